import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AiServer, fails, judges, startAiServer } from '../../support/ai-server.ts';
import { expectOk } from '../../support/api.ts';
import { buildAccount, buildJob, buildStaff } from '../../support/builders.ts';
import { submitFor } from '../../support/submit.ts';
import { withAi } from '../evaluation/scene.ts';
import { ANSWERS, mailScene } from './scene.ts';

let ai: AiServer;
beforeAll(async () => {
	ai = await startAiServer();
});
afterAll(() => ai.stop());
const scene = mailScene(async () => withAi(ai.baseUrl, { AI_BREAKER_FAILURES: '100' }).env);

it('a result of the backup method that the AI scores again later is mailed once', async () => {
	const ada = await buildAccount(scene.server());
	const admin = await buildStaff(scene.server(), 'admin');
	const { id: job } = await buildJob(scene.server(), { title: 'Night Porter' });
	ai.script(fails(500));
	const id = await submitFor(scene.server(), ada, job, ANSWERS);
	await scene.untilMailed(ada.email, id);
	const methodOf = async () =>
		(await (await scene.operator()).collection('assessments').getOne(id)).evaluation_method as string;
	expect(await methodOf()).toBe('fallback');
	const subjects = ['We have your assessment for Night Porter', 'Your result for Night Porter is ready'];
	expect(scene.subjectsTo(ada.email)).toEqual(subjects);

	ai.script(judges());
	expectOk(await scene.post('/api/functions/evaluate-assessment', { assessmentId: id }, admin.token));
	await expect.poll(methodOf).toBe('ai');
	await scene.untilMailed(ada.email, id);
	expect(scene.subjectsTo(ada.email)).toEqual(subjects);
});
