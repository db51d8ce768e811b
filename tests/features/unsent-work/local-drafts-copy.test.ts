import { describe, expect, it } from 'vitest';
import { copyUnsent } from '../../../app/core/store/writes/copy-unsent.ts';
import { newQuestion } from '../../../app/domain/questions/question-set.ts';
import { parseUnsentCopy } from '../../../app/domain/sync/unsent-copy.ts';
import { createJob, saveNewJobDraft } from '../../../app/features/manage-jobs/create-job.ts';
import { emptyNewJob, findNewJob } from '../../../app/features/manage-jobs/find-new-job.ts';
import { findJobEditDraft, saveJobEditDraft } from '../../../app/features/manage-jobs/job-edit-draft.ts';
import { findQuestionsDraft, saveQuestionsDraft } from '../../../app/features/questions/questions-draft.ts';
import { restoreLocalDrafts } from '../../../app/features/unsent-work/restore-local-drafts.ts';
import { NOW } from '../../core/store/client-builders.ts';
import { aDevice, newId } from '../../core/sync/device.ts';
import { aSyncedJob } from '../../core/sync/rows.ts';
import { anOwnAssessment } from '../../support/screen-builders.ts';

const NEW_JOB = 'job000000000007';
const JOB = 'job000000000001';
const made = { newId, at: NOW };
const draft = { id: NEW_JOB, fields: { ...emptyNewJob(NEW_JOB).fields, title: 'Night Porter' } };
const edit = { location: { base: 'Sofia', typed: 'Reykjavik' } };
const questions = { version: 'v1', base: [], questions: [newQuestion('q1', { prompt: 'Why?' })] };

type Device = ReturnType<typeof aDevice>;

/** A device with the job that is being edited stored. */
async function knowingTheJob(): Promise<Device> {
	const device = aDevice();
	await device.ports.store.write('relaxed', ['jobs'], ({ jobs }) => jobs.put(aSyncedJob({ id: JOB })));
	return device;
}

async function localDrafts(): Promise<Device> {
	const device = await knowingTheJob();
	await saveNewJobDraft(device.ports, draft);
	await saveJobEditDraft(device.ports, JOB, edit);
	await saveQuestionsDraft(device.ports, JOB, questions);
	return device;
}

/** The copy as parsed from its file. */
async function copyOf({ ports: { store } }: Device) {
	const copy = await copyUnsent({ store, userId: 'user00000000001' }, made);
	const read = parseUnsentCopy(JSON.stringify(copy));
	expect(read).toEqual(copy);
	return copy;
}

const draftsOn = async ({ ports }: Device) => ({
	newJob: await findNewJob(ports),
	edit: await findJobEditDraft(ports, JOB),
	questions: await findQuestionsDraft(ports, JOB),
});

describe('a local draft', () => {
	it('is in the copy of unsent work, but not as an operation', async () => {
		const copy = await copyOf(await localDrafts());
		expect(copy.ops).toEqual([]);
		expect(copy.half_written).toEqual([
			{ key: `job_edit:${JOB}`, content: edit },
			{ key: `new_job:${NEW_JOB}`, content: draft },
			{ key: `questions_edit:${JOB}`, content: questions },
		]);
	});

	it('is restored from a copy unchanged and once, and queues nothing', async () => {
		const { half_written = [] } = await copyOf(await localDrafts());
		const device = await knowingTheJob();
		expect(await restoreLocalDrafts(device.ports, half_written)).toBe(3);
		expect(await draftsOn(device)).toEqual({ newJob: draft, edit, questions });
		expect(await device.outbox()).toEqual([]);
		expect(await restoreLocalDrafts(device.ports, half_written)).toBe(0);
	});

	it('does not overwrite what was written here in the meantime', async () => {
		const { half_written = [] } = await copyOf(await localDrafts());
		const device = await knowingTheJob();
		const newer = { location: { base: 'Sofia', typed: 'Oslo' } };
		await saveJobEditDraft(device.ports, JOB, newer);
		expect(await restoreLocalDrafts(device.ports, half_written)).toBe(2);
		expect(await draftsOn(device)).toMatchObject({ edit: newer });
	});

	it('of a job saved since does not become a draft again: it never counts twice', async () => {
		const before = await localDrafts();
		const { half_written = [] } = await copyOf(before);
		await createJob(before.ports, draft, made);
		await restoreLocalDrafts(before.ports, half_written);
		expect(await findNewJob(before.ports)).toBeUndefined();

		const after = await knowingTheJob();
		await after.ports.store.write('relaxed', ['jobs'], ({ jobs }) => jobs.put(aSyncedJob({ id: NEW_JOB })));
		await restoreLocalDrafts(after.ports, half_written);
		expect(await findNewJob(after.ports)).toBeUndefined();
	});

	it('of a job unknown to this device stays in the copy', async () => {
		const { half_written = [] } = await copyOf(await localDrafts());
		const device = aDevice();
		expect(await restoreLocalDrafts(device.ports, half_written)).toBe(1);
		expect(await draftsOn(device)).toEqual({ newJob: draft, edit: undefined, questions: undefined });
	});

	it('of a request for human review is restored on a device that knows the assessment', async () => {
		const { id } = anOwnAssessment();
		const piece = { key: `request:${id}`, content: { text: 'Question 2.' } };
		const device = aDevice();
		expect(await restoreLocalDrafts(device.ports, [piece])).toBe(0);
		await device.ports.store.write('relaxed', ['assessments'], ({ assessments }) => assessments.put(anOwnAssessment()));
		expect(await restoreLocalDrafts(device.ports, [piece])).toBe(1);
	});

	it('of a request for human review that another device sent is not restored', async () => {
		const review = { message: 'Question 2.', asked_at: NOW, answer: '', answered_at: '' };
		const own = anOwnAssessment({ human_review: review });
		const device = aDevice();
		await device.ports.store.write('relaxed', ['assessments'], ({ assessments }) => assessments.put(own));
		const piece = { key: `request:${own.id}`, content: { text: 'Question 2.' } };
		expect(await restoreLocalDrafts(device.ports, [piece])).toBe(0);
	});

	it.each([
		{ key: 'cursor', content: { epoch: 'e', scope: 's', since: 9 } },
		{ key: 'device_id', content: 'other' },
		{ key: `new_job:${NEW_JOB}`, content: { ...draft, id: 'job000000000009' } },
		{ key: `new_job:${NEW_JOB}`, content: null },
		{ key: `questions_edit:${JOB}`, content: undefined },
		{ key: `job_edit:${JOB}`, content: 'text' },
	])('is all that a file can restore: not %j', async (piece) => {
		const device = await knowingTheJob();
		const facts = () =>
			device.ports.store.read(['local_drafts', 'meta'], async ({ local_drafts, meta }) => [
				await local_drafts.list(),
				await meta.list(),
			]);
		const before = await facts();
		expect(await restoreLocalDrafts(device.ports, [piece])).toBe(0);
		expect(await facts()).toEqual(before);
	});
});
