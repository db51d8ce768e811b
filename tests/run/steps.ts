import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { Program, RunFolder } from './run-folder.ts';

/** One step of a run: programs that run one after the other until one fails. */
export type Step = { name: string; programs: readonly Program[]; needsBuild?: true };

/** The lines about failed steps and tests, and the number of tests that passed. */
export type Outcome = { passed: number; failures: string[] };

/** Worlds that each run simulates. More of them are simulated by `npm run test:deep`, from seeds that are new each time. */
const WORLDS = 2_000;
/** The same worlds in each run, so that only a change of the code changes the result. */
const WORLDS_SEED = 1;

/** The path of a program in an installed package. */
export function programOf(name: string, file: string): string {
	return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file);
}

const returned = (...args: string[]): Program => ({ args, output: 'returned' });

/** Checks beside the build, in this order. */
export const CHECKS: readonly Step[] = [
	{
		name: 'worlds',
		programs: [
			returned(
				'tests/simulation/simulate.ts',
				...['--runs', String(WORLDS), '--seed', String(WORLDS_SEED)],
				...['--workers', String(availableParallelism())],
			),
		],
	},
	{
		// The build has the server write the types of its API, which this and the next step read.
		name: 'lint',
		programs: [
			returned(programOf('@biomejs/biome', 'bin/biome'), 'check', '.'),
			returned(programOf('oxlint', 'bin/oxlint'), '--type-aware'),
		],
		needsBuild: true,
	},
	{
		name: 'types',
		programs: [returned(programOf('typescript', 'bin/tsc'), '-b', '--pretty', 'false')],
		needsBuild: true,
	},
];

/** The server binary, its hooks and migrations, and the app, where they are out of date. */
export const BUILD: Step = {
	name: 'build',
	// Go's compiler takes a sixth less processor time and twice the memory. The launcher, on a small host, keeps Go's default.
	programs: [{ args: ['pocketbase/build.ts'], env: { GOGC: '400' }, output: 'printed' }],
};

const began = performance.now();

/** Prints a line of progress with the seconds since the start. */
export function sayProgress(line: string): void {
	const seconds = Math.round((performance.now() - began) / 1000);
	console.log(`[${String(seconds).padStart(4)} s] ${line}`);
}

/** Runs a step; returns what failed, none when all went well. The output of a failed program is printed. */
export async function runStep(run: RunFolder, { name, programs }: Step): Promise<string[]> {
	sayProgress(`${name}…`);
	for (const program of programs) {
		const { code, output } = await run.runNode(program);
		if (code === 0) {
			if (name === 'worlds') sayProgress(`  ${output.trim().split('\n').at(-1)}`);
			continue;
		}
		console.log(output);
		sayProgress(`${name} failed`);
		return [`${name}: ended with code ${code}; its output is above`];
	}
	sayProgress(`${name} done`);
	return [];
}
