import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { askedRetrySchema, retryStatusSchema } from '../../../app/domain/evaluation/retry-status.ts';
import { systemHealthSchema } from '../../../app/domain/health/system-health.ts';
import {
	type AiServer,
	fails,
	hangs,
	judges,
	limitsRate,
	type Reaction,
	rateLimits,
	startAiServer,
} from '../../support/ai-server.ts';
import { inDatabase } from '../../support/backup.ts';
import { buildAccount, buildStaff } from '../../support/builders.ts';
import { QUEUE_SECRET, startServer, type TestServer } from '../../support/server.ts';
import { evaluate, openScene, resultsOf, type Scene, submit, untilEvaluated, withAi } from './scene.ts';

let ai: AiServer;
let server: TestServer;
let scene: Scene;

async function open(env: Record<string, string>, ...reactions: Reaction[]): Promise<void> {
	ai = await startAiServer(...reactions);
	server = await startServer(withAi(ai.baseUrl, { AI_WAIT_MIN: '10', AI_RENEW: '1', ...env }));
	scene = await openScene(server);
}

/** The next process on the same data. */
async function startAgain(env: Record<string, string> = {}): Promise<void> {
	server = await startServer({
		...withAi(ai.baseUrl, { AI_WAIT_MIN: '10', AI_RENEW: '1', ...env }),
		dataDir: server.dataDir,
	});
	scene = { ...scene, server, operator: await server.operator() };
}

afterEach(async () => {
	await server.stop();
	await ai.stop();
});

let answered = 0;
/** Answers that no other test gave, so that no earlier judgement is reused. */
const newAnswers = (): string[] => [
	`On day ${++answered} I sorted the returned parts, found the cracked ones and called the supplier.`,
	'I like it when a shelf holds what its label says.',
	'Yes',
];

const submitMany = (count: number): Promise<string[]> =>
	Promise.all(Array.from({ length: count }, () => submit(scene, newAnswers())));

const methodsOf = async (ids: readonly string[]): Promise<string[]> => {
	const scored = await Promise.all(ids.map((id) => untilEvaluated(scene, id)));
	return [...new Set(scored.map(({ evaluation_method, system_status }) => `${evaluation_method} ${system_status}`))];
};

const sweep = () => scene.operator.crons.run('sweepEvaluationQueue');
const queueRows = (filter: string) => scene.operator.collection('evaluation_queue').getFullList({ filter });

describe('a service with a rate limit', () => {
	it('scores all submissions at its pace', async () => {
		await open({ AI_BREAKER_FAILURES: '2', AI_BREAKER_S: '3600' }, limitsRate(4));
		const ids = await submitMany(16);
		expect(await methodsOf(ids)).toEqual(['ai success']);
		expect(ai.calls.length).toBeLessThan(80);
	});

	it('is replaced by the backup method where scores must not wait', async () => {
		await open({ AI_WAIT_MIN: '0' }, rateLimits());
		expect(await methodsOf(await submitMany(2))).toEqual(['fallback fallback_after_retries']);
	});
});

describe('a temporary outage of the service', () => {
	it('delays all scores until the service is back: no other method scores in the meantime', async () => {
		await open({ AI_TIMEOUT_S: '1', AI_BREAKER_FAILURES: '3', AI_BREAKER_S: '2' }, hangs);
		const ids = await submitMany(6);
		await expect.poll(async () => (await queueRows("state = 'queued' && wait_until != ''")).length).toBe(6);
		const waiting = await scene.operator.collection('assessments').getFullList({ filter: 'score != null' });
		expect(waiting).toEqual([]);
		ai.script(judges());
		expect(await methodsOf(ids)).toEqual(['ai success']);
	});

	it('prevents further calls by an admin while it is known', async () => {
		await open({ AI_BREAKER_FAILURES: '1', AI_BREAKER_S: '3600' }, judges(), fails(500));
		const { id } = await evaluate(scene, newAnswers());
		await submit(scene, newAnswers());
		await expect.poll(async () => (await queueRows("wait_until != ''")).length).toBe(1);
		const response = await server.call('POST', '/api/functions/evaluate-assessment', {
			token: scene.token,
			body: { assessmentId: id },
		});
		expect([response.status, (response.body as { code: string }).code]).toEqual([503, 'evaluation_unavailable']);
	});
});

const askRetry = async (assessmentId: string): Promise<string> => {
	const options = { token: scene.token, body: { assessmentId } };
	return askedRetrySchema.parse((await server.call('POST', '/api/functions/evaluate-assessment', options)).body).id;
};

const retryStatus = async (id: string) =>
	retryStatusSchema.parse((await server.call('GET', `/api/staff/retries/${id}`, { token: scene.token })).body);

describe('the status of a retry', () => {
	it('is failed when the backup method scored, and succeeded when the AI did', async () => {
		await open({ AI_WAIT_MIN: '0' }, fails(500));
		const { id } = await evaluate(scene, newAnswers());
		const failed = await askRetry(id);
		await expect.poll(() => retryStatus(failed)).toEqual({ state: 'failed', waiting_since: '' });
		ai.script(judges());
		const succeeded = await askRetry(id);
		expect(succeeded).not.toBe(failed);
		await expect.poll(() => retryStatus(succeeded)).toEqual({ state: 'succeeded', waiting_since: '' });
	});

	it('is failed when it ended without a result, although the AI scored the assessment before', async () => {
		await open({}, judges());
		const { id } = await evaluate(scene, newAnswers());
		ai.script(fails(500));
		const asked = await askRetry(id);
		await expect.poll(async () => (await retryStatus(asked)).waiting_since).not.toBe('');
		const db = new DatabaseSync(join(server.dataDir, 'data.db'), { timeout: 60_000 });
		db.prepare("UPDATE evaluation_queue SET state = 'failed' WHERE id = ?").run(asked);
		db.close();
		expect(await retryStatus(asked)).toEqual({ state: 'failed', waiting_since: '' });
	});

	it('says since when it waits for the service, and that of another user is the same evaluation', async () => {
		await open({}, judges());
		const { id } = await evaluate(scene, newAnswers());
		ai.script(fails(500));
		const before = Date.now();
		const asked = await askRetry(id);
		await expect.poll(async () => (await retryStatus(asked)).waiting_since).not.toBe('');
		const { state, waiting_since } = await retryStatus(asked);
		expect(state).toBe('open');
		expect(Math.abs(Date.parse(waiting_since) - before)).toBeLessThan(60_000);
		expect(await askRetry(id)).toBe(asked);
		ai.script(judges());
		await expect.poll(() => retryStatus(asked)).toEqual({ state: 'succeeded', waiting_since: '' });
	});

	it('is for admins, and unknown ids have none', async () => {
		await open({ AI_WAIT_MIN: '0' }, judges());
		const path = '/api/staff/retries/unknown00000001';
		const reviewer = await buildStaff(server, 'reviewer');
		const statuses = await Promise.all(
			[undefined, reviewer.token, scene.token].map(
				async (token) => (await server.call('GET', path, token === undefined ? {} : { token })).status,
			),
		);
		expect(statuses).toEqual([401, 403, 404]);
	});
});

describe('scores of the backup method during an outage', () => {
	const outage = async (env: Record<string, string> = {}): Promise<string[]> => {
		await open({ AI_WAIT_MIN: '0', AI_BREAKER_FAILURES: '1', AI_BREAKER_S: '1', ...env }, fails(500));
		const ids = await submitMany(4);
		expect(await methodsOf(ids)).toEqual(['fallback fallback_after_retries']);
		return ids;
	};

	it('are counted for the hiring team, not for candidates', async () => {
		await outage();
		const path = '/api/functions/assessment-health-check';
		const candidate = await buildAccount(server);
		const counts = await Promise.all(
			[scene.token, candidate.token].map(async (token) => (await server.call('POST', path, { token })).body),
		);
		expect(counts.map((body) => systemHealthSchema.parse(body).outage_scores)).toEqual([4, null]);
	});

	it('are replaced by the AI once it is back, with their history, and without another notification', async () => {
		const ids = await outage();
		const notified = await scene.operator.collection('notification_logs').getFullList();
		ai.script(judges());
		await expect
			.poll(async () => {
				await sweep();
				return methodsOf(ids);
			})
			.toEqual(['ai success']);
		const [id = ''] = ids;
		expect((await resultsOf(scene, id)).map(({ method, outage, is_current }) => [method, outage, is_current])).toEqual([
			['ai', false, true],
			['fallback', true, false],
		]);
		expect(await scene.operator.collection('notification_logs').getFullList()).toEqual(notified);
	});

	it('stay while the service is down, and permanently where a human has decided', async () => {
		const [overridden = '', reviewed = '', declined = '', other = ''] = await outage();
		const reviewer = await buildStaff(server, 'reviewer');
		await reviewer.client
			.collection('assessment_overrides')
			.create({ assessment_id: overridden, override_score: 70, override_reason: 'Knows the trade very well.' });
		await scene.operator.collection('human_review_requests').create({
			assessment_id: reviewed,
			user_id: scene.accountId,
			message: '',
			asked_at: '2026-01-01 10:00:00.000Z',
			answer: 'We have read it.',
			answered_by: reviewer.id,
			answered_at: '2026-01-02 10:00:00.000Z',
		});
		await scene.operator.collection('assessments').update(declined, { ai_declined: true });
		const scores = async () =>
			Promise.all(
				[overridden, reviewed, declined, other].map(async (id) => (await untilEvaluated(scene, id)).evaluation_method),
			);
		await sweep();
		expect(await scores()).toEqual(['person', 'fallback', 'fallback', 'fallback']);
		ai.script(judges());
		await expect
			.poll(async () => {
				await sweep();
				return scores();
			})
			.toEqual(['person', 'fallback', 'fallback', 'ai']);
	});

	it('can be queued by an admin immediately, whom the results name', async () => {
		// Without it the server queues some of them itself.
		const ids = await outage({ AI_RENEW: '0' });
		ai.script(judges());
		const path = '/api/functions/retry-all-with-ai';
		const reviewer = await buildStaff(server, 'reviewer');
		expect((await server.call('POST', path)).status).toBe(401);
		expect((await server.call('POST', path, { token: reviewer.token })).status).toBe(403);
		await expect.poll(async () => (await server.call('POST', path, { token: scene.token })).status).toBe(200);
		await expect
			.poll(async () => {
				await server.call('POST', path, { token: scene.token });
				return methodsOf(ids);
			})
			.toEqual(['ai success']);
		expect((await server.call('POST', path, { token: scene.token })).body).toEqual({ queued: 0 });
		const results = await Promise.all(ids.map((id) => resultsOf(scene, id)));
		expect(results.map(([newest]) => newest?.asked_by)).toEqual(ids.map(() => scene.accountId));
	});
});

describe('a server that restarts repeatedly while the service hangs', () => {
	it('scores every assessment by AI in the end', async () => {
		await open({}, hangs);
		const ids = await submitMany(2);
		const untilAsking = async (): Promise<void> => {
			await expect.poll(async () => (await queueRows("state = 'running' && asking = true")).length).toBe(2);
		};
		await untilAsking();
		// The last try that an evaluation has: one that a restart does not give back fails permanently.
		inDatabase(join(server.dataDir, 'data.db'), (open) => open.exec('UPDATE evaluation_queue SET attempts = 5'));
		for (let restart = 0; restart < 2; restart++) {
			await server.kill9();
			await startAgain();
			await untilAsking();
		}
		ai.script(judges());
		await server.kill9();
		await startAgain();
		expect(await methodsOf(ids)).toEqual(['ai success']);
	});
});

/** More than the buffers of a connection on this machine hold beside what the server reads. */
const SENT_MAX_BYTES = 64 * 1024 * 1024;

it('an endless response is cut off and does not use up memory', async () => {
	const sent: number[] = [];
	const endless: Reaction = (_call, response) => {
		response.writeHead(200, { 'content-type': 'application/json' });
		const { socket } = response;
		const chunk = Buffer.alloc(64 * 1024, 'x');
		const more = (): void => {
			while (!response.destroyed && response.write(chunk));
		};
		response.on('drain', more);
		response.once('close', () => sent.push((socket?.bytesWritten ?? Number.NaN) - (socket?.writableLength ?? 0)));
		more();
	};
	await open({ AI_MAX_TRIES: '1' }, endless);
	const ids = await submitMany(1);
	expect(await methodsOf(ids)).toEqual(['fallback fallback_after_retries']);
	await expect.poll(() => sent.length).toBe(ai.calls.length);
	expect(Math.max(...sent)).toBeLessThan(SENT_MAX_BYTES);
});

it('a redirect is an error of the configuration: neither key nor answers are sent to where it points', async () => {
	const elsewhere = await startAiServer();
	try {
		await open({ AI_WAIT_MIN: '0' });
		for (const status of [301, 302, 303, 307, 308]) {
			ai.reset();
			ai.script((_, response) => {
				response.writeHead(status, { location: `${elsewhere.baseUrl}/chat/completions` });
				response.end();
			});
			expect(await methodsOf(await submitMany(1)), `status ${status}`).toEqual(['fallback configuration_error']);
			expect(ai.calls, `status ${status}`).toHaveLength(1);
		}
		expect(elsewhere.calls).toEqual([]);
	} finally {
		await elsewhere.stop();
	}
});

it('work postponed by a clock that was ahead is due with the next sweep', async () => {
	await open({}, judges());
	const { id } = await evaluate(scene, newAnswers());
	await server.kill9();
	const database = new DatabaseSync(join(server.dataDir, 'data.db'));
	const ahead = '2027-12-27 10:00:00.000Z';
	database
		.prepare("UPDATE evaluation_queue SET state = 'queued', run_after = ?, updated_at = ? WHERE assessment_id = ?")
		.run(ahead, ahead, id);
	database.close();
	await startAgain({});
	await sweep();
	await server.call('POST', '/api/queue/work', { headers: { 'x-queue-secret': QUEUE_SECRET } });
	await expect
		.poll(async () => (await queueRows(`assessment_id = '${id}'`)).map(({ state }) => state))
		.toEqual(['done']);
});

it('a retry of an assessment without a score uses the backup method where no AI is configured', async () => {
	await open({ AI_BASE_URL: '', AI_MODEL: '', AI_API_KEY: '' });
	const { id } = await evaluate(scene, newAnswers());
	await scene.operator.collection('assessments').update(id, { score: null, system_status: 'critical_failure' });
	const response = await server.call('POST', '/api/functions/evaluate-assessment', {
		token: scene.token,
		body: { assessmentId: id },
	});
	expect([response.status, response.body]).toEqual([200, { queued: true, id: expect.any(String) }]);
	await expect.poll(async () => (await untilEvaluated(scene, id)).evaluation_method).toBe('fallback');
	expect((await untilEvaluated(scene, id)).score).toBeGreaterThan(0);
	const asked = askedRetrySchema.parse(response.body);
	await expect.poll(() => retryStatus(asked.id)).toEqual({ state: 'succeeded', waiting_since: '' });
});
