import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type AssessmentReview, assessmentReviewSchema } from '../../../app/domain/assessments/assessment.ts';
import { riskAsSeen } from '../../../app/domain/assessments/risk-decision.ts';
import { type AiServer, startAiServer } from '../../support/ai-server.ts';
import { expectOk, pushOp } from '../../support/api.ts';
import { someAnalytics } from '../../support/assessment-parts.ts';
import {
	anId,
	anOp,
	aSubmission,
	type BuiltAccount,
	buildAccount,
	buildJob,
	buildStaff,
	operatorOf,
} from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { openEventStream } from '../../support/sse.ts';
import { withAi } from '../evaluation/scene.ts';
import { measureLate } from '../sync/measured.ts';
import { PullClient, pullRow } from '../sync/pull-client.ts';

const QUESTION = 'defaultquest001';
const REASON = 'She read her own notes aloud and pasted them.';

let ai: AiServer;
let server: TestServer;
let reviewer: BuiltAccount;
let admin: BuiltAccount;
let ada: BuiltAccount;
beforeAll(async () => {
	ai = await startAiServer();
	server = await startServer(withAi(ai.baseUrl, { AI_TIMEOUT_S: '20' }));
	reviewer = await buildStaff(server, 'reviewer');
	admin = await buildStaff(server, 'admin');
	ada = await buildAccount(server);
});
afterAll(async () => {
	await server.stop();
	await ai.stop();
});

/** The analytics of an answer that took this many seconds, with this many pasted characters. */
const pasted = (totalPastedCharacters: number, time_spent_seconds = 600) => {
	const calm = someAnalytics(QUESTION, 0);
	return { ...calm, time_spent_seconds, paste_data: { ...calm.paste_data, totalPastedCharacters, pasteEventCount: 1 } };
};

/** Ada's evaluated submission for a separate job, most of it pasted. */
async function handedIn(analytics = pasted(100_000)): Promise<string> {
	const { id: job_id } = await buildJob(server);
	const text = Array.from({ length: 60 }, () => anId()).join(' ');
	const op = anOp(aSubmission({ job_id, answers: { [QUESTION]: text }, analytics: [analytics] }));
	expect(await pushOp(server, ada.token, op)).toMatchObject({ status: 'applied' });
	await untilEvaluationEnds(await operatorOf(server), op.record);
	return op.record;
}

const reviewOf = async (id: string): Promise<AssessmentReview> =>
	assessmentReviewSchema.parse(
		expectOk(await server.call('GET', `/api/staff/assessments/${id}`, { token: admin.token })),
	);

const ownOf = (id: string) => pullRow(server, ada.token, 'own_assessments', id);

const send = (body: Record<string, unknown>, token = reviewer.token) =>
	server.call('POST', '/api/functions/decide-risk', { token, body });

/** Decides about the current risk. */
const decide = async (assessmentId: string, decision: 'dismissed' | 'restored', reason = REASON, token?: string) =>
	send({ assessmentId, decision, reason, seen: riskAsSeen(await reviewOf(assessmentId)) }, token);

const CHANGED = { status: 409, body: { code: 'risk_changed' } };

const rowsOf = async (id: string) =>
	(await operatorOf(server))
		.collection('risk_decisions')
		.getFullList({ filter: `assessment_id = '${id}'`, sort: 'created_at' });

describe('a behaviour risk', () => {
	it.each(['reviewer', 'admin', 'super_admin'] as const)(
		'is dismissed with a reason by any %s; the server sets author, time and signals, and nothing else changes',
		async (role) => {
			const id = await handedIn();
			const staff = await buildStaff(server, role);
			const [before, ownBefore] = [await reviewOf(id), await ownOf(id)];
			expect(before).toMatchObject({ risk_dismissed: false, risk_decisions: [] });

			const forged = {
				id: anId(),
				risk_score: 1,
				behavior_flags: [],
				decided_by: ada.id,
				created_at: '2001-01-01 00:00:00.000Z',
			};
			const response = await send(
				{ ...forged, assessmentId: id, decision: 'dismissed', reason: ` ${REASON} `, seen: riskAsSeen(before) },
				staff.token,
			);

			expect(response).toMatchObject({ status: 200, body: { id: expect.not.stringMatching(forged.id) } });
			expect(await reviewOf(id)).toEqual({
				...before,
				risk_dismissed: true,
				risk_decisions: [
					{
						id: (response.body as { id: string }).id,
						decision: 'dismissed',
						reason: REASON,
						risk_score: before.risk_score,
						decided_by_name: 'Grace Hopper',
						created_at: expect.stringMatching(/^202[6-9]-.*Z$/),
					},
				],
			});
			expect(await rowsOf(id)).toMatchObject([
				{
					decided_by: staff.id,
					risk_score: before.risk_score,
					behavior_flags: before.behavior_flags,
					suspicious_patterns: true,
				},
			]);
			expect(await ownOf(id)).toEqual(ownBefore);
		},
	);

	it.each([
		[{}, 'A reason is needed.'],
		[{ reason: ' \n ' }, 'A reason is needed.'],
		[{ reason: 'x'.repeat(5_001) }, 'The reason is too long: at most 5000 characters.'],
		[{ reason: 7 }, 'The body is not of the expected shape.'],
		[{ reason: REASON, decision: 'ignored' }, 'The body is not of the expected shape.'],
		[{ reason: REASON, seen: null }, 'The body is not of the expected shape.'],
		[{ reason: REASON, assessmentId: { $ne: '' } }, 'The body is not of the expected shape.'],
	])('cannot be dismissed by %j', async (body, message) => {
		const id = await handedIn();
		const seen = riskAsSeen(await reviewOf(id));
		const response = await send({ assessmentId: id, decision: 'dismissed', seen, ...body });
		expect(response).toMatchObject({ status: 400, body: { code: 'invalid_body', message } });
		expect(await rowsOf(id)).toEqual([]);
	});

	it('is dismissed with a reason of maximum length, but not by a guest or for a missing assessment', async () => {
		const id = await handedIn();
		const seen = riskAsSeen(await reviewOf(id));
		const body = { assessmentId: id, decision: 'dismissed', reason: 'é'.repeat(5_000), seen };
		expect(await server.call('POST', '/api/functions/decide-risk', { body })).toMatchObject({ status: 401 });
		expect(await send({ ...body, assessmentId: anId() })).toMatchObject({ status: 404, body: { code: 'not_found' } });
		expect(await send(body)).toMatchObject({ status: 200 });
	});

	it('can be restored after a dismissal, with another reason; the whole history stays', async () => {
		const id = await handedIn();
		expect(await decide(id, 'restored')).toMatchObject(CHANGED);
		await decide(id, 'dismissed');
		expect(await decide(id, 'dismissed')).toMatchObject(CHANGED);
		expect(await decide(id, 'restored', 'We found the text elsewhere.', admin.token)).toMatchObject({ status: 200 });
		expect(await reviewOf(id)).toMatchObject({ risk_dismissed: false });
		await decide(id, 'dismissed', 'It was she who had published it.');

		const { risk_dismissed, risk_decisions } = await reviewOf(id);
		expect([risk_dismissed, risk_decisions.map(({ decision, reason }) => [decision, reason])]).toEqual([
			true,
			[
				['dismissed', 'It was she who had published it.'],
				['restored', 'We found the text elsewhere.'],
				['dismissed', REASON],
			],
		]);
	});

	it('without signals cannot be dismissed', async () => {
		const id = await handedIn(someAnalytics(QUESTION, 0));
		expect(await reviewOf(id)).toMatchObject({ risk_score: expect.any(Number), suspicious_patterns: false });
		expect(await decide(id, 'dismissed')).toMatchObject(CHANGED);
	});

	it('is dismissed once by two concurrent requests, and only in the state that was shown', async () => {
		const id = await handedIn();
		const body = { assessmentId: id, decision: 'dismissed', reason: REASON, seen: riskAsSeen(await reviewOf(id)) };
		const answers = await Promise.all([reviewer, admin].map(({ token }) => send(body, token)));
		expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
		await decide(id, 'restored');
		expect(await send(body)).toMatchObject(CHANGED);
		expect(await rowsOf(id)).toHaveLength(2);
	});
});

describe('a dismissal', () => {
	const measuredAnew = async (id: string, analytics: ReturnType<typeof pasted>) =>
		expect(await measureLate(server, ada, id, analytics)).toMatchObject({ status: 200 });

	it('stays when the same signals are measured again or a human gives the score; it is never sent to the model', async () => {
		const id = await handedIn();
		await decide(id, 'dismissed');
		const { score, evaluation_method, last_evaluated_at } = await reviewOf(id);
		ai.reset();

		const body = { assessmentId: id };
		expect(await server.call('POST', '/api/functions/evaluate-assessment', { token: admin.token, body })).toMatchObject(
			{
				status: 200,
			},
		);
		await untilEvaluationEnds(await operatorOf(server), id);

		expect(ai.calls).not.toEqual([]);
		for (const { text } of ai.calls) expect(text).not.toMatch(/dismiss|her own notes|paste_share|"risk/i);
		const after = await reviewOf(id);
		expect(after.last_evaluated_at).not.toBe(last_evaluated_at);
		expect(after).toMatchObject({ risk_dismissed: true, score, evaluation_method });

		const given = { assessment_id: id, override_score: 60, override_reason: 'Read twice.' };
		await server.call('POST', '/api/collections/assessment_overrides/records', { token: reviewer.token, body: given });
		expect(await reviewOf(id)).toMatchObject({ risk_dismissed: true, score: 60 });
	});

	it('does not cover other signals, which are shown and dismissed separately; only the newest applies', async () => {
		const id = await handedIn(pasted(500));
		await decide(id, 'dismissed', 'A list of names.');
		const seen = riskAsSeen(await reviewOf(id));

		await measuredAnew(id, pasted(100_000, 601));

		const outdated = await reviewOf(id);
		expect(outdated).toMatchObject({ risk_dismissed: false, risk_decisions: [{ reason: 'A list of names.' }] });
		expect(outdated.risk_score).toBeGreaterThan(outdated.risk_decisions[0]?.risk_score ?? Number.NaN);
		expect(await send({ assessmentId: id, decision: 'restored', reason: REASON, seen })).toMatchObject(CHANGED);
		await decide(id, 'dismissed');
		expect((await reviewOf(id)).risk_decisions.map(({ reason, risk_score }) => [reason, risk_score])).toEqual([
			[REASON, outdated.risk_score],
			['A list of names.', outdated.risk_decisions[0]?.risk_score],
		]);

		await measuredAnew(id, pasted(500, 602));
		expect(await reviewOf(id)).toMatchObject({ risk_dismissed: false });
	});

	it('is pulled by the hiring team, and not visible to the candidate', async () => {
		const id = await handedIn();
		const [team, candidate] = [new PullClient(server, reviewer.token), new PullClient(server, ada.token)];
		await Promise.all([team.pull(), candidate.pull()]);
		const before = new Map(candidate.rows);
		const [desk, home] = await Promise.all([openEventStream(server.url), openEventStream(server.url)]);
		onTestFinished(() => {
			desk.close();
			home.close();
		});
		await desk.subscribe(['candor/staff'], reviewer.token);
		await home.subscribe([`candor/account/${ada.id}`, 'assessments/*'], ada.token);

		await decide(id, 'dismissed');

		await expect
			.poll(() => desk.received())
			.toContainEqual({ topic: 'candor/staff', data: { collection: 'assessments', id } });
		await team.pull();
		expect(team.rows.get(`applications/${id}`)).toMatchObject({ risk_dismissed: true });
		expect((await candidate.pull()).flatMap(({ changes }) => changes)).toEqual([]);
		expect(candidate.rows).toEqual(before);
		expect(JSON.stringify([...before.values(), await ownOf(id)])).not.toMatch(/risk_|dismiss/);
		// The candidate's next event is the next change.
		const ask = { assessmentId: id, message: 'Please look.' };
		await server.call('POST', '/api/functions/request-human-review', { token: ada.token, body: ask });
		await expect
			.poll(() => home.received())
			.toEqual([{ topic: `candor/account/${ada.id}`, data: { collection: 'assessments', id } }]);
	});

	it('is deleted with its assessment', async () => {
		const id = await handedIn();
		await decide(id, 'dismissed');
		await (await operatorOf(server)).collection('assessments').delete(id);
		expect(await rowsOf(id)).toEqual([]);
	});
});
