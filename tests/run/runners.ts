import { globSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../../pocketbase/command-error.ts';
import { ROOT } from '../../pocketbase/paths.ts';
import type { RunFolder } from './run-folder.ts';
import { readSummary } from './run-summary.ts';
import { type Outcome, programOf, sayProgress } from './steps.ts';

/** A test runner with its arguments. */
export type Runner = { name: string; args: readonly string[] };

const SUMMARY_OF_VITEST = './tests/run/summary-of-vitest.ts';
const END_TO_END = 'tests/e2e/';

/** Test files of `npm test` whose path contains one of the filters; all of them without a filter. */
function listFiles(filters: readonly string[]): string[] {
	const files = globSync('tests/**/*.test.{ts,tsx}', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'));
	const isWanted = (path: string): boolean =>
		!path.startsWith('tests/deep/') && (filters.length === 0 || filters.some((filter) => path.includes(filter)));
	return files.filter(isWanted);
}

/**
 * The runners that have a test file to run. For a profile each has one worker, so that one file runs at a time, and each project
 * of Vitest a run of its own.
 * @throws CommandError when no file matches the filters.
 */
export async function listRunners(filters: readonly string[], isProfile: boolean): Promise<Runner[]> {
	const files = listFiles(filters);
	if (files.length === 0) {
		throw new CommandError(`No test file has ${filters.join(' or ')} in its path: name a part of a path below tests/.`);
	}
	const vitest = [
		programOf('vitest', 'vitest.mjs'),
		'run',
		'--passWithNoTests',
		'--reporter=default',
		`--reporter=${SUMMARY_OF_VITEST}`,
		...filters,
	];
	const playwright = [programOf('@playwright/test', 'cli.js'), 'test', ...files.filter(isEndToEnd)];
	const projects = isProfile ? await vitestProjects() : [];
	return [
		...(files.every(isEndToEnd)
			? []
			: isProfile
				? projects.map((project) => ({
						name: `Vitest ${project}`,
						args: [...vitest, '--maxWorkers=1', `--project=${project}`],
					}))
				: [{ name: 'Vitest', args: vitest }]),
		...(files.some(isEndToEnd)
			? [{ name: 'Playwright', args: isProfile ? [...playwright, '--workers=1'] : playwright }]
			: []),
	];
}

const isEndToEnd = (path: string): boolean => path.startsWith(END_TO_END);

/** The names of the projects in the settings of Vitest. */
async function vitestProjects(): Promise<string[]> {
	// By its address, because its types are those of another program.
	const { default: settings } = (await import(new URL('../../vite.config.ts', import.meta.url).href)) as {
		default: { test: { projects: { test: { name: string } }[] } };
	};
	return settings.test.projects.map(({ test }) => test.name);
}

/** Runs the tests of a runner. */
export async function runTests(run: RunFolder, runner: Runner, env: NodeJS.ProcessEnv): Promise<Outcome> {
	const { name, args } = runner;
	sayProgress(`${name}…`);
	const summary = join(run.path, `${name}.json`);
	const { code } = await run.runNode({ args, env: { ...env, RUN_SUMMARY: summary }, output: 'printed' });
	const outcome = readSummary(summary, name, code);
	sayProgress(`${name}: ${outcome.passed} passed, ${outcome.failures.length} failed`);
	return outcome;
}
