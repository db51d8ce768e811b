import { PUSH_MAX_OPS } from '#domain/sync/op';
import { LANES, type OutboxRow } from '../../store/rows.ts';
import type { Lease } from './lease.ts';

/** Most characters of operations in one request; a longer operation travels alone. */
const REQUEST_MAX_CHARS = 1_000_000;

/** After so many requests in a row that failed it is no longer some operation that is at fault. */
const MAX_QUICK_TURNS = 8;

/**
 * How many operations travel together, in which order after failures, and how soon. The number is halved when a request fails and doubled
 * when one is answered, so that the one that makes every request fail is soon alone, and after an outage the requests are soon full again.
 * What travelled in a request that failed goes behind everything else, and what has not been tried since the server was heard of again
 * does not wait for its sake.
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
		/** Requests that failed in a row. */
		misses: () => misses,
		/** How many entries are known to have failed: so many may have to be passed over. */
		failedCount: () => turns.size,
		missed: (): void => {
			misses += 1;
		},
		/** The request may have failed because of what it carried. */
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
		/** There is reason to think that the server can be reached again: everything gets another try. */
		renew: (): void => {
			misses = 0;
			tried.clear();
		},
		/** Whether something waits that was not tried since, while it may be what travelled that is at fault. */
		hasUntried: () => misses < MAX_QUICK_TURNS && waiting.some(({ id }) => !tried.has(id)),
		/** What has never failed, by itself; else everything, those first whose last request is longest ago. */
		inTurn: (heads: readonly OutboxRow[]): readonly OutboxRow[] => {
			waiting = heads;
			const fresh = heads.filter(({ failures }) => failures === 0);
			if (fresh.length > 0) return fresh;
			return heads.toSorted((one, other) => turnOf(one) - turnOf(other) || one.failures - other.failures);
		},
	};
}

export type Pace = ReturnType<typeof createPace>;

/** As many as fit in one request, in this order; at least one. */
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
 * Takes what travels next and notes that it is on its way, in one transaction, so that nothing takes its place meanwhile: the heads of
 * their records whose turn it is, most urgent lane first.
 */
export const nextBatch = (lease: Lease, pace: Pace): Promise<OutboxRow[]> =>
	lease.write('strict', ['outbox'], async ({ outbox }) => {
		// One request at a time: whatever still says that it is on its way had an answer that the store failed to take.
		const unanswered = await outbox.where('state', 'sending');
		await outbox.putAll(unanswered.map((row): OutboxRow => ({ ...row, state: 'queued' })));
		const heads: OutboxRow[] = [];
		for (const lane of LANES) {
			heads.push(...(await outbox.heads(lane, pace.size() + pace.failedCount() + 1)));
			// A request's worth that never failed, and one more that shows that others wait: later lanes would change nothing.
			if (heads.filter(({ failures }) => failures === 0).length > pace.size()) break;
		}
		const batch = fitting(pace.inTurn(heads), pace.size()).map(
			(row): OutboxRow => ({ ...row, state: 'sending', sent: true }),
		);
		await outbox.putAll(batch);
		return batch;
	});

/**
 * Whether the server has them is unknown: they wait again. `failed`: the request that carried them may have failed because of one.
 * `obstacle`: what the server lacks; without it an earlier one no longer holds.
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
