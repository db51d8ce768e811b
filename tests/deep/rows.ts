import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { ProgramResult, RunFolder } from '../run/run-folder.ts';
import { readSummary } from '../run/run-summary.ts';
import { programOf } from '../run/steps.ts';

/** How much the rows do: few worlds, kills or mutated files to try one, all of them for a result. */
export type Amounts = { worlds: number; seed: number; kills: number; mutate: string | undefined };

/** What a row found: whether all was as it must be, and the sentence for the table. */
export type Finding = { isRed: boolean; result: string };

/** A row of the table of `npm run test:deep`. */
export type Row = {
	name: string;
	what(amounts: Amounts): string;
	run(run: RunFolder, amounts: Amounts, env: NodeJS.ProcessEnv): Promise<Finding>;
};

/** A test file of this folder. */
const testFile = (name: string, file: string, what: string): Row => ({
	name,
	what: () => what,
	async run(run, _amounts, env) {
		const summary = join(run.path, `${name}.json`);
		const args = [
			programOf('vitest', 'vitest.mjs'),
			...['run', '--config', 'tests/deep/vitest.config.ts', `tests/deep/${file}`],
			...['--reporter=default', '--reporter=./tests/run/summary-of-vitest.ts'],
		];
		const { code } = await run.runNode({ args, env: { ...env, RUN_SUMMARY: summary }, output: 'printed' });
		const { passed, failures } = readSummary(summary, 'Vitest', code);
		return {
			isRed: failures.length > 0,
			result: [`${passed} passed, ${failures.length} failed`, ...failures].join('; '),
		};
	},
});

/** All rows, in the order of the table. */
export const ROWS: readonly Row[] = [
	{
		name: 'worlds',
		what: ({ worlds, seed }) => `${worlds} simulated worlds from seed ${seed} on`,
		async run(run, { worlds, seed }) {
			const amount = ['--runs', String(worlds), '--seed', String(seed), '--workers', String(availableParallelism())];
			return lastLineOf(await run.runNode({ args: ['tests/simulation/simulate.ts', ...amount], output: 'returned' }));
		},
	},
	testFile('mutants', 'mutants.test.ts', 'every mutant of the simulator, each until its invariant is violated'),
	{
		name: 'stryker',
		what: ({ mutate }) => `Stryker on ${mutate ?? 'the sync core'}`,
		async run(run, { mutate }) {
			const args = [
				programOf('@stryker-mutator/core', 'bin/stryker.js'),
				...['run', 'tests/mutation/stryker.config.json', ...(mutate ? ['--mutate', mutate] : [])],
			];
			const { code, output } = await run.runNode({ args, output: 'returned' });
			if (code !== 0) console.log(output);
			const score = /^All files\s*\|\s*([\d.]+)/m.exec(output)?.[1];
			const said = score ? `${score} % of the mutants found` : `Stryker ended with code ${code}; its output is above`;
			return { isRed: code !== 0 || !score, result: said };
		},
	},
	testFile('overload', 'overload.test.ts', 'more requests than the queue takes'),
	testFile('slow-readers', 'slow-readers.test.ts', 'clients that do not read their responses'),
	testFile('interrupted', 'interrupted.test.ts', 'SIGINT and SIGTERM to a run'),
	testFile('rejections', 'killed-rejections.test.ts', '200 rejections while the server is killed 20 times'),
	{
		name: 'kills',
		what: ({ kills }) => `SIGKILL of a browser that is typed into, ${kills} times`,
		async run(run, { kills }, env) {
			const args = ['tests/bench/sync/run.ts', 'kills', '--kills', String(kills), '--json'];
			return judgeKills(await run.runNode({ args, env, output: 'returned' }), kills);
		},
	},
];

function lastLineOf({ code, output }: ProgramResult): Finding {
	if (code !== 0) console.log(output);
	return { isRed: code !== 0, result: output.trim().split('\n').at(-1) ?? '' };
}

/**
 * Red when a key was lost that the screen had shown as saved, or when a browser was not killed as often as asked. How many of the
 * last keys a kill costs depends on the speed of the machine and is only stated.
 */
function judgeKills({ code, output }: ProgramResult, kills: number): Finding {
	const line = output.split('\n').find((each) => each.startsWith('{"figures"'));
	if (code !== 0 || line === undefined) {
		console.log(output);
		return { isRed: true, result: `ended with code ${code}; its output is above` };
	}
	const { figures } = JSON.parse(line) as { figures: { name: string; value: number }[] };
	const figureOf = (name: string): number => figures.find((figure) => figure.name === name)?.value ?? Number.NaN;
	const [done, lost] = [figureOf('kills'), figureOf('keys_lost.acknowledged')];
	return {
		isRed: !(done >= kills && lost === 0),
		result: `${done} kills, ${lost} saved keys lost, at most ${figureOf('keys_lost.typed_max')} unsaved`,
	};
}
