import type { Mark, Subject } from './marks.ts';
import type { Sample, Seconds } from './processor-time.ts';
import { textTable } from './text-table.ts';

/** What one subject cost. */
export type ProfileLine = Subject & Seconds & { wall: number };

const NONE: Seconds = { tests: 0, browser: 0, server: 0 };
const DEAREST = 20;

/** The processor seconds of a line. */
export const sumOf = ({ tests, browser, server }: Seconds): number => tests + browser + server;

/**
 * The cost of each subject, in the order of their first marks. All that was used between two marks belongs to the first of them,
 * so the lines add up to all that was used.
 */
export function profileLines(samples: readonly Sample[], marks: readonly Mark[]): ProfileLine[] {
	const lines = new Map<string, ProfileLine>();
	const end = samples.at(-1)?.at ?? 0;
	for (const [index, { runner, name, at }] of marks.entries()) {
		const until = marks[index + 1]?.at ?? end;
		// What was used before the first mark belongs to it too.
		const [from, to] = [index === 0 ? NONE : usedAt(samples, at), usedAt(samples, until)];
		const key = `${runner} ${name}`;
		const line = lines.get(key) ?? { runner, name, wall: 0, ...NONE };
		lines.set(key, {
			runner,
			name,
			wall: line.wall + (until - at) / 1000,
			tests: line.tests + to.tests - from.tests,
			browser: line.browser + to.browser - from.browser,
			server: line.server + to.server - from.server,
		});
	}
	return [...lines.values()];
}

/** What was used until a time, which lies between two samples: each process works evenly from one to the next. */
function usedAt(samples: readonly Sample[], at: number): Seconds {
	const next = samples.findIndex((sample) => sample.at >= at);
	const after = samples[next] ?? samples.at(-1);
	const before = samples[Math.max(0, next - 1)] ?? after;
	if (!after || !before) return NONE;
	const share = after.at === before.at ? 1 : Math.min(1, Math.max(0, (at - before.at) / (after.at - before.at)));
	const between = (kind: keyof Seconds): number => before[kind] + (after[kind] - before[kind]) * share;
	return { tests: between('tests'), browser: between('browser'), server: between('server') };
}

/** The printed profile: every line, the sum of each runner and of all, and the dearest files. */
export function printedProfile(lines: readonly ProfileLine[]): string {
	const runners = [...new Set(lines.map(({ runner }) => runner))].map((runner) =>
		added(
			runner,
			lines.filter((line) => line.runner === runner),
		),
	);
	const dearest = lines.toSorted((one, other) => sumOf(other) - sumOf(one)).slice(0, DEAREST);
	const parts = { Profile: lines, Sums: [...runners, added('all', lines)], 'The twenty dearest': dearest };
	return Object.entries(parts)
		.map(([title, rows]) => `${title}, in seconds of processor time:\n${printedLines(rows)}`)
		.join('\n\n');
}

function added(runner: string, lines: readonly ProfileLine[]): ProfileLine {
	const total = (of: (line: ProfileLine) => number): number => lines.reduce((sum, line) => sum + of(line), 0);
	return {
		runner,
		name: `(${lines.length})`,
		wall: total(({ wall }) => wall),
		tests: total(({ tests }) => tests),
		browser: total(({ browser }) => browser),
		server: total(({ server }) => server),
	};
}

function printedLines(lines: readonly ProfileLine[]): string {
	const two = (seconds: number): string => seconds.toFixed(2);
	return textTable([
		['runner', 'file', 'wall', 'tests', 'browser', 'server', 'sum'],
		...lines.map((line) => [
			line.runner,
			line.name,
			...[line.wall, line.tests, line.browser, line.server, sumOf(line)].map(two),
		]),
	]);
}
