import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
	type AiServer,
	errsLikeAnthropic,
	judges,
	type Reaction,
	refusesToJudge,
	rejectsTools,
	runsOutOfTokens,
	startAiServer,
} from '../../support/ai-server.ts';
import { anId } from '../../support/builders.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { ANSWERS, evaluate, openScene, resultsOf, type Scene, withAi } from './scene.ts';

let ai: AiServer;
let server: TestServer;
let scene: Scene;

beforeAll(async () => {
	ai = await startAiServer();
	server = await startServer(withAi(ai.baseUrl, { AI_PROVIDER: 'anthropic' }));
	scene = await openScene(server);
});

afterAll(async () => {
	await server.stop();
	await ai.stop();
});

/** Answers that no other test gave, so that the model is called. */
const freshly = () => evaluate(scene, [`${ANSWERS[0]} It was case ${anId()}.`, ANSWERS[1] ?? '', 'Yes']);

describe('an evaluation over Anthropic’s API', () => {
	it('scores from levels with quotes, as with any other', async () => {
		ai.reset();
		const assessment = await freshly();
		expect(assessment).toMatchObject({ score: 78, evaluation_method: 'ai', system_status: 'success' });
		expect((await resultsOf(scene, assessment.id))[0]).toMatchObject({ method: 'ai', tokens: 1720, failures: [] });
	});

	it('sends the key in Anthropic’s header, and requires a tool call with the strict schema', async () => {
		ai.reset();
		await freshly();
		const [call, ...others] = ai.calls;
		expect(others).toEqual([]);
		expect([
			call?.path,
			call?.headers['x-api-key'],
			call?.headers['anthropic-version'],
			call?.headers.authorization,
		]).toEqual(['/v1/messages', 'key-of-the-tests', '2023-06-01', undefined]);
		const { system, messages, tools, ...rest } = call?.body ?? {};
		expect(rest).toEqual({
			model: 'model-of-the-tests',
			max_tokens: 3300,
			temperature: 0,
			tool_choice: { type: 'tool', name: 'evaluation' },
		});
		expect(system).toContain('You judge written answers');
		expect(messages?.map(({ role }) => role)).toEqual(['user']);
		expect(tools?.map(({ name }) => name)).toEqual(['evaluation']);
	});

	it.each<[name: string, Reaction[], number, object]>([
		['overloaded (529)', [errsLikeAnthropic(529, 'overloaded_error'), judges()], 2, { evaluation_method: 'ai' }],
		['out of tokens', [runsOutOfTokens, judges()], 2, { evaluation_method: 'ai' }],
		[
			'refusing',
			[refusesToJudge],
			1,
			{ evaluation_method: 'fallback', system_status: 'success', confidence_level: 'Low' },
		],
		[
			'given a wrong key (401)',
			[errsLikeAnthropic(401, 'authentication_error')],
			1,
			{ evaluation_method: 'fallback', system_status: 'configuration_error' },
		],
		[
			'out of credit (400)',
			[errsLikeAnthropic(400, 'invalid_request_error', 'Your credit balance is too low')],
			1,
			{ evaluation_method: 'fallback', system_status: 'configuration_error' },
		],
		// Stored from here on.
		['without tools', [rejectsTools], 2, { evaluation_method: 'ai' }],
	])('%s is handled as the table of responses says', async (_, script, calls, expected) => {
		ai.reset();
		ai.script(...script);
		expect(await freshly()).toMatchObject(expected);
		expect(ai.calls.length).toBe(calls);
	});
});
