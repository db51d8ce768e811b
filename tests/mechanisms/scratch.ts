import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../../pocketbase/paths.ts';

/** What is built and not in the repository; taken along so that only what a removal touches is built again. */
const BUILT = ['dist', 'pocketbase/bin', 'pocketbase/pb_hooks', 'pocketbase/pb_migrations'];

/** A run that takes longer than this for each file of tests is ended and has noticed nothing, in milliseconds. */
const FILE_DEADLINE_MS = 300_000;
const BUILD_DEADLINE_MS = 300_000;

/** What became of a test: the file it is in, from the top of the repository, and its own title with values filled in. */
export type Outcome = { file: string; title: string; passed: boolean };

/** Tests by the file they are in: titles as they are written there, with places for values. */
export type Tests = Readonly<Record<string, readonly string[]>>;

const deadlineOf = (tests: Tests): number => Object.keys(tests).length * FILE_DEADLINE_MS;

/** What a title with places for values (`%s`, `$name`) may read like in a report. */
export const patternOf = (title: string): string =>
	title
		.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
		.replaceAll(/%[sdijfo]/g, '.*')
		.replaceAll(/\\\$[a-zA-Z]+/g, '.*');

/** A copy of the working tree in a folder of its own, in which sources may be changed and tests run; gone when this process ends. */
export function makeScratch() {
	const folder = mkdtempSync(join(tmpdir(), 'candor-mechanisms-'));
	const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT, encoding: 'utf8' });
	for (const name of [...listed.split('\0').filter(Boolean), ...BUILT]) {
		if (existsSync(join(ROOT, name))) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
	}
	// A folder of links and not a link, so that caches in it are the copy's own.
	mkdirSync(join(folder, 'node_modules'));
	for (const name of readdirSync(join(ROOT, 'node_modules'))) {
		if (name === '.cache' || name.startsWith('.vite')) continue;
		symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
	}

	function runNode(program: string, args: string[], timeout: number, env: NodeJS.ProcessEnv = {}): Promise<void> {
		return new Promise((resolve, reject) => {
			const child = spawn(process.execPath, [join(folder, program), ...args], {
				cwd: folder,
				env: { ...process.env, NODE_NO_WARNINGS: '1', ...env },
				stdio: 'ignore',
				timeout,
				// A group of its own, so that servers and browsers which a failing test leaves behind end with it.
				detached: true,
			});
			const endGroup = (): void => {
				try {
					if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
				} catch (error) {
					if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
				}
			};
			process.once('exit', endGroup);
			child.once('error', reject);
			child.once('close', () => {
				process.off('exit', endGroup);
				endGroup();
				resolve();
			});
		});
	}
	function readReport(path: string): unknown {
		const report: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
		rmSync(path, { force: true });
		return report;
	}

	async function runVitest(tests: Tests): Promise<Outcome[]> {
		const titles = Object.values(tests).flat().map(patternOf);
		const report = join(folder, 'vitest.json');
		const args = ['run', ...Object.keys(tests), '-t', `(${titles.join('|')})$`];
		await runNode(
			'node_modules/vitest/vitest.mjs',
			[...args, '--reporter=json', `--outputFile=${report}`],
			deadlineOf(tests),
		);
		type File = { name: string; assertionResults: { title: string; status: string }[] };
		const { testResults = [] } = Object(readReport(report)) as { testResults?: File[] };
		return testResults.flatMap(({ name, assertionResults }) =>
			assertionResults
				.filter(({ status }) => status === 'passed' || status === 'failed')
				.map(({ title, status }) => ({ file: name.slice(folder.length + 1), title, passed: status === 'passed' })),
		);
	}

	async function runPlaywright(tests: Tests): Promise<Outcome[]> {
		await runNode('pocketbase/build.ts', [], BUILD_DEADLINE_MS);
		const report = join(folder, 'playwright.json');
		const args = ['test', ...Object.keys(tests), '-g', `(${Object.values(tests).flat().map(patternOf).join('|')})$`];
		await runNode('node_modules/@playwright/test/cli.js', args, deadlineOf(tests), { PLAYWRIGHT_JSON: report });
		type Suite = { file: string; suites?: Suite[]; specs: { title: string; ok: boolean }[] };
		const outcomesOf = ({ file, suites = [], specs }: Suite): Outcome[] => [
			...specs.map(({ title, ok }) => ({ file: `tests/e2e/${file}`, title, passed: ok })),
			...suites.flatMap(outcomesOf),
		];
		const { suites = [] } = Object(readReport(report)) as { suites?: Suite[] };
		return suites.flatMap(outcomesOf);
	}

	const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
	process.once('exit', remove);

	return {
		pathOf: (name: string): string => join(folder, name),
		/** Runs the tests and tells how each of them ended; one that did not run at all is missing. */
		async run(tests: Tests): Promise<Outcome[]> {
			const files = Object.entries(tests);
			const inBrowser = files.filter(([file]) => dirname(file) === 'tests/e2e');
			const others = files.filter(([file]) => dirname(file) !== 'tests/e2e');
			return [
				...(others.length > 0 ? await runVitest(Object.fromEntries(others)) : []),
				...(inBrowser.length > 0 ? await runPlaywright(Object.fromEntries(inBrowser)) : []),
			];
		},
	};
}

export type Scratch = ReturnType<typeof makeScratch>;
