import { describe, expect, it } from 'vitest';
import { acquireLease } from '../../../../app/core/sync/engine/lease.ts';
import { deleteExpiredPayloads } from '../../../../app/core/sync/engine/pull-once.ts';
import { NOW } from '../../store/client-builders.ts';
import { aDevice, queue } from '../device.ts';
import { anOp } from '../ops.ts';
import { aSettledSubmission } from '../rows.ts';

async function aDeviceWith(...rows: ReturnType<typeof aSettledSubmission>[]) {
	const { memory, ports } = aDevice();
	await ports.store.write('strict', ['submissions'], ({ submissions }) => submissions.putAll(rows));
	return {
		store: ports.store,
		/** Runs retention at this server time. Returns the remaining payloads. */
		sweep: async (serverTime: string) => {
			await deleteExpiredPayloads(await acquireLease(ports.store), serverTime);
			return memory.contents().submissions;
		},
	};
}
const THIRTY_DAYS = '2026-12-20T10:00:00.000Z';
const JUST_LATER = '2026-12-20T10:00:00.001Z';

describe('the payload of a submission', () => {
	it('stays for exactly thirty days', async () => {
		const { sweep } = await aDeviceWith(aSettledSubmission());
		expect(await sweep(THIRTY_DAYS)).toEqual([aSettledSubmission()]);
		expect(await sweep(JUST_LATER)).toEqual([aSettledSubmission({ op: null, answers: {} })]);
	});

	it('is deleted also when the server writes its times with a space', async () => {
		const { receipt } = aSettledSubmission();
		const spaced = aSettledSubmission({ receipt: receipt && { ...receipt, received_at: NOW.replace('T', ' ') } });
		const { sweep } = await aDeviceWith(spaced);
		expect(await sweep(THIRTY_DAYS.replace('T', ' '))).toEqual([spaced]);
		expect(await sweep(JUST_LATER.replace('T', ' '))).toEqual([{ ...spaced, op: null, answers: {} }]);
	});

	it('stays without a receipt, however old; earlier deletions do not prevent that', async () => {
		const gone = aSettledSubmission({ id: 'assessment00000', op: null, answers: {} });
		const unsettled = aSettledSubmission({ receipt: null, settled_epoch: '', settled_at: '' });
		const { sweep } = await aDeviceWith(gone, unsettled);
		expect(await sweep('2030-01-01T00:00:00.000Z')).toEqual([gone, unsettled]);
	});

	it('stays while its operation is queued again', async () => {
		const [waiting, settled] = [aSettledSubmission(), aSettledSubmission({ id: 'assessment00002' })];
		const { store, sweep } = await aDeviceWith(waiting, settled);
		await queue(store, [anOp('op-assessment00001', 'assessment00001')]);
		expect(await sweep(JUST_LATER)).toEqual([waiting, { ...settled, op: null, answers: {} }]);
	});
});
