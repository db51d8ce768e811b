import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { QuestionStatistics } from '../../../app/domain/evaluation/analytics/question-statistics.ts';
import { questionStatisticsSchema } from '../../../app/domain/evaluation/analytics/question-statistics.ts';
import { scoreAnalyticsSchema } from '../../../app/domain/evaluation/analytics/score-analytics.ts';
import { type AiServer, fails, fairly, judges, startAiServer } from '../../support/ai-server.ts';
import { type BuiltAccount, buildAccount, buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { submitFor } from '../../support/submit.ts';
import { withAi } from '../evaluation/scene.ts';

const LONG =
	'Our nightly import failed for three days. I read the logs with the vendor, found a changed date format, wrote a parser that accepts both and added a test. Since then it has run for a year without a failure.';

let ai: AiServer;
let server: TestServer;
let reviewer: BuiltAccount;
let admin: BuiltAccount;
let job: { id: string; questionIds: string[] };
const candidates: BuiltAccount[] = [];
const submissions: string[] = [];

/** Submits two answers and waits for the score. */
async function scored(account: BuiltAccount, first: string, second = 'I like to find out why things break.') {
	const [one = '', two = ''] = job.questionIds;
	const id = await submitFor(server, account, job.id, { [one]: first, [two]: second });
	await vi.waitFor(async () => expect(await storedScore(id)).not.toBeNull(), { timeout: 170_000 });
	return id;
}

const override = async (assessment_id: string, override_score: number, token = reviewer.token) => {
	const body = { assessment_id, override_score, override_reason: 'Read together with the team.' };
	const { status } = await server.call('POST', '/api/collections/assessment_overrides/records', { token, body });
	expect(status).toBe(200);
};

const analytics = async () =>
	scoreAnalyticsSchema.parse((await server.call('GET', '/api/staff/score-analytics', { token: reviewer.token })).body);

const statistics = async (): Promise<QuestionStatistics> =>
	questionStatisticsSchema.parse(
		(await server.call('GET', `/api/staff/jobs/${job.id}/question-statistics`, { token: reviewer.token })).body,
	);

const storedScore = async (id: string): Promise<number> =>
	(await (await operatorOf(server)).collection('assessments').getOne<{ score: number }>(id)).score;

beforeAll(async () => {
	ai = await startAiServer();
	server = await startServer(withAi(ai.baseUrl));
	[reviewer, admin] = [await buildStaff(server, 'reviewer'), await buildStaff(server, 'admin')];
	job = await buildJob(server, {}, [
		{ prompt: 'Tell us of a difficult problem.', weight: 6 },
		{ prompt: 'What motivates you?', weight: 4 },
	]);
	await (await operatorOf(server)).collection('jobs').update(job.id, { category_id: 'categorysales00' });
	for (const [index, level] of ([4, 2, 1] as const).entries()) {
		ai.script(judges({ judge: (question) => ({ ...fairly(question), level }) }));
		const account = await buildAccount(server);
		candidates.push(account);
		submissions.push(await scored(account, `${LONG} ${'I wrote it down. '.repeat(index)}`));
	}
	ai.script(fails(400));
	const fourth = await buildAccount(server);
	candidates.push(fourth);
	submissions.push(await scored(fourth, `${LONG} The vendor thanked us.`));
	// A test of the hiring team is not counted.
	await scored(admin, LONG);
});

afterAll(async () => {
	await server.stop();
	await ai.stop();
});

it('counts scores by category and method, without tests, and candidates', async () => {
	const scores = await Promise.all(submissions.map(storedScore));
	const { groups } = await analytics();
	const mean = (values: number[]) => Math.round((10 * values.reduce((a, b) => a + b, 0)) / values.length) / 10;
	expect(groups).toEqual([
		{
			category: 'categorysales00',
			category_name: 'Sales',
			method: 'ai',
			people: 3,
			assessments: 3,
			mean: mean(scores.slice(0, 3)),
			spread: expect.any(Number),
			steps: expect.any(Array),
		},
		expect.objectContaining({ method: 'fallback', people: 1, assessments: 1, mean: scores[3], spread: null }),
	]);
	expect(groups[0]?.steps.reduce((a, b) => a + b, 0)).toBe(3);
});

it('compares the AI with the backup method on the same answers, and scores those not compared yet', async () => {
	const operator = await operatorOf(server);
	const results = await operator
		.collection('evaluation_results')
		.getFullList({ filter: "method = 'ai' && is_current = true" });
	const stored = new Map(results.map((row) => [row.assessment_id as string, row]));
	const rows = submissions.slice(0, 3).map((id) => stored.get(id));
	// The evaluation stores the second score; assessments evaluated by earlier versions have none.
	expect(rows.map((row) => row?.backup_score)).toEqual(rows.map(() => expect.stringMatching(/^\d+$/)));
	await operator.collection('evaluation_results').update(rows[0]?.id ?? '', { backup_score: '' });

	const stillMissing = async () => {
		await analytics();
		return (await operator.collection('evaluation_results').getOne(rows[0]?.id ?? '')).backup_score === '';
	};
	await expect.poll(stillMissing).toBe(false);
	const again = await operator.collection('evaluation_results').getOne(rows[0]?.id ?? '');
	expect(again.backup_score).toBe(rows[0]?.backup_score);
	const pairs = await Promise.all(
		submissions.slice(0, 3).map(async (id, index) => (await storedScore(id)) - Number(rows[index]?.backup_score)),
	);
	expect((await analytics()).agreement).toMatchObject({
		pairs: 3,
		people: 3,
		pending: 0,
		mean_difference: Math.round((10 * pairs.reduce((a, b) => a + b, 0)) / 3) / 10,
		close: pairs.filter((difference) => Math.abs(difference) <= 10).length,
	});
});

it('has statistics of each question from the automatic marks, also where a human gave the score', async () => {
	const before = await statistics();
	expect(before).toMatchObject({ job_id: job.id, people: 4, limit: 300 });
	expect(before.questions.map(({ prompt, people }) => [prompt, people])).toEqual([
		['Tell us of a difficult problem.', 4],
		['What motivates you?', 4],
	]);
	for (const { mean_share, seconds, timed } of before.questions) {
		expect(mean_share).toBeGreaterThan(0);
		expect(mean_share).toBeLessThanOrEqual(100);
		expect(timed).toBe(4);
		expect(seconds).toEqual(expect.any(Number));
	}
	await override(submissions[3] ?? '', 90);
	expect(await statistics()).toEqual(before);
});

it('counts overrides with their direction, and human scores as a separate method', async () => {
	const [first = '', second = ''] = submissions;
	const [was, wasSecond] = [await storedScore(first), await storedScore(second)];
	const wasLast = (await analyticsOfFallback()) ?? 0;
	await override(first, was - 10);
	await override(first, was - 4);
	await override(second, wasSecond + 6);
	const change = (-4 + 6 + (90 - wasLast)) / 3;
	await expect
		.poll(async () => (await analytics()).overrides)
		.toEqual({
			scored: 4,
			overridden: 3,
			raised: wasLast < 90 ? 2 : 1,
			lowered: wasLast < 90 ? 1 : 2,
			unchanged: 0,
			mean_change: Math.round(10 * change) / 10,
			first_scores: 0,
			people: 3,
		});
	expect((await analytics()).groups.map(({ method, assessments }) => [method, assessments])).toEqual([
		['ai', 1],
		['person', 3],
	]);
	// The automatic scores stay comparable behind a human score.
	expect((await analytics()).agreement.pairs).toBe(3);
});

/** The automatic score of the last submission. */
async function analyticsOfFallback(): Promise<number | undefined> {
	const rows = await (await operatorOf(server))
		.collection('evaluation_results')
		.getFullList({ filter: `assessment_id = '${submissions[3]}' && is_current = true` });
	return (rows[0]?.result as { score: number } | undefined)?.score;
}

it('responds with 404 for the questions of an unknown job', async () => {
	const path = '/api/staff/jobs/nosuchjob000000/question-statistics';
	expect(await server.call('GET', path, { token: reviewer.token })).toMatchObject({
		status: 404,
		body: { code: 'not_found' },
	});
});

it('limits the requests of one member', async () => {
	const path = `/api/staff/jobs/${job.id}/question-statistics`;
	const answers = await Promise.all(Array.from({ length: 24 }, () => server.call('GET', path, { token: admin.token })));
	expect(answers.map(({ status }) => status).filter((status) => status === 429).length).toBeGreaterThan(0);
});
