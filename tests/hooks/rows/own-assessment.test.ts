import { describe, expect, it } from 'vitest';
import { riskAsSeen } from '../../../app/domain/assessments/risk-decision.ts';
import { expectOk, pushOp } from '../../support/api.ts';
import { anOp, aSubmission, buildAccount, buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import { sharedServer } from '../../support/server-fixture.ts';

const server = sharedServer();

const OWN = { status: 403, body: { code: 'own_assessment' } };
const REASON = 'I know these answers well.';

/** A candidate who submitted, requested human review and joined the hiring team afterwards. */
async function promoted() {
	const operator = await operatorOf(server());
	const [ada, job] = await Promise.all([buildAccount(server()), buildJob(server())]);
	const op = anOp(aSubmission({ job_id: job.id }));
	expect(await pushOp(server(), ada.token, op)).toMatchObject({ status: 'applied' });
	await untilEvaluationEnds(operator, op.record);
	const asked = await server().call('POST', '/api/functions/request-human-review', {
		token: ada.token,
		body: { assessmentId: op.record, message: 'Please look.' },
	});
	expect(asked.status).toBe(200);
	await operator.collection('admin_users').create({ email: ada.email, role: 'admin', is_active: true });
	return { ada, id: op.record, job };
}

const give = (token: string, id: string) =>
	server().call('POST', '/api/collections/assessment_overrides/records', {
		token,
		body: { assessment_id: id, override_score: 100, override_reason: REASON },
	});

const stored = async (id: string) => {
	const operator = await operatorOf(server());
	const filter = `assessment_id = '${id}'`;
	return {
		score: (await operator.collection('assessments').getOne(id)).score,
		overrides: await operator.collection('assessment_overrides').getFullList({ filter }),
		decisions: await operator.collection('risk_decisions').getFullList({ filter }),
		reviews: (await operator.collection('human_review_requests').getFullList({ filter })).map(({ answer }) => answer),
	};
};

describe('a member of the hiring team', () => {
	it('cannot score, dismiss, reply to or re-evaluate their own official assessment', async () => {
		const { ada, id } = await promoted();
		const before = await stored(id);
		const review = expectOk(await server().call('GET', `/api/staff/assessments/${id}`, { token: ada.token }));
		const seen = riskAsSeen(review as Parameters<typeof riskAsSeen>[0]);
		const call = (name: string, body: object) =>
			server().call('POST', `/api/functions/${name}`, { token: ada.token, body: { assessmentId: id, ...body } });

		expect(await give(ada.token, id)).toMatchObject({
			status: 403,
			body: { message: 'This is your own assessment; only a colleague can decide on it.' },
		});
		expect(await call('decide-risk', { decision: 'dismissed', reason: REASON, seen })).toMatchObject(OWN);
		expect(await call('answer-human-review', { answer: 'Well done, me.' })).toMatchObject(OWN);
		expect(await call('evaluate-assessment', {})).toMatchObject(OWN);
		expect(await stored(id)).toEqual(before);
	});

	it('has it scored by a colleague, and scores their own tests', async () => {
		const { ada, id, job } = await promoted();
		const colleague = await buildStaff(server(), 'reviewer');
		expect((await give(colleague.token, id)).status).toBe(200);

		const test = anOp(aSubmission({ job_id: job.id }));
		expect(await pushOp(server(), ada.token, test)).toMatchObject({ status: 'applied' });
		expect((await give(ada.token, test.record)).status).toBe(200);
	});

	it('cannot request human review of a test', async () => {
		const [grace, job] = await Promise.all([buildStaff(server(), 'reviewer'), buildJob(server())]);
		const test = anOp(aSubmission({ job_id: job.id }));
		expect(await pushOp(server(), grace.token, test)).toMatchObject({ status: 'applied' });

		const asked = await server().call('POST', '/api/functions/request-human-review', {
			token: grace.token,
			body: { assessmentId: test.record, message: 'Please look.' },
		});
		expect(asked).toMatchObject({ status: 403, body: { code: 'forbidden' } });
		expect((await stored(test.record)).reviews).toEqual([]);
	});

	it('must give a reason of at least ten characters', async () => {
		const [grace, ada, job] = await Promise.all([
			buildStaff(server(), 'reviewer'),
			buildAccount(server()),
			buildJob(server()),
		]);
		const op = anOp(aSubmission({ job_id: job.id }));
		await pushOp(server(), ada.token, op);
		const reasoned = (override_reason: string) =>
			server().call('POST', '/api/collections/assessment_overrides/records', {
				token: grace.token,
				body: { assessment_id: op.record, override_score: 70, override_reason },
			});

		expect(await reasoned('  nine ch.   ')).toMatchObject({
			status: 400,
			body: { message: 'The reason is too short: at least 10 characters.' },
		});
		expect((await reasoned('ten chars.')).status).toBe(200);
	});
});
