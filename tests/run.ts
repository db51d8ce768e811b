/**
 * `npm test`: all tests, on the real server and in a real browser. Finds or installs Chromium, builds what is stale, runs
 * Vitest and then Playwright, and ends with one line, `N passed, N failed`, counted from both runners' reports.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildAll } from '../pocketbase/build.ts';
import { runMain } from '../pocketbase/command-error.ts';
import { ROOT } from '../pocketbase/paths.ts';
import { obtainChromium } from './support/chromium.ts';

type Count = { passed: number; failed: number };

await runMain(async () => {
	const chromium = obtainChromium(console.log);
	await buildAll(console.log);
	const reports = mkdtempSync(join(tmpdir(), 'candor-reports-'));
	const env = { ...process.env, CHROMIUM_PATH: chromium, NODE_NO_WARNINGS: '1' };

	const vitestReport = join(reports, 'vitest.json');
	const vitestCode = await runNode(
		programOf('vitest', 'vitest.mjs'),
		[
			'run',
			'--reporter=default',
			'--reporter=json',
			'--reporter=./tests/support/flaky-reporter.ts',
			`--outputFile.json=${vitestReport}`,
		],
		env,
	);
	const playwrightReport = join(reports, 'playwright.json');
	const playwrightCode = await runNode(programOf('@playwright/test', 'cli.js'), ['test', '--pass-with-no-tests'], {
		...env,
		PLAYWRIGHT_JSON: playwrightReport,
	});

	const counts = [
		honest(countVitest(vitestReport), vitestCode),
		honest(countPlaywright(playwrightReport), playwrightCode),
	];
	rmSync(reports, { recursive: true, force: true });
	const passed = counts.reduce((sum, count) => sum + count.passed, 0);
	const failed = counts.reduce((sum, count) => sum + count.failed, 0);
	console.log(`\n${passed} passed, ${failed} failed`);
	return failed === 0 ? 0 : 1;
});

function programOf(name: string, file: string): string {
	return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file);
}

function runNode(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
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

/**
 * A runner that exits with an error but without a failed test (an unhandled error, a crash, no report) counts as one failure.
 */
function honest(count: Count, code: number): Count {
	return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function countVitest(path: string): Count {
	const report = readReport(path) as
		| { numPassedTests: number; numFailedTests: number; testResults: { status: string; assertionResults: unknown[] }[] }
		| undefined;
	if (!report) return { passed: 0, failed: 1 };
	const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
	return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** A flaky test passed in its second run. Only CI allows one; Playwright lists these tests. */
function countPlaywright(path: string): Count {
	const report = readReport(path) as { stats: { expected: number; unexpected: number; flaky: number } } | undefined;
	if (!report) return { passed: 0, failed: 1 };
	return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
}

function readReport(path: string): unknown {
	try {
		return JSON.parse(readFileSync(path, 'utf8'));
	} catch {
		return undefined; // The runner exited before it wrote a report, which counts as a failure.
	}
}
