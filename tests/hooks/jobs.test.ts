import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { applicationSchema } from '../../app/domain/assessments/assessment.ts';
import { jobSchema, staffJobSchema } from '../../app/domain/jobs/job.ts';
import { expectOk, pushOp } from '../support/api.ts';
import {
	aJob,
	anOp,
	aSubmission,
	buildAccount,
	buildJob,
	buildStaff,
	DEFAULT_ANSWERS,
	operatorOf,
} from '../support/builders.ts';
import { untilEvaluationEnds } from '../support/evaluation-end.ts';
import { sharedServer } from '../support/server-fixture.ts';

const server = sharedServer();

const publicJobs = async () =>
	z.object({ jobs: z.array(jobSchema) }).parse(expectOk(await server().call('GET', '/api/public/jobs'))).jobs;

const staffJobs = async (token: string) =>
	z.object({ jobs: z.array(staffJobSchema) }).parse(expectOk(await server().call('GET', '/api/staff/jobs', { token })))
		.jobs;

const applications = async (token: string, jobId: string) =>
	z
		.object({ job: staffJobSchema, applications: z.array(applicationSchema) })
		.parse(expectOk(await server().call('GET', `/api/staff/jobs/${jobId}/applications`, { token })));

describe('the public list', () => {
	it('has the active jobs, newest first, with how many questions each asks', async () => {
		const asking = await buildJob(server(), { title: 'Asks two' }, [{}, { type: 'multiple-choice' }]);
		const paused = await buildJob(server(), { active: false });
		const plain = await buildJob(server(), { title: 'Ünïcode “quotes” <b>&amp;</b>', description: 'Line\nbreak' });

		const jobs = await publicJobs();

		const built = [asking.id, paused.id, plain.id];
		expect(jobs.filter(({ id }) => built.includes(id)).map(({ id, question_count }) => [id, question_count])).toEqual([
			[plain.id, 5],
			[asking.id, 2],
		]);
		const { ideal_traits: _, ...shown } = aJob({ title: 'Ünïcode “quotes” <b>&amp;</b>', description: 'Line\nbreak' });
		expect(jobs.find(({ id }) => id === plain.id)).toEqual({
			...shown,
			id: plain.id,
			question_count: 5,
			created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
			updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
		});
		expect(jobs.find(({ id }) => id === plain.id)).toEqual(
			expectOk(await server().call('GET', `/api/public/jobs/${plain.id}`)),
		);
	});

	it.each(['nothing', "' OR 1=1 --", '%00', 'a'.repeat(500)])('has no job called %s', async (id) => {
		const answer = await server().call('GET', `/api/public/jobs/${encodeURIComponent(id)}`);
		expect(answer).toMatchObject({ status: 404, body: { code: 'job_not_found' } });
	});
});

describe('the hiring team’s list', () => {
	it('counts real applications by where their scores stand, and no tests', async () => {
		const job = await buildJob(server());
		const reviewer = await buildStaff(server(), 'reviewer');
		const operator = await operatorOf(server());
		const scores = [null, 79, 80, 89, 90, 100];
		for (const score of scores) {
			const candidate = await buildAccount(server());
			const op = anOp(aSubmission({ job_id: job.id }));
			await pushOp(server(), candidate.token, op);
			// Else it would overwrite what is set here.
			await untilEvaluationEnds(operator, op.record);
			await operator.collection('assessments').update(op.record, { score });
		}
		await pushOp(server(), reviewer.token, anOp(aSubmission({ job_id: job.id })));

		const found = (await staffJobs(reviewer.token)).find(({ id }) => id === job.id);
		expect(found).toMatchObject({
			ideal_traits: 'Stays calm.',
			applications: { total: 6, pending: 1, excellent: 2, good: 2 },
		});
		const listed = await applications(reviewer.token, job.id);
		expect(listed.job).toEqual(found);
		expect(listed.applications.map(({ score, is_admin_test }) => (is_admin_test ? 'test' : score))).toEqual([
			'test',
			...scores.toReversed(),
		]);
	});

	it('names a candidate by the profile, else by the e-mail, split at the first space', async () => {
		const job = await buildJob(server());
		const reviewer = await buildStaff(server(), 'reviewer');
		const named = await buildAccount(server(), { first_name: 'Anna Maria', last_name: 'de la Cruz' });
		const nameless = await buildAccount(server(), { first_name: '', last_name: '' });
		for (const { token } of [named, nameless]) await pushOp(server(), token, anOp(aSubmission({ job_id: job.id })));

		const listed = await applications(reviewer.token, job.id);

		const local = nameless.email.split('@')[0];
		expect(listed.applications.map(({ candidate }) => candidate)).toEqual([
			{ name: local, first_name: local, last_name: '', email: nameless.email },
			{ name: 'Anna Maria de la Cruz', first_name: 'Anna', last_name: 'Maria de la Cruz', email: named.email },
		]);
	});

	it('keeps later submissions beside the official one in its review', async () => {
		const job = await buildJob(server());
		const [ada, reviewer] = await Promise.all([buildAccount(server()), buildStaff(server(), 'reviewer')]);
		const official = anOp(aSubmission({ job_id: job.id }));
		const answers = { ...DEFAULT_ANSWERS, defaultquest001: 'Later.' };
		const later = anOp(aSubmission({ job_id: job.id, answers }));
		for (const op of [official, later]) await pushOp(server(), ada.token, op);

		const review = await server().call('GET', `/api/staff/assessments/${official.record}`, { token: reviewer.token });

		expect(review.body).toMatchObject({
			id: official.record,
			variants: [{ id: later.record, received_at: expect.stringMatching(/Z$/), answers }],
		});
	});
});
