import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandError } from './command-error.ts';
import type { DataLock } from './data-lock.ts';
import { dataStateOf, markDemoBegun, markDemoComplete, removeDemo } from './demo-marker.ts';
import { isLoopback } from './environment.ts';
import { findFreePort } from './free-port.ts';
import { messages } from './messages.ts';
import { aborted, type Run } from './run-context.ts';
import { startRunServer } from './run-server.ts';
import { seedDemo } from './seed/run.ts';

/** The operator account that creates the demo; its password is random and never shown. */
const SEED_OPERATOR_EMAIL = 'seed@candor.test';

/**
 * Creates the demo in an empty data folder, when the run is configured for it, with a temporary server on a random port and
 * without an AI service. The marker is completed last, so that an interrupted demo is created again.
 * @throws CommandError with the server's output when the demo cannot be created; also when a demo, whose passwords are public, would
 * be reachable from other hosts or served in production.
 */
export async function makeDemo(run: Run, binary: string, lock: DataLock): Promise<void> {
	const { mode, settings, say, ending, opened } = run;
	const { dataDir } = settings;
	if (dataStateOf(dataDir) === 'half-demo') {
		say(messages.halfDemoRemoved);
		removeDemo(dataDir);
	}
	const state = dataStateOf(dataDir);
	if (state === 'demo' && mode === 'serve' && !settings.servesDemo)
		throw new CommandError(messages.demoInProduction(dataDir));
	if (state === 'demo' && mode !== 'serve' && !isLoopback(settings.host)) {
		throw new CommandError(messages.demoOnNetwork(settings.host));
	}
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
			// The seed connects over loopback.
			OPERATOR_IPS: '',
			TRUSTED_PROXY_HEADER: '',
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
		throw new CommandError(failure(error instanceof Error ? (error.stack ?? error.message) : String(error)));
	}
	await opened.pop()?.();
	removeSeedOperator(dataDir);
	markDemoComplete(dataDir);
}

/**
 * Deletes the seed's operator, whose published address would only attract attacks. Uses SQL, because PocketBase refuses to
 * delete its last operator.
 */
function removeSeedOperator(dataDir: string): void {
	const database = new DatabaseSync(join(dataDir, 'data.db'), { timeout: 10_000 });
	try {
		database.prepare('DELETE FROM _superusers WHERE email = ?').run(SEED_OPERATOR_EMAIL);
	} finally {
		database.close();
	}
}

function randomSecret(): string {
	return randomBytes(32).toString('base64url');
}

function withoutAi(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
	return Object.fromEntries(Object.keys(environment).flatMap((name) => (name.startsWith('AI_') ? [[name, '']] : [])));
}
