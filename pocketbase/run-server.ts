import { CommandError, type Say } from './command-error.ts';
import type { DataLock } from './data-lock.ts';
import { messages } from './messages.ts';
import { APP_BUILD, HOOKS_BUILD, MIGRATIONS_BUILD } from './paths.ts';
import type { Run } from './run-context.ts';
import { localUrl, type ServerProcess, spawnServer, waitUntilAnswering } from './server-process.ts';

const START_DEADLINE_MS = 60_000;
/** The app's page, the database, and one of our routes: a `lib.js` that does not load fails only at the last one. */
const FIRST_ANSWERS = ['/', '/api/health', '/api/public/jobs'];
const MAX_OUTPUT_CHARS = 16_000;

type RunServerOptions = {
	binary: string;
	host: string;
	port: number;
	/** Takes precedence over the launcher's environment. */
	environment: NodeJS.ProcessEnv;
	lock: DataLock;
	/** Whether the server's output is forwarded to our standard error once the server is ready. */
	passOn: boolean;
};

type RunServer = {
	server: ServerProcess;
	/** Formats a reason together with the end of the server's output. */
	failure: (reason: string) => string;
};

/**
 * Starts the run's server, adds it to the lock, and waits until it responds.
 * @throws CommandError with the server's output when it does not start.
 */
export async function startRunServer(run: Run, options: RunServerOptions): Promise<RunServer> {
	const { binary, host, port, lock, passOn } = options;
	const { settings } = run;
	const url = localUrl(host, port);
	const environment = { ...process.env, ...settings.forServer, ...options.environment };
	let output = '';
	let serving = false;
	const server = await spawnServer({
		binary,
		host,
		port,
		dataDir: settings.dataDir,
		hooksDir: HOOKS_BUILD,
		migrationsDir: MIGRATIONS_BUILD,
		publicDir: APP_BUILD,
		origins: environment.APP_URL || url,
		hooksPool: 64,
		hooksWatch: run.mode === 'dev',
		environment,
		onOutput: (text) => {
			output = (output + text).slice(-MAX_OUTPUT_CHARS);
			if (passOn && serving) process.stderr.write(text);
		},
	});
	run.opened.push(server.stop);
	lock.nameServer(server.pid, url);
	const failure = (reason: string) => messages.serverFailed(reason, output);
	try {
		await waitUntilAnswering(server, FIRST_ANSWERS, START_DEADLINE_MS, run.ending);
	} catch (error) {
		if (run.ending.aborted) throw error;
		throw new CommandError(failure(error instanceof Error ? error.message : String(error)));
	}
	serving = true;
	return { server, failure };
}

/** Starts the queues' workers for work that an earlier run left; otherwise it would wait up to a minute for a sweep. */
export async function wakeQueue(server: ServerProcess, secret: string, say: Say): Promise<void> {
	for (const queue of ['evaluation', 'mail', 'upkeep']) {
		try {
			const response = await fetch(`${server.url}/api/queue/work?queue=${queue}`, {
				method: 'POST',
				headers: { 'x-queue-secret': secret },
			});
			await response.arrayBuffer();
			if (!response.ok) say(messages.queueAsleep(`status ${response.status}`));
		} catch (error) {
			say(messages.queueAsleep(error instanceof Error ? error.message : String(error)));
		}
	}
}
