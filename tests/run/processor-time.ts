import { descendantsOf, type ProcessRow, readProcesses } from './process-table.ts';

/** Seconds of processor time of the test processes, the browsers and the servers. */
export type Seconds = { tests: number; browser: number; server: number };

/** The processor time used until then. */
export type Sample = Seconds & { at: number };

type Kind = keyof Seconds;

const keyOf = ({ pid, startedAt }: ProcessRow): string => `${pid} ${startedAt}`;

function kindOf({ name }: ProcessRow): Kind {
	if (/^(chrom|chrome|headless_shell|google-chrome)/i.test(name)) return 'browser';
	return name.startsWith('pocketbase') ? 'server' : 'tests';
}

/**
 * Adds up the processor time of a process and all that it starts, from one table of processes to the next. A process whose parent
 * has ended still counts. What a process used after the last table that shows it is found in what its parent has of ended children.
 */
export class ProcessorTime {
	readonly #used: Seconds = { tests: 0, browser: 0, server: 0 };
	readonly #root: number;
	#known = new Map<string, ProcessRow>();
	/** By process: the time of its ended children that is counted already, and that it has not received yet. */
	readonly #counted = new Map<string, number>();

	constructor(root: number) {
		this.#root = root;
	}

	/** Takes the next table into account. */
	add(rows: readonly ProcessRow[]): Seconds {
		const next = this.#members(rows);
		this.#bookEnded(next);
		for (const [key, row] of next) {
			const before = this.#known.get(key);
			const received = row.ofEnded - (before?.ofEnded ?? 0);
			const counted = Math.min(received, this.#counted.get(key) ?? 0);
			this.#counted.set(key, (this.#counted.get(key) ?? 0) - counted);
			this.#used[kindOf(row)] += row.own - (before?.own ?? 0) + received - counted;
		}
		this.#known = next;
		return { ...this.#used };
	}

	/** The time of an ended process will be received by its closest ancestor that still runs. */
	#bookEnded(next: ReadonlyMap<string, ProcessRow>): void {
		const byPid = new Map([...this.#known.values()].map((row) => [row.pid, row]));
		for (const [key, row] of this.#known) {
			if (next.has(key)) continue;
			let parent = byPid.get(row.parent);
			while (parent && !next.has(keyOf(parent))) parent = byPid.get(parent.parent);
			const ended = row.own + row.ofEnded + (this.#counted.get(key) ?? 0);
			this.#counted.delete(key);
			if (parent) this.#counted.set(keyOf(parent), (this.#counted.get(keyOf(parent)) ?? 0) + ended);
		}
	}

	#members(rows: readonly ProcessRow[]): Map<string, ProcessRow> {
		const orphans = rows.filter((row) => this.#known.has(keyOf(row)));
		const root = rows.filter(({ pid }) => pid === this.#root);
		const all = [...root, ...orphans].flatMap((row) => [row, ...descendantsOf(row.pid, rows)]);
		return new Map(all.map((row) => [keyOf(row), row]));
	}
}

const EVERY_MS = 100;

/** Samples the processor time of this process and of all that it starts, until `end` is called. */
export function startSampling(): { end(): Sample[] } {
	const time = new ProcessorTime(process.pid);
	const samples: Sample[] = [];
	const sample = (): void => void samples.push({ at: Date.now(), ...time.add(readProcesses()) });
	sample();
	const timer = setInterval(sample, EVERY_MS);
	return {
		end() {
			clearInterval(timer);
			sample();
			return samples;
		},
	};
}
