import { isoNow } from '../../core/platform/clock.ts';
import { newRecordId } from '../../core/platform/ids.ts';
import type { AccountDatabase } from '../../core/store/account-database.ts';
import { watch } from '../../core/store/live-query.ts';
import { clearStorageFailure, reportStorageFailure } from '../../core/store/storage-status.ts';
import { findQuestionsDraft, type QuestionsDraft } from './find-kept-questions.ts';
import { saveQuestionsDraft } from './keep-questions.ts';
import { saveQuestions } from './save-questions.ts';

/** Commands to the persisting actor. */
export type PersistCommand =
	| { type: 'keep'; kept: QuestionsDraft | null }
	| { type: 'save'; questions: QuestionsDraft['questions']; began: Pick<QuestionsDraft, 'version' | 'base'> };

/** Events of the persisting actor. `kept.followed`: the draft in the database, saved here earlier or by another tab. */
export type PersistEvent =
	| { type: 'kept.followed'; kept: QuestionsDraft | null }
	| { type: 'kept.unreadable' }
	| { type: 'kept.written' }
	| { type: 'set.queued'; opId: string }
	| { type: 'set.notQueued'; reason: 'gone' | 'failed' };

type Parts = { tell: (word: PersistEvent) => void; receive: (listener: (order: PersistCommand) => void) => void };

/**
 * Saves a question set while it is edited, one write at a time and always the newest, follows drafts of other tabs, and
 * queues the set when it is saved. Returns the function that stops it; commands sent before are still written.
 */
export function startPersisting(database: AccountDatabase, jobId: string, { tell, receive }: Parts): () => void {
	let last: Promise<unknown> = Promise.resolve();
	let underWay = 0;
	let orders = 0;
	let waiting: { kept: QuestionsDraft | null } | undefined;
	let isRead = false;

	function inTurn(action: () => Promise<void>): void {
		underWay += 1;
		last = last.then(action).finally(() => {
			underWay -= 1;
		});
	}
	async function writeNewest(): Promise<void> {
		const newest = waiting;
		waiting = undefined;
		if (!newest) return;
		try {
			await saveQuestionsDraft(database, jobId, newest.kept);
			clearStorageFailure();
			if (waiting === undefined) tell({ type: 'kept.written' });
		} catch (error) {
			// It is still on the screen, and the next key writes it again.
			reportStorageFailure(error);
		}
	}
	async function save({ questions, began }: Extract<PersistCommand, { type: 'save' }>): Promise<void> {
		const opId = newRecordId();
		try {
			const made = { newId: () => opId, at: isoNow() };
			const outcome = await saveQuestions(database, jobId, questions, made, began);
			tell(outcome === 'queued' ? { type: 'set.queued', opId } : { type: 'set.notQueued', reason: 'gone' });
		} catch (error) {
			reportStorageFailure(error);
			tell({ type: 'set.notQueued', reason: 'failed' });
		}
	}
	/** Reads the database again after every write signal: an older message may arrive late and must not revert newer typing. */
	async function follow(): Promise<void> {
		const before = orders;
		if (underWay > 0) return;
		const kept = await findQuestionsDraft(database, jobId);
		if (before !== orders || underWay > 0) return;
		isRead = true;
		tell({ type: 'kept.followed', kept: kept ?? null });
	}
	function onUnreadable(error: unknown): void {
		reportStorageFailure(error);
		if (!isRead) tell({ type: 'kept.unreadable' });
	}

	receive((order) => {
		orders += 1;
		if (order.type === 'keep') {
			const isWaiting = waiting !== undefined;
			waiting = { kept: order.kept };
			if (!isWaiting) inTurn(writeNewest);
		} else {
			waiting = undefined;
			inTurn(() => save(order));
		}
	});
	return watch(
		() => findQuestionsDraft(database, jobId),
		() => void follow().catch(onUnreadable),
		onUnreadable,
	);
}
