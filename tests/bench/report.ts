import { runMain } from '../../pocketbase/command-error.ts';
import { textTable } from '../run/text-table.ts';

/** One measured value. */
export type Figure = {
	name: string;
	value: number;
	/** The unit of value and goal; empty for a ratio. */
	unit: string;
	/** The goal; null where there is none. */
	goal: number | null;
	/** Whether the goal is an upper or a lower bound. */
	goalIs?: 'most' | 'least';
	/** The same work in raw IndexedDB in the same run; of a ratio, what it is divided by, in ms. */
	floor?: number;
};

/** A group of figures that are measured together. */
export type Part = { name: string; measure: () => Promise<Figure[]> };

/** Prints progress on standard error: standard output is for the figures. */
export const say = (line: string): void => console.error(line);

/**
 * Runs a benchmark program: prepares (builds what is stale), measures part by part (all, or those named on the command line)
 * and prints the figures, as a table or with `--json` as one object `{"figures":[{name,value,unit,goal}]}`, with `floor` where it
 * was measured. Exit code 1 only when something could not be measured; the rest is printed nevertheless.
 */
export function runBench(
	parts: readonly Part[],
	args: readonly string[],
	prepare: () => Promise<unknown>,
): Promise<void> {
	return runMain(async () => {
		const wanted = args.filter((arg) => !arg.startsWith('-'));
		const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
		if (unknown.length > 0) {
			say(`There is no part "${unknown.join('", "')}"; expected ${parts.map(({ name }) => name).join(', ')}.`);
			return 1;
		}
		await prepare();
		const figures: Figure[] = [];
		let failed = 0;
		for (const part of parts) {
			if (wanted.length > 0 && !wanted.includes(part.name)) continue;
			say(`Measuring ${part.name}…`);
			try {
				figures.push(...(await part.measure()));
			} catch (error) {
				failed++;
				say(`${part.name} could not be measured: ${error instanceof Error ? error.stack : String(error)}`);
			}
		}
		process.stdout.write(`${args.includes('--json') ? toJson(figures) : toTable(figures)}\n`);
		return failed > 0 ? 1 : 0;
	});
}

/** The figures as one line of JSON. */
export const toJson = (figures: readonly Figure[]): string =>
	JSON.stringify({
		figures: figures.map(({ name, value, unit, goal, floor }) => ({
			name,
			value: rounded(value),
			unit,
			goal,
			...(floor !== undefined && { floor: rounded(floor) }),
		})),
	});

/** The figures as a Markdown table, in columns of equal width. */
export function toTable(figures: readonly Figure[]): string {
	const hasFloors = figures.some(({ floor }) => floor !== undefined);
	const rows = [
		['figure', 'value', 'unit', 'goal', 'reached', ...(hasFloors ? ['floor'] : [])],
		...figures.map((figure) => [
			figure.name,
			String(rounded(figure.value)),
			figure.unit,
			figure.goal === null ? '' : `${figure.goalIs === 'least' ? '≥' : '≤'} ${figure.goal}`,
			figure.goal === null ? '' : isReached(figure, figure.goal) ? 'yes' : 'no',
			...(hasFloors ? [figure.floor === undefined ? '' : String(rounded(figure.floor))] : []),
		]),
	];
	return textTable(rows);
}

function isReached({ value, goalIs }: Figure, goal: number): boolean {
	return goalIs === 'least' ? value >= goal : value <= goal;
}

/** Four significant digits, and all digits before the point. */
function rounded(value: number): number {
	return Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(4));
}
