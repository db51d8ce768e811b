import { expect, it } from 'vitest';
import { saveDraft } from '../../../app/core/store/writes/save-attempt-changes.ts';
import { sealSubmission } from '../../../app/core/store/writes/seal-submission.ts';
import { createBatchScheduler } from '../../../app/core/sync/engine/batch-scheduler.ts';
import { acquireLease } from '../../../app/core/sync/engine/lease.ts';
import { pullOnce } from '../../../app/core/sync/engine/pull-once.ts';
import { pushOnce } from '../../../app/core/sync/engine/push-once.ts';
import { beginAttempt } from '../../../app/features/take-assessment/begin-attempt.ts';
import { anAttempt, aPayload, NOW } from '../store/client-builders.ts';
import { aDevice, newId, queue } from './device.ts';
import type { NetworkFault } from './fake-server.ts';
import { anEdit } from './ops.ts';

const FORTY_DAYS_LATER = '2026-12-30T10:00:00.000Z';

/** A device with unsent work that was then switched off. */
async function aDrawer(networkErrors: NetworkFault[] = []) {
	const device = aDevice({ networkErrors });
	const { store } = device.ports;
	const attempt = async (jobId: string, assessmentId: string) =>
		beginAttempt({ store }, anAttempt({ jobId }), { assessmentId, beganAt: NOW });
	const { signal } = new AbortController();
	const lease = await acquireLease(store);
	return {
		...device,
		lease,
		seal: async (jobId: string, assessmentId: string, opId: string) =>
			sealSubmission({ store }, await attempt(jobId, assessmentId), aPayload({ job_id: jobId }), opId),
		type: async (jobId: string, assessmentId: string, text: string) =>
			saveDraft(
				{ store },
				await attempt(jobId, assessmentId),
				{ questionId: 'q1', text },
				{ durability: 'strict', updatedAt: NOW, newId },
			),
		pull: () => pullOnce(device.ports, lease, signal),
		push: () => pushOnce(device.ports, lease, createBatchScheduler(), signal),
	};
}

it('a device offline for forty days keeps all unsent work, and sends it once after signing in', async () => {
	const device = await aDrawer([{ kind: 'unauthorized' }]);
	await device.seal('job000000000001', 'assessment00001', 'submission');
	await device.type('job000000000002', 'assessment00002', 'Half an answer');
	await queue(device.ports.store, [anEdit('edit', 'job000000000003', 'Base', 'Mine')]);
	const { outbox, submissions, drafts, attempts } = device.memory.contents();
	device.server.setTime(FORTY_DAYS_LATER);

	expect(await device.push()).toEqual({ kind: 'sign_in' });
	// The server's time is known before anything is sent.
	expect(await device.pull()).toEqual({ kind: 'done' });
	expect(device.memory.contents()).toMatchObject({
		outbox: (outbox ?? []).map((row) => ({ ...Object(row), sent: expect.anything() })),
		submissions,
		drafts,
		attempts,
	});

	while ((await device.push()).kind === 'progress');
	expect(await device.outbox()).toEqual([]);
	expect(
		device.server.order.map(({ kind, payload }) => [kind, Object(payload).text ?? Object(payload).job_id]),
	).toEqual([
		['submit_assessment', 'job000000000001'],
		['save_draft', 'Half an answer'],
		['edit_job', undefined],
	]);
	expect(device.memory.contents().submissions).toMatchObject([{ receipt: { submission_id: 'assessment00001' } }]);
});

it('a device offline for forty days offers old received submissions to a server restored in the meantime, and keeps them', async () => {
	const device = await aDrawer();
	await device.seal('job000000000001', 'assessment00001', 'submission');
	await device.push();
	await device.pull();
	device.server.restore('e2');
	device.server.setTime(FORTY_DAYS_LATER);

	await device.pull();
	expect(await device.states()).toEqual(['submission queued']);
	expect(device.memory.contents().submissions).toMatchObject([
		{ op: { id: 'submission' }, answers: aPayload().answers },
	]);
	await device.push();
	expect(device.memory.contents().submissions).toMatchObject([{ settled_epoch: 'e2', receipt: { epoch: 'e2' } }]);
});
