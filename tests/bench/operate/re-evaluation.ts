import { setTimeout as delay } from 'node:timers/promises';
import {
	isOpenBatch,
	RE_EVALUATION_LIMIT,
	type ReEvaluationBatch,
	ROUND_PAUSE_MS,
	ROUND_SIZE,
	reEvaluationBatchSchema,
} from '../../../app/domain/re-evaluation/batch.ts';
import { judges, startAiServer } from '../../support/ai-server.ts';
import { expectOk } from '../../support/api.ts';
import { anId, buildStaff } from '../../support/builders.ts';
import { makeCandidates, makeJobs, preparePush } from '../candidates.ts';
import { openHttpClient } from '../http-client.ts';
import { inLanes } from '../load.ts';
import { type Figure, say } from '../report.ts';
import { startBenchServer } from '../stage.ts';
import { percentile } from '../statistics.ts';
import { submit } from './submissions.ts';

const MODEL_MS = 1_000;
/** Submissions during the batch, one after the other with this pause. */
const SUBMISSIONS = 100;
const APART_MS = 500;
const AT_ONCE = 4;
const POLL_MS = 50;
const DEADLINE_MS = 240_000;

/** The time of the model and a pause in each round. */
const IDEAL_MS = (RE_EVALUATION_LIMIT / ROUND_SIZE) * (MODEL_MS + ROUND_PAUSE_MS);

/**
 * A batch of 200 with a model that responds after a second, while candidates submit. `batch_200_ideal_ratio`: its duration
 * relative to the 80 seconds of 40 rounds of a second each with a pause of a second. `submit_to_receipt`: the delay for
 * candidates.
 */
export async function measureReEvaluation(): Promise<Figure[]> {
	const ai = await startAiServer(judges());
	const server = await startBenchServer({
		env: { AI_BASE_URL: ai.baseUrl, AI_MODEL: 'model-of-the-bench', AI_TIMEOUT_S: '60' },
	});
	const client = openHttpClient(server.url, AT_ONCE);
	try {
		const operator = await server.operator();
		const admin = await buildStaff(server, 'admin');
		const candidates = await makeCandidates(operator, RE_EVALUATION_LIMIT + SUBMISSIONS);
		const [job = ''] = await makeJobs(operator, 1);
		const pushes = candidates.map((candidate) => preparePush(candidate, job));
		const scored = pushes.slice(0, RE_EVALUATION_LIMIT);
		await inLanes(AT_ONCE, scored.values(), async (push) => void (await submit(client, push)));
		const queue = operator.collection('evaluation_queue');
		const open = { filter: "state = 'queued' || state = 'running'" };
		while ((await queue.getList(1, 1, open)).totalItems > 0) await delay(POLL_MS);

		ai.reset();
		ai.script(judges({ afterMs: MODEL_MS }));
		const as = { token: admin.token };
		const body = { id: anId(), assessmentIds: scored.map(({ record }) => record) };
		const read = async (): Promise<ReEvaluationBatch> =>
			reEvaluationBatchSchema.parse(
				expectOk(await server.call('GET', `/api/staff/re-evaluation-batches/${body.id}`, as)),
			);
		const began = performance.now();
		expectOk(await server.call('POST', '/api/functions/re-evaluate-assessments', { ...as, body }));
		const toReceipt: number[] = [];
		const submitting = (async () => {
			for (const push of pushes.slice(RE_EVALUATION_LIMIT)) {
				toReceipt.push(await submit(client, push));
				await delay(APART_MS);
			}
		})();
		let batch = await read();
		while (isOpenBatch(batch)) {
			if (performance.now() - began > DEADLINE_MS) throw new Error('The batch did not end in time.');
			await delay(POLL_MS);
			batch = await read();
		}
		const took = performance.now() - began;
		await submitting;
		if (batch.completed !== RE_EVALUATION_LIMIT) throw new Error(`Only ${batch.completed} were evaluated.`);
		say(`  ${batch.completed} re-evaluations after ${(took / 1000).toFixed(1)} s, ideal ${IDEAL_MS / 1000} s`);
		return [
			{ name: 'batch_200_ideal_ratio', value: took / IDEAL_MS, unit: '', goal: 1.2 },
			{ name: 'submit_to_receipt.p50', value: percentile(toReceipt, 0.5), unit: 'ms', goal: 500 },
			{ name: 'submit_to_receipt.p99', value: percentile(toReceipt, 0.99), unit: 'ms', goal: 500 },
		];
	} finally {
		client.close();
		await server.stop();
		await ai.stop();
	}
}
