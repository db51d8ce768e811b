/**
 * `npm run simulate -- --runs N --seed S`: runs N worlds from the seeds S, S+1, … against the real sync engine and prints
 * which of them violate an invariant; exit code 1 when one does. `--workers W` runs them in W threads; `--trace` prints the
 * events of a violation. `--seed S --runs 1` reproduces one exactly.
 */
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { INVARIANTS, type Violation } from './invariants.ts';
import { simulate } from './world.ts';

/** Violations printed in full; the others are only counted. */
const MOST_ROWS = 10;
const PROGRESS_MS = 30_000;

type Task = { seed: number; runs: number; step: number; isTraced: boolean };
type Found = { seed: number; violation: Violation; trace: string[] };
type Message = { kind: 'found'; found: Found } | { kind: 'played'; runs: number };

async function play({ seed, runs, step, isTraced }: Task, tell: (message: Message) => void): Promise<void> {
	let played = 0;
	for (let index = 0; index < runs; index += step) {
		const { violation, trace } = await simulate(seed + index, {}, isTraced);
		if (violation) tell({ kind: 'found', found: { seed: seed + index, violation, trace } });
		played += 1;
		if (played % 500 !== 0) continue;
		tell({ kind: 'played', runs: played });
		played = 0;
	}
	tell({ kind: 'played', runs: played });
}

function show({ seed, violation, trace }: Found): void {
	if (trace.length > 0) console.log(trace.join('\n'));
	console.log(`seed ${seed} violates invariant ${violation.invariant}: ${INVARIANTS[violation.invariant]}`);
	console.log(`  after ${(violation.atMs / 1000).toFixed(3)} s: ${violation.detail}`);
	console.log(`  again: npm run simulate -- --seed ${seed} --runs 1 --trace`);
}

function readNumber(text: string | undefined, otherwise: number): number {
	const number = Number(text ?? otherwise);
	if (!Number.isSafeInteger(number) || number < 0) throw new Error(`${text} is not a whole number.`);
	return number;
}

async function main(): Promise<number> {
	const { values } = parseArgs({
		options: {
			runs: { type: 'string' },
			seed: { type: 'string' },
			workers: { type: 'string' },
			trace: { type: 'boolean' },
		},
	});
	const runs = readNumber(values.runs, 1000);
	const seed = readNumber(values.seed, 1);
	const workers = Math.max(1, Math.min(readNumber(values.workers, 1), runs));
	const isTraced = values.trace === true;
	const began = performance.now();
	let played = 0;
	let violations = 0;
	let reportedAt = began;
	const hear = (message: Message): void => {
		if (message.kind === 'found') {
			violations += 1;
			if (violations <= MOST_ROWS) show(message.found);
			return;
		}
		played += message.runs;
		if (performance.now() - reportedAt < PROGRESS_MS) return;
		reportedAt = performance.now();
		console.log(`${played} runs, ${violations} violations`);
	};
	if (workers === 1) await play({ seed, runs, step: 1, isTraced }, hear);
	else {
		await Promise.all(
			Array.from({ length: workers }, (_, index) =>
				inThread({ seed: seed + index, runs: runs - index, step: workers, isTraced }, hear),
			),
		);
	}
	const seconds = (performance.now() - began) / 1000;
	const rate = Math.round(played / seconds);
	console.log(`${played} runs of seeds ${seed} to ${seed + runs - 1}, ${violations} violations, ${rate} runs/s`);
	return violations > 0 ? 1 : 0;
}

const inThread = (task: Task, hear: (message: Message) => void): Promise<void> =>
	new Promise((resolve, reject) => {
		const worker = new Worker(new URL(import.meta.url), { workerData: task });
		worker.on('message', hear);
		worker.once('error', reject);
		worker.once('exit', (code) => {
			if (code === 0) resolve();
			else reject(new Error(`A thread ended with ${code}.`));
		});
	});

if (isMainThread) process.exitCode = await main();
else await play(workerData as Task, (message) => parentPort?.postMessage(message));
