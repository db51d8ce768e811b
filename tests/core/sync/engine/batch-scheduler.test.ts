import { describe, expect, it } from 'vitest';
import { entryOf } from '../../../../app/core/store/enqueue.ts';
import type { OutboxRow } from '../../../../app/core/store/rows.ts';
import { createBatchScheduler, limitBySize, nextBatch } from '../../../../app/core/sync/engine/batch-scheduler.ts';
import { acquireLease } from '../../../../app/core/sync/engine/lease.ts';
import type { Lease } from '../../../../app/core/sync/engine/ports.ts';
import { LANES } from '../../../../app/domain/ops/lanes.ts';
import type { Op } from '../../../../app/domain/sync/op.ts';
import { NOW } from '../../store/client-builders.ts';
import { aDevice, queue } from '../device.ts';
import { aDraftOp, anEdit, anOp } from '../ops.ts';

/** A batch size of one operation. */
const ofOne = () => {
	const scheduler = createBatchScheduler();
	scheduler.failed([]);
	return scheduler;
};

const rowOf = (id: string, op: Op = anOp(id), failures = 0): OutboxRow => ({
	...entryOf(op, NOW),
	seq: 1,
	failures,
});
const ids = (batch: readonly { id: string }[]) => batch.map(({ id }) => id);

describe('a request', () => {
	/** An operation with this many characters. */
	const sized = (id: string, characters: number) => {
		const empty = JSON.stringify(anOp(id, id, { answers: { q1: '' } }));
		return rowOf(id, anOp(id, id, { answers: { q1: 'x'.repeat(characters - empty.length) } }));
	};

	it('holds up to a million characters of operations', () => {
		const half = sized('a', 500_000);
		expect(ids(limitBySize([half, sized('b', 500_000), sized('c', 1_000)], 50))).toEqual(['a', 'b']);
		expect(ids(limitBySize([half, sized('b', 500_001)], 50))).toEqual(['a']);
	});

	it('holds up to its number of operations, and at least one', () => {
		const rows = ['a', 'b', 'c'].map((id) => sized(id, 1_000));
		expect([3, 2, 1].map((size) => limitBySize(rows, size).length)).toEqual([3, 2, 1]);
		expect(ids(limitBySize([sized('large', 3_000_000), sized('b', 1_000)], 50))).toEqual(['large']);
		expect(limitBySize([], 50)).toEqual([]);
	});
});

describe('the next batch', () => {
	async function waiting(shapes: Record<string, object>, ops: Op[] = Object.keys(shapes).map((id) => anOp(id))) {
		const { ports, memory } = aDevice();
		await queue(ports.store, ops);
		const lease = await acquireLease(ports.store);
		await ports.store.write('strict', ['outbox'], async ({ outbox }) => {
			for (const row of await outbox.list()) await outbox.put({ ...row, ...shapes[row.id] });
		});
		const take = async (scheduler = createBatchScheduler()) => ids((await nextBatch(lease, scheduler)).batch);
		return { lease, memory, take };
	}

	it('is stored as in flight before the request leaves', async () => {
		const { lease, memory } = await waiting({ a: {}, b: {} });
		const { batch } = await nextBatch(lease, ofOne());
		expect(batch).toMatchObject([{ id: 'a', state: 'sending', sent: true }]);
		expect(memory.contents().outbox).toMatchObject([...batch, { id: 'b', state: 'queued', sent: false }]);
	});

	it('takes the operations behind failed ones, however small the batch', async () => {
		const { lease, take } = await waiting({ a: { failures: 2 }, b: { failures: 1 }, c: { failures: 1 }, d: {} });
		expect(await take()).toEqual(['d']);
		const scheduler = createBatchScheduler();
		scheduler.failed([rowOf('d')]);
		scheduler.failed([rowOf('b')]);
		scheduler.failed([rowOf('c')]);
		await lease.write('strict', ['outbox'], async ({ outbox }) => {
			const [row] = await outbox.where('id', 'd');
			if (row) await outbox.put({ ...row, failures: 9 });
		});
		expect(await take(scheduler)).toEqual(['a']);
	});

	it('takes those with the fewest failures first when all failed before, whatever their lane', async () => {
		const ops = [anOp('a'), aDraftOp('draft', 'd1')];
		const { take } = await waiting({ a: { failures: 5 }, draft: { failures: 1 } }, ops);
		expect(await take()).toEqual(['draft', 'a']);
	});

	it('takes an operation that was in a request with a response before those that only failed', () => {
		const [a, b] = [rowOf('a', anOp('a'), 1), rowOf('b', anOp('b'), 1)];
		const scheduler = createBatchScheduler();
		scheduler.failed([a, b]);
		scheduler.worked([b]);
		expect(ids(scheduler.next([a, b]).batch)).toEqual(['b', 'a']);
	});

	it('is picked again when its response could not be stored, and nothing beside it changes', async () => {
		const { memory, take } = await waiting({ a: { state: 'sending', sent: true }, b: { failures: 3 } });
		const parked = { reason: 'job_gone', detail: '' };
		const other = await waiting({ a: { state: 'parked', parked } });
		expect(await take()).toEqual(['a']);
		expect(memory.contents().outbox).toMatchObject([
			{ id: 'a', state: 'sending' },
			{ id: 'b', state: 'queued', sent: false },
		]);
		expect(await other.take()).toEqual([]);
		expect(other.memory.contents().outbox).toMatchObject([{ id: 'a', state: 'parked', parked }]);
	});

	it('prefers operations that never failed in a later lane over failed ones in an earlier lane', async () => {
		const ops = [anOp('a'), anOp('b'), aDraftOp('draft', 'd1')];
		const { take } = await waiting({ a: { failures: 1 }, b: { failures: 1 } }, ops);
		expect(await take(ofOne())).toEqual(['draft']);
	});

	it('contains only the most urgent lane when that fills it, without reading the other lanes', async () => {
		const looked = async (...ops: Op[]) => {
			const { ports } = aDevice();
			await queue(ports.store, ops);
			const lease = await acquireLease(ports.store);
			const lanes: string[] = [];
			const watched: Lease = {
				...lease,
				write: (durability, names, work) =>
					lease.write(durability, names, (tables) =>
						work({
							...tables,
							outbox: {
								...tables.outbox,
								heads: (lane, limit) => {
									lanes.push(lane);
									return tables.outbox.heads(lane, limit);
								},
							},
						}),
					),
			};
			await nextBatch(watched, ofOne());
			return lanes;
		};
		expect(await looked(anOp('a'), anOp('b'))).toEqual(['submissions']);
		expect(await looked(anOp('a'))).toEqual([...LANES]);
		expect(await looked(anOp('a'), aDraftOp('d', 'd1'))).toEqual(['submissions', 'drafts']);
	});

	it('contains every lane, the most urgent first, each record once', async () => {
		const { take } = await waiting({}, [
			anEdit('edit', 'job1', 'A', 'B'),
			aDraftOp('draft', 'd1'),
			aDraftOp('later', 'd1'),
			anOp('submission'),
		]);
		expect(await take()).toEqual(['submission', 'draft', 'edit']);
		expect(await take(ofOne())).toEqual(['submission']);
	});
});
