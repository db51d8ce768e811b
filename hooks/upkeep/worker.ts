import { drain } from '../core/queue/drain.ts';
import { UPKEEP_POOL, wakeUpkeepWorker } from '../core/queue/upkeep-pool.ts';
import { type Batch, hasUpkeep, nextBatch } from './tasks.ts';

/**
 * Target time for which a batch holds the write connection, in milliseconds; other writes do not wait much longer than that.
 */
const BATCH_MS = 20;
/** Number of rows in the first batch, and the maximum. */
const FIRST_SIZE = 10;
const SIZE_MAX = 500;

/**
 * Runs batches until no work is left. The batch size adapts to the duration of the previous batch. Between batches the write
 * connection stays free for twice as long as it was held.
 */
export function drainUpkeep(app: core.App): void {
	let size = FIRST_SIZE;
	drain<Batch>(app, UPKEEP_POOL, {
		countDue: (own) => (hasUpkeep(own) ? 1 : 0),
		claim: nextBatch,
		work(own, batch) {
			let tookMs = 0;
			own.runInTransaction((transaction) => {
				// Excludes the wait for the connection, which is no reason for a smaller batch.
				const began = Date.now();
				batch.work(transaction, size);
				tookMs = Date.now() - began;
			});
			batch.announce?.(own);
			// At most doubled, because the duration of the previous batch may belong to another task.
			size = Math.max(1, Math.min(SIZE_MAX, size * 2, Math.round((size * BATCH_MS) / Math.max(tookMs, 1))));
			sleep(Math.min(2 * tookMs, 10 * BATCH_MS));
		},
		callNext: wakeUpkeepWorker,
	});
}
