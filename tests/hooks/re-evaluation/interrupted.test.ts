import { expect, it } from 'vitest';
import { anId, buildStaff } from '../../support/builders.ts';
import { startServer } from '../../support/server.ts';
import { openScene, submit, untilEvaluated } from '../evaluation/scene.ts';
import { judgesAt, newAnswers, reEvaluationScene } from './scene.ts';

const it_ = reEvaluationScene();

it('a batch killed twice evaluates every assessment once', async () => {
	await it_.open();
	const ids = await it_.scored(12);
	it_.ai().script(judgesAt(4, 300));
	const { id } = await it_.begin(ids);

	for (const reached of [1, 6]) {
		await expect
			.poll(async () => {
				const { completed } = await it_.read(id);
				return completed >= reached && it_.ai().underWay() > 0;
			})
			.toBe(true);
		await it_.server().kill9();
		await it_.startAgain();
	}
	const ended = await it_.untilEnded(id);

	expect(ended).toMatchObject({ status: 'completed', total: 12, completed: 12, failed: 0 });
	const history = await it_.history(id);
	// Each once, with the original from before the first start.
	expect(history).toHaveLength(12);
	expect(new Map(history.map((row) => [row.assessment_id, row.original_score]))).toEqual(
		new Map(ended.results.map((item) => [item.assessment_id, item.original_score])),
	);
});

it('an item removed from the queue is resumed by the sweep of each minute', async () => {
	await it_.open();
	const ids = await it_.scored(1);
	it_.ai().script(judgesAt(4, 700));
	const { id } = await it_.begin(ids);
	const queue = it_.scene().operator.collection('evaluation_queue');
	for (const row of await queue.getFullList({ filter: `batch_id = '${id}'` })) await queue.delete(row.id);
	expect((await it_.read(id)).completed).toBe(0);

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
