import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSENT_VERSION } from '../../../app/domain/assessments/consent.ts';
import { systemHealthSchema } from '../../../app/domain/health/system-health.ts';
import { writeAttributes } from '../../../app/domain/scorecards/attributes.ts';
import { type AiServer, fails, judges, startAiServer } from '../../support/ai-server.ts';
import { pushOp } from '../../support/api.ts';
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
import { startServer, type TestServer } from '../../support/server.ts';
import { smtpRefusal, startSmtp, type TestSmtp } from '../../support/smtp.ts';
import {
	ANSWERS,
	type Evaluated,
	evaluate,
	openScene,
	resultsOf,
	type Scene,
	untilEvaluated,
	withAi,
} from '../evaluation/scene.ts';
import { pullRow } from '../sync/pull-client.ts';

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
	const response = await server.call('POST', '/api/functions/assessment-health-check', { token });
	expect(response.status).toBe(200);
	return systemHealthSchema.parse(response.body);
};

/** A candidate's own submission, with answers that no other test gave. */
async function handedIn(
	shape: { by?: BuiltAccount; ai_declined?: boolean; job?: Parameters<typeof buildJob>[1] } = {},
): Promise<string> {
	const candidate = shape.by ?? (await buildAccount(server, { first_name: 'Ada', last_name: 'Lovelace' }));
	const job = await buildJob(server, { title: 'Night Porter', ...shape.job });
	const { ai_declined = false } = shape;
	const op = anOp(
		aSubmission({
			job_id: job.id,
			answers: { defaultquest001: `${ANSWERS[0]} Case ${anId()}.` },
			consent: { version: CONSENT_VERSION, ai_declined, accommodation: false, given_at: '2026-11-20T09:00:00.000Z' },
		}),
	);
	expect((await pushOp(server, candidate.token, op)).status).toBe('applied');
	return op.record;
}

const logsOf = async (assessment: string) =>
	await (await operatorOf(server))
		.collection('notification_logs')
		.getFullList({ filter: `assessment_id = '${assessment}'`, sort: 'recipient' });

const untilScored = (id: string) =>
	expect
		.poll(async () => (await scene.operator.collection('assessments').getOne(id)).score)
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

		const logged = async () =>
			(await logsOf(id)).filter(({ recipient }) =>
				[keen, strict, quiet, gone].some(({ email }) => email === recipient),
			);
		const outcomes = async () =>
			Object.fromEntries(
				(await logged()).map(({ recipient, status, detail }) => [recipient, `${status} ${detail}`.trim()]),
			);
		await expect.poll(outcomes).toEqual({
			[keen.email]: 'sent',
			[strict.email]: 'skipped below_threshold',
			[quiet.email]: 'skipped notifications_off',
		});
		const mail = smtp.received.find(({ to }) => to.includes(keen.email))?.mail;
		expect(mail?.subject).toBe('New assessment for Night Porter');
		const { score } = await operator.collection('assessments').getOne(id);
		expect(mail?.text).toContain(`Ada Lovelace, Night Porter: ${score} out of 100, evaluated by AI.`);
		expect(mail?.text).toContain(`/admin/assessment/${id}`);
	});

	it('names no score where the job asks for a scorecard first', async () => {
		const keen = await buildStaff(server, 'admin');
		const scorecard = writeAttributes([{ id: 'calm', name: 'Stays calm' }]);
		await untilScored(await handedIn({ job: { decide_first: 'On', scorecard } }));
		const mailed = () => smtp.received.find(({ to }) => to.includes(keen.email))?.mail.text ?? '';
		await expect.poll(mailed).toContain('Ada Lovelace, Night Porter: the score follows your scorecard.');
		expect(mailed()).not.toContain('out of 100');
	});

	it('shortens a very long title of the job', async () => {
		const keen = await buildStaff(server, 'admin');
		await untilScored(await handedIn({ job: { title: `Night ${'Porter '.repeat(27)}`.trim() } }));
		const subject = () => smtp.received.find(({ to }) => to.includes(keen.email))?.mail.subject ?? '';
		await expect.poll(subject).toMatch(/^New assessment for “Night Porter .*\.\.\.”$/);
		expect(subject().length).toBeLessThan(180);
	});

	it('is one mail a minute per member, with all events of that minute', async () => {
		const keen = await buildStaff(server, 'admin');
		const first = await handedIn();
		await untilScored(first);
		const mails = () =>
			smtp.received
				.filter(({ to }) => to.includes(keen.email))
				.map(({ mail }) => [mail.subject, mail.text ?? ''] as const);
		await expect.poll(() => mails().length).toBe(1);
		const ids = [await handedIn(), await handedIn(), await handedIn()];
		for (const id of ids) await untilScored(id);
		const outbox = scene.operator.collection('email_outbox');
		const filter = scene.operator.filter("recipient = {:email} && state = 'queued'", { email: keen.email });
		const waiting = await outbox.getFullList({ filter });
		const [sent] = await outbox.getFullList({
			filter: scene.operator.filter("recipient = {:email} && state = 'sent'", { email: keen.email }),
		});
		expect(waiting.map(({ run_after }) => Date.parse(run_after) - Date.parse(sent?.run_after))).toEqual([60_000]);

		// As if the minute were over.
		await outbox.update(waiting[0]?.id ?? '', { run_after: '2026-01-01 00:00:00.000Z' });
		await scene.operator.crons.run('sweepMails');
		await expect
			.poll(() => mails().map(([subject]) => subject))
			.toEqual(['New assessment for Night Porter', '3 new assessments']);
		const outcome = async (id: string) =>
			(await logsOf(id)).find(({ recipient }) => recipient === keen.email)?.status as string;
		await expect.poll(() => Promise.all([first, ...ids].map(outcome))).toEqual(['sent', 'sent', 'sent', 'sent']);
	});

	it('is one mail a day with all events for members who chose that', async () => {
		const daily = await buildStaff(server, 'admin');
		await scene.operator
			.collection('admin_users')
			.update(daily.rowId, { notification_preferences: { frequency: 'daily' } });
		const ids = [await handedIn(), await handedIn()];
		for (const id of ids) await untilScored(id);
		const outbox = scene.operator.collection('email_outbox');
		const filter = scene.operator.filter('recipient = {:email}', { email: daily.email });
		const [mail, ...others] = await outbox.getFullList({ filter });
		expect(others).toEqual([]);
		expect(mail).toMatchObject({ state: 'queued', run_after: expect.stringMatching(/ 08:00:00\.000Z$/) });

		// As if the morning had come.
		await outbox.update(mail?.id ?? '', { run_after: '2026-01-01 00:00:00.000Z' });
		await scene.operator.crons.run('sweepMails');
		await expect
			.poll(() => smtp.received.filter(({ to }) => to.includes(daily.email)).map((received) => received.mail.subject))
			.toEqual(['2 new assessments']);
		const digest = smtp.received.find(({ to }) => to.includes(daily.email))?.mail;
		const linked = (content: unknown) =>
			new Set([...String(content).matchAll(/\/admin\/assessment\/(\w+)/g)].map(([, id]) => id));
		expect([linked(digest?.text), linked(digest?.html)]).toEqual([new Set(ids), new Set(ids)]);
		const outcome = async (id: string) =>
			(await logsOf(id)).find(({ recipient }) => recipient === daily.email)?.status as string;
		await expect.poll(() => Promise.all(ids.map(outcome))).toEqual(['sent', 'sent']);
	});

	it('says that human review is needed for a candidate who declined AI: no model is called, and a human scores', async () => {
		const reviewer = await buildStaff(server, 'reviewer');
		const ada = await buildAccount(server, { first_name: 'Ada', last_name: 'Lovelace' });
		const called = ai.calls.length;
		const id = await handedIn({ by: ada, ai_declined: true });
		expect(await untilEvaluated(scene, id)).toMatchObject({ score: null, evaluation_method: '' });
		expect(await resultsOf(scene, id)).toEqual([]);
		expect(ai.calls).toHaveLength(called);
		await expect
			.poll(() => smtp.received.find(({ to }) => to.includes(reviewer.email))?.mail.text)
			.toContain('Ada Lovelace, Night Porter: waiting for a person to score it.');

		const given = await server.call('POST', '/api/collections/assessment_overrides/records', {
			token: reviewer.token,
			body: { assessment_id: id, override_score: 84, override_reason: 'A clear account.' },
		});
		expect(given.status).toBe(200);
		expect(await pullRow(server, ada.token, 'own_assessments', id)).toMatchObject({
			score: 84,
			evaluation_method: 'person',
		});
		expect(ai.calls).toHaveLength(called);
	});

	it('is not created for a test of the hiring team', async () => {
		const { id } = await evaluate(scene, [`${ANSWERS[0]} Case ${anId()}.`, 'A test.', 'Yes']);
		expect(await logsOf(id)).toEqual([]);
	});

	it('delays neither receipt nor score when the mail server has problems', async () => {
		isMailDown = true;
		const id = await handedIn();
		await untilScored(id);
		expect((await logsOf(id)).every(({ status }) => status !== 'sent')).toBe(true);
		isMailDown = false;
	});
});

describe('an AI service that refuses us until an operator fixes it', () => {
	const evaluateOne = (): Promise<Evaluated> => evaluate(scene, [`${ANSWERS[0]} Case ${anId()}.`, 'Mended?', 'Yes']);

	it.each([401, 402, 404])('%i: every active admin gets a mail, once per outage', async (status) => {
		const [admin, reviewer, silent] = [
			await buildStaff(server, 'admin'),
			await buildStaff(server, 'reviewer'),
			await buildStaff(server, 'super_admin'),
		];
		await scene.operator
			.collection('admin_users')
			.update(silent.rowId, { notification_preferences: { email_notifications: false } });
		const mails = () => smtp.received.filter(({ mail }) => mail.subject === 'The AI service refuses our requests');
		const to = ({ email }: BuiltAccount) => mails().filter((received) => received.to.includes(email)).length;
		const queued = async (): Promise<number> => {
			const filter = scene.operator.filter("kind = 'ai_fault' && recipient = {:email}", { email: admin.email });
			return (await scene.operator.collection('email_outbox').getList(1, 1, { filter })).totalItems;
		};
		for (const outage of [1, 2]) {
			ai.script(fails(status, 'No.'));
			for (let submission = 0; submission < 3; submission++) {
				expect(await evaluateOne()).toMatchObject({
					evaluation_method: 'fallback',
					system_status: 'configuration_error',
				});
				// Sent before the next one, which must not trigger another.
				await expect.poll(() => to(admin)).toBe(outage);
			}
			expect(await queued()).toBe(outage);
			ai.script(judges());
			expect(await evaluateOne()).toMatchObject({ evaluation_method: 'ai' });
		}
		expect([to(reviewer), to(silent)]).toEqual([0, 0]);
		const headers = mails()
			.filter((received) => received.to.includes(admin.email))
			.map(({ mail }) => new Map(mail.headers.map(({ key, value }) => [key, value])));
		expect(headers.map((each) => each.get('list-unsubscribe-post'))).toEqual(
			Array(2).fill('List-Unsubscribe=One-Click'),
		);
		for (const each of headers)
			expect(each.get('list-unsubscribe')).toMatch(/^<http\S+\/unsubscribe\?member=\w+&signature=\w+>$/);
	});
});

describe('system health', () => {
	it('is shown to the hiring team in full, and to candidates as far as the banner needs it', async () => {
		const full = await healthFor(scene.token);
		expect(full).toMatchObject({
			status: 'healthy',
			recommendations: [],
			services: {
				ai_evaluation: { status: 'healthy', message: 'The AI service is responding.' },
				database: { status: 'healthy', message: 'The database accepts writes.' },
			},
			metrics: { last_24h: { ai_success_rate: 100, error_rate: 0, avg_retries: 0 } },
			breaker: { state: 'closed', failures: 0, open_until: '', last_failure: '' },
			mails: { waiting: expect.any(Number), oldest_seconds: expect.any(Number) },
			server: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/), database_bytes: expect.any(Number) },
		});
		expect(full.server?.database_bytes).toBeGreaterThan(100_000);
		expect(full.metrics.last_24h.total_assessments).toBeGreaterThan(0);
		const candidate = await buildAccount(server);
		expect(await healthFor(candidate.token)).toMatchObject({
			status: 'healthy',
			queue: null,
			breaker: null,
			mails: null,
			server: null,
		});
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

	it('has no average for a day without a score', async () => {
		const operator = await operatorOf(server);
		await operator.collection('assessments').update(await handedIn({ ai_declined: true }), {
			last_evaluated_at: '2026-01-05 10:00:00.000Z',
			evaluation_method: 'emergency',
			system_status: 'critical_failure',
		});
		const { items } = await operator
			.collection('evaluation_analytics')
			.getList(1, 1, { filter: "assessment_date = '2026-01-05'" });
		expect(items).toEqual([expect.objectContaining({ assessment_count: 1, avg_score: null })]);
	});

	it('is degraded while the circuit is open: the backup method evaluates, and is reported', async () => {
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
				'The AI service is tried again automatically. It then scores again what the backup method scored.',
			],
			breaker: { state: 'open', last_failure: 'server', open_until: expect.stringMatching(/Z$/) },
		});
		expect(await healthFor((await buildAccount(server)).token)).toMatchObject({
			status: 'degraded',
			recommendations: ['Your answers are safe. Scoring may take longer than usual.'],
			queue: null,
			breaker: null,
		});
	});
});

it('system health reports a database that refuses writes but can be read', async () => {
	// The response is cached for ten seconds, hence a separate server.
	const own = await startServer();
	const database = new DatabaseSync(`${own.dataDir}/data.db`, { timeout: 120_000 });
	try {
		const { token } = await buildStaff(own, 'admin');
		database.exec(`CREATE TRIGGER full_disk BEFORE INSERT ON server_meta
			BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`);
		const { status, body } = await own.call('POST', '/api/functions/assessment-health-check', { token });
		expect(status).toBe(200);
		expect(systemHealthSchema.parse(body)).toMatchObject({
			status: 'unhealthy',
			services: { database: { status: 'unhealthy', message: 'The database cannot be written to at the moment.' } },
			recommendations: expect.arrayContaining([
				'Check the disk of the server: answers stay on the devices until it accepts writes again.',
			]),
		});
		expect(own.log()).toContain('database or disk is full');
	} finally {
		database.close();
		await own.stop();
	}
});
