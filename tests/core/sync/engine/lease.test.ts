import { describe, expect, it } from 'vitest';
import { createBatchScheduler, nextBatch } from '../../../../app/core/sync/engine/batch-scheduler.ts';
import { acquireLease, readHeartbeat, sendHeartbeat } from '../../../../app/core/sync/engine/lease.ts';
import { StaleTermError } from '../../../../app/core/sync/engine/ports.ts';
import { aDevice, queue } from '../device.ts';
import { anOp } from '../ops.ts';

describe('a leader', () => {
	it('increments the term of the last leader, also after a restart', async () => {
		const { ports } = aDevice();
		const terms = [];
		for (let leaders = 0; leaders < 3; leaders += 1) terms.push((await acquireLease(ports.store)).term);
		expect(terms).toEqual([1, 2, 3]);
	});

	it('requeues what an earlier leader left in flight, and changes nothing else', async () => {
		const { ports, states } = aDevice();
		await queue(ports.store, [anOp('op1'), anOp('op2'), anOp('op3')]);
		const one = createBatchScheduler();
		one.failed([]);
		await nextBatch(await acquireLease(ports.store), one);
		await ports.store.write('strict', ['outbox'], async ({ outbox }) => {
			const [row] = await outbox.where('id', 'op3');
			if (row) await outbox.put({ ...row, state: 'parked' });
		});
		expect(await states()).toEqual(['op1 sending', 'op2 queued', 'op3 parked']);
		await acquireLease(ports.store);
		expect(await states()).toEqual(['op1 queued', 'op2 queued', 'op3 parked']);
	});

	it('may write until a later one has begun, and then neither rows nor a heartbeat', async () => {
		const { ports, memory } = aDevice();
		const note = (value: string) => (lease: Awaited<ReturnType<typeof acquireLease>>) =>
			lease.write('strict', ['jobs'], ({ meta }) => meta.put({ key: 'note', value }));
		const earlier = await acquireLease(ports.store);
		await note('earlier')(earlier);
		const later = await acquireLease(ports.store);
		const stale = await note('stale')(earlier).catch((error: unknown) => error);
		expect(stale).toBeInstanceOf(StaleTermError);
		expect(Object(stale).name).toBe('StaleTermError');
		await expect(sendHeartbeat(earlier)).rejects.toBeInstanceOf(StaleTermError);
		expect(memory.contents().meta).toEqual([
			{ key: 'note', value: 'earlier' },
			{ key: 'term', value: '2' },
		]);
		await note('later')(later);
		expect(memory.contents().meta?.[0]).toEqual({ key: 'note', value: 'later' });
	});

	it('changes its pulse with each heartbeat and each term', async () => {
		const { ports } = aDevice();
		const pulses = [await readHeartbeat(ports.store)];
		const note = async () => pulses.push(await readHeartbeat(ports.store));
		const lease = await acquireLease(ports.store);
		await note();
		for (let beats = 0; beats < 2; beats += 1) {
			await sendHeartbeat(lease);
			await note();
		}
		const next = await acquireLease(ports.store);
		await note();
		await sendHeartbeat(next);
		await note();
		expect(pulses).toEqual(['.', '1.', '1.1', '1.2', '2.2', '2.3']);
	});
});
