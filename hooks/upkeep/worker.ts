import { drain } from '../core/drain.ts';
import { UPKEEP_POOL, wakeUpkeepWorker } from '../core/upkeep-pool.ts';
import { type Batch, hasUpkeep, nextBatch } from './tasks.ts';

/** How long a batch should hold the write connection, in milliseconds; no other write waits much longer than that. */
const BATCH_MS = 20;
/** Rows in the first batch, and at most. */
const FIRST_SIZE = 10;
const SIZE_MAX = 500;

/**
 * Does what has to be done to many rows, batch by batch, until nothing is left. The size of a batch follows the time that the last one took,
 * and between two the connection is left to others for twice as long as it was held.
 */
export function drainUpkeep(app: core.App): void {
	let size = FIRST_SIZE;
	drain<Batch>(app, UPKEEP_POOL, {
		countDue: (own) => (hasUpkeep(own) ? 1 : 0),
		claim: nextBatch,
		work(own, batch) {
			let tookMs = 0;
			own.runInTransaction((transaction) => {
				// From here on: waiting for the connection is no reason for a smaller batch.
				const began = Date.now();
				batch.work(transaction, size);
				tookMs = Date.now() - began;
			});
			batch.announce?.(own);
			// At most doubled: the first batch of another task says nothing about its rows.
			size = Math.max(1, Math.min(SIZE_MAX, size * 2, Math.round((size * BATCH_MS) / Math.max(tookMs, 1))));
			sleep(Math.min(2 * tookMs, 10 * BATCH_MS));
		},
		callNext: wakeUpkeepWorker,
	});
}
