import { describe, expect, it } from 'vitest';
import { entryOf } from '../../../../app/core/store/enqueue.ts';
import { LANES, type OutboxRow } from '../../../../app/core/store/rows.ts';
import { createPace, fitting, nextBatch } from '../../../../app/core/sync/engine/batch-scheduler.ts';
import { acquireLease, type Lease } from '../../../../app/core/sync/engine/lease.ts';
import type { Op } from '../../../../app/domain/sync/op.ts';
import { NOW } from '../../store/client-builders.ts';
import { aDevice, queue } from '../device.ts';
import { aDraftOp, anEdit, anOp } from '../ops.ts';

/** A pace that lets one operation travel at a time. */
const ofOne = () => {
	const pace = createPace();
	pace.failed([]);
	return pace;
};

const rowOf = (id: string, op: Op = anOp(id), failures = 0): OutboxRow => ({
	...entryOf(op, NOW),
	seq: 1,
	failures,
});
const ids = (batch: readonly { id: string }[]) => batch.map(({ id }) => id);

describe('whose turn it is', () => {
	it('is what has never failed, alone; then what was tried longest ago; then what failed least', () => {
		const pace = createPace();
		const [a, b, c, d] = [rowOf('a', anOp('a'), 1), rowOf('b', anOp('b'), 1), rowOf('c', anOp('c'), 3), rowOf('d')];
		expect(ids(pace.inTurn([a, d, c]))).toEqual(['d']);
		expect(ids(pace.inTurn([c, b, a]))).toEqual(['b', 'a', 'c']);
		pace.failed([a]);
		pace.failed([b]);
		expect(ids(pace.inTurn([b, a, c]))).toEqual(['c', 'a', 'b']);
		pace.failed([a, c]);
		expect(ids(pace.inTurn([c, a, b]))).toEqual(['b', 'a', 'c']);
		expect(pace.failedCount()).toBe(3);
		pace.worked([a, b]);
		expect(pace.failedCount()).toBe(1);
		expect(ids(pace.inTurn([c, b, a]))).toEqual(['b', 'a', 'c']);
	});

	it('is another’s until all that waits was tried once, and again when the server was heard of', () => {
		const pace = createPace();
		const [a, b] = [rowOf('a'), rowOf('b')];
		expect(pace.hasUntried()).toBe(false);
		pace.inTurn([a, b]);
		pace.failed([a]);
		expect(pace.hasUntried()).toBe(true);
		pace.failed([b]);
		expect(pace.hasUntried()).toBe(false);
		pace.renew();
		expect(pace.hasUntried()).toBe(true);
		pace.failed([a, b]);
		expect(pace.hasUntried()).toBe(false);
		for (let misses = 0; misses < 8; misses += 1) pace.missed();
		pace.worked([b]);
		expect([pace.hasUntried(), pace.misses()]).toEqual([true, 0]);
	});
});

describe('a request', () => {
	/** An operation of so many characters. */
	const sized = (id: string, characters: number) => {
		const empty = JSON.stringify(anOp(id, id, { answers: { q1: '' } }));
		return rowOf(id, anOp(id, id, { answers: { q1: 'x'.repeat(characters - empty.length) } }));
	};

	it('holds a million characters of operations and not one more', () => {
		const half = sized('a', 500_000);
		expect(ids(fitting([half, sized('b', 500_000), sized('c', 1_000)], 50))).toEqual(['a', 'b']);
		expect(ids(fitting([half, sized('b', 500_001)], 50))).toEqual(['a']);
	});

	it('holds as many operations as it is to, and one at least', () => {
		const rows = ['a', 'b', 'c'].map((id) => sized(id, 1_000));
		expect([3, 2, 1].map((size) => fitting(rows, size).length)).toEqual([3, 2, 1]);
		expect(ids(fitting([sized('large', 3_000_000), sized('b', 1_000)], 50))).toEqual(['large']);
		expect(fitting([], 50)).toEqual([]);
	});
});

describe('what travels next', () => {
	async function waiting(shapes: Record<string, object>, ops: Op[] = Object.keys(shapes).map((id) => anOp(id))) {
		const { ports, memory } = aDevice();
		await queue(ports.store, ops);
		const lease = await acquireLease(ports.store);
		await ports.store.write('strict', ['outbox'], async ({ outbox }) => {
			for (const row of await outbox.list()) await outbox.put({ ...row, ...shapes[row.id] });
		});
		const take = async (pace = createPace()) => ids(await nextBatch(lease, pace));
		return { lease, memory, take };
	}

	it('is noted as on its way and sent before the request leaves', async () => {
		const { lease, memory } = await waiting({ a: {}, b: {} });
		const batch = await nextBatch(lease, ofOne());
		expect(batch).toMatchObject([{ id: 'a', state: 'sending', sent: true }]);
		expect(memory.contents().outbox).toMatchObject([...batch, { id: 'b', state: 'queued', sent: false }]);
	});

	it('is what is behind those that failed, however few travel together', async () => {
		const { lease, take } = await waiting({ a: { failures: 2 }, b: { failures: 1 }, c: { failures: 1 }, d: {} });
		expect(await take()).toEqual(['d']);
		const pace = createPace();
		pace.failed([rowOf('d')]);
		pace.failed([rowOf('b')]);
		pace.failed([rowOf('c')]);
		await lease.write('strict', ['outbox'], async ({ outbox }) => {
			const [row] = await outbox.where('id', 'd');
			if (row) await outbox.put({ ...row, failures: 9 });
		});
		expect(await take(pace)).toEqual(['a']);
	});

	it('is taken again when its answer could not be written down, and nothing beside it is touched', async () => {
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

	it('is what never failed in a later lane before more than fits that failed in an earlier one', async () => {
		const ops = [anOp('a'), anOp('b'), aDraftOp('draft', 'd1')];
		const { take } = await waiting({ a: { failures: 1 }, b: { failures: 1 } }, ops);
		expect(await take(ofOne())).toEqual(['draft']);
	});

	it('is of the most urgent lane alone when more of it waits than fits, and the other lanes are not looked at', async () => {
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

	it('is of every lane, the most urgent first, each record once', async () => {
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
