import { describe, expect, it } from 'vitest';
import type { Durability } from '../../../app/core/store/sync-store.ts';
import type { TableName } from '../../../app/core/store/tables.ts';
import { createBatchScheduler } from '../../../app/core/sync/engine/batch-scheduler.ts';
import { acquireLease, sendHeartbeat } from '../../../app/core/sync/engine/lease.ts';
import { pullOnce } from '../../../app/core/sync/engine/pull-once.ts';
import { pushOnce } from '../../../app/core/sync/engine/push-once.ts';
import { queueUnsentDrafts, resubmitAfterRestore } from '../../../app/core/sync/engine/resubmit-after-restore.ts';
import { NOW } from '../store/client-builders.ts';
import { aDevice, newId, queue } from './device.ts';
import type { NetworkFault } from './fake-server.ts';
import { anOp } from './ops.ts';
import { aSyncedJob } from './rows.ts';

/** The durability of each transaction, with the relevant tables it wrote. */
async function aRecorder(networkErrors: NetworkFault[] = []) {
	const device = aDevice({ networkErrors });
	await queue(device.ports.store, [anOp('op1')]);
	const written: [Durability, ...TableName[]][] = [];
	const { write } = device.ports.store;
	device.ports.store.write = (durability, tables, work) => {
		written.push([durability, ...tables]);
		return write(durability, tables, work);
	};
	const lease = await acquireLease(device.ports.store);
	const { signal } = new AbortController();
	return {
		...device,
		lease,
		written,
		push: () => pushOnce(device.ports, lease, createBatchScheduler(), signal),
		pull: () => pullOnce(device.ports, lease, signal),
	};
}
const LEASE = ['strict', 'meta', 'outbox'];
const TAKEN = ['strict', 'outbox', 'meta'];
const LOOK = ['relaxed', 'meta'];
const OFFERED = ['strict', 'submissions', 'attempts', 'drafts', 'analytics', 'outbox', 'meta'];

describe('strict writes', () => {
	it('cover a push: the operations it sends and the response', async () => {
		const { push, written } = await aRecorder();
		await push();
		const settled = ['strict', 'outbox', 'submissions', 'drafts', 'analytics', 'meta'];
		expect(written).toEqual([LEASE, TAKEN, settled, LOOK, OFFERED]);
	});

	it('cover a refusal, but not a missing response', async () => {
		const body = '{"code":"body_too_large","message":"Too large."}';
		const { push, written } = await aRecorder([{ kind: 'lost' }, { kind: 'status', status: 413, body }]);
		await push();
		await push();
		expect(written).toEqual([LEASE, TAKEN, ['relaxed', 'outbox', 'meta'], TAKEN, TAKEN]);
	});

	it('cover nothing of a pull, which can be repeated, except operations that the device offers again', async () => {
		const { pull, server, written } = await aRecorder();
		server.change({ collection: 'jobs', id: 'j1', row: aSyncedJob({ id: 'j1' }) });
		await pull();
		const swept = ['relaxed', 'submissions', 'outbox', 'meta'];
		expect(written).toEqual([LEASE, LOOK, OFFERED, expect.arrayContaining(['relaxed', 'jobs']), swept]);
	});

	it('cover no heartbeat, but drafts that were never queued', async () => {
		const { lease, written } = await aRecorder();
		await sendHeartbeat(lease);
		await queueUnsentDrafts(lease, { newId, at: NOW });
		await resubmitAfterRestore(lease, 'e1', { newId, at: NOW });
		await resubmitAfterRestore(lease, 'e1', { newId, at: NOW });
		const forgotten = ['strict', 'attempts', 'drafts', 'analytics', 'outbox', 'meta'];
		expect(written).toEqual([LEASE, LOOK, forgotten, LOOK, OFFERED]);
	});
});
