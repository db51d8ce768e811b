import * as z from 'zod/mini';
import type { LocalDrafts } from '#domain/sync/unsent-copy';
import type { HasStore } from '../../core/store/account-database.ts';
import {
	cardDraftKey,
	isLocalDraftKey,
	messageDraftKey,
	newJobKey,
	noteDraftKey,
	replyDraftKey,
	requestDraftKey,
} from '../../core/store/local-draft-keys.ts';
import type { Transaction } from '../../core/store/sync-store.ts';

/** The tables with the records that a draft needs. */
const TABLES = ['jobs', 'outbox', 'listed_applications', 'assessments'] as const;

/** A non-empty object. */
const someFields = z.record(z.string(), z.unknown()).check(z.refine((fields) => Object.keys(fields).length > 0));

/**
 * Whether the draft is still valid: a new job must not be saved yet; an edit and questions need their job; a message, a note, a
 * card and a reply their application; a request for human review its assessment without a request.
 */
async function isStillDraft(
	{ jobs, outbox, listed_applications, assessments }: Pick<Transaction, (typeof TABLES)[number]>,
	{ key, content }: LocalDrafts,
): Promise<boolean> {
	const id = key.slice(key.indexOf(':') + 1);
	if (key === requestDraftKey(id)) return (await assessments.get(id))?.human_review === null;
	if ([messageDraftKey, noteDraftKey, cardDraftKey, replyDraftKey].some((keyOf) => key === keyOf(id))) {
		return (await listed_applications.get(id)) !== undefined;
	}
	const exists = (await jobs.get(id)) !== undefined || (await outbox.where('record', id)).length > 0;
	return key === newJobKey(id) ? !exists && z.safeParse(z.object({ id: z.literal(id) }), content).success : exists;
}

/**
 * Restores the local drafts of a copy under their original keys. Existing drafts stay. Nothing is queued: the user must
 * open and save them.
 * @returns the number of restored drafts
 */
export const restoreLocalDrafts = ({ store }: HasStore, pieces: readonly LocalDrafts[]): Promise<number> =>
	store.write('strict', ['local_drafts', ...TABLES], async (tables) => {
		let restored = 0;
		for (const piece of pieces) {
			if (!isLocalDraftKey(piece.key) || (await tables.local_drafts.get(piece.key))) continue;
			if (!z.safeParse(someFields, piece.content).success || !(await isStillDraft(tables, piece))) continue;
			await tables.local_drafts.put({ key: piece.key, value: JSON.stringify(piece.content) });
			restored += 1;
		}
		return restored;
	});
