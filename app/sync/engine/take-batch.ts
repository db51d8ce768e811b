import { PUSH_MAX_OPS } from '#domain/sync/op';
import { LANES, type OutboxRow } from '../../data/schema/rows.ts';
import type { Lease } from './lease.ts';

/** Most characters of operations in one request; a longer operation travels alone. */
const REQUEST_MAX_CHARS = 1_000_000;

/**
 * How many operations travel together: halved when a request fails, doubled when one is answered. So the one that makes every request
 * fail is soon alone, and after an outage the requests are soon full again.
 */
export function createPace() {
	let size = PUSH_MAX_OPS;
	return {
		size: () => size,
		failed: (carried: number): void => {
			size = Math.max(1, Math.floor(carried / 2));
		},
		worked: (): void => {
			size = Math.min(PUSH_MAX_OPS, size * 2);
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
 * their records that failed least, most urgent lane first.
 */
export const takeBatch = (lease: Lease, size: number): Promise<OutboxRow[]> =>
	lease.write('strict', ['outbox'], async ({ outbox }) => {
		// One request at a time: whatever still says that it is on its way had an answer that the store failed to take.
		const unanswered = await outbox.where('state', 'sending');
		await outbox.putAll(unanswered.map((row): OutboxRow => ({ ...row, state: 'queued' })));
		const heads: OutboxRow[] = [];
		for (const lane of LANES) heads.push(...(await outbox.heads(lane, size)));
		const least = Math.min(...heads.map(({ failures }) => failures));
		const batch = fitting(
			heads.filter(({ failures }) => failures === least),
			size,
		).map((row): OutboxRow => ({ ...row, state: 'sending', sent: true }));
		await outbox.putAll(batch);
		return batch;
	});
