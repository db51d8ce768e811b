import { setTimeout as delay } from 'node:timers/promises';
import { buildStaff } from '../../support/builders.ts';
import { makeJobs, preparePush } from '../candidates.ts';
import { openHttpClient } from '../http-client.ts';
import { type Figure, say } from '../report.ts';
import { cpuSecondsOf, startBenchServer } from '../stage.ts';
import { median, percentile } from '../statistics.ts';
import { openDevices } from './devices.ts';
import { copyCandidates, countRows, openGetClient, submitAndScore } from './stage.ts';

const MEMBERS = 50;
const SUBMISSIONS = 1_000;
const SUBMITTED_WITHIN_MS = 10_000;
/** Scores are counted from the first submission for this long. */
const SCORES_COUNTED_MS = 30_000;

type Run = { receipts: number[]; scores: number };

/**
 * 1,000 submissions within 10 s, evaluated by the backup method: ms to the receipt while 50 devices of the hiring team listen
 * and pull, and the scores of the first 30 s beside those without listeners.
 */
export async function measureFanout(): Promise<Figure[]> {
	const alone = await run(0);
	const watched = await run(MEMBERS);
	return [
		{ name: 'fanout_50.receipt_p50', value: median(watched.receipts), unit: 'ms', goal: 50 },
		{ name: 'fanout_50.receipt_p99', value: percentile(watched.receipts, 0.99), unit: 'ms', goal: null },
		{ name: 'fanout_0.receipt_p50', value: median(alone.receipts), unit: 'ms', goal: null },
		{ name: 'fanout_50.scores_ratio', value: watched.scores / alone.scores, unit: '', goal: 0.7, goalIs: 'least' },
		{ name: 'fanout_0.scores', value: alone.scores / (SCORES_COUNTED_MS / 1000), unit: '1/s', goal: null },
	];
}

async function run(members: number): Promise<Run> {
	const server = await startBenchServer();
	const [writer, reader] = [openHttpClient(server.url, 64), openGetClient(server.url, Math.max(members, 1))];
	try {
		const [job = ''] = await makeJobs(await server.operator(), 1);
		const [first, ...others] = await copyCandidates(server, SUBMISSIONS + 1);
		if (!first) throw new Error('There is no candidate.');
		const tokens: string[] = [];
		for (let member = 0; member < members; member++) tokens.push((await buildStaff(server, 'reviewer')).token);
		// The server's JavaScript runtimes load their modules.
		await submitAndScore(server, preparePush(first, job));
		const devices = await openDevices(server.url, reader, tokens);
		const pushes = others.map((candidate) => preparePush(candidate, job));
		const receipts: number[] = [];
		const before = cpuSecondsOf(server);
		const began = performance.now();
		const submit = async ({ candidate, json }: (typeof pushes)[number], index: number): Promise<void> => {
			await delay((index * SUBMITTED_WITHIN_MS) / SUBMISSIONS);
			const sent = performance.now();
			const { status, body } = await writer.post('/api/sync/push', candidate.token, json);
			if (status !== 200 || !body.includes('"applied"')) throw new Error(`Answered ${status}: ${body}`);
			receipts.push(performance.now() - sent);
		};
		await Promise.all(pushes.map(submit));
		await delay(Math.max(0, SCORES_COUNTED_MS - (performance.now() - began)));
		const scores = countRows(server, "SELECT count(*) FROM evaluation_queue WHERE state = 'done'") - 1;
		say(
			`  ${members} listen: ${scores} scores, ${devices.pings()} pings, ${devices.pulls()} pulls, ${(cpuSecondsOf(server) - before).toFixed(1)} s of processor`,
		);
		devices.stop();
		return { receipts, scores };
	} finally {
		writer.close();
		reader.close();
		await server.stop();
	}
}
