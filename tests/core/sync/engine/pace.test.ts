import { describe, expect, it } from 'vitest';
import { createBatchScheduler } from '../../../../app/core/sync/engine/batch-scheduler.ts';
import { acquireLease } from '../../../../app/core/sync/engine/lease.ts';
import { pushOnce } from '../../../../app/core/sync/engine/push-once.ts';
import type { Op } from '../../../../app/domain/sync/op.ts';
import { aDevice, queue } from '../device.ts';
import type { NetworkFault } from '../fake-server.ts';
import { anOp } from '../ops.ts';

const failure: NetworkFault = { kind: 'status', status: 500, body: '' };
const ops = (count: number): Op[] => Array.from({ length: count }, (_, index) => anOp(`op${index}`));

/** A device that sends these operations. */
async function aSender(queued: readonly Op[], shape: Parameters<typeof aDevice>[0] = {}) {
	const device = aDevice(shape);
	const { store } = device.ports;
	await queue(store, queued);
	const lease = await acquireLease(store);
	const scheduler = createBatchScheduler();
	return {
		...device,
		scheduler,
		queue: (...more: Op[]) => queue(store, more),
		push: () => pushOnce(device.ports, lease, scheduler, new AbortController().signal),
		/** Pushes this many times. Returns the operations of each request. */
		pushes: async (count: number) => {
			const before = device.requests.length;
			for (let push = 0; push < count; push += 1)
				await pushOnce(device.ports, lease, scheduler, new AbortController().signal);
			return device.requests.slice(before);
		},
	};
}

describe('the batch size', () => {
	it('is halved by a failure and doubled by a response, between one and two hundred operations', async () => {
		const networkErrors = Array.from({ length: 7 }, () => failure);
		const device = await aSender(ops(1_000), { networkErrors });
		const sizes = (await device.pushes(24)).map(({ length }) => length);
		expect(sizes.slice(0, 8)).toEqual([200, 100, 50, 25, 12, 6, 3, 1]);
		// Operations that never failed are sent apart from those that did.
		expect(sizes.slice(8)).toEqual([2, 4, 8, 16, 32, 64, 128, 200, 149, 200, 196]);
		expect(await device.states()).toEqual([]);
	});
});

describe('after a failure', () => {
	it('each operation is tried before one is sent again, and a new one is sent first and alone', async () => {
		const device = await aSender(ops(3), { faultOf: () => failure });
		expect(await device.pushes(5)).toEqual([['op0', 'op1', 'op2'], ['op0'], ['op1'], ['op2'], ['op0']]);
		await device.queue(anOp('new'));
		expect(await device.pushes(3)).toEqual([['new'], ['op1'], ['op2']]);
	});

	it('reports whether operations wait that were not tried since the server was reachable', async () => {
		const device = await aSender(ops(3), { faultOf: () => failure });
		const untried = async () => {
			const outcome = await device.push();
			return outcome.kind === 'retry' && outcome.hasUntried;
		};
		expect([await untried(), await untried()]).toEqual([false, false]);
		device.scheduler.renew();
		expect([await untried(), await untried(), await untried()]).toEqual([true, true, false]);
	});

	it('an operation that fails every time delays only itself, whatever failed before', async () => {
		const device = await aSender(ops(40), {
			faultOf: (sent) => (sent.some(({ id }) => id === 'op0' || id === 'op20') ? failure : { kind: 'fine' }),
		});
		await device.pushes(40);
		expect(await device.states()).toEqual(['op0 queued', 'op20 queued']);
	});
});
