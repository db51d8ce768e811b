import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemHealthSchema } from '../../../app/domain/health/system-health.ts';
import { judges, startAiServer } from '../../support/ai-server.ts';
import { pushOps } from '../../support/api.ts';
import { anOp, aSubmission, buildAccount, buildJob, buildStaff, hashAnswers } from '../../support/builders.ts';
import { deferred } from '../../support/deferred.ts';
import { OPERATOR, QUEUE_SECRET, startServer, type TestServer } from '../../support/server.ts';
import { openEventStream } from '../../support/sse.ts';
import { submitFor } from '../../support/submit.ts';
import { ANSWERS, evaluate, openScene, resultsOf, type Scene, submit, sums, untilEvaluated, withAi } from './scene.ts';

const wake = (server: TestServer) =>
	server.call('POST', '/api/queue/work', { headers: { 'x-queue-secret': QUEUE_SECRET } });

describe('without an AI service', () => {
	let server: TestServer;
	let scene: Scene;
	beforeAll(async () => {
		server = await startServer();
		scene = await openScene(server);
	});
	afterAll(() => server.stop());

	const byQuestion = () => Object.fromEntries(scene.questionIds.map((id, index) => [id, ANSWERS[index] ?? '']));

	const lastDay = async () => {
		const { body } = await server.call('POST', '/api/functions/assessment-health-check', { token: scene.token });
		return systemHealthSchema.parse(body).metrics.last_24h;
	};

	it('the fallback scores submissions within seconds', async () => {
		const assessment = await evaluate(scene);
		expect(assessment).toMatchObject({ evaluation_method: 'fallback', system_status: 'success' });
		expect(sums(assessment)).toEqual({ points: assessment.score, of: 100, breakdown: assessment.score });
		const [row] = await resultsOf(scene, assessment.id);
		expect(row).toMatchObject({ method: 'fallback', model: '', raw_output: '', tokens: 0, is_current: true });
	});

	it('there is no AI success rate: no evaluation was offered to an AI', async () => {
		const candidate = await buildAccount(server);
		await untilEvaluated(scene, await submitFor(server, candidate, scene.jobId, byQuestion()));
		expect(await lastDay()).toMatchObject({ ai_success_rate: null, error_rate: 0 });
	});

	it('the total of a day counts what was submitted in it, also while it waits, and nothing older that was evaluated', async () => {
		const { total_assessments: before } = await lastDay();
		const assessments = scene.operator.collection('assessments');
		const waiting = await buildAccount(server);
		const answers = byQuestion();
		await assessments.create({
			job_id: scene.jobId,
			user_id: waiting.id,
			question_version: scene.version,
			answers,
			answers_hash: hashAnswers(answers),
			submitted_at: new Date().toISOString(),
		});
		const old = await submitFor(server, await buildAccount(server), scene.jobId, answers);
		await untilEvaluated(scene, old);
		await assessments.update(old, { submitted_at: new Date(Date.now() - 2 * 86_400_000).toISOString() });
		expect((await lastDay()).total_assessments).toBe(before + 1);
	});

	it('a retry responds that it is not possible', async () => {
		const id = await submit(scene);
		const response = await server.call('POST', '/api/functions/evaluate-assessment', {
			token: scene.token,
			body: { assessmentId: id },
		});
		expect([response.status, response.body]).toEqual([
			503,
			{ code: 'evaluation_unavailable', message: expect.any(String) },
		]);
	});

	it('a retry needs the session of an admin', async () => {
		const path = '/api/functions/evaluate-assessment';
		const body = { assessmentId: await submit(scene) };
		expect((await server.call('POST', path, { body })).body).toEqual({
			code: 'unauthorized',
			message: 'Authentication required for assessment evaluation',
		});
		for (const account of [await buildAccount(server), await buildStaff(server, 'reviewer')]) {
			expect((await server.call('POST', path, { token: account.token, body })).status).toBe(403);
		}
	});

	it('a job without text questions is judged by completeness only', async () => {
		const { id: jobId, questionIds } = await buildJob(server, {}, [
			{ type: 'multiple-choice' },
			{ type: 'multiple-choice' },
		]);
		const begun = await server.call('POST', '/api/attempts', { token: scene.token, body: { job_id: jobId } });
		const { version } = begun.body as { version: { id: string } };
		expect(await evaluate({ ...scene, jobId, questionIds, version: version.id }, ['Yes', 'No'])).toMatchObject({
			score: 79,
			evaluation_method: 'emergency',
			confidence_level: 'Low',
			system_status: 'success',
		});
	});

	it('forgotten work is resumed by the sweep of each minute', async () => {
		const { id } = await evaluate(scene);
		const queue = scene.operator.collection('evaluation_queue');
		const { id: row } = await queue.create({ assessment_id: id, state: 'queued' });
		await scene.operator.crons.run('sweepEvaluationQueue');
		await expect.poll(async () => (await queue.getOne(row)).state).toBe('done');
	});

	it('an assessment deleted in the meantime is skipped', async () => {
		const queue = scene.operator.collection('evaluation_queue');
		const { id: row } = await queue.create({ assessment_id: 'deleted00000000', state: 'queued' });
		await wake(server);
		await expect.poll(async () => (await queue.getOne(row)).state).toBe('failed');
		await queue.delete(row);
	});

	it('the candidate’s device is pinged when the score is stored', async () => {
		const topic = `candor/account/${scene.accountId}`;
		const stream = await openEventStream(server.url);
		expect(await stream.subscribe([topic], scene.token)).toBe(204);
		const id = await submit(scene);
		await untilEvaluated(scene, id);
		const message = { topic, data: { collection: 'assessments', id } };
		// One when it was received, one when it was scored.
		await expect.poll(() => stream.received()).toEqual([message, message]);
		stream.close();
	});

	it('the worker runs only for requests with the secret', async () => {
		expect((await server.call('POST', '/api/queue/work')).status).toBe(404);
		expect((await wake(server)).status).toBe(204);
	});

	it('200 submissions are all scored, each once', async () => {
		const ids: string[] = [];
		const answers = (n: number): Record<string, string> =>
			Object.fromEntries(scene.questionIds.map((id, index) => [id, `${ANSWERS[index] ?? ''} Number ${n}.`]));
		const next = Array.from({ length: 200 }, (_, n) => n);
		const submitSome = async (): Promise<void> => {
			for (let n = next.shift(); n !== undefined; n = next.shift()) {
				const op = anOp(aSubmission({ job_id: scene.jobId, question_version: scene.version, answers: answers(n) }));
				const { results } = await pushOps(server, scene.token, [op]);
				expect(results[0]?.status).toBe('applied');
				ids.push(op.record);
			}
		};
		await Promise.all(Array.from({ length: 4 }, submitSome));
		await expect
			.poll(
				async () =>
					(await scene.operator.collection('evaluation_queue').getList(1, 1, { filter: "state != 'done'" })).totalItems,
				{
					interval: 100,
				},
			)
			.toBe(0);
		const scored = await scene.operator
			.collection('assessments')
			.getFullList({ filter: "score != null && score != ''" });
		expect(scored.filter(({ id }) => ids.includes(id))).toHaveLength(200);
		const results = await scene.operator.collection('evaluation_results').getFullList({ filter: 'is_current = true' });
		expect(results.filter((row) => ids.includes(row.assessment_id))).toHaveLength(200);
	});
});

describe('a queue row that requests the fallback', () => {
	it('is scored by it although an AI is configured', async () => {
		const ai = await startAiServer();
		const server = await startServer(withAi(ai.baseUrl));
		try {
			const scene = await openScene(server);
			const { id } = await evaluate(scene);
			await scene.operator
				.collection('evaluation_queue')
				.create({ assessment_id: id, state: 'queued', method: 'fallback' });
			await wake(server);
			expect(await untilEvaluated(scene, id)).toMatchObject({
				evaluation_method: 'fallback',
				system_status: 'success',
			});
			expect(ai.calls).toHaveLength(1);
			expect((await resultsOf(scene, id)).map(({ is_current, method }) => [is_current, method])).toEqual([
				[true, 'fallback'],
				[false, 'ai'],
			]);
		} finally {
			await server.stop();
			await ai.stop();
		}
	});
});

describe('a server that is killed', () => {
	it('during an evaluation restarts and creates exactly one score', async () => {
		const ai = await startAiServer(judges({ afterMs: 30_000 }));
		const options = withAi(ai.baseUrl);
		const killed = await startServer(options);
		const scene = await openScene(killed);
		const id = await submit(scene);
		await expect.poll(() => ai.calls.length).toBe(1);
		await killed.kill9();

		ai.script(judges());
		const server = await startServer({ ...options, dataDir: killed.dataDir });
		try {
			const operator = await server.operator();
			const again = { ...scene, server, operator };
			await wake(server);
			const assessment = await untilEvaluated(again, id);
			expect(assessment).toMatchObject({ score: 78, evaluation_method: 'ai' });
			expect(await resultsOf(again, id)).toHaveLength(1);
			expect(ai.calls).toHaveLength(2);
		} finally {
			await server.stop();
			await ai.stop();
		}
	});

	it('repeatedly by the same assessment gives up on it in the end, and scores the others', async () => {
		const ai = await startAiServer(judges());
		const options = withAi(ai.baseUrl);
		const first = await startServer(options);
		const scene = await openScene(first);
		await scene.operator
			.collection('evaluation_queue')
			.create({ assessment_id: 'none00000000000', state: 'queued', run_after: '9999-12-31' });
		const poisoned = await submit(scene);
		await untilEvaluated(scene, poisoned);
		const [row] = await scene.operator
			.collection('evaluation_queue')
			.getFullList({ filter: `assessment_id = '${poisoned}'` });
		await scene.operator.collection('evaluation_queue').update(row?.id ?? '', { state: 'running', attempts: 5 });
		await scene.operator.collection('assessments').update(poisoned, { score: null, system_status: '' });
		await first.kill9();
		const server = await startServer({ ...options, dataDir: first.dataDir });
		try {
			const again = { ...scene, server, operator: await server.operator() };
			const other = await submit(again, ['This one is sound and whole.', 'Soundness motivates me.', 'Yes']);
			expect(await untilEvaluated(again, other)).toMatchObject({ evaluation_method: 'ai' });
			expect(await untilEvaluated(again, poisoned)).toMatchObject({
				score: null,
				system_status: 'critical_failure',
				evaluation_note: expect.stringMatching(/^AI evaluation service unavailable: the evaluation was interrupted/),
			});
		} finally {
			await server.stop();
			await ai.stop();
		}
	});
});

describe('a worker that lost its claim', () => {
	it('writes nothing: the result of the worker that took over stays', async () => {
		const isTakenOver = deferred<void>();
		const ai = await startAiServer(
			(call, response) => void isTakenOver.promise.then(() => judges()(call, response)),
			judges({ judge: () => ({ quotes: [], level: 0 }) }),
		);
		const server = await startServer(withAi(ai.baseUrl));
		try {
			const scene = await openScene(server);
			const id = await submit(scene);
			await expect.poll(() => ai.calls.length).toBe(1);
			const queue = scene.operator.collection('evaluation_queue');
			const [row] = await queue.getFullList({ filter: `assessment_id = '${id}'` });
			// As if its lease had expired: another worker claims it.
			await queue.update(row?.id ?? '', { lease_until: '2020-01-01 00:00:00.000Z' });
			await wake(server);
			const completed = await untilEvaluated(scene, id);
			expect(completed.score).toBe(25);
			expect(ai.calls).toHaveLength(2);
			isTakenOver.resolve();
			await expect.poll(() => ai.underWay()).toBe(0);
			// A whole evaluation of another assessment: by then the first worker has tried to write.
			await evaluate(scene, ['Something else altogether, later.', 'Lateness motivates me.', 'Yes']);
			expect((await untilEvaluated(scene, id)).score).toBe(25);
			expect(await resultsOf(scene, id)).toHaveLength(1);
		} finally {
			await server.stop();
			await ai.stop();
		}
	});
});

it('without a secret in the environment the server generates one, and works', async () => {
	const server = await startServer({ env: { QUEUE_SECRET: '', SUPERUSER_EMAIL: OPERATOR.email } });
	try {
		expect((await evaluate(await openScene(server))).evaluation_method).toBe('fallback');
		expect((await wake(server)).status).toBe(404);
	} finally {
		await server.stop();
	}
});
