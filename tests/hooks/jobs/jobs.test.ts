import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { applicationSchema } from '../../../app/domain/assessments/assessment.ts';
import { jobSchema } from '../../../app/domain/jobs/job.ts';
import { expectOk, pushOp } from '../../support/api.ts';
import {
	aJob,
	anOp,
	aSubmission,
	buildAccount,
	buildJob,
	buildStaff,
	DEFAULT_ANSWERS,
} from '../../support/builders.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { PullClient } from '../sync/pull-client.ts';

const server = sharedServer();

const publicJobs = async () =>
	z.object({ jobs: z.array(jobSchema) }).parse(expectOk(await server().call('GET', '/api/public/jobs'))).jobs;

describe('the public list', () => {
	it('has the active jobs, newest first, with the number of their questions', async () => {
		const asking = await buildJob(server(), { title: 'Asks two' }, [{}, { type: 'multiple-choice' }]);
		const paused = await buildJob(server(), { active: false });
		const plain = await buildJob(server(), { title: 'Ünïcode “quotes” <b>&amp;</b>', description: 'Line\nbreak' });

		const jobs = await publicJobs();

		const built = [asking.id, paused.id, plain.id];
		expect(jobs.filter(({ id }) => built.includes(id)).map(({ id, question_count }) => [id, question_count])).toEqual([
			[plain.id, 5],
			[asking.id, 2],
		]);
		const {
			ideal_traits: _traits,
			category_id: _category,
			share_stage: _shared,
			rejection_wait: _wait,
			scorecard: _card,
			decide_first: _first,
			...shown
		} = aJob({ title: 'Ünïcode “quotes” <b>&amp;</b>', description: 'Line\nbreak' });
		expect(jobs.find(({ id }) => id === plain.id)).toEqual({
			...shown,
			id: plain.id,
			question_count: 5,
			usual_minutes: null,
			created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
			updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
		});
		expect(jobs.find(({ id }) => id === plain.id)).toEqual(
			expectOk(await server().call('GET', `/api/public/jobs/${plain.id}`)),
		);
	});

	it.each(['nothing', "' OR 1=1 --", '%00', 'a'.repeat(500)])('omits a job called %s', async (id) => {
		const response = await server().call('GET', `/api/public/jobs/${encodeURIComponent(id)}`);
		expect(response).toMatchObject({ status: 404, body: { code: 'job_not_found' } });
	});
});

describe('a submission as the hiring team sees it', () => {
	it('has the candidate’s name from the profile, else from the e-mail, split at the first space', async () => {
		const job = await buildJob(server());
		const reviewer = await buildStaff(server(), 'reviewer');
		const named = await buildAccount(server(), { first_name: 'Anna Maria', last_name: 'de la Cruz' });
		const nameless = await buildAccount(server(), { first_name: '', last_name: '' });
		for (const { token } of [named, nameless]) await pushOp(server(), token, anOp(aSubmission({ job_id: job.id })));

		const device = new PullClient(server(), reviewer.token);
		await device.pull();

		const local = nameless.email.split('@')[0];
		const listed = device.ids('applications').map((id) => device.rows.get(`applications/${id}`));
		expect(listed.filter((row) => applicationSchema.parse(row).job_id === job.id)).toHaveLength(2);
		expect(listed).toEqual(
			expect.arrayContaining(
				[
					{ name: local, first_name: local, last_name: '', email: nameless.email },
					{ name: 'Anna Maria de la Cruz', first_name: 'Anna', last_name: 'Maria de la Cruz', email: named.email },
				].map((candidate) => expect.objectContaining({ job_id: job.id, candidate })),
			),
		);
	});

	it('shows later submissions beside the official one in its review', async () => {
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
