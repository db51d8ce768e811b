import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../../pocketbase/paths.ts';
import { descendantsOf, type ProcessRow, readProcesses } from '../run/process-table.ts';
import { findChromium } from '../support/chromium.ts';

const FILTER = 'tests/e2e/main-job';
/** For a build check, a runner, a server and a browser, beside other tests. */
const STARTS = { timeout: 480_000 };
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/** Starts `npm test -- tests/e2e/main-job` in a group of its own, as a terminal does. */
function startRun() {
	// Short: Chromium ends where the path of a socket in it is longer than 107 bytes.
	const folder = mkdtempSync(join(tmpdir(), 'run-'));
	const { PATH, HOME, GOPROXY } = process.env;
	const child = spawn(process.execPath, ['tests/run.ts', FILTER], {
		cwd: ROOT,
		env: { PATH, HOME, GOPROXY, CHROMIUM_PATH: findChromium(), TMPDIR: folder },
		detached: true,
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (chunk: Buffer) => {
			output += chunk.toString();
		});
	}
	const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
	onTestFinished(async () => {
		child.kill('SIGTERM');
		await ended;
		rmSync(folder, { recursive: true, force: true });
	});
	return { folder, pid: child.pid ?? 0, ended, output: () => output };
}

const isOf = (pattern: RegExp, rows: readonly ProcessRow[]): boolean => rows.some(({ name }) => pattern.test(name));

it.each(['SIGINT', 'SIGTERM'] as const)(
	'a run that gets %s while a server and a browser work ends, and leaves no process, no port and no folder',
	{ timeout: 600_000 },
	async (signal) => {
		const run = startRun();
		let started: ProcessRow[] = [];
		const failed = run.ended.then((code) => {
			throw new Error(`The run ended with ${code} before it was interrupted:\n${run.output()}`);
		});
		const works = async (): Promise<void> =>
			expect
				.poll(() => {
					started = descendantsOf(run.pid, readProcesses());
					return [isOf(/^pocketbase/, started), isOf(/^(chrom|headless_shell)/, started)];
				}, STARTS)
				.toEqual([true, true]);
		await Promise.race([works(), failed]);
		expect(readdirSync(run.folder)).not.toEqual([]);

		// To the whole group, as from a terminal, or to the process alone.
		const began = performance.now();
		process.kill(signal === 'SIGINT' ? -run.pid : run.pid, signal);
		expect(await run.ended, run.output()).toBe(EXIT_CODES[signal]);
		console.log(`${signal}: ended after ${(performance.now() - began).toFixed(0)} ms`);

		const identities = new Set(started.map(({ pid, startedAt }) => `${pid} ${startedAt}`));
		const left = () => readProcesses().filter(({ pid, startedAt }) => identities.has(`${pid} ${startedAt}`));
		// The system removes killed processes from its table a little later.
		await expect.poll(left).toEqual([]);
		expect(readdirSync(run.folder)).toEqual([]);
	},
);
