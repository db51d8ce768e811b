import PocketBase from 'pocketbase';
import { expect, onTestFinished, test } from 'vitest';
import { hangs, judges, startAiServer } from '../support/ai-server.ts';
import { type BuilderServer, buildAccount, buildJob, operatorOf } from '../support/builders.ts';
import { launch, newRunEnvironment, removeDataDir } from '../support/launcher.ts';
import { OPERATOR } from '../support/server.ts';
import { submitFor } from '../support/submit.ts';

/** A running `npm start` as a server for the builders and for requests. */
function asServer(url: string): BuilderServer & Parameters<typeof submitFor>[0] {
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
		call: async (method, path, { token = '', body } = {}) => {
			const headers = { authorization: token, 'content-type': 'application/json' };
			const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
			return { status: response.status, headers: response.headers, body: await response.json() };
		},
	};
}

test('npm start, killed with its process group during an evaluation, leaves one assessment with one score', async () => {
	const ai = await startAiServer(hangs);
	onTestFinished(() => ai.stop());
	const env = {
		...(await newRunEnvironment()),
		SUPERUSER_EMAIL: OPERATOR.email,
		SUPERUSER_PASSWORD: OPERATOR.password,
		AI_BASE_URL: ai.baseUrl,
		AI_MODEL: 'scripted',
	};
	onTestFinished(() => removeDataDir(env.DATA_DIR));
	const startRun = async () => {
		const run = launch({ command: ['npm', 'start'], env, detached: true });
		// Does nothing when the run has already ended.
		onTestFinished(async () => {
			run.child.kill('SIGTERM');
			await run.exited;
		});
		await run.waitForLine(/^ready /);
		return run;
	};
	const first = await startRun();
	const server = asServer(`http://127.0.0.1:${env.PORT}`);
	const job = await buildJob(server, { title: 'Night Porter' }, [{ prompt: 'Tell us about a night.' }]);
	const account = await buildAccount(server);
	const answer = 'In March our only lift broke on a Saturday. I carried the shopping of three families for two days.';
	const id = await submitFor(server, account, job.id, { [job.questionIds[0] ?? '']: answer });
	await expect.poll(() => ai.underWay()).toBe(1);

	process.kill(-first.pid, 'SIGKILL');
	await first.exited;
	ai.script(judges());
	await startRun();

	const operator = await operatorOf(server);
	const list = () => operator.collection('assessments').getFullList({ fields: 'id,user_id,score,evaluation_method' });
	await expect.poll(async () => (await list()).map(({ score }) => typeof score)).toEqual(['number']);
	expect(await list()).toMatchObject([{ id, user_id: account.id, evaluation_method: 'ai' }]);
	const results = await operator.collection('evaluation_results').getFullList({ fields: 'assessment_id,is_current' });
	expect(results.filter(({ is_current }) => is_current)).toEqual([{ assessment_id: id, is_current: true }]);
});
