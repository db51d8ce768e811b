import { describe, expect, it } from 'vitest';
import type { QuestionAnalytics } from '../../app/domain/assessments/analytics.ts';
import type { Op } from '../../app/domain/sync/op.ts';
import { takeLease } from '../../app/sync/engine/lease.ts';
import { createPace, fitting, takeBatch } from '../../app/sync/engine/take-batch.ts';
import { NOW } from '../data/client-builders.ts';
import { aDevice, queue } from './device.ts';
import { aDraftOp, anEdit, anOp } from './ops.ts';

describe('how many operations travel together', () => {
	it('is fifty, half of what failed, and twice as many after each answer, up to fifty', () => {
		const pace = createPace();
		const sizes = [pace.size()];
		const failed = (carried: number) => {
			pace.failed(carried);
			sizes.push(pace.size());
		};
		for (const carried of [50, 25, 3, 1, 30]) failed(carried);
		for (let answers = 0; answers < 3; answers += 1) {
			pace.worked();
			sizes.push(pace.size());
		}
		expect(sizes).toEqual([50, 25, 12, 1, 1, 15, 30, 50, 50]);
	});
});

describe('a request', () => {
	/** An operation of so many characters. */
	const rowOf = (id: string, characters: number) => {
		const op = anOp(id, id, { answers: { q1: '' } });
		const filled = anOp(id, id, { answers: { q1: 'x'.repeat(characters - JSON.stringify(op).length) } });
		return {
			seq: 1,
			id,
			lane: 'submissions' as const,
			record: id,
			op: filled,
			state: 'queued' as const,
			sent: false,
			failures: 0,
			parked: null,
			queued_at: NOW,
		};
	};
	const ids = (batch: { id: string }[]) => batch.map(({ id }) => id);

	it('holds a million characters of operations and not one more', () => {
		const half = rowOf('a', 500_000);
		expect(ids(fitting([half, rowOf('b', 500_000), rowOf('c', 1_000)], 50))).toEqual(['a', 'b']);
		expect(ids(fitting([half, rowOf('b', 500_001)], 50))).toEqual(['a']);
	});

	it('holds as many operations as it is to, and one at least', () => {
		const rows = ['a', 'b', 'c'].map((id) => rowOf(id, 1_000));
		expect([3, 2, 1].map((size) => fitting(rows, size).length)).toEqual([3, 2, 1]);
		expect(ids(fitting([rowOf('large', 3_000_000), rowOf('b', 1_000)], 50))).toEqual(['large']);
		expect(fitting([], 50)).toEqual([]);
	});
});

describe('what travels next', () => {
	async function waiting(shapes: Record<string, object>, ops: Op[] = Object.keys(shapes).map((id) => anOp(id))) {
		const { ports, memory } = aDevice();
		await queue(ports.store, ops);
		const lease = await takeLease(ports.store);
		await ports.store.write('strict', ['outbox'], async ({ outbox }) => {
			for (const row of await outbox.list()) await outbox.put({ ...row, ...shapes[row.id] });
		});
		const take = async (size: number) => (await takeBatch(lease, size)).map(({ id }) => id);
		return { lease, memory, take };
	}

	it('is noted as on its way and sent before the request leaves', async () => {
		const { lease, memory } = await waiting({ a: {}, b: {} });
		const batch = await takeBatch(lease, 1);
		expect(batch).toMatchObject([{ id: 'a', state: 'sending', sent: true }]);
		expect(memory.contents().outbox).toMatchObject([...batch, { id: 'b', state: 'queued', sent: false }]);
	});

	it('is what failed least, alone: the others wait their turn', async () => {
		const { take } = await waiting({ a: { failures: 2 }, b: { failures: 1 }, c: { failures: 1 } });
		expect(await take(50)).toEqual(['b', 'c']);
	});

	it('is taken again when its answer could not be written down, and nothing beside it is touched', async () => {
		const { memory, take } = await waiting({ a: { state: 'sending', sent: true, failures: 1 }, b: { failures: 3 } });
		const parked = { reason: 'job_gone', detail: '' };
		const other = await waiting({ a: { state: 'parked', parked } });
		expect(await take(50)).toEqual(['a']);
		expect(memory.contents().outbox).toMatchObject([
			{ id: 'a', state: 'sending' },
			{ id: 'b', state: 'queued', sent: false },
		]);
		expect(await other.take(50)).toEqual([]);
		expect(other.memory.contents().outbox).toMatchObject([{ id: 'a', state: 'parked', parked }]);
	});

	it('is of every lane, the most urgent first, each record once', async () => {
		const payload = { analytics: {} as QuestionAnalytics };
		const analytics: Op = { id: 'analytics', schema: 1, kind: 'save_analytics', record: 'r9', payload };
		const { take } = await waiting({}, [
			analytics,
			anEdit('edit', 'job1', 'A', 'B'),
			aDraftOp('draft', 'd1'),
			aDraftOp('later', 'd1'),
			anOp('submission'),
		]);
		expect(await take(50)).toEqual(['submission', 'draft', 'edit', 'analytics']);
		expect(await take(2)).toEqual(['submission', 'draft']);
	});
});
