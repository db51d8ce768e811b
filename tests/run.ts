/**
 * `npm test`: lint, simulated worlds and types beside the build of what is stale, then all tests, on the real server and in a real
 * browser. Ends with the names of what failed and one line, `N passed, N failed`, which counts tests and failed steps. With parts of
 * paths (`npm test -- tests/domain/text`) only the build and the test files that have one of them in their path. `--profile` prints
 * what each file costs.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, runMain } from '../pocketbase/command-error.ts';
import { checkServerBinary } from '../pocketbase/server-binary.ts';
import { markBegin, readMarks } from './run/marks.ts';
import { checkDisk, checkPorts, findFullDisk } from './run/preconditions.ts';
import { hasProcessTimes } from './run/process-table.ts';
import { startSampling } from './run/processor-time.ts';
import { printedProfile, profileLines } from './run/profile-lines.ts';
import { openRunFolder, type RunFolder } from './run/run-folder.ts';
import { listRunners, type Runner, runTests } from './run/runners.ts';
import { BUILD, CHECKS, type Outcome, runStep, type Step, sayProgress } from './run/steps.ts';
import { findChromium, findTestChromium } from './support/chromium.ts';
import { TEST_PORTS } from './support/test-ports.ts';

await runMain(async () => {
	const { isProfile, filters } = readArguments();
	if (isProfile && !hasProcessTimes) throw new CommandError('A profile reads /proc: run it on Linux.');
	const runners = await listRunners(filters, isProfile);
	checkServerBinary();
	checkDisk();
	if (runners.some(({ name }) => name === 'Playwright')) await checkPorts(TEST_PORTS);

	const run = openRunFolder();
	try {
		const chromium = await chromiumFor(run);
		if (!chromium) return 1;
		sayProgress(`Chromium is ${chromium}`);
		const checks = filters.length > 0 ? [] : CHECKS;
		const runAll = isProfile ? runWithProfile : runSteps;
		const { passed, failures } = await runAll(run, checks, runners, { CHROMIUM_PATH: chromium });
		if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`);
		const fullDisk = failures.length > 0 ? findFullDisk() : undefined;
		if (fullDisk) console.log(`\n${fullDisk}`);
		console.log(`\n${passed} passed, ${failures.length} failed`);
		return failures.length === 0 ? 0 : 1;
	} finally {
		run.close();
	}
});

function readArguments(): { isProfile: boolean; filters: string[] } {
	const { values, positionals } = readOrExplain();
	return { isProfile: values.profile === true, filters: positionals };
}

function readOrExplain() {
	try {
		return parseArgs({ options: { profile: { type: 'boolean' } }, allowPositionals: true });
	} catch {
		throw new CommandError('Expected npm test -- [--profile] [part of a path below tests/]…');
	}
}

/** In a program of its own when it has to be installed, so that Ctrl-C ends that too. Explains why there is none. */
async function chromiumFor(run: RunFolder): Promise<string | undefined> {
	const found = findTestChromium();
	if (found) return found;
	const { code } = await run.runNode({ args: ['tests/support/chromium.ts'], output: 'printed' });
	return code === 0 ? (findTestChromium() ?? findChromium()) : undefined;
}

type RunArguments = [run: RunFolder, checks: readonly Step[], runners: readonly Runner[], env: NodeJS.ProcessEnv];

/** The checks run beside the build. Only a failed build ends the run early. */
async function runSteps(...[run, checks, runners, env]: RunArguments): Promise<Outcome> {
	const building = runStep(run, BUILD);
	const checked = async (): Promise<string[]> => {
		const failures: string[] = [];
		for (const check of checks) {
			if (check.needsBuild && (await building).length > 0) continue;
			failures.push(...(await runStep(run, check)));
		}
		return failures;
	};
	const [notBuilt, notRight] = await Promise.all([building, checked()]);
	const failures = [...notBuilt, ...notRight];
	if (notBuilt.length > 0) return { passed: 0, failures };
	let passed = 0;
	for (const runner of runners) {
		const outcome = await runTests(run, runner, env);
		passed += outcome.passed;
		failures.push(...outcome.failures);
	}
	return { passed, failures };
}

/** One after the other, so that what is used at a time belongs to one step or file. */
async function runWithProfile(...[run, checks, runners, env]: RunArguments): Promise<Outcome> {
	const path = join(run.path, 'marks');
	const sampling = startSampling();
	const outcome: Outcome = { passed: 0, failures: [] };
	const rest = { runner: 'run', name: '(start and end)' };
	markBegin(rest, path);
	for (const step of [BUILD, ...checks]) {
		markBegin({ runner: 'step', name: step.name }, path);
		outcome.failures.push(...(await runStep(run, step)));
	}
	for (const runner of runners) {
		markBegin({ runner: runner.name, name: '(start and end)' }, path);
		const { passed, failures } = await runTests(run, runner, { ...env, PROFILE_MARKS: path });
		outcome.passed += passed;
		outcome.failures.push(...failures);
	}
	markBegin(rest, path);
	console.log(`\n${printedProfile(profileLines(sampling.end(), readMarks(path)))}`);
	return outcome;
}
