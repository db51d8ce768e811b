import type { DecisionPayload } from '#domain/hire-events/decision';
import type { NotePayload } from '#domain/ops/add-note';
import type { MessagePayload } from '#domain/ops/contact-candidate';
import type { CardPayload } from '#domain/ops/save-scorecard';
import { isoNow } from '../../core/platform/clock.ts';
import { newRecordId } from '../../core/platform/ids.ts';
import { sessionStore } from '../../core/session/session-store.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { reportStorageFailure } from '../../core/store/storage-status.ts';
import { refreshReview } from '../staff/refresh-review.ts';
import {
	queueDecisions,
	queueMessage,
	queueNote,
	setShortlist,
	takeBackDecision,
} from './queue-application-actions.ts';
import { queueCard, queueEndOfHiding } from './queue-scorecards.ts';

const newContext = () => ({ newId: newRecordId, at: isoNow() });

/** Awaits a write, which the sync sends. Returns whether this device could store it; never rejects. */
async function queued(write: Promise<void>): Promise<boolean> {
	try {
		await write;
	} catch (error) {
		reportStorageFailure(error);
		return false;
	}
	return true;
}

/** Adds applications to their job's shortlist or removes them; works offline. Returns false if none could be stored. */
export const changeShortlist = (userId: string, ids: readonly string[], isOnShortlist: boolean): Promise<boolean> =>
	queued(setShortlist(accountDatabase(userId), ids, isOnShortlist, newContext()));

/** Stores why an application is on the shortlist; works offline. Returns false if the write failed. */
export const explainShortlist = (userId: string, id: string, reason: string): Promise<boolean> =>
	queued(setShortlist(accountDatabase(userId), [id], true, newContext(), reason));

/** Records a decision about applications; works offline. Returns false if none could be stored. */
export const recordDecisions = (
	userId: string,
	decisions: readonly { record: string; payload: DecisionPayload }[],
): Promise<boolean> => queued(queueDecisions(accountDatabase(userId), decisions, newContext()));

/** Takes back a decision that was not sent. Returns false if it was sent or the write failed. */
export async function takeBack(userId: string, opId: string): Promise<boolean> {
	try {
		return await takeBackDecision(accountDatabase(userId), opId);
	} catch (error) {
		reportStorageFailure(error);
		return false;
	}
}

/**
 * Fetches a review that this device does not have, so that it opens immediately. Ignores failures: the review screen fetches it
 * again.
 */
export async function prefetchReview(userId: string, id: string): Promise<void> {
	const database = accountDatabase(userId);
	const known = await database.store.read(['reviews'], ({ reviews }) => reviews.get(id));
	const token = sessionStore.current()?.token;
	if (!known && token) await refreshReview(id)(database, token);
}

/** Queues a message to a candidate; works offline. Returns false if the write failed. */
export const sendMessage = (userId: string, payload: MessagePayload): Promise<boolean> =>
	queued(queueMessage(accountDatabase(userId), payload, newContext()));

/** Saves a note on an application; works offline. Returns false if the write failed. */
export const saveNote = (userId: string, payload: NotePayload): Promise<boolean> =>
	queued(queueNote(accountDatabase(userId), payload, newContext()));

/** Saves a card of an application; works offline. Returns false if the write failed. */
export const saveCard = (userId: string, payload: CardPayload): Promise<boolean> =>
	queued(queueCard(accountDatabase(userId), payload, newContext()));

/** Ends the hiding of an application's cards; works offline. Returns false if the write failed. */
export const endHidingOf = (userId: string, assessmentId: string): Promise<boolean> =>
	queued(queueEndOfHiding(accountDatabase(userId), assessmentId, newContext()));
