import { expect, it } from 'vitest';
import { newRecordId } from '../../../app/core/platform/ids.ts';
import { createBatchScheduler } from '../../../app/core/sync/engine/batch-scheduler.ts';
import { acquireLease } from '../../../app/core/sync/engine/lease.ts';
import { pullOnce } from '../../../app/core/sync/engine/pull-once.ts';
import { pushOnce } from '../../../app/core/sync/engine/push-once.ts';
import { saveQuestions } from '../../../app/features/questions/save-questions.ts';
import { buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { openCoreDevice } from '../../support/core-device.ts';
import { sharedPage, sharedServer } from '../../support/server-fixture.ts';
import { NOW } from '../store/client-builders.ts';

const server = sharedServer();
sharedPage(() => server().url);

/** An admin's device that has the job, and a function that saves its questions there. */
async function aDesk() {
	const [admin, job] = await Promise.all([buildStaff(server(), 'admin'), buildJob(server())]);
	const laptop = openCoreDevice({ token: () => admin.token });
	await laptop.sync();
	const id = newRecordId();
	const save = (prompt: string) =>
		saveQuestions(laptop, job.id, [{ id, prompt, type: 'text', options: [], weight: 5 }], {
			newId: newRecordId,
			at: NOW,
		});
	const prompts = async () => {
		const operator = await operatorOf(server());
		const rows = await operator.collection('assessment_questions').getFullList({ filter: `job_id = '${job.id}'` });
		return rows.map(({ prompt }) => String(prompt));
	};
	return { laptop, save, prompts };
}

it('a set of questions saved four times offline does not conflict with itself: the last one wins', async () => {
	const { laptop, save, prompts } = await aDesk();
	for (const prompt of ['First', 'Second', 'Third', 'Fourth']) await save(prompt);
	await laptop.sync();
	expect(laptop.rows('outbox')).toEqual([]);
	expect(await prompts()).toEqual(['Fourth']);
});

it('a set saved once more while the earlier ones are in flight does not conflict either', async () => {
	const { laptop, save, prompts } = await aDesk();
	const { signal } = new AbortController();
	for (const prompt of ['First', 'Second', 'Third']) await save(prompt);
	const lease = await acquireLease(laptop.store);
	await pushOnce(laptop.ports, lease, createBatchScheduler(), signal);
	await pullOnce(laptop.ports, lease, signal);
	await save('Fourth');
	await laptop.sync();
	expect(laptop.rows('outbox')).toEqual([]);
	expect(await prompts()).toEqual(['Fourth']);
});
