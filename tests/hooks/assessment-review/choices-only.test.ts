import { expect, it } from 'vitest';
import { assessmentReviewSchema } from '../../../app/domain/assessments/assessment.ts';
import { expectOk } from '../../support/api.ts';
import { type BuiltAccount, buildAccount, buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { submitFor } from '../../support/submit.ts';
import { pullRow } from '../sync/pull-client.ts';

const server = sharedServer();

/** Submits an assessment of choices only, and waits for its evaluation. */
async function picked(by: BuiltAccount): Promise<string> {
	const job = await buildJob(server(), {}, [{ type: 'multiple-choice' }, { type: 'multiple-choice' }]);
	const [first = '', second = ''] = job.questionIds;
	const id = await submitFor(server(), by, job.id, { [first]: 'Yes', [second]: 'No' });
	await untilEvaluationEnds(await operatorOf(server()), id);
	return id;
}

const reviewOf = async (id: string) => {
	const { token } = await buildStaff(server(), 'reviewer');
	return assessmentReviewSchema.parse(expectOk(await server().call('GET', `/api/staff/assessments/${id}`, { token })));
};

async function exported(by: BuiltAccount, id: string): Promise<unknown> {
	const file = expectOk(await server().call('GET', '/api/accounts/export', { token: by.token })) as {
		assessments: { id: string }[];
	};
	return file.assessments.find((each) => each.id === id);
}

const NO_NUMBER = { score: null, explanation: null, score_breakdown: null, evaluation_method: 'emergency' };

it('a candidate whose assessment has choices only receives its number in no way, and the hiring team does', async () => {
	const ada = await buildAccount(server());
	const id = await picked(ada);

	const pulled = await pullRow(server(), ada.token, 'own_assessments', id);
	expect(pulled).toMatchObject(NO_NUMBER);
	expect(pulled.last_evaluated_at).not.toBe('');
	expect(await exported(ada, id)).toMatchObject(NO_NUMBER);

	const records = '/api/collections/assessments/records';
	const read = (path: string) => server().call('GET', path, { token: ada.token });
	expect(expectOk(await read(`${records}/${id}?fields=*,score`))).not.toHaveProperty('score');
	for (const query of ['sort=score', `filter=${encodeURIComponent('score > 70')}`]) {
		expect((await read(`${records}?${query}`)).status, query).toBe(400);
	}

	const review = await reviewOf(id);
	expect(review).toMatchObject({ score: 79, explanation: { method: 'emergency' } });
	const { token } = await buildStaff(server(), 'reviewer');
	expect(await pullRow(server(), token, 'applications', id)).toMatchObject({ score: 79 });
});

it('a person’s score reaches the candidate, without the points of the choices', async () => {
	const ada = await buildAccount(server());
	const id = await picked(ada);
	const { token } = await buildStaff(server(), 'reviewer');
	const given = await server().call('POST', '/api/collections/assessment_overrides/records', {
		token,
		body: { assessment_id: id, override_score: 64, override_reason: 'Chose what the work needs.' },
	});
	expect(given.status).toBe(200);

	const byPerson = { score: 64, evaluation_method: 'person', explanation: null };
	expect(await pullRow(server(), ada.token, 'own_assessments', id)).toMatchObject(byPerson);
	expect(await exported(ada, id)).toMatchObject(byPerson);
});

it('a test of the hiring team shows its number to the one who made it', async () => {
	const grace = await buildStaff(server(), 'admin');
	const id = await picked(grace);
	expect(await pullRow(server(), grace.token, 'own_assessments', id)).toMatchObject({
		score: 79,
		explanation: { method: 'emergency' },
	});
});
