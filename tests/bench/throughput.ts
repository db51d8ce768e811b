import { setTimeout as delay } from 'node:timers/promises';
import type PocketBase from 'pocketbase';
import { type Candidate, makeCandidates, makeJobs, type PreparedPush, preparePush } from './candidates.ts';
import { openHttpClient, type RawAnswer } from './http-client.ts';
import { inLanes } from './load.ts';
import { type Figure, say } from './report.ts';
import { cpuSecondsOf, startBenchServer } from './stage.ts';
import { median } from './statistics.ts';

const CONNECTIONS = 32;
const ROUNDS = 12;
/** Short, so that both kinds of a round run under the same load on a shared machine. */
const WINDOW_MS = 700;
const CANDIDATES = 100;
/** Every submission is the first of its candidate for its job, so this bounds the submissions of a run. */
const JOBS = 200;
/** Pushes prepared for a window, as a share of the creates in one: more than it can use. */
const PREPARED_SHARE = 0.7;
const BARE = 'bench_rows';

/**
 * Submissions a second through the push route, and their ratio to bare creates: single rows over the records API, in a
 * collection without rules, hooks or indexes. Both alternate on one server with the same connections; the ratio is the median
 * of the rounds. Evaluation of submissions runs at the same time, as in production, and has ended before bare creates are
 * counted.
 */
export async function measureThroughput(): Promise<Figure[]> {
	const server = await startBenchServer();
	const client = openHttpClient(server.url, CONNECTIONS);
	try {
		const operator = await server.operator();
		await makeBareCollection(operator);
		const candidates = await makeCandidates(operator, CANDIDATES);
		const jobs = await makeJobs(operator, JOBS);
		const pairs = jobs.flatMap((job) => candidates.map((candidate) => ({ candidate, job })));

		const count = async (kind: string, prepared: Iterator<PreparedPush | undefined>): Promise<number> => {
			const before = cpuSecondsOf(server);
			const own = process.cpuUsage();
			const started = performance.now();
			let done = 0;
			await inLanes(
				CONNECTIONS,
				prepared,
				async (push) => {
					check(
						push
							? await client.post('/api/sync/push', push.candidate.token, push.json)
							: await client.post(`/api/collections/${BARE}/records`, '', BARE_ROW),
					);
					done++;
				},
				started + WINDOW_MS,
			);
			const seconds = (performance.now() - started) / 1000;
			const ownCpu = process.cpuUsage(own);
			const shares = [cpuSecondsOf(server) - before, (ownCpu.user + ownCpu.system) / 1e6].map((cpu) =>
				(cpu / seconds).toFixed(2),
			);
			say(`  ${kind}: ${(done / seconds).toFixed(0)} a second; cores used: server ${shares[0]}, load ${shares[1]}`);
			return done / seconds;
		};
		await count('warm-up, creates', repeat(undefined));
		await count('warm-up, submissions', preparePushes(pairs.splice(0, 500)));
		const rounds: { bare: number; submissions: number }[] = [];
		for (let round = 0; round < ROUNDS; round++) {
			await untilEvaluated(operator);
			const bare = await count('bare creates', repeat(undefined));
			const submissions = await count(
				'submissions',
				preparePushes(pairs.splice(0, Math.ceil((PREPARED_SHARE * bare * WINDOW_MS) / 1000))),
			);
			rounds.push({ bare, submissions });
		}
		return [
			{
				name: 'submissions_per_second',
				value: median(rounds.map(({ submissions }) => submissions)),
				unit: '1/s',
				goal: 250,
				goalIs: 'least',
			},
			{
				name: 'submit_throughput_ratio',
				value: median(rounds.map(({ bare, submissions }) => submissions / bare)),
				unit: '',
				goal: null,
			},
		];
	} finally {
		client.close();
		await server.stop();
	}
}

const BARE_ROW = JSON.stringify({ title: 'A bare single row' });

function* repeat<T>(value: T): Generator<T> {
	for (;;) yield value;
}

/** Prepared before the window opens, hence a list. */
function preparePushes(pairs: { candidate: Candidate; job: string }[]): Iterator<PreparedPush> {
	return pairs.map(({ candidate, job }) => preparePush(candidate, job)).values();
}

function check({ status, body }: RawAnswer): void {
	if (status !== 200 || body.includes('"rejected"')) throw new Error(`Answered ${status}: ${body}`);
}

async function makeBareCollection(operator: PocketBase): Promise<void> {
	await operator.collections.create({
		name: BARE,
		type: 'base',
		createRule: '',
		fields: [{ type: 'text', name: 'title' }],
	});
}

/** Waits until the evaluation of all submissions has ended. */
async function untilEvaluated(operator: PocketBase): Promise<void> {
	for (;;) {
		const open = await operator
			.collection('evaluation_queue')
			.getList(1, 1, { filter: "state = 'queued' || state = 'running'" });
		if (open.totalItems === 0) return;
		await delay(100);
	}
}
