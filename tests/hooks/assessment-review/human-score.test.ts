import { beforeAll, describe, expect, it } from 'vitest';
import type { AssessmentReview } from '../../../app/domain/assessments/assessment.ts';
import { assessmentReviewSchema } from '../../../app/domain/assessments/assessment.ts';
import { CONSENT_VERSION } from '../../../app/domain/assessments/consent.ts';
import { pushOp } from '../../support/api.ts';
import {
	anOp,
	aSubmission,
	type BuiltAccount,
	buildAccount,
	buildJob,
	buildStaff,
	operatorOf,
} from '../../support/builders.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { PullClient, pullRow } from '../sync/pull-client.ts';

const server = sharedServer();
let reviewer: BuiltAccount;
let admin: BuiltAccount;
let ada: BuiltAccount;
beforeAll(async () => {
	[reviewer, admin, ada] = [
		await buildStaff(server(), 'reviewer'),
		await buildStaff(server(), 'admin'),
		await buildAccount(server()),
	];
});

const CONSENT = {
	version: CONSENT_VERSION,
	ai_declined: false,
	accommodation: false,
	given_at: '2026-11-20T09:00:00.000Z',
};

/** Submits an assessment for a separate job. */
async function handedIn(consent?: Partial<typeof CONSENT>, by = ada): Promise<string> {
	const job = await buildJob(server());
	const op = anOp(aSubmission({ job_id: job.id, ...(consent && { consent: { ...CONSENT, ...consent } }) }));
	const result = await pushOp(server(), by.token, op);
	expect(result.status).toBe('applied');
	return op.record;
}

/** Waits until its evaluation has ended. */
async function untilClosed(id: string): Promise<void> {
	const operator = await operatorOf(server());
	const states = async () =>
		(await operator.collection('evaluation_queue').getFullList({ filter: `assessment_id = '${id}'` })).map(
			({ state }) => state,
		);
	await expect.poll(states, { interval: 50 }).toEqual(['done']);
}

const own = (id: string) => pullRow(server(), ada.token, 'own_assessments', id);

const review = async (id: string): Promise<AssessmentReview> =>
	assessmentReviewSchema.parse(
		(await server().call('GET', `/api/staff/assessments/${id}`, { token: reviewer.token })).body,
	);

const give = (id: string, body: Record<string, unknown>, token = reviewer.token) =>
	server().call('POST', '/api/collections/assessment_overrides/records', {
		token,
		body: { assessment_id: id, ...body },
	});

const retry = (assessmentId: string) =>
	server().call('POST', '/api/functions/evaluate-assessment', { token: admin.token, body: { assessmentId } });

describe('a candidate who declined AI evaluation', () => {
	it('is scored by neither AI nor fallback: the submission waits for a human, and evaluation is refused', async () => {
		const id = await handedIn({ ai_declined: true });
		await untilClosed(id);

		expect(await own(id)).toMatchObject({ score: null, evaluation_method: '', explanation: null, ai_declined: true });
		expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'scored_by_person' } });
		expect((await give(id, { override_score: 84, override_reason: 'A clear account of a hard night.' })).status).toBe(
			200,
		);
		expect(await own(id)).toMatchObject({ score: 84, evaluation_method: 'person', system_status: 'success' });
		const results = await (await operatorOf(server()))
			.collection('evaluation_results')
			.getFullList({ filter: `assessment_id = '${id}'` });
		expect(results).toEqual([]);
	});
});

describe('a consent', () => {
	it('is stored with its version; of an accommodation the hiring team sees only that it was declared', async () => {
		const id = await handedIn({ accommodation: true });
		const rows = await (await operatorOf(server()))
			.collection('consents')
			.getFullList({ filter: `assessment_id = '${id}'` });
		expect(
			rows.map(({ user_id, consent_version, ai_declined, accommodation, given_at }) => [
				user_id,
				consent_version,
				ai_declined,
				accommodation,
				given_at,
			]),
		).toEqual([[ada.id, CONSENT_VERSION, false, true, CONSENT.given_at]]);
		expect(await review(id)).toMatchObject({ accommodation: true, ai_declined: false });
	});

	it('is not sent by older devices, whose submissions are accepted as before', async () => {
		const id = await handedIn();
		expect(await own(id)).toMatchObject({ accommodation: false, ai_declined: false });
	});

	it('cannot be given for another account', async () => {
		const id = await handedIn({}, await buildAccount(server()));
		const body = { user_id: ada.id, job_id: 'x', assessment_id: id, consent_version: '1', ai_declined: true };
		const response = await server().call('POST', '/api/collections/consents/records', { token: ada.token, body });
		expect(response.status).toBe(400);
	});
});

describe('a human score', () => {
	it('replaces the automatic one with its reason, and stays through later evaluations', async () => {
		const id = await handedIn();
		await untilClosed(id);
		const before = (await own(id)).score;
		const { explanation, score_breakdown } = await review(id);
		expect((await review(id)).automatic).toBeNull();

		expect(
			(await give(id, { override_score: 91, override_reason: 'Read with the team.', original_score: 1 })).status,
		).toBe(200);

		expect(await own(id)).toMatchObject({
			score: 91,
			evaluation_method: 'person',
			explanation: null,
			score_breakdown: null,
		});
		expect((await review(id)).automatic).toEqual({ score: before, explanation, score_breakdown });
		expect(explanation?.questions).not.toEqual([]);
		expect(await own(id)).not.toHaveProperty('automatic');
		expect(await review(id)).toMatchObject({ score_before: before, evaluations: [{ score: before, summary: '' }] });
		expect((await review(id)).overrides).toEqual([
			{
				id: expect.any(String),
				original_score: before,
				override_score: 91,
				override_reason: 'Read with the team.',
				overridden_by_name: 'Grace Hopper',
				created_at: expect.stringMatching(/Z$/),
			},
		]);
		expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'scored_by_person' } });
		expect((await give(id, { override_score: 60, override_reason: 'Second reading.' })).status).toBe(200);
		expect(
			(await review(id)).overrides.map(({ original_score, override_score }) => [original_score, override_score]),
		).toEqual([
			[91, 60],
			[before, 91],
		]);
		expect((await review(id)).score_before).toBe(91);
		expect(await pullRow(server(), reviewer.token, 'applications', id)).toMatchObject({ score: 60, score_before: 91 });
	});

	it.each([
		[{ override_reason: 'No score' }],
		[{ override_score: 101, override_reason: 'Too high' }],
		[{ override_score: -1, override_reason: 'Too low' }],
		[{ override_score: 70.5, override_reason: 'Not whole' }],
		[{ override_score: 70, override_reason: '  ' }],
		[{ override_score: 70 }],
	])('needs a whole number from 0 to 100 and a reason: %j', async (body) => {
		const id = await handedIn();
		expect((await give(id, body)).status).toBe(400);
		expect((await review(id)).overrides).toEqual([]);
	});

	it('can be zero', async () => {
		const id = await handedIn();
		expect((await give(id, { override_score: 0, override_reason: 'Empty words.' })).status).toBe(200);
		await untilClosed(id);
		expect(await own(id)).toMatchObject({ score: 0, evaluation_method: 'person' });
		// The evaluation that ended later set no score.
		expect(await review(id)).toMatchObject({ score_before: null });
	});
});

describe('a request for human review', () => {
	const ask = (assessmentId: string, message: string, token = ada.token) =>
		server().call('POST', '/api/functions/request-human-review', { token, body: { assessmentId, message } });
	const answer = (assessmentId: string, text: string, token = reviewer.token) =>
		server().call('POST', '/api/functions/answer-human-review', { token, body: { assessmentId, answer: text } });

	it('ends, once replied to, every further evaluation of the score that it was about', async () => {
		const id = await handedIn();
		await untilClosed(id);
		await ask(id, 'Please read my second answer.');
		expect((await answer(id, 'We read it; the score stays.')).status).toBe(200);
		expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'scored_by_person' } });
	});

	it('is sent once by its candidate and replied to once by the hiring team, and both receive it', async () => {
		const id = await handedIn();
		const team = new PullClient(server(), reviewer.token);
		await team.pull();

		expect(await ask(id, ' The score misses my second answer. ')).toMatchObject({
			status: 200,
			body: { message: 'The score misses my second answer.', answer: '', answered_at: '' },
		});
		expect(await ask(id, 'Again!')).toMatchObject({ body: { message: 'The score misses my second answer.' } });
		await team.pull();
		expect(team.rows.get(`applications/${id}`)).toMatchObject({ human_review: { answered_at: '' } });

		expect(await answer(id, 'We read it; the score stands.')).toMatchObject({ status: 200 });
		expect(await answer(id, 'Another answer')).toMatchObject({ status: 409, body: { code: 'already_answered' } });
		expect((await own(id)).human_review).toEqual({
			message: 'The score misses my second answer.',
			asked_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
			answer: 'We read it; the score stands.',
			answered_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
		});
		expect((await review(id)).human_review_by).toBe('Grace Hopper');
	});

	it('is denied to strangers, and only the hiring team can reply', async () => {
		const id = await handedIn();
		const eve = await buildAccount(server());
		expect(await ask(id, 'Mine?', eve.token)).toMatchObject({ status: 404, body: { code: 'not_found' } });
		expect(await ask('doesnotexist000', 'Mine?', eve.token)).toMatchObject({
			status: 404,
			body: { code: 'not_found' },
		});
		await ask(id, 'Please look.');
		expect((await answer(id, 'Me!', ada.token)).status).toBe(403);
		expect((await answer(id, '  ')).status).toBe(400);
		expect((await ask(id, 'x'.repeat(5001))).status).toBe(400);
		expect((await server().call('POST', '/api/functions/request-human-review', { body: {} })).status).toBe(401);
	});
});

describe('the flags', () => {
	it('are readable by every role, and switched by an admin', async () => {
		const flags = async () => (await server().call('GET', '/api/public/flags')).body;
		expect(await flags()).toEqual({
			enhancedTransparency: true,
			scoreBreakdownDisplay: true,
			qualityIndicators: true,
			evaluationMethodBadges: true,
			behaviorAnalytics: true,
			enhancedCharacterAnalysis: false,
		});
		const operator = await operatorOf(server());
		const row = await operator
			.collection('evaluation_feature_flags')
			.getFirstListItem("flag_name = 'enhancedCharacterAnalysis'");
		const path = `/api/collections/evaluation_feature_flags/records/${row.id}`;
		const renamed = await server().call('PATCH', path, { token: admin.token, body: { flag_name: 'other' } });
		expect(renamed.status).toBe(403);
		await server().call('PATCH', path, { token: admin.token, body: { is_enabled: true } });
		expect(await flags()).toMatchObject({ enhancedCharacterAnalysis: true });
		await server().call('PATCH', path, { token: admin.token, body: { is_enabled: false } });
	});
});
