import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type ListedOverride, listedOverrideSchema } from '../../../app/domain/evaluation/listed-override.ts';
import { type BuiltAccount, buildAccount, buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { submitFor } from '../../support/submit.ts';

const server = sharedServer();
let reviewer: BuiltAccount;
let ada: BuiltAccount;
let job: { id: string };
beforeAll(async () => {
	reviewer = await buildStaff(server(), 'reviewer');
	ada = await buildAccount(server());
	job = await buildJob(server(), { title: 'Gardener' });
});

async function give(assessment_id: string, override_score: number, override_reason: string): Promise<void> {
	const response = await server().call('POST', '/api/collections/assessment_overrides/records', {
		token: reviewer.token,
		body: { assessment_id, override_score, override_reason },
	});
	expect(response.status).toBe(200);
}

/** The list's rows about this file's job. */
async function list(): Promise<ListedOverride[]> {
	const { body } = await server().call('GET', '/api/staff/score-overrides', { token: reviewer.token });
	return z
		.array(listedOverrideSchema)
		.parse(body)
		.filter(({ assessment }) => assessment.job_id === job.id);
}

it('lists the newest first with candidate, job, author and assessment, all of one assessment together', async () => {
	expect(await list()).toEqual([]);
	const id = await submitFor(server(), ada, job.id);
	await untilEvaluationEnds(await operatorOf(server()), id);
	const before = (await (await operatorOf(server())).collection('assessments').getOne<{ score: number }>(id)).score;
	const long = `${'A long reason. '.repeat(300)}End`;
	await give(id, 71, 'Read with the team.');
	await give(id, 71, long);

	const row = {
		id: expect.any(String),
		override_score: 71,
		created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
		overridden_by_name: 'Grace Hopper',
		candidate_name: 'Ada Lovelace',
		assessment: {
			id,
			user_id: ada.id,
			job_id: job.id,
			score: 71,
			submitted_at: expect.stringMatching(/Z$/),
			job_title: 'Gardener',
			is_admin_test: false,
		},
	};
	expect(await list()).toEqual([
		{ ...row, original_score: 71, override_reason: long },
		{ ...row, original_score: before, override_reason: 'Read with the team.' },
	]);
});

it('has no original score for a first score, and a placeholder for a candidate without a name', async () => {
	const account = await buildAccount(server(), { first_name: '', last_name: '' });
	const operator = await operatorOf(server());
	const profiles = await operator.collection('user_profiles').getFullList({ filter: `user_id = '${account.id}'` });
	for (const { id } of profiles) await operator.collection('user_profiles').update(id, { full_name: '' });
	const id = await submitFor(server(), account, job.id);
	await untilEvaluationEnds(operator, id);
	await operator.collection('assessments').update(id, { score: null });
	await give(id, 40, 'Nothing had scored it before.');
	const [newest] = await list();
	expect(newest).toMatchObject({ original_score: null, override_score: 40 });
	expect(newest?.candidate_name).toMatch(/^[^@\s]+$/);
});

it('has at most 50 rows, and marks tests of the hiring team', async () => {
	const tester = await buildStaff(server(), 'admin');
	const id = await submitFor(server(), tester, job.id);
	for (let score = 1; score <= 51; score++) await give(id, score, 'A reason of ten letters.');
	const rows = await list();
	expect(rows.map(({ override_score }) => override_score)).toEqual(
		Array.from({ length: 50 }, (_, index) => 51 - index),
	);
	expect(rows[0]?.assessment.is_admin_test).toBe(true);
});
