import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { watchAncestors } from './ancestors.ts';
import { buildAll } from './build.ts';
import { type DataLock, lockDataDir } from './data-lock.ts';
import { dataStateOf, markDemoBegun, markDemoComplete, newSeedOperator, removeHalfDemo } from './demo.ts';
import { type RunMode, type RunSettings, readEnvironment } from './environment.ts';
import { findFreePort } from './free-port.ts';
import { checkPort } from './listening.ts';
import { type MailCatcher, startMailCatcher } from './mail/mail-catcher.ts';
import { messages } from './messages.ts';
import { APP_BUILD, HOOKS_BUILD, MIGRATIONS_BUILD } from './paths.ts';
import { Refusal, type Say } from './refusal.ts';
import { DEMO_PASSWORD } from './seed/plan.ts';
import { seedDemo } from './seed/run.ts';
import { localUrl, type ServerProcess, spawnServer, waitUntilAnswering } from './server-process.ts';

const START_DEADLINE_MS = 60_000;
const FIRST_ANSWERS = ['/', '/api/health', '/api/public/jobs'];
const KEPT_OUTPUT = 16_000;

/**
 * The whole of `npm start` and `npm run serve`: builds what is stale, makes the demo where it belongs, serves until it is
 * told to end (SIGINT, SIGTERM, SIGHUP), and ends everything it started. Answers with the exit code.
 *
 * @throws Refusal when the environment, the data folder or a port does not allow the run.
 */
export async function run(mode: RunMode, say: Say): Promise<number> {
	const settings = readEnvironment(mode, process.env);
	const ending = new AbortController();
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort());
	const unwatch = watchAncestors(() => ending.abort());
	// Whoever read our output may be gone before us; that must not keep the server from being ended.
	for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

	const opened: (() => void | Promise<void>)[] = [];
	try {
		return await serve(mode, settings, { say, ending: ending.signal, opened });
	} catch (error) {
		if (ending.signal.aborted) return 0;
		throw error;
	} finally {
		unwatch();
		if (ending.signal.aborted) say(messages.stopping);
		for (const close of opened.reverse()) await close();
	}
}

type Run = {
	say: Say;
	ending: AbortSignal;
	/** How to end what was started, in the order of starting. */
	opened: (() => void | Promise<void>)[];
};

async function serve(mode: RunMode, settings: RunSettings, run: Run): Promise<number> {
	const { say, ending, opened } = run;
	const { host, port, mailPort, dataDir } = settings;
	prepareFolder(dataDir);
	const lock = await lockDataDir(dataDir, say);
	opened.push(lock.release);
	await checkPort('PORT', host, port);
	if (!settings.smtpUrl) await checkPort('MAIL_PORT', host, mailPort);
	const binary = await buildAll(say, ending);
	ending.throwIfAborted();

	await makeDemoWhereItBelongs(mode, settings, binary, lock, run);
	ending.throwIfAborted();

	let catcher: MailCatcher | undefined;
	if (!settings.smtpUrl) {
		catcher = await startMailCatcher({ host, port: mailPort });
		opened.push(catcher.stop);
	}
	const secret = randomBytes(32).toString('base64url');
	say(messages.starting);
	const { server, failure } = await startServer({
		settings,
		binary,
		host,
		port,
		environment: {
			...process.env,
			...settings.forServer,
			APP_URL: settings.appUrl ?? localUrl(host, port),
			SMTP_URL: settings.smtpUrl ?? catcher?.smtpUrl ?? '',
			QUEUE_SECRET: secret,
		},
		lock,
		run,
		passOn: true,
	});
	await wakeQueue(server, secret, say);
	if (catcher) say(messages.mails(catcher.url));
	if (dataStateOf(dataDir) === 'demo') say(messages.demoAccounts(DEMO_PASSWORD));
	say(messages.ready(server.url));

	const exit = await Promise.race([server.exited, aborted(ending)]);
	if (!exit) return 0;
	throw new Refusal(failure(messages.serverEnded(exit.signal ?? `code ${exit.code}`)));
}

function prepareFolder(dataDir: string): void {
	try {
		mkdirSync(dataDir, { recursive: true });
		accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
	} catch (error) {
		throw new Refusal(messages.dataDirUnusable(dataDir, error instanceof Error ? error.message : String(error)));
	}
}

/**
 * The demo is made by a server of its own, on a port that nobody knows and without an AI service, so that a demo is either
 * not there or complete.
 */
async function makeDemoWhereItBelongs(
	mode: RunMode,
	settings: RunSettings,
	binary: string,
	lock: DataLock,
	run: Run,
): Promise<void> {
	const { dataDir } = settings;
	const { say, ending, opened } = run;
	if (dataStateOf(dataDir) === 'half-demo') {
		say(messages.halfDemoRemoved);
		removeHalfDemo(dataDir);
	}
	const state = dataStateOf(dataDir);
	if (mode === 'serve' && state === 'demo') say(messages.demoInProduction);
	if (!settings.demo || state !== 'empty') return;

	say(messages.demoBegins);
	const begun = Date.now();
	markDemoBegun(dataDir);
	const operator = newSeedOperator();
	const { server, failure } = await startServer({
		settings,
		binary,
		host: '127.0.0.1',
		port: await findFreePort(),
		environment: {
			...process.env,
			...settings.forServer,
			...withoutAi(process.env),
			SMTP_URL: '',
			QUEUE_SECRET: randomBytes(32).toString('base64url'),
			SUPERUSER_EMAIL: operator.email,
			SUPERUSER_PASSWORD: operator.password,
		},
		lock,
		run,
		passOn: false,
	});
	const interrupted = Promise.race([server.exited, aborted(ending)]).then(() => {
		throw ending.aborted
			? new Error('interrupted')
			: new Refusal(failure(messages.serverEnded('while the demo was made')));
	});
	const made = seedDemo({ url: server.url, superuserEmail: operator.email, superuserPassword: operator.password, say });
	await Promise.race([made, interrupted]).catch((error: unknown) => {
		if (error instanceof Refusal || ending.aborted) throw error;
		throw new Refusal(failure(error instanceof Error ? (error.stack ?? error.message) : String(error)));
	});
	await opened.pop()?.();
	markDemoComplete(dataDir);
	say(messages.demoDone((Date.now() - begun) / 1_000));
}

function withoutAi(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
	return Object.fromEntries(Object.keys(environment).flatMap((name) => (name.startsWith('AI_') ? [[name, '']] : [])));
}

type StartOptions = {
	settings: RunSettings;
	binary: string;
	host: string;
	port: number;
	environment: NodeJS.ProcessEnv;
	lock: DataLock;
	run: Run;
	/** Whether what the server prints once it serves goes on to our own standard error. */
	passOn: boolean;
};

type Started = {
	server: ServerProcess;
	/** A reason together with the end of what the server printed. */
	failure: (reason: string) => string;
};

async function startServer({
	settings,
	binary,
	host,
	port,
	environment,
	lock,
	run,
	passOn,
}: StartOptions): Promise<Started> {
	let output = '';
	let serving = false;
	const url = localUrl(host, port);
	const server = await spawnServer({
		binary,
		host,
		port,
		dataDir: settings.dataDir,
		hooksDir: HOOKS_BUILD,
		migrationsDir: MIGRATIONS_BUILD,
		publicDir: APP_BUILD,
		origins: environment.APP_URL || url,
		hooksPool: 16,
		environment,
		onOutput: (text) => {
			output = (output + text).slice(-KEPT_OUTPUT);
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
		throw new Refusal(failure(error instanceof Error ? error.message : String(error)));
	}
	serving = true;
	return { server, failure };
}

/** Takes up what an earlier run left undone; a sweep of the server's own would do so a minute later. */
async function wakeQueue(server: ServerProcess, secret: string, say: Say): Promise<void> {
	try {
		const answer = await fetch(`${server.url}/api/queue/work`, {
			method: 'POST',
			headers: { 'x-queue-secret': secret },
		});
		await answer.arrayBuffer();
		if (!answer.ok) say(messages.queueAsleep(`status ${answer.status}`));
	} catch (error) {
		say(messages.queueAsleep(error instanceof Error ? error.message : String(error)));
	}
}

function aborted(signal: AbortSignal): Promise<undefined> {
	return new Promise((resolve) => {
		if (signal.aborted) resolve(undefined);
		else signal.addEventListener('abort', () => resolve(undefined), { once: true });
	});
}
