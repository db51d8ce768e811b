import { isoNow } from '../../core/platform/clock.ts';
import { newRecordId } from '../../core/platform/ids.ts';
import type { AccountDatabase } from '../../core/store/account-database.ts';
import { watch } from '../../core/store/live-query.ts';
import { clearStorageFailure, reportStorageFailure } from '../../core/store/storage-failure.ts';
import { findKeptQuestions, type KeptQuestions } from './find-kept-questions.ts';
import { keepQuestions } from './keep-questions.ts';
import { saveQuestions } from './save-questions.ts';

/** What the keeper is told. */
export type KeeperOrder =
	| { type: 'keep'; kept: KeptQuestions | null }
	| { type: 'save'; questions: KeptQuestions['questions']; began: Pick<KeptQuestions, 'version' | 'base'> };

/** What the keeper tells. `kept.followed`: what is in the database, written here earlier or by another tab. */
export type KeeperWord =
	| { type: 'kept.followed'; kept: KeptQuestions | null }
	| { type: 'kept.unreadable' }
	| { type: 'kept.written' }
	| { type: 'set.queued'; opId: string }
	| { type: 'set.notQueued'; reason: 'gone' | 'failed' };

type Parts = { tell: (word: KeeperWord) => void; receive: (listener: (order: KeeperOrder) => void) => void };

/**
 * Keeps a half-edited set of questions in the database while it is edited, one write at a time and always the newest, follows what other
 * tabs keep of it, and queues it when it is saved. Returns how to stop; what was told before is still written.
 */
export function startKeeper(database: AccountDatabase, jobId: string, { tell, receive }: Parts): () => void {
	let last: Promise<unknown> = Promise.resolve();
	let underWay = 0;
	let orders = 0;
	let waiting: { kept: KeptQuestions | null } | undefined;
	let isRead = false;

	function inTurn(deed: () => Promise<void>): void {
		underWay += 1;
		last = last.then(deed).finally(() => {
			underWay -= 1;
		});
	}
	async function writeNewest(): Promise<void> {
		const newest = waiting;
		waiting = undefined;
		if (!newest) return;
		try {
			await keepQuestions(database, jobId, newest.kept);
			clearStorageFailure();
			if (waiting === undefined) tell({ type: 'kept.written' });
		} catch (error) {
			// It is still on the screen, and the next key writes it again.
			reportStorageFailure(error);
		}
	}
	async function save({ questions, began }: Extract<KeeperOrder, { type: 'save' }>): Promise<void> {
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
		const kept = await findKeptQuestions(database, jobId);
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
		() => findKeptQuestions(database, jobId),
		() => void follow().catch(onUnreadable),
		onUnreadable,
	);
}
