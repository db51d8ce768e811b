import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../../pocketbase/free-port.ts';
import { ROOT } from '../../pocketbase/paths.ts';

/** A run of `npm start`, `npm run serve` or the program behind them, as a user of a terminal sees it. */
export type Launcher = {
	child: ChildProcess;
	pid: number;
	/** Standard output and error so far. */
	output(): string;
	/** Waits for a line. Throws with all output when the run ends or ten minutes pass without it. */
	waitForLine(pattern: RegExp): Promise<string>;
	/** The exit code (null after a signal), once it has exited and closed its output. */
	exited: Promise<number | null>;
};

export type LaunchOptions = {
	command?: readonly [string, ...string[]];
	env?: NodeJS.ProcessEnv;
	/** Whether it leads a separate process group, as in a terminal. */
	detached?: boolean;
};

const DEADLINE_MS = 600_000;
const POLL_MS = 20;

/** Starts the program of `npm start` (or another command) without this process's settings. */
export function launch({ command, env, detached = false }: LaunchOptions): Launcher {
	const [program, ...args] = command ?? [process.execPath, 'pocketbase/start.ts'];
	const inherited = {
		PATH: process.env.PATH,
		HOME: process.env.HOME,
		GOPROXY: process.env.GOPROXY,
		// Compiling the TypeScript of each run takes longer than what most of them do.
		NODE_COMPILE_CACHE: join(tmpdir(), 'candor-compiled'),
	};
	const child = spawn(program, args, {
		cwd: ROOT,
		env: { ...inherited, ...env },
		detached,
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	const keep = (chunk: Buffer) => {
		output += chunk.toString();
	};
	child.stdout.on('data', keep);
	child.stderr.on('data', keep);
	let ended = false;
	const exited = new Promise<number | null>((resolve) => {
		child.once('exit', (code) => {
			ended = true;
			resolve(code);
		});
	});
	return {
		child,
		pid: child.pid ?? 0,
		output: () => output,
		exited,
		async waitForLine(pattern) {
			const deadline = Date.now() + DEADLINE_MS;
			for (;;) {
				const line = output.split('\n').find((each) => pattern.test(each));
				if (line !== undefined) return line;
				if (ended || Date.now() > deadline) {
					throw new Error(
						`${ended ? 'The run ended' : 'Ten minutes passed'} without a line like ${pattern}:\n${output}`,
					);
				}
				await delay(POLL_MS);
			}
		},
	};
}

/** An environment for an isolated run: a new data folder, free ports, no demo. */
export async function newRunEnvironment(): Promise<{
	PORT: string;
	MAIL_PORT: string;
	DATA_DIR: string;
	DEMO: string;
}> {
	return {
		PORT: String(await findFreePort()),
		MAIL_PORT: String(await findFreePort()),
		DATA_DIR: mkdtempSync(join(tmpdir(), 'candor-run-')),
		DEMO: '0',
	};
}

/** The process ids of launcher and server in the lock of a data folder. */
export function readLock(dataDir: string): { launcher: number; server: number } {
	const lock = JSON.parse(readFileSync(join(dataDir, 'server.lock'), 'utf8')) as {
		launcher: { pid: number };
		server: { pid: number };
	};
	return { launcher: lock.launcher.pid, server: lock.server.pid };
}

export function removeDataDir(dataDir: string): void {
	rmSync(dataDir, { recursive: true, force: true });
}
