import { describe, expect, it } from 'vitest';
import { expectOk, pushOp } from '../../support/api.ts';
import {
	aHireEventRow,
	anId,
	anOp,
	aSubmission,
	buildAccount,
	buildJob,
	buildStaff,
	operatorOf,
} from '../../support/builders.ts';
import { submitFor } from '../../support/submit.ts';
import { daysAgo, hireScene } from './scene.ts';

const scene = hireScene();

/** A job at Northwind and Ada Lovelace's application for it. */
async function anApplication() {
	const job = await buildJob(scene.server(), { title: 'Night Porter' });
	const ada = await buildAccount(scene.server());
	return { job, ada, assessment: await submitFor(scene.server(), ada, job.id) };
}

describe('the event applied', () => {
	it('is created with an official submission, once however often it arrives', async () => {
		const job = await buildJob(scene.server(), { title: 'Night Porter' });
		const ada = await buildAccount(scene.server());
		const op = anOp(aSubmission({ job_id: job.id }));
		for (let time = 0; time < 2; time++) await pushOp(scene.server(), ada.token, op);

		const [event, ...others] = await scene.list({ job_id: job.id });
		expect(others).toEqual([]);
		expect(event).toEqual({
			id: expect.stringMatching(/^[a-z0-9]{15}$/),
			org_id: 'Northwind',
			candidate_id: ada.id,
			candidate_name: 'Ada Lovelace',
			job_id: job.id,
			job_title: 'Night Porter',
			assessment_id: op.record,
			stage: 'applied',
			hired: false,
			performance_score: null,
			source: 'system',
			feedback: '',
			event_date: event?.created_at,
			test_mode: false,
			created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
		});
	});

	it('is not created for a test of the hiring team, nor for a later version', async () => {
		const { job, ada } = await anApplication();
		await submitFor(scene.server(), scene.admin(), job.id);
		await pushOp(
			scene.server(),
			ada.token,
			anOp(aSubmission({ job_id: job.id, answers: { defaultquest001: 'Again.' } })),
		);
		expect((await scene.list({ job_id: job.id })).map(({ candidate_id }) => candidate_id)).toEqual([ada.id]);
	});

	it('of an imported submission is replaced by that of the candidate’s own one, with the later events', async () => {
		const job = await buildJob(scene.server());
		const ada = await buildAccount(scene.server());
		const imported = anOp(aSubmission({ job_id: job.id }));
		const body = { account_id: ada.id, ops: [imported] };
		expectOk(await scene.server().call('POST', '/api/sync/import', { token: scene.admin().token, body }));
		expectOk(await scene.record(scene.admin(), { assessment_id: imported.record, stage: 'screened' }));
		const own = anOp(aSubmission({ job_id: job.id, answers: { defaultquest001: 'My own words.' } }));
		await pushOp(scene.server(), ada.token, own);
		expect((await scene.list({ job_id: job.id })).map((event) => [event.stage, event.assessment_id])).toEqual([
			['applied', own.record],
			['screened', own.record],
		]);
	});
});

describe('an event that an admin records', () => {
	it('gets candidate, job, employer, source and times from the server', async () => {
		const { job, ada, assessment } = await anApplication();
		const said = { stage: 'hired', performance_score: 82.5, feedback: 'Calm.', event_date: daysAgo(3) };
		const { id } = expectOk(await scene.record(scene.admin(), { assessment_id: assessment, ...said })) as {
			id: string;
		};
		expect(await scene.stored(id)).toMatchObject({
			...said,
			org_id: 'Northwind',
			candidate_id: ada.id,
			job_id: job.id,
			assessment_id: assessment,
			hired: true,
			source: 'manual',
			test_mode: false,
			recorded_by: scene.admin().id,
		});
	});

	it('may follow any other, and only stage, performance, feedback and date can be corrected', async () => {
		const { assessment } = await anApplication();
		const { id } = expectOk(await scene.record(scene.admin(), { assessment_id: assessment, stage: 'hired' })) as {
			id: string;
		};
		const correction = { stage: 'applied', performance_score: null, feedback: 'Withdrew.', event_date: daysAgo(1) };
		expectOk(await scene.correct(scene.admin(), id, correction));
		expect(await scene.stored(id)).toMatchObject({ ...correction, hired: false });
		for (const change of [{ hired: true }, { source: 'webhook' }, { candidate_id: anId() }, { test_mode: true }]) {
			expect((await scene.correct(scene.admin(), id, change)).status, JSON.stringify(change)).toBe(403);
		}
	});

	it('on a day without a time is stored as noon of that day, by every way', async () => {
		const { job, assessment } = await anApplication();
		const { id } = expectOk(
			await scene.record(scene.admin(), { assessment_id: assessment, stage: 'screened', event_date: '2026-11-20' }),
		) as { id: string };
		expectOk(
			await scene.decide(scene.reviewer(), { assessmentId: assessment, stage: 'hired', event_date: '2026-11-20' }),
		);
		const dates = (await scene.list({ job_id: job.id })).map(({ event_date }) => event_date);
		expect(dates.filter((date) => date === '2026-11-20T12:00:00.000Z')).toHaveLength(2);
		expectOk(await scene.correct(scene.admin(), id, { event_date: '2026-11-19' }));
		expect(await scene.stored(id)).toMatchObject({ event_date: '2026-11-19 12:00:00.000Z' });
		expectOk(await scene.correct(scene.admin(), id, { feedback: 'Calm.' }));
		expect(await scene.stored(id)).toMatchObject({ event_date: '2026-11-19 12:00:00.000Z' });
	});

	it.each([
		[{ stage: 'promoted' }],
		[{ performance_score: 101 }],
		[{ performance_score: 'ten' }],
		[{ performance_score: { a: 1 } }],
		[{ feedback: 'x'.repeat(5001) }],
		[{ event_date: '2036-01-01T00:00:00.000Z' }],
		[{ assessment_id: 'unknown00000000' }],
	])('is refused when it is invalid: %j', async (shape) => {
		const { assessment } = await anApplication();
		const { status } = await scene.record(scene.admin(), { assessment_id: assessment, stage: 'hired', ...shape });
		expect(status).toBe(400);
	});

	it('cannot concern the admin’s own earlier application', async () => {
		const { job, ada, assessment } = await anApplication();
		const operator = await operatorOf(scene.server());
		await operator.collection('admin_users').create({ email: ada.email, role: 'admin', is_active: true });
		const token = (await scene.server().signIn(ada.email, ada.password)).authStore.token;
		expect((await scene.record({ token }, { assessment_id: assessment, stage: 'hired' })).status).toBe(403);
		expect(await scene.decide({ token }, { assessmentId: assessment, stage: 'hired' })).toMatchObject({
			status: 403,
			body: { code: 'own_assessment' },
		});
		const [applied] = await scene.list({ job_id: job.id });
		expect((await scene.correct({ token }, applied?.id ?? '', { stage: 'hired' })).status).toBe(403);
	});
});

describe('a hiring decision', () => {
	it('is recorded by a reviewer, as hired or rejected', async () => {
		const { job, assessment } = await anApplication();
		const said = { performance_score: 60, feedback: 'Two of three agreed.', event_date: daysAgo(2) };
		expectOk(await scene.decide(scene.reviewer(), { assessmentId: assessment, stage: 'rejected', ...said }));
		const [decision] = await scene.list({ job_id: job.id, stage: 'rejected' });
		expect(decision).toMatchObject({
			stage: 'rejected',
			hired: false,
			source: 'manual',
			...said,
			event_date: said.event_date.replace(' ', 'T'),
		});
		for (const shape of [{ stage: 'offered' }, { performance_score: -1 }, { test_mode: 'yes' }]) {
			const response = await scene.decide(scene.reviewer(), { assessmentId: assessment, stage: 'hired', ...shape });
			expect(response, JSON.stringify(shape)).toMatchObject({ status: 400, body: { code: 'invalid_body' } });
		}
	});
});

describe('an event of Test Mode', () => {
	it.each([
		['is recorded with Test Mode on', true, async () => (await anApplication()).assessment],
		[
			'concerns a test of the hiring team',
			false,
			async () =>
				submitFor(scene.server(), await buildStaff(scene.server(), 'admin'), (await buildJob(scene.server())).id),
		],
	])('%s: it is marked and left out of statistics', async (_, test_mode, build) => {
		const assessment = await build();
		// The statistics contain the scores of the people hired in earlier tests.
		const queue = (await operatorOf(scene.server())).collection('evaluation_queue');
		const open = { filter: "state = 'queued' || state = 'running'" };
		await expect.poll(async () => (await queue.getList(1, 1, open)).totalItems).toBe(0);
		const before = await scene.statistics('all');
		const said = { stage: 'hired', feedback: 'A trial.', test_mode };
		const recorded = expectOk(await scene.record(scene.admin(), { assessment_id: assessment, ...said }));
		const decided = expectOk(await scene.decide(scene.reviewer(), { assessmentId: assessment, ...said }));
		for (const { id } of [recorded, decided] as { id: string }[]) {
			expect(await scene.stored(id)).toMatchObject({ stage: 'hired', test_mode: true });
		}
		expect(await scene.statistics('all')).toEqual(before);
	});
});

describe('the list of hire events', () => {
	it('filters by employer, candidate, job, stage and hired, sorts by each of three fields, and has at most 50', async () => {
		const job = await buildJob(scene.server());
		const operator = await operatorOf(scene.server());
		const rows = Array.from({ length: 52 }, (_, index) =>
			aHireEventRow(job.id, {
				org_id: index < 2 ? 'Halden' : 'Northwind',
				candidate_id: index < 3 ? 'candidate000001' : 'candidate000002',
				stage: index % 2 === 0 ? 'hired' : 'screened',
				hired: index % 2 === 0,
				created_at: daysAgo(52 - index),
				event_date: daysAgo(index),
				feedback: String(index),
			}),
		);
		for (const row of rows) await operator.collection('hire_events').create(row);
		const found = async (query: Record<string, string>) =>
			(await scene.list({ job_id: job.id, ...query })).map(({ feedback }) => Number(feedback));
		const counting = (from: number, to: number) =>
			Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => (from < to ? from + index : from - index));
		expect(await found({})).toEqual(counting(51, 2));
		expect(await found({ sort: 'event_date', limit: '3' })).toEqual([0, 1, 2]);
		expect((await found({ sort: 'stage' })).every((number, index) => number % 2 === (index < 26 ? 1 : 0))).toBe(true);
		expect(await found({ org_id: 'Halden' })).toEqual([1, 0]);
		expect(await found({ candidate_id: 'candidate000001', hired: 'true' })).toEqual([2, 0]);
		expect(await found({ stage: 'screened', limit: '2' })).toEqual([51, 49]);
	});

	it.each(['stage=promoted', 'sort=feedback', 'limit=51', 'limit=0', 'hired=no'])('refuses %s', async (query) => {
		const { status, body } = await scene
			.server()
			.call('GET', `/api/staff/hire-events?${query}`, { token: scene.admin().token });
		expect([status, body]).toEqual([400, expect.objectContaining({ code: 'invalid_body' })]);
	});

	it('omits events of a deleted job, and the name of a deleted account', async () => {
		const gone = await anApplication();
		const { ada, job, assessment } = await anApplication();
		expectOk(
			await scene.record(scene.admin(), { assessment_id: assessment, stage: 'hired', feedback: 'Ada is calm.' }),
		);
		const body = { job_id: gone.job.id };
		expectOk(await scene.server().call('POST', '/api/rpc/delete_job_cascade', { token: scene.admin().token, body }));
		await (await operatorOf(scene.server())).collection('users').delete(ada.id);
		expect(await scene.list({ job_id: gone.job.id })).toEqual([]);
		expect(
			(await scene.list({ job_id: job.id })).map((e) => [e.stage, e.candidate_id, e.candidate_name, e.feedback]),
		).toEqual([
			['hired', '', '', ''],
			['applied', '', '', ''],
		]);
	});
});
