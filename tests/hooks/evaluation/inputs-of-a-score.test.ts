import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputText, systemPrompt } from '../../../app/domain/evaluation/ai/prompt.ts';
import { DEFAULT_CATEGORY } from '../../../app/domain/evaluation/category.ts';
import type { EvaluationInput } from '../../../app/domain/evaluation/input.ts';
import { type AiServer, judgementOf, startAiServer } from '../../support/ai-server.ts';
import { pushOp } from '../../support/api.ts';
import { someAnalytics } from '../../support/assessment-parts.ts';
import { anId, anOp, aSubmission, type BuiltAccount, buildAccount, buildJob } from '../../support/builders.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { measureLate } from '../sync/measured.ts';
import { ANSWERS, evaluate, openScene, resultsOf, type Scene, untilEvaluated, withAi } from './scene.ts';

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

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** A text that no other candidate submits: distinct words, `shared` of them first. */
const prose = (words: number, shared: readonly string[] = []): string => {
	const own = anId();
	return [...shared, ...Array.from({ length: words - shared.length }, (_, index) => `${own}${index}`)].join(' ');
};

type HandedIn = { id: string; by: BuiltAccount };

/** A candidate's evaluated submission of one text, with analytics only where given. */
async function submitted(
	text: string,
	{ by, analytics = [] }: { by?: BuiltAccount; analytics?: ReturnType<typeof someAnalytics>[] } = {},
): Promise<HandedIn> {
	const candidate = by ?? (await buildAccount(server));
	const { id: job_id } = await buildJob(server);
	const op = anOp(aSubmission({ job_id, answers: { defaultquest001: text }, analytics }));
	expect(await pushOp(server, candidate.token, op)).toMatchObject({ status: 'applied' });
	await untilEvaluated(scene, op.record);
	return { id: op.record, by: candidate };
}

const assessmentOf = (id: string) => scene.operator.collection('assessments').getOne(id);

describe('the source of a score', () => {
	it('can be verified: by hashes of the model’s instructions and of the scored input', async () => {
		ai.reset();
		const answers = [`${ANSWERS[0]} Case ${anId()}.`, ANSWERS[1] ?? '', 'Yes'];
		const { id } = await evaluate(scene, answers);
		const [row] = await resultsOf(scene, id);
		const [call] = ai.calls;

		const { question_version } = await assessmentOf(id);
		const { questions } = await scene.operator.collection('assessment_question_versions').getOne(question_version);
		const { name, description, keywords, evaluation_criteria, scoring_weights, scoring_config } = await scene.operator
			.collection('evaluation_categories')
			.getFirstListItem('is_default = true');
		const input = {
			job: await scene.operator.collection('jobs').getOne(scene.jobId),
			category: { name, description, keywords, evaluation_criteria, scoring_weights, scoring_config },
			questions,
			answers: Object.fromEntries(scene.questionIds.map((question, index) => [question, answers[index] ?? ''])),
		} as unknown as EvaluationInput;
		expect(row).toMatchObject({
			prompt_hash: sha256(call?.body.messages[0]?.content ?? ''),
			input_hash: sha256(inputText(input)),
			raw_output: JSON.stringify(judgementOf(call?.material ?? { job: {}, questions: [] })),
		});
		expect(row?.prompt_hash).toBe(sha256(systemPrompt(false)));
	});

	it('changes with the job: the same answers are judged again', async () => {
		ai.reset();
		const answers = [`${ANSWERS[0]} Case ${anId()}.`, ANSWERS[1] ?? '', 'Yes'];
		const before = await evaluate(scene, answers);
		await scene.operator.collection('jobs').update(scene.jobId, { requirements: 'A licence for the crane.' });
		const after = await evaluate(scene, answers);
		const hashes = await Promise.all(
			[before, after].map(async ({ id }) => (await resultsOf(scene, id))[0]?.input_hash as string),
		);
		expect(ai.calls).toHaveLength(2);
		expect(new Set(hashes).size).toBe(2);
	});
});

describe('measurements that arrive after the evaluation', () => {
	it('are used immediately, without another call to the model and without changing the score', async () => {
		ai.reset();
		const { id, by } = await submitted(prose(120));
		const before = await assessmentOf(id);
		expect(before).toMatchObject({ score: expect.any(Number), risk_score: null, suspicious_patterns: null });
		expect(before.behavior_flags).toContainEqual({ flag: 'no_analytics', question_id: 'defaultquest001', value: 0 });

		const calm = someAnalytics('defaultquest001', 0);
		const analytics = {
			...calm,
			paste_data: { ...calm.paste_data, totalPastedCharacters: 100_000, pasteEventCount: 1 },
		};
		expect(await measureLate(server, by, id, analytics)).toMatchObject({ status: 200 });

		const after = await assessmentOf(id);
		expect(after.risk_score).toBeGreaterThan(70);
		expect(after.suspicious_patterns).toBe(true);
		expect(after.behavior_flags).toContainEqual(
			expect.objectContaining({ flag: 'high_paste_share', question_id: 'defaultquest001' }),
		);
		expect([after.score, after.last_evaluated_at]).toEqual([before.score, before.last_evaluated_at]);
		expect(await resultsOf(scene, id)).toHaveLength(1);
		expect(ai.calls).toHaveLength(1);
	});
});

describe('an answer that another candidate gave before', () => {
	const duplicates = async (id: string): Promise<number[]> =>
		((await assessmentOf(id)).behavior_flags as { flag: string; value: number }[])
			.filter(({ flag }) => flag === 'duplicate_of_other_candidate')
			.map(({ value }) => value);

	it('is flagged with its share for the later one; the score ignores it', async () => {
		const text = prose(100);
		const words = text.split(' ');
		const first = await submitted(text);
		const whole = await submitted(text);
		const half = await submitted(prose(100, words.slice(0, 52)));
		const little = await submitted(prose(100, words.slice(0, 30)));
		expect(await Promise.all([first, whole, half, little].map(({ id }) => duplicates(id)))).toEqual([
			[],
			[100],
			[50],
			[],
		]);
		expect(await assessmentOf(whole.id)).toMatchObject({
			suspicious_patterns: true,
			score: (await assessmentOf(first.id)).score,
		});
	});

	it('is not flagged when it is their own, for another job', async () => {
		const text = prose(100);
		const { by } = await submitted(text);
		expect(await duplicates((await submitted(text, { by })).id)).toEqual([]);
	});
});

describe('the category of a job', () => {
	const category = (shape: object) => ({
		...DEFAULT_CATEGORY,
		name: `Category ${anId()}`,
		description: 'Work with wood.',
		is_active: true,
		is_default: false,
		sort_order: 5,
		...shape,
	});
	const create = (shape: object) =>
		server.call('POST', '/api/collections/evaluation_categories/records', {
			token: scene.token,
			body: category(shape),
		});
	const judged = async (): Promise<[number | null, string]> => {
		ai.reset();
		const { score } = await evaluate(scene, [`${ANSWERS[0]} Case ${anId()}.`, ANSWERS[1] ?? '', 'Yes']);
		const { field_of_work } = (ai.calls[0]?.material ?? {}) as unknown as { field_of_work: { name: string } };
		return [score, field_of_work.name];
	};
	const put = (category_id: string) =>
		server.call('PATCH', `/api/collections/jobs/records/${scene.jobId}`, {
			token: scene.token,
			body: { category_id },
		});

	it('sets the scale and tells the model the field; without an active one, the default does', async () => {
		const standard = await scene.operator.collection('evaluation_categories').getFirstListItem('is_default = true');
		expect(await judged()).toEqual([78, standard.name]);

		const scoring_config = { ...DEFAULT_CATEGORY.scoring_config, minScore: 10, baseScore: 50, maxScore: 90 };
		const joiner = (await create({ scoring_config })).body as { id: string; name: string };
		expect((await put(joiner.id)).status).toBe(200);
		expect(await judged()).toEqual([70, joiner.name]);

		await scene.operator.collection('evaluation_categories').update(joiner.id, { is_active: false });
		expect(await judged()).toEqual([78, standard.name]);
	});

	it('is the built-in one while the default is inactive', async () => {
		const categories = scene.operator.collection('evaluation_categories');
		const standard = await categories.getFirstListItem('is_default = true');
		await categories.update(standard.id, { is_active: false, name: 'Another default' });
		expect(await judged()).toEqual([78, DEFAULT_CATEGORY.name]);
		await categories.update(standard.id, { is_active: true, name: standard.name });
	});

	it('must exist and be complete', async () => {
		expect((await put('doesnotexist000')).status).toBe(400);
		const { scoring_weights, scoring_config } = DEFAULT_CATEGORY;
		const refused = [
			{ scoring_weights: { ...scoring_weights, communication: 0.3 } },
			{ scoring_config: { ...scoring_config, minScore: 96 } },
			{ keywords: 'wood' },
		];
		const answers = await Promise.all(refused.map(create));
		expect(answers.map(({ status, body }) => [status, (body as { message: string }).message])).toEqual([
			[400, 'Scoring weights must sum to 1.0.'],
			[400, expect.stringContaining('in this order')],
			[400, expect.any(String)],
		]);
	});

	it('is the newest default where a job has none: there is one default at a time', async () => {
		expect((await put('')).status).toBe(200);
		const before = await scene.operator.collection('evaluation_categories').getFirstListItem('is_default = true');
		const { id, name } = (await create({ is_default: true })).body as { id: string; name: string };
		expect(await judged()).toEqual([78, name]);
		const defaults = await scene.operator
			.collection('evaluation_categories')
			.getFullList({ filter: 'is_default = true' });
		expect(defaults.map((each) => each.id)).toEqual([id]);
		await scene.operator.collection('evaluation_categories').update(before.id, { is_default: true });
	});
});
