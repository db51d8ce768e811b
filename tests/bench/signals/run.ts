/**
 * `npm run bench:signals`: the signals of honest and of other ways of writing, each played through the real answer box in
 * Chromium: the two sets in `tests/support/writing`, which have different authors.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, runBench, say } from '../report.ts';

const SUITE = 'tests/features/take-assessment/ways-of-writing.test.tsx';

type Way = {
	isHonest: boolean;
	name: string;
	risk: number | null;
	isSuspicious: boolean;
	isFound: boolean;
	flags: string[];
};
type Report = { testResults: { assertionResults: { meta?: { way?: Way } }[] }[] };

/** Plays all ways. A way whose test failed is reported like the others. */
function playWays(): Way[] {
	const folder = mkdtempSync(join(tmpdir(), 'candor-signals-'));
	const file = join(folder, 'report.json');
	try {
		const args = ['vitest', 'run', '--project', 'browser', SUITE, '--reporter=json', `--outputFile=${file}`];
		spawnSync('npx', args, { stdio: ['ignore', 'ignore', 'inherit'] });
		const report: Report = JSON.parse(readFileSync(file, 'utf8'));
		return report.testResults.flatMap(({ assertionResults }) =>
			assertionResults.flatMap(({ meta }) => (meta?.way ? [meta.way] : [])),
		);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

async function measureWays(): Promise<Figure[]> {
	const ways = playWays();
	const honest = ways.filter(({ isHonest }) => isHonest);
	const others = ways.filter(({ isHonest }) => !isHonest);
	if (honest.length === 0 || others.length === 0) throw new Error('No way of writing was played.');
	for (const { name, isHonest, risk, flags } of ways) {
		say(
			`${isHonest ? 'honest' : 'other'}: ${name}: risk ${risk ?? 'not rated'}${flags.map((flag) => `, ${flag}`).join('')}`,
		);
	}
	const figure = (
		name: string,
		value: number,
		unit: string,
		goal: number | null,
		goalIs: Figure['goalIs'] = 'most',
	) => ({
		name,
		value,
		unit,
		goal,
		goalIs,
	});
	return [
		figure('honest.ways', honest.length, 'ways', 80, 'least'),
		figure('honest.suspicious', honest.filter(({ isSuspicious }) => isSuspicious).length, 'ways', 0),
		figure('honest.max_risk', Math.max(...honest.map(({ risk }) => risk ?? 0)), 'of 100', 40),
		figure(
			'honest.flags_shown',
			honest.reduce((sum, { flags }) => sum + flags.length, 0),
			'flags',
			null,
		),
		figure('dishonest.found', others.filter(({ isFound }) => isFound).length, 'ways', 20, 'least'),
	];
}

await runBench([{ name: 'ways', measure: measureWays }], process.argv.slice(2), () => Promise.resolve());
