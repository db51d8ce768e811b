import { randomBytes } from 'node:crypto';
import type { DataLock } from './data-lock.ts';
import { dataStateOf, markDemoBegun, markDemoComplete, removeHalfDemo } from './demo-marker.ts';
import { findFreePort } from './free-port.ts';
import { messages } from './messages.ts';
import { Refusal } from './refusal.ts';
import { aborted, type Run } from './run-context.ts';
import { startRunServer } from './run-server.ts';
import { seedDemo } from './seed/run.ts';

/** The operator account that makes the demo; its password is drawn anew and told to nobody. */
const SEED_OPERATOR_EMAIL = 'seed@candor.test';

/**
 * Makes the demo in an empty data folder, when the run wants one. A server of its own makes it, on a port that nobody knows
 * and without an AI service; a marker is completed at the end, so that a demo is either whole or made anew.
 *
 * @throws Refusal with what the server printed when the demo cannot be made.
 */
export async function makeDemo(run: Run, binary: string, lock: DataLock): Promise<void> {
	const { mode, settings, say, ending, opened } = run;
	const { dataDir } = settings;
	if (dataStateOf(dataDir) === 'half-demo') {
		say(messages.halfDemoRemoved);
		removeHalfDemo(dataDir);
	}
	const state = dataStateOf(dataDir);
	if (mode === 'serve' && state === 'demo') say(messages.demoInProduction);
	if (!settings.demo || state !== 'empty') return;

	say(messages.demoBegins);
	markDemoBegun(dataDir);
	const password = randomSecret();
	const { server, failure } = await startRunServer(run, {
		binary,
		host: '127.0.0.1',
		port: await findFreePort(),
		environment: {
			...withoutAi(process.env),
			SMTP_URL: '',
			QUEUE_SECRET: randomSecret(),
			SUPERUSER_EMAIL: SEED_OPERATOR_EMAIL,
			SUPERUSER_PASSWORD: password,
		},
		lock,
		passOn: false,
	});
	const cutShort = Promise.race([server.exited, aborted(ending)]).then(() => {
		throw new Error(messages.demoCutShort);
	});
	const made = seedDemo({ url: server.url, superuserEmail: SEED_OPERATOR_EMAIL, superuserPassword: password, say });
	try {
		await Promise.race([made, cutShort]);
	} catch (error) {
		if (ending.aborted) throw error;
		throw new Refusal(failure(error instanceof Error ? (error.stack ?? error.message) : String(error)));
	}
	await opened.pop()?.();
	markDemoComplete(dataDir);
}

function randomSecret(): string {
	return randomBytes(32).toString('base64url');
}

function withoutAi(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
	return Object.fromEntries(Object.keys(environment).flatMap((name) => (name.startsWith('AI_') ? [[name, '']] : [])));
}
