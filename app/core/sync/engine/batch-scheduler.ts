import { PUSH_MAX_OPS } from '#domain/ops/operation';
import { retryDelayMs } from '#domain/sync/backoff';
import { LANES, type OutboxRow } from '../../store/rows.ts';
import type { Lease } from './ports.ts';

/** Maximum characters of operations per request; a longer operation is sent alone. */
const REQUEST_MAX_CHARS = 1_000_000;

/** Maximum delay of operations that were not in the failed request, in milliseconds. */
const NEXT_TURN_MS = 1_000;

/** After this many consecutive failures, a single bad operation is no longer the likely cause. */
const MAX_QUICK_TURNS = 8;

/**
 * Batch size, order after failures, and delay. The size halves on a failure and doubles on a response, so that a bad
 * operation is soon alone and batches are soon full again after an outage. What failed goes behind what was not tried since
 * the server was last reachable, and the first attempt of the others is not delayed by the backoff.
 */
export function createBatchScheduler() {
	let size = PUSH_MAX_OPS;
	/** Consecutive failed requests. */
	let consecutiveFailures = 0;
	/** Ids of failed operations since the server was last reachable, least recent first. */
	const failed = new Set<string>();

	/** Operations that never failed, only those; if there are none, the untried ones, then the least recently tried. */
	function order(heads: readonly OutboxRow[]): readonly OutboxRow[] {
		const fresh = heads.filter(({ failures }) => failures === 0);
		if (fresh.length > 0) return fresh;
		const turns = new Map(Array.from(failed, (id, turn) => [id, turn]));
		const turnOf = ({ id }: OutboxRow): number => turns.get(id) ?? -1;
		return heads.toSorted((one, other) => turnOf(one) - turnOf(other) || one.failures - other.failures);
	}
	return {
		size: () => size,
		/** How many heads of a lane must be known to choose the next batch: those that failed come first in the index. */
		lookahead: () => size + failed.size + 1,
		/** Chooses the next batch among the heads of their records. `hasUntried`: others wait that did not fail. */
		next: (heads: readonly OutboxRow[]): { batch: OutboxRow[]; hasUntried: boolean } => {
			const batch = limitBySize(order(heads), size);
			const inBatch = new Set(batch.map(({ id }) => id));
			return { batch, hasUntried: heads.some(({ id }) => !inBatch.has(id) && !failed.has(id)) };
		},
		/** The request failed, possibly because of this batch. */
		failed: (batch: readonly OutboxRow[]): void => {
			size = Math.max(1, Math.floor(batch.length / 2));
			for (const { id } of batch) {
				failed.delete(id);
				failed.add(id);
			}
		},
		worked: (batch: readonly OutboxRow[]): void => {
			size = Math.min(PUSH_MAX_OPS, size * 2);
			consecutiveFailures = 0;
			for (const { id } of batch) failed.delete(id);
		},
		/** The server may be reachable again: everything is tried again. */
		renew: (): void => {
			consecutiveFailures = 0;
			failed.clear();
		},
		/**
		 * Delay after one more failed request, in milliseconds.
		 * @param random from 0 to below 1
		 * @param afterMs delay that the server asks for
		 */
		missed: (random: number, afterMs: number | null, hasUntried: boolean): number => {
			consecutiveFailures += 1;
			const isQuick = hasUntried && afterMs === null && consecutiveFailures <= MAX_QUICK_TURNS;
			return isQuick ? Math.round(random * NEXT_TURN_MS) : retryDelayMs(consecutiveFailures, random, afterMs);
		},
	};
}

export type BatchScheduler = ReturnType<typeof createBatchScheduler>;

/** The prefix that fits in one request; at least one row. */
export function limitBySize(rows: readonly OutboxRow[], size: number): OutboxRow[] {
	const batch: OutboxRow[] = [];
	let characters = 0;
	for (const row of rows) {
		characters += JSON.stringify(row.op).length;
		if (batch.length > 0 && (batch.length >= size || characters > REQUEST_MAX_CHARS)) break;
		batch.push(row);
	}
	return batch;
}

/**
 * Dequeues the next batch and marks it as sending in one transaction, so that nothing replaces it: the heads of their
 * records in turn, highest-priority lane first.
 */
export const nextBatch = (
	lease: Lease,
	scheduler: BatchScheduler,
): Promise<{ batch: OutboxRow[]; hasUntried: boolean }> =>
	lease.write('strict', ['outbox'], async ({ outbox }) => {
		// Requests do not overlap: rows still `sending` had a response that the store failed to save.
		const unanswered = await outbox.where('state', 'sending');
		await outbox.putAll(unanswered.map((row): OutboxRow => ({ ...row, state: 'queued' })));
		const heads: OutboxRow[] = [];
		for (const lane of LANES) {
			heads.push(...(await outbox.heads(lane, scheduler.lookahead())));
			// A full request of entries that never failed, plus one that shows more are waiting. Later lanes would change
			// nothing.
			if (heads.filter(({ failures }) => failures === 0).length > scheduler.size()) break;
		}
		const { batch, hasUntried } = scheduler.next(heads);
		const sending = batch.map((row): OutboxRow => ({ ...row, state: 'sending', sent: true }));
		await outbox.putAll(sending);
		return { batch: sending, hasUntried };
	});

/**
 * Requeues a batch with unknown result. `failed`: the batch may have caused the failure. `obstacle`: what the server lacks;
 * when absent, an earlier one is cleared.
 */
export const requeue = (
	lease: Lease,
	batch: readonly OutboxRow[],
	failed: boolean,
	obstacle?: OutboxRow['obstacle'],
): Promise<void> =>
	lease.write('relaxed', ['outbox'], async ({ outbox }) => {
		for (const { seq } of batch) {
			const row = await outbox.get(seq);
			if (row?.state !== 'sending') continue;
			const { obstacle: _before, ...rest } = row;
			const failures = row.failures + (failed ? 1 : 0);
			await outbox.put({ ...rest, state: 'queued', failures, ...(obstacle && { obstacle }) });
		}
	});
