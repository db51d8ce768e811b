import { expect, it } from 'vitest';
import { fails } from '../../support/ai-server.ts';
import { anId, buildStaff } from '../../support/builders.ts';
import { deferred } from '../../support/deferred.ts';
import { startServer } from '../../support/server.ts';
import { openScene, submit, untilEvaluated } from '../evaluation/scene.ts';
import { judgesAt, newAnswers, reEvaluationScene } from './scene.ts';

const it_ = reEvaluationScene();

it('a batch with an unstable service and a deleted assessment, killed twice, ends each assessment once', async () => {
	const patient = { AI_TIMEOUT_S: '10' };
	await it_.open(patient);
	const ids = await it_.scored(25);
	const deleted = ids[23] ?? '';
	let calls = 0;
	let neverJudged = '';
	let isHeld = false;
	it_.ai().script((call, response) => {
		if (isHeld) return;
		const day = /On day \d+ /.exec(call.text)?.[0] ?? '';
		neverJudged ||= day;
		calls += 1;
		(day === neverJudged || calls % 4 === 0 ? fails(500) : judgesAt(4, 200))(call, response);
	});
	const { id } = await it_.begin(ids);

	for (const reached of [5, 15]) {
		await expect.poll(async () => (await it_.read(id)).completed).toBeGreaterThanOrEqual(reached);
		isHeld = true;
		await expect.poll(() => it_.ai().underWay()).toBeGreaterThan(0);
		await it_.server().kill9();
		isHeld = false;
		await it_.startAgain(patient);
		if (reached === 5) await it_.scene().operator.collection('assessments').delete(deleted);
	}
	const ended = await it_.untilEnded(id);

	const ofState = (wanted: string) => ended.results.filter(({ state }) => state === wanted);
	const [failed, succeeded] = [ofState('failure'), ofState('success')];
	expect([ended.status, ended.total, failed.length + succeeded.length]).toEqual(['completed', 25, 25]);
	const errors = failed.map(({ error }) => error);
	expect(errors.filter((error) => error === 'deleted')).toHaveLength(1);
	expect(errors.filter((error) => error === 'ai_unavailable')).toHaveLength(errors.length - 1);
	expect(errors.length).toBeGreaterThan(1);
	// Each once, with the original from before the first start.
	const history = await it_.history(id);
	expect(history).toHaveLength(succeeded.length);
	expect(new Map(history.map((row) => [row.assessment_id, row.original_score]))).toEqual(
		new Map(succeeded.map((item) => [item.assessment_id, item.original_score])),
	);
	const stored = await it_.scene().operator.collection('assessments').getFullList();
	const scores = new Map(stored.map(({ id: assessment, score }) => [assessment, score]));
	for (const { assessment_id, error, original_score, new_score } of ended.results) {
		if (error !== 'deleted') expect(scores.get(assessment_id)).toBe(new_score ?? original_score);
	}
});

it('an item removed from the queue is resumed by the sweep of each minute', async () => {
	await it_.open();
	const ids = await it_.scored(1);
	const isQueueEmpty = deferred<void>();
	it_.ai().script((call, response) => void isQueueEmpty.promise.then(() => judgesAt(4)(call, response)));
	const { id } = await it_.begin(ids);
	const queue = it_.scene().operator.collection('evaluation_queue');
	for (const row of await queue.getFullList({ filter: `batch_id = '${id}'` })) await queue.delete(row.id);
	expect((await it_.read(id)).completed).toBe(0);
	isQueueEmpty.resolve();

	await it_.sweep();

	expect(await it_.untilEnded(id)).toMatchObject({ status: 'completed', completed: 1 });
});

it('without an AI service nothing starts, and the response says so immediately', async () => {
	const server = await startServer();
	try {
		const scene = await openScene(server);
		const { id } = await untilEvaluated(scene, await submit(scene, newAnswers()));
		const admin = await buildStaff(server, 'admin');
		const body = { id: anId(), assessmentIds: [id] };

		const response = await server.call('POST', '/api/functions/re-evaluate-assessments', { token: admin.token, body });

		expect(response).toMatchObject({ status: 503, body: { code: 'evaluation_unavailable' } });
		const overview = await server.call('GET', '/api/staff/re-evaluation', { token: admin.token });
		expect(overview.body).toMatchObject({ ai: 'unconfigured', batch: null });
	} finally {
		await server.stop();
	}
});
