import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { PullClient } from '../hooks/sync/pull-client.ts';
import { buildStaff } from '../support/builders.ts';
import { makeCandidates, makeJobs, preparePush } from './candidates.ts';
import { openEventStream } from './event-stream.ts';
import { openHttpClient } from './http-client.ts';
import { inLanes } from './load.ts';
import { type Figure, say } from './report.ts';
import { startBenchServer } from './stage.ts';
import { percentile } from './statistics.ts';

const SUBMISSIONS = 200;
/** Candidates who submit concurrently; the next one starts as soon as a receipt has arrived. */
const AT_ONCE = 4;
const DEADLINE_MS = 120_000;

const rowSchema = z.object({ score: z.nullable(z.number()) });

/**
 * 200 candidates submit without a pause between them, four at a time, and the fallback evaluates: ms from sending to the
 * receipt, and to the score. A score counts when a device has it: that of a member of the hiring team, which is notified over
 * the event stream at most once a second, and pulls, all on one clock. So the time to the score is mostly that of the queue
 * before it.
 */
export async function measureSubmissions(): Promise<Figure[]> {
	const server = await startBenchServer();
	const client = openHttpClient(server.url, AT_ONCE);
	try {
		const operator = await server.operator();
		const reviewer = await buildStaff(server, 'reviewer');
		const candidates = await makeCandidates(operator, SUBMISSIONS + AT_ONCE);
		const [job = ''] = await makeJobs(operator, 1);
		const sentAt = new Map<string, number>();
		const toReceipt: number[] = [];
		const toScore = new Map<string, number>();

		const device = new PullClient(server, reviewer.token);
		await device.pull();
		// One pull at a time, as in the app: a ping during a pull triggers another one after it.
		let pulls = Promise.resolve();
		const onPing = async (): Promise<void> => {
			await device.pull();
			const now = performance.now();
			for (const [id, sent] of sentAt) {
				const row = device.rows.get(`applications/${id}`);
				if (row && !toScore.has(id) && rowSchema.parse(row).score !== null) toScore.set(id, now - sent);
			}
		};
		let broken: unknown;
		const stream = await openEventStream(server.url, reviewer.token, ['candor/staff'], () => {
			pulls = pulls.then(onPing).catch((error: unknown) => {
				broken ??= error;
			});
		});
		const pushes = candidates.map((candidate) => preparePush(candidate, job));
		const submit = async (push: (typeof pushes)[number]): Promise<number> => {
			const sent = performance.now();
			sentAt.set(push.record, sent);
			const { status, body } = await client.post('/api/sync/push', push.candidate.token, push.json);
			const received = performance.now();
			if (status !== 200 || !body.includes('"applied"')) throw new Error(`Answered ${status}: ${body}`);
			return received - sent;
		};
		const untilScored = async (count: number): Promise<void> => {
			const deadline = performance.now() + DEADLINE_MS;
			while (toScore.size < count) {
				if (broken) throw broken;
				if (performance.now() > deadline) throw new Error(`Only ${toScore.size} of ${count} were scored in time.`);
				await delay(20);
			}
		};
		// The first ones make the server's JavaScript runtimes load their modules.
		for (const push of pushes.splice(0, AT_ONCE)) await submit(push);
		await untilScored(AT_ONCE);
		toScore.clear();
		const started = performance.now();
		await inLanes(AT_ONCE, pushes.values(), async (push) => void toReceipt.push(await submit(push)));
		const pushed = performance.now();
		await untilScored(SUBMISSIONS);
		stream.close();
		say(
			`  ${SUBMISSIONS} receipts after ${seconds(pushed - started)} s, all scores after ${seconds(performance.now() - started)} s`,
		);
		const scores = [...toScore.values()];
		return [
			{ name: 'submit_to_receipt.p50', value: percentile(toReceipt, 0.5), unit: 'ms', goal: 500 },
			{ name: 'submit_to_receipt.p99', value: percentile(toReceipt, 0.99), unit: 'ms', goal: 500 },
			{ name: 'submit_to_score.p50', value: percentile(scores, 0.5), unit: 'ms', goal: null },
			{ name: 'submit_to_score.p99', value: percentile(scores, 0.99), unit: 'ms', goal: null },
		];
	} finally {
		client.close();
		await server.stop();
	}
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);
