/**
 * `npm test`: all tests, on the real server and in a real browser. Finds or installs Chromium, builds what is stale, runs
 * Vitest and then Playwright, and ends with the names of the tests that failed and one line, `N passed, N failed`, counted from
 * both runners' reports.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildAll } from '../pocketbase/build.ts';
import { runMain } from '../pocketbase/command-error.ts';
import { ROOT } from '../pocketbase/paths.ts';
import { obtainChromium } from './support/chromium.ts';
import { type RunSummary, readSummary } from './support/run-summary.ts';

const SUMMARY_OF_VITEST = './tests/support/summary-of-vitest.ts';

await runMain(async () => {
	const chromium = obtainChromium(console.log);
	await buildAll(console.log);
	const reports = mkdtempSync(join(tmpdir(), 'candor-reports-'));
	const env = { ...process.env, CHROMIUM_PATH: chromium, NODE_NO_WARNINGS: '1' };

	const runners = [
		['Vitest', programOf('vitest', 'vitest.mjs'), ['run', '--reporter=default', `--reporter=${SUMMARY_OF_VITEST}`]],
		['Playwright', programOf('@playwright/test', 'cli.js'), ['test', '--pass-with-no-tests']],
	] as const;
	const summaries: RunSummary[] = [];
	for (const [name, program, args] of runners) {
		const file = join(reports, name);
		const code = await runNode(program, args, { ...env, RUN_SUMMARY: file });
		summaries.push(honest(readSummary(file, name), code, name));
	}
	rmSync(reports, { recursive: true, force: true });

	const flaky = summaries.flatMap((summary) => summary.flaky);
	const failures = summaries.flatMap((summary) => summary.failures);
	const passed = summaries.reduce((sum, summary) => sum + summary.passed, 0);
	printList('Passed only in a second run', flaky);
	printList('Failed', failures);
	console.log(`\n${passed} passed, ${failures.length} failed`);
	return failures.length === 0 ? 0 : 1;
});

function printList(title: string, names: readonly string[]): void {
	if (names.length > 0) console.log(`\n${title}:\n${names.map((name) => `  ${name}`).join('\n')}`);
}

function programOf(name: string, file: string): string {
	return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file);
}

function runNode(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, [program, ...args], {
			cwd: ROOT,
			env,
			stdio: ['ignore', 'inherit', 'inherit'],
		});
		child.once('error', reject);
		child.once('close', (code) => resolve(code ?? 1));
	});
}

/** A runner that exits with an error but without a failed test (a crash, for example) counts as one failure. */
function honest(summary: RunSummary, code: number, runner: string): RunSummary {
	if (code === 0 || summary.failures.length > 0) return summary;
	return { ...summary, failures: [`${runner} exited with code ${code}`] };
}
