import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { beginAttempt } from '../../app/data/commands/begin-attempt.ts';
import { sealSubmission } from '../../app/data/commands/seal-submission.ts';
import type { Receipt } from '../../app/domain/sync/op.ts';
import { dexieOutbox } from '../../app/sync/push/dexie-outbox.ts';
import type { OutboxStore } from '../../app/sync/push/ports.ts';
import { aDatabase, anAttempt, aPayload, NOW } from '../data/client-builders.ts';
import { createMemoryOutbox } from './memory-outbox.ts';
import { anOp } from './ops.ts';

const receiptOf = (record: string): Receipt => ({
	submission_id: record,
	answers_hash: 'a'.repeat(64),
	received_at: NOW,
	seq: 1,
	epoch: 'e1',
	variant: false,
});

/** Three submissions for three jobs, sealed one after the other. */
async function inDexie(): Promise<OutboxStore> {
	const database = aDatabase();
	for (const name of ['a', 'b', 'c']) {
		const row = await beginAttempt(database, anAttempt({ jobId: `job-${name}` }), {
			assessmentId: `record-${name}`,
			beganAt: NOW,
		});
		await sealSubmission(database, row, aPayload({ job_id: row.job_id }), name);
	}
	return dexieOutbox(database, () => NOW);
}
const inMemory = async (): Promise<OutboxStore> =>
	createMemoryOutbox(['a', 'b', 'c'].map((name) => anOp(name, `record-${name}`))).store;

describe.each([
	['in memory', inMemory],
	['in the account database', inDexie],
])('an outbox %s', (_, open) => {
	const sendable = async (store: OutboxStore) =>
		(await store.listSendable()).map(({ id, failures }) => [id, failures] as const);

	it('gives what waits in the order it was made', async () => {
		expect(await sendable(await open())).toEqual([
			['a', 0],
			['b', 0],
			['c', 0],
		]);
	});

	it('counts a failure only for what was on its way and named', async () => {
		const store = await open();
		await store.markSending(['a', 'b']);
		await store.requeueSending(['a', 'c']);
		expect(await sendable(store)).toEqual([
			['a', 1],
			['b', 0],
			['c', 0],
		]);
		await store.requeueSending(['a']);
		expect((await sendable(store))[0]).toEqual(['a', 1]);
	});

	it('removes what has its receipt, once', async () => {
		const store = await open();
		await store.settle('a', receiptOf('record-a'));
		await store.settle('a', receiptOf('record-a'));
		await store.settle('unknown', receiptOf('record-a'));
		expect((await sendable(store)).map(([id]) => id)).toEqual(['b', 'c']);
	});

	it('keeps back what is parked', async () => {
		const store = await open();
		await store.park('b', { reason: 'job_gone', detail: '' });
		await store.markSending(['b']);
		await store.requeueSending(['b']);
		expect((await sendable(store)).map(([id]) => id)).toEqual(['a', 'c']);
	});
});
