import { setTimeout as delay } from 'node:timers/promises';
import { limitsRate, startAiServer } from '../../support/ai-server.ts';
import { makeCandidates, makeJobs, preparePush } from '../candidates.ts';
import { openHttpClient } from '../http-client.ts';
import { inLanes } from '../load.ts';
import { type Figure, say } from '../report.ts';
import { startBenchServer } from '../stage.ts';

const SUBMISSIONS = 100;
const CALLS_A_SECOND = 2;
const POLL_MS = 200;
const DEADLINE_MS = 600_000;

/**
 * 100 candidates submit concurrently, and the AI service accepts two calls a second: how many the AI scores, and the time
 * relative to the ideal.
 */
export async function measureRateLimit(): Promise<Figure[]> {
	const ai = await startAiServer(limitsRate(CALLS_A_SECOND));
	const server = await startBenchServer({ env: { AI_BASE_URL: ai.baseUrl, AI_MODEL: 'model-of-the-bench' } });
	const client = openHttpClient(server.url, 4);
	try {
		const operator = await server.operator();
		const candidates = await makeCandidates(operator, SUBMISSIONS);
		const [job = ''] = await makeJobs(operator, 1);
		const pushes = candidates.map((candidate) => preparePush(candidate, job));
		const began = performance.now();
		await inLanes(4, pushes.values(), async ({ candidate, json }) => {
			const { status, body } = await client.post('/api/sync/push', candidate.token, json);
			if (status !== 200 || !body.includes('"applied"')) throw new Error(`Answered ${status}: ${body}`);
		});
		const openOnes = async (): Promise<number> =>
			(await operator.collection('evaluation_queue').getList(1, 1, { filter: "state = 'queued' || state = 'running'" }))
				.totalItems;
		while ((await openOnes()) > 0) {
			if (performance.now() - began > DEADLINE_MS) throw new Error('The queue was not empty in time.');
			await delay(POLL_MS);
		}
		const tookMs = performance.now() - began;
		const byAi = await operator.collection('evaluation_results').getList(1, 1, { filter: "method = 'ai'" });
		say(`  ${SUBMISSIONS} submissions at ${CALLS_A_SECOND} calls a second: ${ai.calls.length} calls`);
		return [
			{
				name: 'rate_limited.scored_by_ai',
				value: byAi.totalItems,
				unit: `of ${SUBMISSIONS}`,
				goal: SUBMISSIONS,
				goalIs: 'least',
			},
			{
				name: 'rate_limited.time_to_ideal_ratio',
				value: tookMs / ((SUBMISSIONS / CALLS_A_SECOND) * 1000),
				unit: '',
				goal: null,
			},
		];
	} finally {
		client.close();
		await server.stop();
		await ai.stop();
	}
}
