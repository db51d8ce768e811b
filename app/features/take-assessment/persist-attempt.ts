import type { QuestionAnalytics } from '#domain/assessments/analytics';
import type { TypingEvent } from '#domain/assessments/typing-analytics';
import { isoNow, timestampNow } from '../../core/platform/clock.ts';
import { newRecordId } from '../../core/platform/ids.ts';
import { isOnline } from '../../core/platform/online.ts';
import { onPageHidden, onPageVisible } from '../../core/platform/page-lifecycle.ts';
import { saveUnloadBackup } from '../../core/platform/unwritten-texts.ts';
import { sessionStore } from '../../core/session/session-store.ts';
import type { AccountDatabase } from '../../core/store/account-database.ts';
import { subscribeLiveQuery } from '../../core/store/live-query.ts';
import { listDraftTexts } from '../../core/store/reads/list-draft-texts.ts';
import type { AttemptRow } from '../../core/store/rows.ts';
import { reportStorageFailure, storageFailureOf } from '../../core/store/storage-status.ts';
import { isDiscarded } from '../../core/store/sync-state.ts';
import { openSyncChannel, postTo, type SyncMessage } from '../../core/sync/sync-channel.ts';
import { adoptDrafts } from './adopt-drafts.ts';
import type { AttemptProgress } from './attempt-progress.ts';
import { createAttemptWriter, type Measured } from './attempt-writer.ts';
import { findAttempt } from './find-attempt.ts';
import { listMeasured } from './list-measured.ts';
import { listOtherDeviceDrafts } from './other-device-drafts.ts';
import { sendUnsaved } from './send-unsaved.ts';
import type { TakeAssessmentEvent } from './take-assessment-event.ts';

type AnalyticsOf = (questionId: string) => QuestionAnalytics | null;

/** Delay before a failed write is retried, in milliseconds. */
const RETRY_MS = 3_000;

/** Time after a key press in which an answer box with the focus counts as being written in, in milliseconds. */
const WRITING_MS = 10_000;

const readDiscarded = ({ store }: AccountDatabase, { assessment_id }: AttemptRow): Promise<boolean> =>
	store.read(['meta'], (tables) => isDiscarded(tables, assessment_id));

/**
 * Sends texts that could not be saved, one request at a time and no text twice. Failed texts are sent with the next call.
 */
function createUnsavedSender(database: AccountDatabase, attempt: AttemptRow) {
	const sent = new Map<string, string>();
	let isSending = false;
	async function send(texts: ReadonlyMap<string, string>, analyticsOf: AnalyticsOf): Promise<void> {
		if (await sendUnsaved(database, attempt, texts, analyticsOf)) for (const [id, text] of texts) sent.set(id, text);
	}
	return (unsaved: ReadonlyMap<string, string>, analyticsOf: AnalyticsOf): void => {
		const texts = new Map([...unsaved].filter(([id, text]) => sent.get(id) !== text));
		if (isSending || texts.size === 0 || !isOnline()) return;
		isSending = true;
		// Ignore: the text is still in the field, and both saving and sending are retried.
		send(texts, analyticsOf)
			.catch(() => undefined)
			.finally(() => {
				isSending = false;
			});
	};
}

/** Events of the actor that saves an attempt. */
export type PersistEvent =
	| { type: 'draft'; questionId: string; text: string; row: Measured | null }
	| { type: 'position'; position: number }
	/** An event of the answer box. */
	| { type: 'typing'; questionId: string; event: TypingEvent['type'] }
	/** Write everything strictly, with the analytics of a question. `paused`: two seconds after the last key press. */
	| { type: 'flush' | 'paused'; row: Measured | null };

type Parts = {
	sendBack: (event: TakeAssessmentEvent) => void;
	receive: (listener: (event: PersistEvent) => void) => void;
};

/**
 * Saves an attempt as it is typed and reports its state: `storage.saved` once no typed text is only in memory. Returns a
 * function that stops it.
 */
export function persistAttempt(
	database: AccountDatabase,
	{ attempt, answers }: Pick<AttemptProgress, 'attempt' | 'answers'>,
	{ sendBack, receive }: Parts,
) {
	const writer = createAttemptWriter(database, attempt, isoNow, answers);
	let inFlight = 0;
	let isTyping = false;
	let retry: ReturnType<typeof setTimeout> | undefined;
	let isOver = false;
	/** The question whose answer box has the focus and had a key press in the last seconds. */
	let writing: { questionId: string; timer: ReturnType<typeof setTimeout> } | null = null;
	const channel = openSyncChannel(database.userId);

	/**
	 * Shows texts of other tabs, the account's newest text where nothing was typed here, and one that continues the text of this
	 * device. Skipped while the candidate types, and for an answer that is being typed; the next write then saves both texts.
	 */
	async function showOthers(): Promise<void> {
		const adopted = await adoptDrafts(database, attempt, writing?.questionId ?? null);
		if (isOver || isTyping) return;
		const texts = await writer.readExternalTexts(async () => {
			const stored = await listDraftTexts(database, attempt);
			if (writing) stored.delete(writing.questionId);
			return stored;
		});
		if (texts.size === 0) return;
		const measured = await listMeasured(database, attempt);
		const stored = await findAttempt(database, attempt.job_id);
		const continued = new Map(stored?.adopted.map(({ question_id, continues }) => [question_id, continues]));
		for (const [questionId, text] of texts) {
			const isAdopted = adopted.has(questionId);
			sendBack({
				type: 'answer.updated',
				questionId,
				text,
				isAdopted,
				measured: measured.get(questionId) ?? null,
				continues: continued.get(questionId),
			});
		}
	}
	function showOthersUnlessTyping(): void {
		if (!isTyping) showOthers().catch(reportStorageFailure);
	}
	function noteWriting(questionId: string): void {
		clearTimeout(writing?.timer);
		writing = { questionId, timer: setTimeout(endWriting, WRITING_MS) };
	}
	function endWriting(): void {
		if (!writing) return;
		clearTimeout(writing.timer);
		writing = null;
		showOthersUnlessTyping();
	}
	const sendSoon = createUnsavedSender(database, attempt);
	const page = newRecordId();
	let hasBackup = false;
	/**
	 * Notes uncommitted texts outside the database until they are committed, because a closing page cannot wait for the
	 * database.
	 */
	function backUpUncommitted(): void {
		const texts = writer.uncommitted();
		if (texts.length === 0 && !hasBackup) return;
		// After a sign-out nothing of the account may be readable on this device.
		if (sessionStore.current()?.user.id !== database.userId) return;
		hasBackup = texts.length > 0;
		const { job_id, assessment_id } = attempt;
		saveUnloadBackup(database.userId, page, { jobId: job_id, assessmentId: assessment_id, at: isoNow(), texts });
	}

	/** The attempt takes no more text: it was submitted, or discarded. */
	function reportOver(): void {
		readDiscarded(database, attempt).then(
			(isGone) => sendBack({ type: isGone ? 'attempt.discarded' : 'attempt.sealed' }),
			reportStorageFailure,
		);
	}

	function follow(written: Promise<'saved' | 'sealed'>): void {
		inFlight += 1;
		written.then(
			(outcome) => {
				inFlight -= 1;
				if (hasBackup) backUpUncommitted();
				if (outcome === 'sealed') reportOver();
				else if (inFlight === 0) sendBack({ type: 'storage.saved' });
			},
			(error: unknown) => {
				inFlight -= 1;
				// At once: a user who reloads the page because of the message finds the text again.
				backUpUncommitted();
				const failure = storageFailureOf(error);
				sendBack({ type: 'storage.failed', failure });
				if (failure === 'full') sendSoon(writer.unsaved(), (id) => writer.measured(id)?.analytics ?? null);
				clearTimeout(retry);
				retry = setTimeout(() => follow(writer.flush()), RETRY_MS);
			},
		);
	}

	receive((event) => {
		if (event.type === 'draft') {
			isTyping = true;
			follow(writer.writeDraft(event.questionId, event.text, event.row));
		} else if (event.type === 'typing') {
			if (event.event === 'key' || event.event === 'changed') noteWriting(event.questionId);
			if (event.event === 'blurred') endWriting();
		} else if (event.type === 'position') {
			endWriting();
			follow(writer.writePosition(event.position));
		} else {
			if (event.type === 'paused') {
				isTyping = false;
				showOthersUnlessTyping();
			}
			const flushed = writer.flush(event.row);
			follow(flushed);
			flushed.then(
				() => postTo(channel, { kind: 'written' }),
				// `follow` reports failures.
				() => undefined,
			);
		}
	});
	channel.addEventListener('message', ({ data }: MessageEvent<SyncMessage>) => {
		if (data.kind === 'written') showOthersUnlessTyping();
	});
	const stops = [
		subscribeLiveQuery(
			() => listOtherDeviceDrafts(database, attempt.job_id),
			showOthersUnlessTyping,
			reportStorageFailure,
		),
		subscribeLiveQuery(
			() => readDiscarded(database, attempt),
			(isGone) => isGone && sendBack({ type: 'attempt.discarded' }),
			reportStorageFailure,
		),
		onPageHidden(() => sendBack({ type: 'page.hidden', timestamp: timestampNow() })),
		onPageVisible(() => {
			showOthersUnlessTyping();
			sendBack({ type: 'page.shown', timestamp: timestampNow() });
		}),
	];
	const stopBackups = onPageHidden(backUpUncommitted);
	return () => {
		isOver = true;
		clearTimeout(writing?.timer);
		clearTimeout(retry);
		for (const stop of stops) stop();
		// Everything is already in the database; this makes it strict. Also works after the database was closed.
		const flushed = writer.flush().then(() => postTo(channel, { kind: 'written' }));
		flushed
			.catch(() => undefined)
			.finally(() => {
				backUpUncommitted();
				stopBackups();
				channel.close();
			});
	};
}
