import { PUSH_MAX_OPS } from '#domain/sync/op';
import { LANES, type OutboxRow } from '../../store/rows.ts';
import type { Lease } from './lease.ts';

/** Maximum characters of operations per request; a longer operation is sent alone. */
const REQUEST_MAX_CHARS = 1_000_000;

/** After this many consecutive failures, a single bad operation is no longer the likely cause. */
const MAX_QUICK_TURNS = 8;

/**
 * Decides batch size, order after failures, and delay. The size halves on a failure and doubles on a response, so that a
 * bad operation is soon isolated and batches are soon full again after an outage. Ops from a failed batch move to the back.
 * Ops not yet tried since the last successful response are not delayed by the backoff.
 */
export function createPace() {
	let size = PUSH_MAX_OPS;
	let misses = 0;
	let turn = 0;
	let waiting: readonly OutboxRow[] = [];
	const turns = new Map<string, number>();
	const tried = new Set<string>();
	const turnOf = ({ id }: OutboxRow): number => turns.get(id) ?? 0;
	return {
		size: () => size,
		/** Consecutive failed requests. */
		misses: () => misses,
		/** Number of entries known to have failed: up to that many may have to be skipped. */
		failedCount: () => turns.size,
		missed: (): void => {
			misses += 1;
		},
		/** The request failed, possibly because of this batch. */
		failed: (batch: readonly OutboxRow[]): void => {
			size = Math.max(1, Math.floor(batch.length / 2));
			turn += 1;
			for (const { id } of batch) {
				turns.set(id, turn);
				tried.add(id);
			}
		},
		worked: (batch: readonly OutboxRow[]): void => {
			size = Math.min(PUSH_MAX_OPS, size * 2);
			misses = 0;
			for (const { id } of batch) {
				turns.delete(id);
				tried.delete(id);
			}
		},
		/** The server may be reachable again: everything is tried again. */
		renew: (): void => {
			misses = 0;
			tried.clear();
		},
		/** Whether untried operations wait while the failed batch may be the cause. */
		hasUntried: () => misses < MAX_QUICK_TURNS && waiting.some(({ id }) => !tried.has(id)),
		/** Operations that never failed, only those; if there are none, all, least recently tried first. */
		inTurn: (heads: readonly OutboxRow[]): readonly OutboxRow[] => {
			waiting = heads;
			const fresh = heads.filter(({ failures }) => failures === 0);
			if (fresh.length > 0) return fresh;
			return heads.toSorted((one, other) => turnOf(one) - turnOf(other) || one.failures - other.failures);
		},
	};
}

export type Pace = ReturnType<typeof createPace>;

/** The prefix that fits in one request; at least one row. */
export function fitting(rows: readonly OutboxRow[], size: number): OutboxRow[] {
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
export const nextBatch = (lease: Lease, pace: Pace): Promise<OutboxRow[]> =>
	lease.write('strict', ['outbox'], async ({ outbox }) => {
		// Requests do not overlap: rows still `sending` had a response that the store failed to save.
		const unanswered = await outbox.where('state', 'sending');
		await outbox.putAll(unanswered.map((row): OutboxRow => ({ ...row, state: 'queued' })));
		const heads: OutboxRow[] = [];
		for (const lane of LANES) {
			heads.push(...(await outbox.heads(lane, pace.size() + pace.failedCount() + 1)));
			// A full request of entries that never failed, plus one that shows more are waiting. Later lanes would change
			// nothing.
			if (heads.filter(({ failures }) => failures === 0).length > pace.size()) break;
		}
		const batch = fitting(pace.inTurn(heads), pace.size()).map(
			(row): OutboxRow => ({ ...row, state: 'sending', sent: true }),
		);
		await outbox.putAll(batch);
		return batch;
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
