import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_CATEGORY, type EvaluationCategory } from '../../../app/domain/evaluation/category.ts';
import { type TriedCategory, triedCategorySchema } from '../../../app/domain/evaluation/try-category.ts';
import { type AiServer, fails, judges, startAiServer } from '../../support/ai-server.ts';
import {
	type BuiltAccount,
	buildAccount,
	buildJob,
	buildStaff,
	DEFAULT_ANSWERS,
	operatorOf,
} from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { submitFor } from '../../support/submit.ts';
import { withAi } from '../evaluation/scene.ts';

const STEEP: EvaluationCategory = {
	...DEFAULT_CATEGORY,
	scoring_config: { ...DEFAULT_CATEGORY.scoring_config, baseScore: 10, minScore: 0, maxScore: 40 },
};

let ai: AiServer;
let server: TestServer;
let admin: BuiltAccount;
let sales: { id: string };
/** Different answers are judged again. */
let count = 0;

async function scored(account: BuiltAccount, jobId: string): Promise<string> {
	const answers = { ...DEFAULT_ANSWERS, defaultquest001: `I am number ${++count}: ${DEFAULT_ANSWERS.defaultquest001}` };
	const id = await submitFor(server, account, jobId, answers);
	await untilEvaluationEnds(await operatorOf(server), id);
	return id;
}

async function jobOf(category_id: string, title: string): Promise<{ id: string }> {
	const job = await buildJob(server, { title });
	await (await operatorOf(server)).collection('jobs').update(job.id, { category_id });
	return job;
}

const attempt = (body: unknown, token = admin.token) =>
	server.call('POST', '/api/functions/try-category', { token, body });

async function tried(category_id: string, settings = STEEP, token = admin.token): Promise<TriedCategory> {
	const response = await attempt({ category_id, settings }, token);
	expect(response.status).toBe(200);
	return triedCategorySchema.parse(response.body);
}

/** Everything that a try could change. */
const stored = async () => {
	const operator = await operatorOf(server);
	const rows = await Promise.all(
		['assessments', 'evaluation_results', 'evaluation_queue', 'evaluation_categories'].map((name) =>
			operator.collection(name).getFullList({ sort: 'id' }),
		),
	);
	return JSON.stringify(rows);
};

beforeAll(async () => {
	ai = await startAiServer();
	server = await startServer(withAi(ai.baseUrl));
	admin = await buildStaff(server, 'admin');
	sales = await jobOf('categorysales00', 'Seller');
});

afterAll(async () => {
	await server.stop();
	await ai.stop();
});

it('without a scored assessment returns no comparison', async () => {
	expect(await tried('categorysales00')).toEqual({ from: 'all', scores: [] });
});

it('compares the stored score with that of the settings, by AI from its levels and by the backup method anew', async () => {
	ai.script(judges());
	const byAi = await scored(await buildAccount(server), sales.id);
	ai.script(fails(400));
	const byBackup = await scored(await buildAccount(server), sales.id);
	const calls = ai.calls.length;
	const before = await stored();
	const operator = await operatorOf(server);
	const scoreOf = async (id: string) => (await operator.collection('assessments').getOne<{ score: number }>(id)).score;

	const { from, scores } = await tried('categorysales00');
	const row = { candidate_name: 'Ada Lovelace', job_title: 'Seller' };
	expect(from).toBe('category');
	expect(scores).toEqual([
		{
			...row,
			assessment_id: byBackup,
			method: 'fallback',
			stored_score: await scoreOf(byBackup),
			score: expect.any(Number),
		},
		// Level 3 in all four: three quarters of the range from 0 to 40.
		{ ...row, assessment_id: byAi, method: 'ai', stored_score: await scoreOf(byAi), score: 30 },
	]);
	expect(scores[0]?.score).toBeLessThanOrEqual(40);
	expect(ai.calls).toHaveLength(calls);
	expect(await stored()).toBe(before);

	const saved = await operator.collection('evaluation_categories').getOne<EvaluationCategory>('categorysales00');
	const { name, description, keywords, evaluation_criteria, scoring_weights, scoring_config } = saved;
	const asSaved = { name, description, keywords, evaluation_criteria, scoring_weights, scoring_config };
	for (const each of (await tried('categorysales00', asSaved)).scores) expect(each.score).toBe(each.stored_score);
});

it('uses other jobs where the category has none, omits tests, own ones and human scores, and stops at ten', async () => {
	ai.script(fails(400));
	const other = await buildJob(server, { title: 'Nurse' });
	// Becomes an admin after applying, so that the official assessment is an own one.
	await scored(admin, other.id);
	expect((await tried('categoryhealth0')).from).toBe('all');
	expect((await tried('')).scores.map(({ job_title }) => job_title)).toEqual(['Seller', 'Seller']);
	const [newest = ''] = (await tried('')).scores.map(({ assessment_id }) => assessment_id);
	await server.call('POST', '/api/collections/assessment_overrides/records', {
		token: admin.token,
		body: { assessment_id: newest, override_score: 55, override_reason: 'Read by two of us.' },
	});
	expect((await tried('')).scores.map(({ assessment_id }) => assessment_id)).not.toContain(newest);
	for (let index = 0; index < 10; index++) await scored(await buildAccount(server), other.id);
	expect((await tried('')).scores.map(({ job_title }) => job_title)).toEqual(Array(10).fill('Nurse'));
});

it('omits the official assessment of the requesting admin', async () => {
	const colleague = await buildAccount(server);
	const own = await scored(colleague, (await jobOf('categorymanagem', 'Lead')).id);
	expect((await tried('categorymanagem')).scores.map(({ assessment_id }) => assessment_id)).toEqual([own]);
	const operator = await operatorOf(server);
	await operator
		.collection('admin_users')
		.create({ email: colleague.email, user_id: colleague.id, role: 'admin', is_active: true });
	expect(
		(await tried('categorymanagem', STEEP, colleague.token)).scores.map((each) => each.assessment_id),
	).not.toContain(own);
});

it('refuses settings that could not be saved, and too many tries', async () => {
	const weights = { ...STEEP, scoring_weights: { ...STEEP.scoring_weights, communication: 0.5 } };
	const { token } = await buildStaff(server, 'admin');
	for (const body of [{}, { category_id: '', settings: {} }, { category_id: '', settings: weights }]) {
		expect(await attempt(body, token)).toMatchObject({ status: 400, body: { code: 'invalid_body' } });
	}
	const statuses = await Promise.all(
		Array.from({ length: 12 }, async () => (await attempt({ category_id: '', settings: STEEP }, token)).status),
	);
	expect(statuses).toContain(429);
});
