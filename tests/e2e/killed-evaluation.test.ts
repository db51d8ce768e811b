import { expect } from '@playwright/test';
import PocketBase from 'pocketbase';
import { hangs, judges, startAiServer } from '../support/ai-server.ts';
import { type BuilderServer, buildAccount, buildJob, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { test } from '../support/end-to-end.ts';
import { type Launcher, launch, newRunEnvironment, removeDataDir } from '../support/launcher.ts';
import { OPERATOR } from '../support/server.ts';

const ANSWER =
	'In March our only lift broke on a Saturday. I rang three families and carried their shopping for two days.';

/** A running `npm start` as a server for the builders. */
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

async function killGroup({ pid, exited }: Launcher): Promise<void> {
	process.kill(-pid, 'SIGKILL');
	await exited;
}

/** Does nothing when the run has already ended. */
async function endRun({ child, exited }: Launcher): Promise<void> {
	child.kill('SIGTERM');
	await exited;
}

test('npm start, killed with its process group during an evaluation, leaves one assessment with one score', async ({
	start,
}) => {
	const ai = start.also(await startAiServer(hangs), (stub) => stub.stop());
	const env = {
		...start.also(await newRunEnvironment(), ({ DATA_DIR }) => removeDataDir(DATA_DIR)),
		SUPERUSER_EMAIL: OPERATOR.email,
		SUPERUSER_PASSWORD: OPERATOR.password,
		AI_BASE_URL: ai.baseUrl,
		AI_MODEL: 'scripted',
	};
	const startRun = async () => {
		const run = start.also(launch({ command: ['npm', 'start'], env, detached: true }), endRun);
		await run.waitForLine(/^ready /);
		return run;
	};
	const first = await startRun();
	const server = asBuilderServer(`http://127.0.0.1:${env.PORT}`);
	const job = await buildJob(server, { title: 'Night Porter' }, [{ prompt: 'Tell us about a night.' }]);
	const account = await buildAccount(server, { first_name: 'Mara', last_name: 'Lind' });
	const device = await start.device({ serviceWorker: 'block' });
	const candidatePage = new Candidate(device.page());
	await candidatePage.signInAt(`${server.url}/assess/${job.id}`, account.email);
	await candidatePage.types(ANSWER);
	await candidatePage.submits();
	await expect.poll(() => ai.underWay()).toBe(1);

	await killGroup(first);
	ai.script(judges());
	await startRun();

	const operator = await operatorOf(server);
	const list = () => operator.collection('assessments').getFullList({ fields: 'id,user_id,score,evaluation_method' });
	await expect.poll(async () => (await list()).map(({ score }) => typeof score)).toEqual(['number']);
	const [assessment] = await list();
	expect(assessment).toMatchObject({ user_id: account.id, evaluation_method: 'ai' });
	const results = await operator.collection('evaluation_results').getFullList({ fields: 'assessment_id,is_current' });
	expect(results.filter(({ is_current }) => is_current)).toEqual([{ assessment_id: assessment?.id, is_current: true }]);
	const score = device.page().getByRole('main').getByText(String(assessment?.score), { exact: true });
	await expect(score.first()).toBeVisible();
	expect(device.errors()).toEqual([]);
});
