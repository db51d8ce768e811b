import { aDraft, opOf, saveDraft } from '../../hooks/sync/ops.ts';
import { someAnalytics } from '../../support/assessment-parts.ts';
import { anOp, aSubmission } from '../../support/builders.ts';
import { makeCandidates, makeJobs } from '../candidates.ts';
import type { Figure } from '../report.ts';
import { startBenchServer } from '../stage.ts';

const TEXTS = ['defaultquest001', 'defaultquest002', 'defaultquest003', 'defaultquest004', 'defaultquest005'];
const MEASUREMENTS = 50;

/** A text of nearly 20,000 characters whose every word differs from place to place. */
const longText = (seed: number): string =>
	Array.from({ length: 2_800 }, (_, index) => ((index + 1) * (seed + 7) * 7_919).toString(36))
		.join(' ')
		.slice(0, 19_900);

/** `longest_write_wait`: how long one small write of another account waits at most while 50 late measurements of long answers are applied. */
export async function measureMeasurementsPush(): Promise<Figure[]> {
	const server = await startBenchServer();
	try {
		const operator = await server.operator();
		const [ada, eve] = await makeCandidates(operator, 2);
		const [job = ''] = await makeJobs(operator, 1);
		if (!ada || !eve) throw new Error('There are no candidates.');
		const push = async (token: string, ops: unknown[]): Promise<void> => {
			const { status } = await server.call('POST', '/api/sync/push', { token, body: { ops } });
			if (status !== 200) throw new Error(`A push was answered ${status}.`);
		};
		const answers = Object.fromEntries(TEXTS.map((id, index) => [id, longText(index)]));
		const submission = anOp(aSubmission({ job_id: job, answers, analytics: [] }));
		await push(ada.token, [submission]);
		const late = Array.from({ length: MEASUREMENTS }, (_, index) => {
			const place = index % TEXTS.length;
			const analytics = { ...someAnalytics(TEXTS[place] ?? '', place), time_spent_seconds: 100 + index };
			return opOf('save_analytics', { analytics }, submission.record);
		});
		const waits: number[] = [];
		let isOver = false;
		const draft = aDraft({ job_id: job });
		const others = (async () => {
			while (!isOver) {
				const from = performance.now();
				await push(eve.token, [saveDraft(draft)]);
				waits.push(performance.now() - from);
			}
		})();
		await push(ada.token, late);
		isOver = true;
		await others;
		return [{ name: 'measurements_push.longest_write_wait', value: Math.max(...waits), unit: 'ms', goal: 200 }];
	} finally {
		await server.stop();
	}
}
