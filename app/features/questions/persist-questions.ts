import { isoNow } from '../../core/platform/clock.ts';
import { newRecordId } from '../../core/platform/ids.ts';
import type { AccountDatabase } from '../../core/store/account-database.ts';
import { watch } from '../../core/store/live-query.ts';
import { clearStorageFailure, reportStorageFailure } from '../../core/store/storage-failure.ts';
import { findQuestionsDraft, type QuestionsDraft } from './find-kept-questions.ts';
import { saveQuestionsDraft } from './keep-questions.ts';
import { saveQuestions } from './save-questions.ts';

/** What the keeper is told. */
export type PersistCommand =
	| { type: 'keep'; kept: QuestionsDraft | null }
	| { type: 'save'; questions: QuestionsDraft['questions']; began: Pick<QuestionsDraft, 'version' | 'base'> };

/** What the keeper tells. `kept.followed`: what is in the database, written here earlier or by another tab. */
export type PersistEvent =
	| { type: 'kept.followed'; kept: QuestionsDraft | null }
	| { type: 'kept.unreadable' }
	| { type: 'kept.written' }
	| { type: 'set.queued'; opId: string }
	| { type: 'set.notQueued'; reason: 'gone' | 'failed' };

type Parts = { tell: (word: PersistEvent) => void; receive: (listener: (order: PersistCommand) => void) => void };

/**
 * Keeps a half-edited set of questions in the database while it is edited, one write at a time and always the newest, follows what other
 * tabs keep of it, and queues it when it is saved. Returns how to stop; what was told before is still written.
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
	/** Reads anew when told that something was written: an older word may come late, and is not to undo what was typed since. */
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
