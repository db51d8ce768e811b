import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AiServer, enhancedJudgement, fails, judges, startAiServer } from '../../support/ai-server.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { ANSWERS, evaluate, openScene, resultsOf, type Scene, withAi } from './scene.ts';

let ai: AiServer;
let server: TestServer;
let scene: Scene;

beforeAll(async () => {
	ai = await startAiServer();
	server = await startServer(withAi(ai.baseUrl));
	scene = await openScene(server);
});

afterAll(async () => {
	await server.stop();
	await ai.stop();
});

const demand = (assessmentId: string, forceEnhanced: unknown = true) =>
	server.call('POST', '/api/functions/evaluate-assessment', {
		token: scene.token,
		body: { assessmentId, forceEnhanced },
	});

const reviewOf = async (id: string) =>
	(await server.call('GET', `/api/staff/assessments/${id}`, { token: scene.token })).body as Record<string, unknown>;

/** How often a result was written. */
const untilResults = (id: string, count: number) =>
	expect.poll(async () => (await resultsOf(scene, id)).length).toBe(count);

describe('an enhanced evaluation', () => {
	it('runs only on request, and cites the answers behind each statement', async () => {
		ai.reset();
		const { id } = await evaluate(scene);
		expect(ai.calls[0]?.text).not.toContain('personality_profile');
		expect(await reviewOf(id)).toMatchObject({
			enhanced_evaluation_version: '',
			personality_scores: {},
			red_flags: [],
		});

		expect(await demand(id)).toMatchObject({ status: 200, body: { queued: true } });
		await untilResults(id, 2);

		expect(await reviewOf(id)).toMatchObject({
			score: 78,
			enhanced_evaluation_version: 'enhanced_v1',
			enhanced_evaluation_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
			personality_profile: 'Looks for causes (answer 1)',
			cultural_fit_analysis: 'Meets a calm team (answer 1)',
			work_ethic_assessment: 'Stays until it works (answer 1)',
			management_style: 'Leads by example (answer 1)',
			ideal_role_type: 'Work on systems (answer 1)',
			key_strengths: ['Reads logs (answer 1)'],
			red_flags: ['Says little of others (answer 1)'],
			interview_questions: ['Who helped you?'],
			personality_scores: { Curiosity: 8 },
			behavioral_scores: { Persistence: 9 },
			risk_factors: { 'Works alone': 3 },
			language_quality_score: 8,
			language_quality_issues: [],
			hiring_recommendation: 'INTERVIEW',
			hiring_rationale: 'Found and mended the cause (answer 1)',
		});
		expect((await resultsOf(scene, id))[0]?.result).toMatchObject({ hiring_recommendation: 'INTERVIEW' });
	});

	it('with a score outside its scale is invalid as a whole, and requested again', async () => {
		ai.reset();
		const { id } = await evaluate(scene, [`${ANSWERS[0]} Once more.`, ANSWERS[1] ?? '', 'No']);
		ai.reset();
		const spoilt = { ...enhancedJudgement(), language_quality_score: 11 };
		ai.script(judges({ change: (judgement) => ({ ...judgement, enhanced: spoilt }) }), judges());
		await demand(id);
		await untilResults(id, 2);
		expect(ai.calls).toHaveLength(2);
		expect(await reviewOf(id)).toMatchObject({ language_quality_score: 8 });
	});

	it('stays when the backup method replaces a later one', async () => {
		ai.reset();
		const { id } = await evaluate(scene, [`${ANSWERS[0]} The third time.`, ANSWERS[1] ?? '', 'No']);
		await demand(id);
		await untilResults(id, 2);
		ai.script(fails(500));
		await demand(id);
		await untilResults(id, 3);
		expect(await reviewOf(id)).toMatchObject({ evaluation_method: 'fallback', hiring_recommendation: 'INTERVIEW' });
	});

	it('cannot be read by its candidate in any way', async () => {
		ai.reset();
		const { id } = await evaluate(scene, [`${ANSWERS[0]} The fourth time.`, ANSWERS[1] ?? '', 'No']);
		await demand(id);
		await untilResults(id, 2);
		for (const path of [`/api/collections/assessments/records/${id}`, '/api/sync/pull']) {
			const { body } = await server.call('GET', path, { token: scene.token });
			expect(JSON.stringify(body), path).not.toContain('hiring_recommendation');
		}
	});

	it('is requested with a boolean', async () => {
		const { id } = await evaluate(scene);
		expect(await demand(id, 'yes')).toMatchObject({ status: 400, body: { code: 'invalid_body' } });
	});
});
