import { LANES } from '#domain/ops/lanes';
import { PUSH_MAX_OPS } from '#domain/ops/operation';
import { retryDelayMs } from '#domain/sync/backoff';
import type { OutboxRow } from '../../store/rows.ts';
import type { Lease } from './ports.ts';

/** Maximum characters of operations per request; a longer operation is sent alone. */
const REQUEST_MAX_CHARS = 1_000_000;

/** Maximum delay of operations that were not in the failed request, in milliseconds. */
const NEXT_TURN_MS = 1_000;

/** After this many consecutive failures, a single bad operation is no longer the likely cause. */
const MAX_QUICK_TURNS = 8;

/**
 * Determines batch size, order after failures, and delay. The size halves on a failure and doubles on a response, so that a bad
 * operation is isolated quickly and batches grow back quickly after an outage. Failed ops are queued behind ops that were not
 * tried since the server was last reachable. The backoff does not delay the first attempt of the latter.
 */
export function createBatchScheduler() {
	let size = PUSH_MAX_OPS;
	/** Consecutive failed requests. */
	let consecutiveFailures = 0;
	/** Ids of failed operations since the server was last reachable, least recent first. */
	const failed = new Set<string>();

	/** Only operations that never failed, if there are any. Otherwise untried ones first, then the least recently tried. */
	function order(heads: readonly OutboxRow[]): readonly OutboxRow[] {
		const fresh = heads.filter(({ failures }) => failures === 0);
		if (fresh.length > 0) return fresh;
		const turns = new Map(Array.from(failed, (id, turn) => [id, turn]));
		const turnOf = ({ id }: OutboxRow): number => turns.get(id) ?? -1;
		return heads.toSorted((one, other) => turnOf(one) - turnOf(other) || one.failures - other.failures);
	}
	return {
		size: () => size,
		/** Number of heads of a lane that the next batch is chosen from. Failed operations come first in the index. */
		lookahead: () => size + failed.size + 1,
		/** Chooses the next batch from the heads of their records. `hasUntried`: operations that did not fail are left waiting. */
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
		/** The server may be reachable again: all operations are retried. */
		renew: (): void => {
			consecutiveFailures = 0;
			failed.clear();
		},
		/**
		 * Delay after another failed request, in milliseconds.
		 * @param random in [0, 1)
		 * @param afterMs delay that the server requested
		 */
		missed: (random: number, afterMs: number | null, hasUntried: boolean): number => {
			consecutiveFailures += 1;
			const isQuick = hasUntried && afterMs === null && consecutiveFailures <= MAX_QUICK_TURNS;
			return isQuick ? Math.round(random * NEXT_TURN_MS) : retryDelayMs(consecutiveFailures, random, afterMs);
		},
	};
}

export type BatchScheduler = ReturnType<typeof createBatchScheduler>;

/** The longest prefix that fits in one request; at least one row. */
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
 * Chooses the next batch and marks it as sending, in one transaction, so that no write can replace its rows. Takes the head of
 * each record, highest-priority lane first.
 */
export const nextBatch = (
	lease: Lease,
	scheduler: BatchScheduler,
): Promise<{ batch: OutboxRow[]; hasUntried: boolean }> =>
	lease.write('strict', ['outbox'], async ({ outbox }) => {
		// Requests do not overlap: the store failed to save the response for rows that are still `sending`.
		const unanswered = await outbox.where('state', 'sending');
		await outbox.putAll(unanswered.map((row): OutboxRow => ({ ...row, state: 'queued' })));
		const heads: OutboxRow[] = [];
		for (const lane of LANES) {
			heads.push(...(await outbox.heads(lane, scheduler.lookahead())));
			// One more fresh entry than fits in a request, so that `hasUntried` is known. Later lanes would not change the batch.
			if (heads.filter(({ failures }) => failures === 0).length > scheduler.size()) break;
		}
		const { batch, hasUntried } = scheduler.next(heads);
		const sending = batch.map((row): OutboxRow => ({ ...row, state: 'sending', sent: true }));
		await outbox.putAll(sending);
		return { batch: sending, hasUntried };
	});

/**
 * Requeues a batch whose result is unknown. `failed`: the batch may have caused the failure. `obstacle`: what the server lacks;
 * if absent, an earlier one is cleared.
 */
export const requeue = (
	lease: Lease,
	batch: readonly OutboxRow[],
	failed: boolean,
	obstacle?: OutboxRow['obstacle'],
): Promise<void> =>
	lease.write('relaxed', ['outbox'], async ({ outbox }) => {
		const ofBatch = new Set(batch.map(({ seq }) => seq));
		const rows = (await outbox.where('state', 'sending')).filter(({ seq }) => ofBatch.has(seq));
		await outbox.putAll(
			rows.map(({ obstacle: _before, ...row }): OutboxRow => {
				const failures = row.failures + (failed ? 1 : 0);
				return { ...row, state: 'queued', failures, ...(obstacle && { obstacle }) };
			}),
		);
	});
