import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { assessmentReviewSchema } from '../../app/domain/assessments/assessment.ts';
import { HUMAN_METHOD } from '../../app/domain/evaluation/human-method.ts';
import { methodAndVersion } from '../../app/domain/evaluation/words.ts';
import { isOpenBatch, methodAfter } from '../../app/domain/re-evaluation/batch.ts';
import { reEvaluationOverviewSchema } from '../../app/domain/re-evaluation/overview.ts';
import { JOBS } from '../../pocketbase/seed/jobs.ts';
import { type Operator, signInOperator } from '../../pocketbase/seed/operator.ts';
import { DEMO_PASSWORD, planApplications } from '../../pocketbase/seed/plan.ts';
import { seedDemo } from '../../pocketbase/seed/run.ts';
import { OPERATOR, startServer, type TestServer } from '../support/server.ts';

const DAY_MS = 86_400_000;
const plan = planApplications(new Date());

let server: TestServer;
let operator: Operator;
const said: string[] = [];

beforeAll(async () => {
	// An AI that does not respond: the seed must not call it.
	server = await startServer({ env: { AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'none', AI_API_KEY: 'none' } });
	await seedDemo({
		url: server.url,
		superuserEmail: OPERATOR.email,
		superuserPassword: OPERATOR.password,
		say: (line) => said.push(line),
	});
	operator = await signInOperator(server.url, OPERATOR.email, OPERATOR.password);
});

afterAll(async () => server?.stop());

const numbers = async (query: string): Promise<number[]> =>
	(await operator.select(query)).map(([value]) => Number(value));

test('every demo account can sign in, and the team has its roles', async () => {
	const roles: Record<string, string | null> = {};
	for (const name of ['super', 'admin', 'reviewer', 'owner', 'ada']) {
		const client = await server.signIn(`${name}@candor.test`, DEMO_PASSWORD);
		const { body } = await server.call('GET', '/api/me', { token: client.authStore.token });
		roles[name] = z.object({ role: z.nullable(z.string()) }).parse(body).role;
	}
	expect(roles).toEqual({ super: 'super_admin', admin: 'admin', reviewer: 'reviewer', owner: null, ada: null });
});

test('all jobs exist, and visitors see all but the paused one, newest first', async () => {
	const { body } = await server.call('GET', '/api/public/jobs');
	const { jobs } = z.object({ jobs: z.array(z.object({ title: z.string(), question_count: z.number() })) }).parse(body);
	const open = JOBS.filter((job) => !job.paused).toSorted((a, b) => a.postedDaysAgo - b.postedDaysAgo);
	expect(jobs).toEqual(
		open.map((job) => ({
			title: job.fields.title,
			question_count: job.questions.length === 0 ? 5 : job.questions.length,
		})),
	);
});

test('evaluation settings cover every state: categories used by jobs, an unused inactive one and the default', async () => {
	const used = `SELECT category.name, category.is_active, category.is_default, (SELECT count(*) FROM jobs WHERE category_id = category.id)
		FROM evaluation_categories category ORDER BY category.sort_order`;
	expect(await operator.select(used)).toEqual([
		['General', '1', '1', '0'],
		['Software Engineering', '1', '0', '1'],
		['Customer Service', '1', '0', '1'],
		['Sales', '0', '0', '0'],
		['Operations and Logistics', '1', '0', '3'],
		['Healthcare', '1', '0', '1'],
		['Finance and Administration', '1', '0', '1'],
		['Management', '1', '0', '1'],
	]);
});

test('one job has invitations in every state, and more than its panel shows initially', async () => {
	const listed = await operator.select(
		`SELECT iif(status = 'pending' AND expires_at < strftime('%Y-%m-%d %H:%M:%fZ', 'now'), 'expired', status), mail_state, count(*)
		FROM candidate_invitations GROUP BY 1, 2 ORDER BY 1, 2`,
	);
	expect(listed).toEqual([
		['accepted', 'sent', '3'],
		['declined', 'sent', '1'],
		['expired', 'sent', '1'],
		['pending', 'failed', '1'],
		['pending', 'sent', '5'],
		['revoked', 'sent', '1'],
	]);
	const other = 'SELECT count(DISTINCT job_id) FROM candidate_invitations';
	expect(await numbers(other)).toEqual([1]);
});

test('hire events cover every stage and 50 days, with enough outcomes to compare scores, and one in test mode', async () => {
	const counted = 'FROM hire_events WHERE test_mode = FALSE';
	const stages = await operator.select(`SELECT DISTINCT stage ${counted} ORDER BY 1`);
	expect(stages.flat()).toEqual(['applied', 'hired', 'interviewed', 'offered', 'rejected', 'screened']);
	const sources = await operator.select(`SELECT DISTINCT source ${counted} ORDER BY 1`);
	expect(sources.flat()).toEqual(['integration', 'manual', 'system', 'webhook']);
	const age = "julianday('now') - julianday(created_at)";
	expect(
		await numbers(`SELECT max(${age}) > 50 AND max(${age}) <= 61 AND min(${age}) < 7 AND min(${age}) >= 0 ${counted}`),
	).toEqual([1]);
	const [people = 0] = await numbers(
		`SELECT count(DISTINCT candidate_id) ${counted} AND stage IN ('hired', 'rejected')`,
	);
	expect(people).toBeGreaterThanOrEqual(20);
	expect(await numbers(`SELECT count(*) > 2 ${counted} AND feedback != ''`)).toEqual([1]);
	expect(await numbers('SELECT count(*) FROM hire_events WHERE test_mode = TRUE')).toEqual([1]);
});

test('a failed and a completed re-evaluation exist, with every reason of the demo, and only the AI example evaluated again', async () => {
	const [batches, failures, changes] = await Promise.all(
		[
			`SELECT status, is_open, (SELECT count(*) FROM re_evaluation_items WHERE batch_id = batch.id AND state = 'success'),
				(SELECT count(*) FROM re_evaluation_items WHERE batch_id = batch.id AND state = 'failure')
			FROM re_evaluation_batches batch ORDER BY created_at`,
			"SELECT error, count(*) FROM re_evaluation_items WHERE state = 'failure' GROUP BY error ORDER BY error",
			`SELECT new_evaluation_method, new_score - original_score, EXISTS (SELECT 1 FROM assessments assessment
					WHERE assessment.id = history.assessment_id AND evaluation_method = 'ai' AND score = new_score)
				FROM assessment_evaluation_history history`,
		].map((query) => operator.select(query)),
	);
	expect(batches).toEqual([
		['failed', '0', '0', '7'],
		['completed', '0', '1', '6'],
	]);
	expect(failures).toEqual([
		['ai_declined', '1'],
		['ai_unavailable', '5'],
		['failed', '1'],
		['no_judgement', '2'],
		['not_reached', '2'],
		['scored_by_person', '2'],
	]);
	expect(changes).toEqual([['ai', '6', '1']]);
});

test('every application is stored once, with one variant and one test besides', async () => {
	expect(
		await operator.select('SELECT is_admin_test, count(*) FROM assessments GROUP BY is_admin_test ORDER BY 1'),
	).toEqual([
		['0', String(plan.filter(({ kind }) => kind === 'official').length)],
		['1', '1'],
	]);
	expect(await numbers("SELECT count(*) FROM assessment_variants WHERE reason = 'later_submission'")).toEqual([1]);
});

test('one application is pending, three need a human, one could not be scored; the fallback scored the others, those without text by the emergency method', async () => {
	expect(
		await operator.select('SELECT ai_declined, system_status FROM assessments WHERE score IS NULL ORDER BY 1, 2'),
	).toEqual([
		['0', ''],
		['0', 'critical_failure'],
		['0', 'success'],
		['0', 'success'],
		['1', ''],
	]);
	const methods = await operator.select(
		"SELECT evaluation_method, count(*) FROM assessments WHERE evaluation_method != '' GROUP BY 1 ORDER BY 1",
	);
	expect(
		await operator.select('SELECT DISTINCT system_status FROM assessments WHERE score IS NOT NULL ORDER BY 1'),
	).toEqual([['configuration_error'], ['connection_failed'], ['fallback_after_retries'], ['success']]);
	const choiceOnly = plan.filter(({ job }) => job.questions.every((question) => question.type === 'multiple-choice'));
	// The variant, those without a score, the enhanced one and three scored by humans are not scored by the fallback.
	expect(methods).toEqual([
		['ai', '1'],
		['emergency', String(choiceOnly.length)],
		['fallback', String(plan.length - 8 - choiceOnly.length)],
		['person', '3'],
	]);
});

test('the scores cover every band, and some have low confidence', async () => {
	const bands = await operator.select(
		`SELECT sum(score >= 90), sum(score >= 80 AND score < 90), sum(score < 80), sum(confidence_level = 'Low')
		FROM (SELECT CAST(score AS REAL) AS score, confidence_level FROM assessments WHERE score IS NOT NULL AND is_admin_test = 0)`,
	);
	for (const count of bands[0] ?? []) expect(Number(count)).toBeGreaterThan(0);
});

test('dates cover the last sixty days, as planned, and each follows its cause', async () => {
	const stored = await operator.select('SELECT submitted_at FROM assessments ORDER BY submitted_at');
	const times = stored.map(([at]) => Date.parse(at ?? ''));
	const span = Date.now() - Math.min(...times);
	expect(span).toBeGreaterThan(50 * DAY_MS);
	expect(span).toBeLessThan(61 * DAY_MS);
	const outOfOrder = await numbers(
		`SELECT count(*) FROM assessments a JOIN jobs j ON j.id = a.job_id JOIN users u ON u.id = a.user_id
		JOIN attempts t ON t.job_id = a.job_id AND t.user_id = a.user_id
		WHERE NOT (j.created_at < t.served_at AND u.created_at < t.served_at AND t.served_at < a.submitted_at
		AND a.created_at = a.submitted_at AND (a.last_evaluated_at = '' OR a.last_evaluated_at > a.submitted_at))`,
	);
	expect(outOfOrder).toEqual([0]);
});

test('no decision is dated before its application, nor a human score, a note or a new evaluation', async () => {
	const early = await Promise.all(
		[
			['hire_events', 'event_date'],
			['hire_events', 'created_at'],
			['assessment_overrides', 'created_at'],
			['risk_decisions', 'created_at'],
			['human_review_requests', 'asked_at'],
			['evaluation_results', 'created_at'],
			['assessment_evaluation_history', 'created_at'],
		].map(async ([table = '', time = '']) => [
			table,
			time,
			...(await numbers(
				`SELECT sum(dated.${time} < assessment.submitted_at) FROM ${table} dated
				JOIN assessments assessment ON assessment.id = dated.assessment_id`,
			)),
		]),
	);
	expect(early.filter(([, , count]) => count !== 0)).toEqual([]);
});

test('the page of re-evaluations shows each score with the method that gave it', async () => {
	const client = await server.signIn('super@candor.test', DEMO_PASSWORD);
	const { body } = await server.call('GET', '/api/staff/re-evaluation', { token: client.authStore.token });
	const { assessments, batch } = reEvaluationOverviewSchema.parse(body);
	const given = new Map(
		(await operator.select('SELECT assessment_id, method FROM evaluation_results WHERE is_current = TRUE')).map(
			([id, method]) => [id ?? '', method ?? ''],
		),
	);
	const shown = assessments.map((row) => {
		const item = batch?.results.find(({ assessment_id }) => assessment_id === row.id);
		return [row.id, methodAfter(row, item, batch !== null && isOpenBatch(batch))] as const;
	});
	expect(shown.filter(([, method]) => method === 'ai')).toHaveLength(1);
	expect(shown.filter(([id, method]) => method !== HUMAN_METHOD && method !== given.get(id))).toEqual([]);
});

test('the hiring team sees an application with its answers and typing analytics', async () => {
	const [row] = await operator.select(
		'SELECT a.id FROM assessments a JOIN assessment_variants v ON v.assessment_id = a.id LIMIT 1',
	);
	const client = await server.signIn('reviewer@candor.test', DEMO_PASSWORD);
	const response = await server.call('GET', `/api/staff/assessments/${row?.[0]}`, { token: client.authStore.token });
	const review = assessmentReviewSchema.parse(response.body);
	const planned = plan.find(({ kind }) => kind === 'variant');
	expect(review.candidate.email).toBe(planned?.person.email);
	expect(Object.keys(review.answers)).toHaveLength(planned?.job.questions.length ?? 0);
	expect(review.variants.map(({ answers }) => Object.values(answers).toSorted())).toEqual([
		planned?.answers.toSorted(),
	]);
});

test('human and AI statements about an application exist in every kind', async () => {
	const [counts] = await operator.select(
		`SELECT (SELECT count(*) FROM assessment_overrides), (SELECT count(*) FROM human_review_requests WHERE answered_at = ''),
			(SELECT count(*) FROM human_review_requests WHERE answered_at != ''), (SELECT sum(accommodation) FROM assessments),
			(SELECT count(*) FROM assessments WHERE enhanced_evaluation_version != ''), (SELECT count(*) FROM consents),
			(SELECT count(*) FROM risk_decisions WHERE decision = 'dismissed')`,
	);
	// The variant has no separate consent.
	expect(counts?.map(Number)).toEqual([4, 1, 1, 1, 1, plan.length - 1, 1]);
	expect(
		await operator.select(
			`SELECT sum(original_score = 'null' OR original_score IS NULL), sum(override_score > original_score), sum(override_score < original_score),
				count(*) - count(DISTINCT assessment_id) FROM assessment_overrides`,
		),
		// First scores, raised, lowered, and one of an assessment that has another.
	).toEqual([['1', '1', '2', '1']]);
	const client = await server.signIn('reviewer@candor.test', DEMO_PASSWORD);
	const reviewOf = async (query: string) => {
		const [row] = await operator.select(query);
		const { body } = await server.call('GET', `/api/staff/assessments/${row?.[0]}`, { token: client.authStore.token });
		return assessmentReviewSchema.parse(body);
	};
	const judged = await reviewOf("SELECT id FROM assessments WHERE enhanced_evaluation_version != ''");
	expect(judged).toMatchObject({ hiring_recommendation: 'INTERVIEW', evaluation_method: 'ai' });
	expect(methodAndVersion(judged.evaluation_method, judged.explanation)).toBe('AI Evaluated, example, version 3');
	expect(
		await operator.select(
			`SELECT method, model, json_extract(result, '$.explanation.method'), json_extract(result, '$.score')
			FROM evaluation_results WHERE is_current = TRUE AND assessment_id = '${judged.id}'`,
		),
	).toEqual([['ai', 'example', 'ai', String(judged.score)]]);
	const { questions = [] } = judged.explanation ?? {};
	expect(questions.reduce((sum, { points }) => sum + points, 0)).toBe(judged.score);
	for (const { question_id, criteria } of questions) {
		expect(criteria.map(({ name }) => name)).toEqual([
			'Domain expertise',
			'General skills',
			'Communication',
			'Problem solving',
			'Base',
			'Above the scale',
		]);
		for (const { text, start, end } of criteria.flatMap(({ quotes }) => quotes)) {
			expect(judged.answers[question_id]?.slice(start, end)).toBe(text);
		}
	}
	expect(await reviewOf('SELECT assessment_id FROM risk_decisions')).toMatchObject({
		risk_dismissed: true,
		risk_decisions: [{ decided_by_name: 'Nadia Benali' }],
	});
	const { body: flags } = await server.call('GET', '/api/public/flags');
	expect(flags).toMatchObject({ enhancedCharacterAnalysis: true });
});

test('progress is printed during the seed', () => {
	expect(said).toEqual([
		'  68 accounts',
		'  11 jobs',
		'  20 of 75 applications',
		'  40 of 75 applications',
		'  60 of 75 applications',
		'  75 of 75 applications',
		'  scores',
		'  dates over the last 60 days',
	]);
});

test('a server that is not empty is refused, and so is a wrong operator', async () => {
	const input = {
		url: server.url,
		superuserEmail: OPERATOR.email,
		superuserPassword: OPERATOR.password,
		say: () => {},
	};
	await expect(seedDemo(input)).rejects.toThrow(/^POST \/api\/collections\/users\/records answered 400: .*email/);
	await expect(seedDemo({ ...input, superuserPassword: 'wrong' })).rejects.toThrow(/auth-with-password answered 400/);
	await expect(seedDemo({ ...input, url: 'http://127.0.0.1:9' })).rejects.toThrow(/was not answered\.$/);
});

test('the demo’s past events are mailed neither to the team nor to candidates on start', async () => {
	const operator = await server.operator();
	const waiting = await operator
		.collection('email_outbox')
		.getList(1, 1, { filter: "kind = 'assessment_notification' || data != ''" });
	const unsent = await operator.collection('notification_logs').getList(1, 1, { filter: "status != 'sent'" });
	expect([waiting.totalItems, unsent.totalItems]).toEqual([0, 0]);
});
