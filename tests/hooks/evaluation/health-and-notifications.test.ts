import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemHealthSchema } from '../../../app/domain/health/system-health.ts';
import { type AiServer, fails, judges, startAiServer } from '../../support/ai-server.ts';
import { pushOp } from '../../support/api.ts';
import { anId, anOp, aSubmission, buildAccount, buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { smtpRefusal, startSmtp, type TestSmtp } from '../../support/smtp.ts';
import { ANSWERS, evaluate, openScene, type Scene, withAi } from './scene.ts';

let ai: AiServer;
let smtp: TestSmtp;
let server: TestServer;
let scene: Scene;
let isMailDown = false;

beforeAll(async () => {
	ai = await startAiServer();
	smtp = await startSmtp({ onRecipient: () => (isMailDown ? smtpRefusal(451, 'Later') : undefined) });
	server = await startServer(
		withAi(ai.baseUrl, {
			AI_TIMEOUT_S: '20',
			AI_BREAKER_FAILURES: '2',
			AI_BREAKER_S: '3600',
			SMTP_URL: smtp.url,
		}),
	);
	scene = await openScene(server);
});

afterAll(async () => {
	await server.stop();
	await smtp.stop();
	await ai.stop();
});

const healthFor = async (token: string) => {
	const answer = await server.call('POST', '/api/functions/assessment-health-check', { token });
	expect(answer.status).toBe(200);
	return systemHealthSchema.parse(answer.body);
};

/** A candidate's own submission, with answers that nobody gave before. */
async function handedIn(): Promise<string> {
	const candidate = await buildAccount(server, { first_name: 'Ada', last_name: 'Lovelace' });
	const job = await buildJob(server, { title: 'Night Porter' });
	const op = anOp(aSubmission({ job_id: job.id, answers: { defaultquest001: `${ANSWERS[0]} Case ${anId()}.` } }));
	expect((await pushOp(server, candidate.token, op)).status).toBe('applied');
	return op.record;
}

const logsOf = async (assessment: string) =>
	await (await operatorOf(server))
		.collection('notification_logs')
		.getFullList({ filter: `assessment_id = '${assessment}'`, sort: 'recipient' });

const untilScored = (id: string) =>
	expect
		.poll(async () => (await scene.operator.collection('assessments').getOne(id)).score, { timeout: 20_000 })
		.toEqual(expect.any(Number));

describe('a notification of an assessment', () => {
	it('goes to every active member of the hiring team whose preferences allow it, and is logged for each', async () => {
		const operator = await operatorOf(server);
		const [keen, strict, quiet, gone] = [
			await buildStaff(server, 'admin'),
			await buildStaff(server, 'reviewer'),
			await buildStaff(server, 'admin'),
			await buildStaff(server, 'admin'),
		];
		const prefer = (rowId: string, body: object) => operator.collection('admin_users').update(rowId, body);
		await prefer(strict.rowId, { notification_preferences: { score_threshold: 90 } });
		await prefer(quiet.rowId, { notification_preferences: { email_notifications: false } });
		await prefer(gone.rowId, { is_active: false });

		const id = await handedIn();
		await untilScored(id);

		const told = async () =>
			(await logsOf(id)).filter(({ recipient }) =>
				[keen, strict, quiet, gone].some(({ email }) => email === recipient),
			);
		const outcomes = async () =>
			Object.fromEntries(
				(await told()).map(({ recipient, status, detail }) => [recipient, `${status} ${detail}`.trim()]),
			);
		await expect.poll(outcomes, { timeout: 20_000 }).toEqual({
			[keen.email]: 'sent',
			[strict.email]: 'skipped below_threshold',
			[quiet.email]: 'skipped notifications_off',
		});
		const mail = smtp.taken.find(({ to }) => to.includes(keen.email))?.mail;
		expect(mail?.subject).toBe('New assessment for Night Porter');
		const { score } = await operator.collection('assessments').getOne(id);
		expect(mail?.text).toContain(`Ada Lovelace, Night Porter: ${score} out of 100, evaluated by AI.`);
		expect(mail?.text).toContain(`/admin/assessment/${id}`);
	});

	it('is not made for a test of the hiring team', async () => {
		const { id } = await evaluate(scene, [`${ANSWERS[0]} Case ${anId()}.`, 'A test.', 'Yes']);
		expect(await logsOf(id)).toEqual([]);
	});

	it('delays neither receipt nor score when the mail server is in trouble', async () => {
		isMailDown = true;
		const id = await handedIn();
		await untilScored(id);
		expect((await logsOf(id)).every(({ status }) => status !== 'sent')).toBe(true);
		isMailDown = false;
	});
});

describe('system health', () => {
	it('is told to the hiring team in full, and to candidates as far as the banner shows it', async () => {
		const full = await healthFor(scene.token);
		expect(full).toMatchObject({
			status: 'healthy',
			recommendations: [],
			services: {
				ai_evaluation: { status: 'healthy', message: 'The AI service answers.' },
				database: { status: 'healthy', message: 'The database takes writes.' },
			},
			metrics: { last_24h: { ai_success_rate: 100, error_rate: 0, avg_retries: 0 } },
			breaker: { state: 'closed', failures: 0, open_until: '', last_failure: '' },
		});
		expect(full.metrics.last_24h.total_assessments).toBeGreaterThan(0);
		const candidate = await buildAccount(server);
		expect(await healthFor(candidate.token)).toMatchObject({ status: 'healthy', queue: null, breaker: null });
		expect((await server.call('POST', '/api/functions/assessment-health-check')).status).toBe(401);
	});

	it('counts the evaluations of a day by method and status', async () => {
		const { body } = await server.call(
			'GET',
			'/api/collections/evaluation_analytics/records?sort=-assessment_date&perPage=7',
			{ token: scene.token },
		);
		expect((body as { items: object[] }).items).toEqual([
			expect.objectContaining({
				assessment_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
				evaluation_method: 'ai',
				assessment_count: expect.any(Number),
				avg_score: expect.any(Number),
				system_status: 'success',
			}),
		]);
	});

	it('is degraded while the circuit is open: the backup method evaluates, and it says so', async () => {
		ai.script(fails(500));
		const assessment = await evaluate(scene, [`${ANSWERS[0]} Case ${anId()}.`, 'Once.', 'Yes']);
		expect(assessment).toMatchObject({ evaluation_method: 'fallback', system_status: 'fallback_after_retries' });
		ai.script(judges());
		const called = ai.calls.length;
		const next = await evaluate(scene, [`${ANSWERS[0]} Case ${anId()}.`, 'Twice.', 'Yes']);
		expect(next).toMatchObject({ evaluation_method: 'fallback', system_status: 'fallback_after_retries' });
		expect(ai.calls).toHaveLength(called);
		expect(await healthFor(scene.token)).toMatchObject({
			status: 'degraded',
			services: { ai_evaluation: { status: 'unhealthy' }, database: { status: 'healthy' } },
			recommendations: [
				'The AI service is tried again by itself; scores of the backup method can be renewed afterwards.',
			],
			breaker: { state: 'open', last_failure: 'server', open_until: expect.stringMatching(/Z$/) },
		});
	});
});
