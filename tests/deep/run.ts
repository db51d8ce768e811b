/**
 * `npm run test:deep`: what takes too long for every change. Prints one table at the end; exit code 1 when a row of it is red.
 * `--only NAME` (again for another) selects rows; `--worlds N`, `--seed S`, `--kills N` and `--mutate GLOB` change what they do.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { CommandError, runMain } from '../../pocketbase/command-error.ts';
import { checkDisk } from '../run/preconditions.ts';
import { hasProcessTimes } from '../run/process-table.ts';
import { startSampling } from '../run/processor-time.ts';
import { sumOf } from '../run/profile-lines.ts';
import { openRunFolder, type RunFolder } from '../run/run-folder.ts';
import { BUILD, runStep, sayProgress } from '../run/steps.ts';
import { textTable } from '../run/text-table.ts';
import { obtainChromium } from '../support/chromium.ts';
import { type Amounts, ROWS, type Row } from './rows.ts';

/** As many as there are seeds before the worlds that `npm test` simulates repeat. */
const SEEDS = 1_000_000_000;

await runMain(async () => {
	const { rows, amounts } = readArguments();
	checkDisk();
	const env = { CHROMIUM_PATH: obtainChromium(console.log) };
	const run = openRunFolder();
	try {
		const notBuilt = await runStep(run, BUILD);
		if (notBuilt.length > 0) throw new CommandError(notBuilt.join('\n'));
		const lines: string[][] = [];
		for (const row of rows) lines.push(await lineOf(row, run, amounts, env));
		console.log(`\n${textTable([['name', 'what ran', 'result', '', 'seconds', 'processor seconds'], ...lines])}`);
		return lines.some((line) => line.includes('red')) ? 1 : 0;
	} finally {
		run.close();
	}
});

async function lineOf(row: Row, run: RunFolder, amounts: Amounts, env: NodeJS.ProcessEnv): Promise<string[]> {
	sayProgress(`${row.name}: ${row.what(amounts)}…`);
	const began = performance.now();
	const sampling = hasProcessTimes ? startSampling() : undefined;
	const { isRed, result } = await row.run(run, amounts, env);
	const samples = sampling?.end() ?? [];
	const [first, last] = [samples[0], samples.at(-1)];
	const used = first && last ? (sumOf(last) - sumOf(first)).toFixed(0) : 'unknown';
	const seconds = ((performance.now() - began) / 1000).toFixed(0);
	sayProgress(`${row.name}: ${isRed ? 'red' : 'green'}, ${result}`);
	return [row.name, row.what(amounts), result, isRed ? 'red' : 'green', seconds, used];
}

function readArguments(): { rows: Row[]; amounts: Amounts } {
	const { values } = parseArgs({
		options: {
			only: { type: 'string', multiple: true, default: ROWS.map(({ name }) => name) },
			worlds: { type: 'string', default: '100000' },
			seed: { type: 'string', default: String(randomInt(1, SEEDS)) },
			kills: { type: 'string', default: '200' },
			mutate: { type: 'string' },
		},
	});
	const unknown = values.only.filter((name) => !ROWS.some((row) => row.name === name));
	if (unknown.length > 0) {
		const names = ROWS.map(({ name }) => name).join(', ');
		throw new CommandError(`There is no row "${unknown.join('", "')}"; expected ${names}.`);
	}
	const amounts = {
		worlds: readCount('--worlds', values.worlds),
		seed: readCount('--seed', values.seed),
		kills: readCount('--kills', values.kills),
		mutate: values.mutate,
	};
	return { rows: ROWS.filter(({ name }) => values.only.includes(name)), amounts };
}

function readCount(name: string, text: string): number {
	const count = Number(text);
	if (!Number.isSafeInteger(count) || count < 1)
		throw new CommandError(`${name} is "${text}"; expected a whole number.`);
	return count;
}
