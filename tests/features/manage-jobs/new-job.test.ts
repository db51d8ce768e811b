import { describe, expect, it } from 'vitest';
import { listUnsent } from '../../../app/core/store/reads/list-unsent.ts';
import { discardParked } from '../../../app/core/store/writes/parked.ts';
import { createBatchScheduler } from '../../../app/core/sync/engine/batch-scheduler.ts';
import { acquireLease } from '../../../app/core/sync/engine/lease.ts';
import { pushOnce } from '../../../app/core/sync/engine/push-once.ts';
import type { Op, OpResult } from '../../../app/domain/sync/op.ts';
import { editJob } from '../../../app/entities/jobs/edit-job.ts';
import { findJob, listStaffJobs } from '../../../app/entities/staff/staff.ts';
import {
	createJob,
	discardNewJob,
	reopenNewJob,
	saveNewJobDraft,
} from '../../../app/features/manage-jobs/create-job.ts';
import { queueCopy } from '../../../app/features/manage-jobs/duplicate-job.ts';
import { emptyNewJob, findNewJob } from '../../../app/features/manage-jobs/find-new-job.ts';
import { saveQuestions } from '../../../app/features/questions/save-questions.ts';
import { NOW } from '../../core/store/client-builders.ts';
import { aDevice, newId } from '../../core/sync/device.ts';
import { createFakeServer } from '../../core/sync/fake-server.ts';
import { aSyncedJob } from '../../core/sync/rows.ts';

const JOB = 'job000000000001';
const made = { newId, at: NOW };

/** A new job with a title, under an id. */
function aDraft(title: string, id = JOB) {
	const draft = emptyNewJob(id);
	return { ...draft, fields: { ...draft.fields, title } };
}

async function managing(refuse?: (op: Op) => OpResult | undefined) {
	const device = aDevice({ server: createFakeServer(refuse) });
	const { store } = device.ports;
	await store.write('relaxed', ['meta'], ({ meta }) =>
		meta.put({ key: 'cursor', value: JSON.stringify({ epoch: 'e1', scope: 'staff', since: 0 }) }),
	);
	const lease = await acquireLease(store);
	const push = () => pushOnce(device.ports, lease, createBatchScheduler(), new AbortController().signal);
	return { ...device, store, push, kinds: async () => (await device.outbox()).map(({ op }) => op.kind) };
}
const refusing = (op: Op): OpResult | undefined =>
	op.kind === 'create_job'
		? { op: op.id, status: 'rejected', code: 'invalid_value', detail: 'title' }
		: { op: op.id, status: 'rejected', code: 'job_not_found', detail: op.record };

describe('a local draft of a job', () => {
	it('is saved while it is typed, and deleted when it is empty', async () => {
		const { store } = await managing();
		expect(await findNewJob({ store })).toBeUndefined();
		await saveNewJobDraft({ store }, aDraft('Night Por'));
		expect(await findNewJob({ store })).toEqual(aDraft('Night Por'));
		await saveNewJobDraft({ store }, aDraft(''));
		expect(await findNewJob({ store })).toBeUndefined();
	});

	it('saved by another version of the form is read as far as its fields are known', async () => {
		const { store } = await managing();
		const value = JSON.stringify({ id: JOB, fields: { title: 'Porter', company: 7, colour: 'red' } });
		await store.write('relaxed', ['local_drafts'], ({ local_drafts }) =>
			local_drafts.put({ key: `new_job:${JOB}`, value }),
		);
		expect(await findNewJob({ store })).toEqual(aDraft('Porter'));
	});
});

describe('a new job', () => {
	it('is queued and its draft deleted in one transaction; it shows immediately, offline', async () => {
		const { store, kinds } = await managing();
		await saveNewJobDraft({ store }, aDraft('Night Porter'));
		expect(await createJob({ store }, aDraft('Night Porter'), made)).toBe('queued');
		expect(await findNewJob({ store })).toBeUndefined();
		expect(await kinds()).toEqual(['create_job']);
		expect(await listStaffJobs({ store })).toMatchObject([
			{ id: JOB, title: 'Night Porter', type: 'Full-time', work_arrangement: 'On-site', active: true, created_at: NOW },
		]);
		expect(await findJob({ store }, JOB)).toMatchObject({ isNew: true });
		expect((await listUnsent({ store })).map(({ jobTitle }) => jobTitle)).toEqual(['Night Porter']);
	});

	it('is queued once, however often it is saved, also from another tab', async () => {
		const { store, kinds, push } = await managing();
		await createJob({ store }, aDraft('Night Porter'), made);
		expect(await createJob({ store }, aDraft('Night Porter'), made)).toBe('known');
		await push();
		expect(await createJob({ store }, aDraft('Night Porter'), made)).toBe('known');
		expect(await kinds()).toEqual([]);
	});

	it('keeps the draft of another job', async () => {
		const { store } = await managing();
		const other = aDraft('Other', 'job000000000002');
		await saveNewJobDraft({ store }, other);
		await createJob({ store }, aDraft('Night Porter'), made);
		expect(await findNewJob({ store })).toEqual(other);
	});

	it('can be edited and get questions before the server has received it; everything arrives in order', async () => {
		const { store, server, outbox, push } = await managing();
		await createJob({ store }, aDraft('Night Porter'), made);
		expect(await editJob({ store }, JOB, { title: 'Porter' }, made)).toBe('queued');
		const question = { id: 'q1', prompt: 'Why?', type: 'text' as const, options: [], weight: 5 };
		expect(await saveQuestions({ store }, JOB, [question], made)).toBe('queued');
		expect(await findJob({ store }, JOB)).toMatchObject({ job: { title: 'Porter', question_count: 1 } });
		while ((await push()).kind === 'progress');
		expect(await outbox()).toEqual([]);
		expect(server.order.map(({ kind }) => kind)).toEqual(['create_job', 'edit_job', 'save_questions']);
		expect(server.order[1]).toMatchObject({
			payload: { changes: { title: { base: 'Night Porter', mine: 'Porter' } } },
		});
		expect(server.order[2]).toMatchObject({ payload: { base_version: '' } });
	});

	it('stays in the list between the server’s acceptance and the next pull', async () => {
		const { store, push } = await managing();
		await createJob({ store }, aDraft('Night Porter'), made);
		await push();
		expect(await findJob({ store }, JOB)).toMatchObject({ job: { title: 'Night Porter' }, isNew: false });
	});

	it('that a pull has added and removed again does not reappear with a late response', async () => {
		const { store, push } = await managing();
		await createJob({ store }, aDraft('Night Porter'), made);
		await store.write('relaxed', ['meta'], ({ meta }) =>
			meta.put({ key: 'cursor', value: JSON.stringify({ epoch: 'e1', scope: 'staff', since: 9 }) }),
		);
		await push();
		expect(await findJob({ store }, JOB)).toBeUndefined();
	});

	it('that the server refuses becomes a draft again', async () => {
		const { store, push, outbox } = await managing(refusing);
		await createJob({ store }, aDraft('Night Porter'), made);
		await push();
		const [row] = await outbox();
		expect(await reopenNewJob({ store }, row?.id ?? '')).toBe(true);
		expect(await outbox()).toEqual([]);
		expect(await findNewJob({ store })).toEqual(aDraft('Night Porter'));
		expect(await reopenNewJob({ store }, row?.id ?? '')).toBe(false);
	});

	it('that the server refuses waits for the user when other operations depend on it', async () => {
		const { store, push, outbox } = await managing(refusing);
		await createJob({ store }, aDraft('Night Porter'), made);
		await push();
		const [row] = await outbox();
		await editJob({ store }, JOB, { title: 'Porter' }, made);
		expect(await reopenNewJob({ store }, row?.id ?? '')).toBe(false);
		expect(await findJob({ store }, JOB)).toMatchObject({ job: { title: 'Porter' }, isNew: true });
	});

	it('that is discarded after a refusal is deleted with all operations that depend on it', async () => {
		const { store, push, outbox } = await managing(refusing);
		await createJob({ store }, aDraft('Night Porter'), made);
		await editJob({ store }, JOB, { title: 'Porter' }, made);
		await store.write('relaxed', ['jobs'], ({ jobs }) => jobs.put(aSyncedJob({ id: 'job000000000002' })));
		await editJob({ store }, 'job000000000002', { title: 'Mine' }, made);
		await push();
		const [row] = await outbox();
		expect(await discardParked({ store }, row?.id ?? '')).toBe('done');
		expect((await outbox()).map(({ record }) => record)).toEqual(['job000000000002']);
	});

	it('can be discarded unless it is in flight or stored on the server', async () => {
		const { store, outbox } = await managing();
		await createJob({ store }, aDraft('Night Porter'), made);
		await editJob({ store }, JOB, { title: 'Porter' }, made);
		expect(await discardNewJob({ store }, JOB)).toBe('done');
		expect(await outbox()).toEqual([]);
		await createJob({ store }, aDraft('Night Porter'), made);
		const [row] = await outbox();
		if (row) await store.write('relaxed', ['outbox'], (tables) => tables.outbox.put({ ...row, state: 'sending' }));
		expect(await discardNewJob({ store }, JOB)).toBe('sent');
		expect(await outbox()).toHaveLength(1);
		expect(await discardNewJob({ store }, 'job000000000009')).toBe('sent');
	});
});

describe('a copy of a job', () => {
	const questions = ['Why?', 'How?'].map((prompt, index) => ({
		id: `q${index + 1}`,
		prompt,
		type: 'text' as const,
		options: [],
		order_index: index + 1,
		weight: 5 + index,
	}));
	async function withJob() {
		const device = await managing();
		const job = aSyncedJob({
			title: 'Night Porter',
			questions,
			questions_version: 'version00000001',
			question_count: 2,
		});
		await device.store.write('relaxed', ['jobs'], ({ jobs }) => jobs.put(job));
		return { ...device, job };
	}

	it('shows immediately offline, paused, with the questions', async () => {
		const { store, job } = await withJob();
		const copy = await queueCopy({ store }, job.id, made);
		const shown = (await findJob({ store }, copy ?? ''))?.job;
		expect(shown).toMatchObject({
			title: 'Copy of Night Porter',
			company: job.company,
			active: false,
			question_count: 2,
		});
		expect(shown?.questions.map(({ prompt, weight }) => [prompt, weight])).toEqual([
			['Why?', 5],
			['How?', 6],
		]);
		const ids = [...questions, ...(shown?.questions ?? [])].map(({ id }) => id);
		expect(new Set(ids).size).toBe(4);
	});

	it('arrives once, and before its questions', async () => {
		const { store, job, push, server, outbox } = await withJob();
		const copy = await queueCopy({ store }, job.id, made);
		while ((await push()).kind === 'progress');
		expect(await outbox()).toEqual([]);
		expect(server.order.map(({ kind, record }) => [kind, record])).toEqual([
			['create_job', copy],
			['save_questions', copy],
		]);
		expect(server.order[1]).toMatchObject({ payload: { base_version: '' } });
	});

	it('contains unsent local edits, and a long title is cut', async () => {
		const { store, job } = await withJob();
		await editJob({ store }, job.id, { title: 'P'.repeat(200), location: 'Oslo' }, made);
		const copy = await queueCopy({ store }, job.id, made);
		expect((await findJob({ store }, copy ?? ''))?.job).toMatchObject({
			title: `Copy of ${'P'.repeat(192)}`,
			location: 'Oslo',
		});
	});

	it('of a job with the default questions has these too', async () => {
		const { store, job, outbox } = await withJob();
		await store.write('relaxed', ['jobs'], ({ jobs }) => jobs.put({ ...job, questions: [], questions_version: '' }));
		await queueCopy({ store }, job.id, made);
		expect((await outbox()).map(({ op }) => op.kind)).toEqual(['create_job']);
		expect(await queueCopy({ store }, 'job000000000009', made)).toBeNull();
	});
});
