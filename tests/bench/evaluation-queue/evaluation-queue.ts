import { setTimeout as delay } from 'node:timers/promises';
import { judges, startAiServer } from '../../support/ai-server.ts';
import { makeCandidates, makeJobs, type PreparedPush, preparePush } from '../candidates.ts';
import { openHttpClient } from '../http-client.ts';
import { inLanes } from '../load.ts';
import { type Figure, say } from '../report.ts';
import { cpuSecondsOf, startBenchServer } from '../stage.ts';
import { percentile } from '../statistics.ts';

const EVALUATIONS = 200;
const MODEL_MS = 1_000;
const CAP = 8;
/** Candidates who submit concurrently. */
const AT_ONCE = 4;
/** Evaluations before the measurement, so that the server's JavaScript runtimes have loaded their modules. */
const WARM_UP = 2 * CAP;
const POLL_MS = 50;
const DEADLINE_MS = 300_000;

/**
 * A warm server: 200 candidates submit without a pause, four at a time, and a model that responds after a second evaluates,
 * eight at a time. `time_to_ideal_ratio`: time from the first submission to the last score, relative to the 25 seconds that
 * the model alone would take.
 */
export async function measureEvaluationQueue(): Promise<Figure[]> {
	const ai = await startAiServer(judges({ afterMs: MODEL_MS }));
	const server = await startBenchServer({
		env: { AI_BASE_URL: ai.baseUrl, AI_MODEL: 'model-of-the-bench', AI_MAX_CALLS: String(CAP), AI_TIMEOUT_S: '60' },
	});
	const client = openHttpClient(server.url, AT_ONCE);
	try {
		const operator = await server.operator();
		const candidates = await makeCandidates(operator, WARM_UP + EVALUATIONS);
		const [job = ''] = await makeJobs(operator, 1);
		const pushes = candidates.map((candidate) => preparePush(candidate, job));
		const toReceipt: number[] = [];
		const openOnes = async (): Promise<number> =>
			(await operator.collection('evaluation_queue').getList(1, 1, { filter: "state = 'queued' || state = 'running'" }))
				.totalItems;
		/** Milliseconds from the first submission to the last score. */
		const evaluateAll = async (all: readonly PreparedPush[]): Promise<number> => {
			const began = performance.now();
			await inLanes(AT_ONCE, all.values(), async ({ candidate, json }) => {
				const sent = performance.now();
				const { status, body } = await client.post('/api/sync/push', candidate.token, json);
				if (status !== 200 || !body.includes('"applied"')) throw new Error(`Answered ${status}: ${body}`);
				toReceipt.push(performance.now() - sent);
			});
			while ((await openOnes()) > 0) {
				if (performance.now() - began > DEADLINE_MS) throw new Error('The queue was not empty in time.');
				await delay(POLL_MS);
			}
			return performance.now() - began;
		};
		await evaluateAll(pushes.slice(0, WARM_UP));
		toReceipt.length = 0;
		const before = cpuSecondsOf(server);
		const took = await evaluateAll(pushes.slice(WARM_UP));
		const cpuMs = (cpuSecondsOf(server) - before) * 1000;
		const byModel = await operator.collection('evaluation_results').getList(1, 1, { filter: "method = 'ai'" });
		if (byModel.totalItems !== WARM_UP + EVALUATIONS)
			throw new Error(`Only ${byModel.totalItems} were evaluated by the model.`);
		say(`  ${EVALUATIONS} evaluations after ${(took / 1000).toFixed(1)} s, at most ${ai.mostAtOnce()} calls at once`);
		return [
			{ name: 'time_to_ideal_ratio', value: took / ((EVALUATIONS / CAP) * MODEL_MS), unit: '', goal: 1.1 },
			{ name: 'server_cpu_per_evaluation', value: cpuMs / EVALUATIONS, unit: 'ms', goal: null },
			{ name: 'calls_at_once', value: ai.mostAtOnce(), unit: '', goal: CAP },
			{ name: 'submit_to_receipt.p50', value: percentile(toReceipt, 0.5), unit: 'ms', goal: 500 },
			{ name: 'submit_to_receipt.p99', value: percentile(toReceipt, 0.99), unit: 'ms', goal: 500 },
		];
	} finally {
		client.close();
		await server.stop();
		await ai.stop();
	}
}
