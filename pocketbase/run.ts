import { randomBytes } from 'node:crypto';
import { accessSync, chmodSync, constants, globSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { admitData } from './admit-data.ts';
import { watchAncestors } from './ancestors.ts';
import { buildAll } from './build.ts';
import { CommandError, type Say } from './command-error.ts';
import { lockDataDir } from './data-lock.ts';
import { dataStateOf } from './demo-marker.ts';
import { type RunMode, readEnvironment } from './environment.ts';
import { checkPort } from './listening.ts';
import { type MailCatcher, startMailCatcher } from './mail/mail-catcher.ts';
import { makeDemo } from './make-demo.ts';
import { messages } from './messages.ts';
import { aborted, type Run } from './run-context.ts';
import { startRunServer, wakeQueue } from './run-server.ts';
import { scheduleBackups } from './scheduled-backups.ts';
import { DEMO_PASSWORD } from './seed/plan.ts';
import { localUrl, type ServerProcess } from './server-process.ts';

/** Caught mails contain sign-in links, so they are served only on loopback. */
const LOOPBACK = '127.0.0.1';

/** Additional work of a mode once the server responds; may push onto `run.opened`. */
export type Alongside = (server: ServerProcess, run: Run) => Promise<void>;

/**
 * Runs `npm start`, `npm run dev` and `npm run serve`: builds what is out of date, creates the demo where configured, serves
 * until it must end (SIGINT, SIGTERM, SIGHUP, or the end of the npm that runs it), and stops everything it started. Returns the
 * exit code.
 * @throws CommandError when the environment, the data folder or a port does not allow the run.
 */
export async function run(mode: RunMode, say: Say, alongside?: Alongside): Promise<number> {
	// Files of this run and its server contain candidates' answers and must be readable only by this account.
	process.umask(0o077);
	const ending = new AbortController();
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort());
	const unwatch = watchAncestors(() => ending.abort());
	// Writing to a closed pipe must not prevent the shutdown of the server.
	for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

	const settings = readEnvironment(mode, process.env);
	const newDemo = settings.demo && process.argv.includes('--new-demo');
	const current: Run = { mode, settings, newDemo, say, ending: ending.signal, opened: [] };
	try {
		return await serve(current, alongside);
	} catch (error) {
		if (ending.signal.aborted) return 0;
		throw error;
	} finally {
		unwatch();
		if (ending.signal.aborted) say(messages.stopping);
		for (const close of current.opened.reverse()) await close();
	}
}

async function serve(run: Run, alongside: Alongside | undefined): Promise<number> {
	const { settings, say, ending, opened } = run;
	const { host, port, mailPort, dataDir } = settings;
	prepareFolder(dataDir);
	const lock = await lockDataDir(dataDir, say);
	opened.push(lock.release);
	await checkPort('PORT', host, port);
	if (!settings.smtpUrl) await checkPort('MAIL_PORT', LOOPBACK, mailPort);
	await admitData(run);
	const binary = await buildAll(say, ending);
	ending.throwIfAborted();

	await makeDemo(run, binary, lock);
	ending.throwIfAborted();

	let catcher: MailCatcher | undefined;
	if (!settings.smtpUrl) {
		catcher = await startMailCatcher({ host: LOOPBACK, port: mailPort });
		opened.push(catcher.stop);
	}
	const queueSecret = randomBytes(32).toString('base64url');
	say(messages.starting);
	const { server, failure } = await startRunServer(run, {
		binary,
		host,
		port,
		environment: {
			APP_URL: settings.appUrl ?? localUrl(host, port),
			SMTP_URL: settings.smtpUrl ?? catcher?.smtpUrl ?? '',
			QUEUE_SECRET: queueSecret,
		},
		lock,
		passOn: true,
	});
	await wakeQueue(server, queueSecret, say);
	if (settings.backups) opened.push(scheduleBackups(settings.backups, { dataDir, server, queueSecret, say }));
	await alongside?.(server, run);
	if (catcher) say(messages.mails(catcher.url));
	if (dataStateOf(dataDir) === 'demo') say(messages.demoAccounts(DEMO_PASSWORD));
	say(messages.ready(server.url));

	const exit = await Promise.race([server.exited, aborted(ending)]);
	if (!exit) return 0;
	throw new CommandError(failure(messages.serverEnded(exit.signal ?? `code ${exit.code}`)));
}

function prepareFolder(dataDir: string): void {
	try {
		mkdirSync(dataDir, { recursive: true });
		accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
		closeToOthers(dataDir);
	} catch (error) {
		throw new CommandError(messages.dataDirUnusable(dataDir, error instanceof Error ? error.message : String(error)));
	}
}

/**
 * Removes other accounts' permissions from the data folder and its databases. Does nothing in a folder owned by another account.
 */
function closeToOthers(dataDir: string): void {
	if (statSync(dataDir).uid !== process.getuid?.()) return;
	chmodSync(dataDir, 0o700);
	for (const name of globSync('*.db*', { cwd: dataDir })) chmodSync(join(dataDir, name), 0o600);
}
