import { expect, test } from '@playwright/test';
import PocketBase from 'pocketbase';
import { hangs, judges, startAiServer } from '../support/ai-server.ts';
import { type BuilderServer, buildAccount, buildJob, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { openDevice } from '../support/device.ts';
import { launch, newRunEnvironment, removeDataDir } from '../support/launcher.ts';
import { OPERATOR } from '../support/server.ts';

const ANSWER =
	'In March our only lift broke on a Saturday. I rang three families and carried their shopping for two days.';

/** A run of `npm start` as the builders write through it. */
function asBuilderServer(url: string): BuilderServer {
	const signedIn = async (collection: string, email: string, password: string) => {
		const client = new PocketBase(url);
		client.autoCancellation(false);
		await client.collection(collection).authWithPassword(email, password);
		return client;
	};
	return {
		url,
		operator: () => signedIn('_superusers', OPERATOR.email, OPERATOR.password),
		signIn: (email, password) => signedIn('users', email, password),
	};
}

test('npm start killed with its whole group in the middle of an evaluation: one assessment, one score', async () => {
	const ai = await startAiServer(hangs);
	const env = {
		...(await newRunEnvironment()),
		SUPERUSER_EMAIL: OPERATOR.email,
		SUPERUSER_PASSWORD: OPERATOR.password,
		AI_BASE_URL: ai.baseUrl,
		AI_MODEL: 'scripted',
	};
	const start = async () => {
		const run = launch({ command: ['npm', 'start'], env, detached: true });
		await run.waitForLine(/^ready /);
		return run;
	};
	const first = await start();
	const server = asBuilderServer(`http://127.0.0.1:${env.PORT}`);
	const job = await buildJob(server, { title: 'Night Porter' }, [{ prompt: 'Tell us about a night.' }]);
	const account = await buildAccount(server, { first_name: 'Mara', last_name: 'Lind' });
	const device = await openDevice();
	const person = new Candidate(device.page());
	await person.signInAt(`${server.url}/assess/${job.id}`, account.email);
	await person.types(ANSWER);
	await person.submits();
	await expect.poll(() => ai.underWay(), { timeout: 20_000 }).toBe(1);

	process.kill(-first.pid, 'SIGKILL');
	await first.exited;
	ai.script(judges());
	const second = await start();

	const operator = await operatorOf(server);
	const list = () => operator.collection('assessments').getFullList({ fields: 'id,user_id,score,evaluation_method' });
	await expect
		.poll(async () => (await list()).map(({ score }) => typeof score), { timeout: 60_000 })
		.toEqual(['number']);
	const [assessment] = await list();
	expect(assessment).toMatchObject({ user_id: account.id, evaluation_method: 'ai' });
	const results = await operator.collection('evaluation_results').getFullList({ fields: 'assessment_id,is_current' });
	expect(results.filter(({ is_current }) => is_current)).toEqual([{ assessment_id: assessment?.id, is_current: true }]);
	const score = device.page().getByRole('main').getByText(String(assessment?.score), { exact: true });
	await expect(score.first()).toBeVisible({ timeout: 30_000 });
	expect(device.errors()).toEqual([]);

	await device.dispose();
	second.child.kill('SIGTERM');
	await second.exited;
	await ai.stop();
	removeDataDir(env.DATA_DIR);
});
