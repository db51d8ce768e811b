import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchAncestors } from '../../pocketbase/ancestors.ts';
import { ROOT } from '../../pocketbase/paths.ts';
import { endProcessesOf } from './end-processes.ts';

/** A program of a run: its arguments, and whether it is Node's. Its output is printed, or returned. */
export type Program = { args: readonly string[]; env?: NodeJS.ProcessEnv; output: 'printed' | 'returned' };

export type ProgramResult = { code: number; output: string };

/** A run of tests: one temporary folder for all its programs, none of which outlives it. */
export type RunFolder = {
	path: string;
	/** Runs a Node program in its own process group, so that Ctrl-C reaches only this process, which then ends all others. */
	runNode(program: Program): Promise<ProgramResult>;
	/** Ends what is still running and removes the folder. */
	close(): void;
};

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/** Opens a run. Ctrl-C, another request to end, and the end of the npm that runs it end everything at once. */
export function openRunFolder(): RunFolder {
	const path = mkdtempSync(join(tmpdir(), 'candor-test-run-'));
	const clear = (): number => {
		const ended = endProcessesOf(path);
		rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
		return ended;
	};
	const stop = (signal: keyof typeof SIGNALS): void => {
		const ended = clear();
		console.log(`\nStopped: ${ended} processes are ended and the temporary folder is removed.`);
		process.exit(128 + SIGNALS[signal]);
	};
	for (const signal of Object.keys(SIGNALS) as (keyof typeof SIGNALS)[]) process.on(signal, () => stop(signal));
	const unwatch = watchAncestors(() => stop('SIGTERM'));
	return {
		path,
		runNode: ({ args, env, output }) =>
			new Promise((resolve, reject) => {
				const child = spawn(process.execPath, [...args], {
					cwd: ROOT,
					env: { ...process.env, TMPDIR: path, NODE_NO_WARNINGS: '1', ...env },
					detached: true,
					stdio: [
						'ignore',
						...(output === 'printed' ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const)),
					],
				});
				let text = '';
				const keep = (chunk: Buffer): void => {
					text += chunk.toString();
				};
				child.stdout?.on('data', keep);
				child.stderr?.on('data', keep);
				child.once('error', reject);
				child.once('close', (code) => resolve({ code: code ?? 1, output: text }));
			}),
		close() {
			unwatch();
			clear();
		},
	};
}
