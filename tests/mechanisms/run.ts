/**
 * `npm run mechanisms -- [words]`: in a copy of the working tree, takes away each mechanism of the ledger whose fault has these words, runs
 * the tests that hold it and says whether every one of them failed; those behind the invariants are the simulator's to take away (words:
 * "invariant"). Exit code 1 when a removed mechanism goes unnoticed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { runMain } from '../../pocketbase/refusal.ts';
import { MUTANTS } from '../simulation/mutants.ts';
import { obtainChromium } from '../support/chromium.ts';
import { LEDGER, type Mechanism } from './ledger.ts';
import { makeScratch, type Outcome, patternOf, type Scratch, type Tests } from './scratch.ts';

/** The tests that each take away what is behind an invariant. */
const INVARIANTS: Tests = { 'tests/simulation/simulation.test.ts': ['find this out by invariant $finds: $name'] };

/** The named tests of which no run satisfies the predicate. */
function without(tests: Tests, outcomes: readonly Outcome[], isWanted: (outcomes: Outcome[]) => boolean): string[] {
	return Object.entries(tests).flatMap(([file, titles]) =>
		titles.filter((title) => {
			const isThis = new RegExp(`^${patternOf(title)}$`);
			return !isWanted(outcomes.filter((one) => one.file === file && isThis.test(one.title)));
		}),
	);
}

/** What is to be said of the tests that do not fail without the mechanism: they pass still, or their run did not end. */
async function unnoticedBy(scratch: Scratch, { removal, tests }: Mechanism): Promise<string[]> {
	const whole = removal.map(({ file }) => ({
		path: scratch.pathOf(file),
		text: readFileSync(scratch.pathOf(file), 'utf8'),
	}));
	for (const { file, find, replace } of removal) {
		const path = scratch.pathOf(file);
		writeFileSync(
			path,
			readFileSync(path, 'utf8').replace(find, () => replace),
		);
	}
	const outcomes = await scratch.run(tests);
	for (const { path, text } of whole) writeFileSync(path, text);
	const unended = without(tests, outcomes, (runs) => runs.length > 0);
	const passing = without(tests, outcomes, (runs) => runs.length === 0 || runs.some(({ passed }) => !passed));
	return [...unended.map((title) => `no verdict: ${title}`), ...passing.map((title) => `still passes: ${title}`)];
}

/** The tests that do not pass while nothing is taken away. */
async function failing(scratch: Scratch, mechanisms: readonly Mechanism[]): Promise<string[]> {
	const tests: Record<string, string[]> = {};
	for (const { tests: each } of mechanisms) {
		for (const [file, titles] of Object.entries(each)) {
			tests[file] = Array.from(new Set([...(tests[file] ?? []), ...titles]));
		}
	}
	return without(tests, await scratch.run(tests), (runs) => runs.length > 0 && runs.every(({ passed }) => passed));
}

/** Takes each away and says what became of it. Answers how many went unnoticed. */
async function removeEach(scratch: Scratch, fault: string, mechanisms: readonly Mechanism[]): Promise<number> {
	let unnoticed = 0;
	for (const mechanism of mechanisms) {
		const findings = await unnoticedBy(scratch, mechanism);
		tell(findings.length === 0, `${fault}: ${mechanism.what}`);
		for (const finding of findings) console.log(`           ${finding}`);
		unnoticed += findings.length > 0 ? 1 : 0;
	}
	return unnoticed;
}

const tell = (isNoticed: boolean, what: string): void =>
	console.log(`${isNoticed ? 'noticed  ' : 'UNNOTICED'}  ${what}`);

await runMain(async () => {
	process.env.CHROMIUM_PATH ??= obtainChromium(console.log);
	const words = process.argv.slice(2).join(' ').toLowerCase();
	const faults = Object.entries(LEDGER).filter(([fault]) => fault.toLowerCase().includes(words));
	const all = faults.flatMap(([, mechanisms]) => mechanisms);
	// Leaving cleans up.
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
	const scratch = makeScratch();
	let removed = all.length;
	let unnoticed = 0;
	const broken = all.length > 0 ? await failing(scratch, all) : [];
	for (const title of broken) console.log(`FAILS WITH EVERYTHING IN PLACE  ${title}`);
	if (broken.length > 0) return 1;
	if ('invariant'.includes(words)) {
		const found = await scratch.run(INVARIANTS);
		for (const { title, passed } of found) tell(passed, title.replace('find this out by ', ''));
		removed += MUTANTS.length;
		unnoticed += MUTANTS.length - found.filter(({ passed }) => passed).length;
	}
	for (const [fault, mechanisms] of faults) unnoticed += await removeEach(scratch, fault, mechanisms);
	console.log(`${removed} mechanisms removed, ${unnoticed} unnoticed`);
	return unnoticed > 0 ? 1 : 0;
});
