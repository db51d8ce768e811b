import { expect, it } from 'vitest';
import { pushOp } from '../../support/api.ts';
import { someAnalytics } from '../../support/assessment-parts.ts';
import { anOp, aSubmission, type BuiltAccount, buildAccount, buildJob, operatorOf } from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import { ownServer } from '../../support/server-fixture.ts';
import { measureLate } from './measured.ts';
import { aDraft, saveDraft } from './ops.ts';

const server = ownServer();

const TEXTS = ['defaultquest001', 'defaultquest002', 'defaultquest003', 'defaultquest004', 'defaultquest005'];

/** A long text in which every word differs by position. */
const longText = (seed: number): string =>
	Array.from({ length: 2_800 }, (_, index) => ((index + 1) * (seed + 7) * 7_919).toString(36))
		.join(' ')
		.slice(0, 19_900);

const fast = (question: string, index: number, seconds: number) => {
	const calm = someAnalytics(question, index);
	return { ...calm, time_spent_seconds: seconds, keystroke_data: { ...calm.keystroke_data, typingSpeed: 300 } };
};

it('a measurement of long answers is judged while other accounts write', async () => {
	const [ada, eve, job] = await Promise.all([buildAccount(server()), buildAccount(server()), buildJob(server())]);
	const answers = Object.fromEntries(TEXTS.map((id, index) => [id, longText(index)]));
	const op = anOp(aSubmission({ job_id: job.id, answers, analytics: [] }));
	expect(await pushOp(server(), ada.token, op)).toMatchObject({ status: 'applied' });
	const operator = await operatorOf(server());
	await untilEvaluationEnds(operator, op.record);
	const signals = async () => (await operator.collection('assessments').getOne(op.record)).behavior_flags;
	const before = await signals();

	expect(await writesBeside(ada, eve, op.record, job.id)).toBeGreaterThan(1);

	expect(await signals()).not.toEqual(before);
});

/** How many writes of another account complete while a measurement is applied. */
async function writesBeside(ada: BuiltAccount, eve: BuiltAccount, assessment: string, job: string): Promise<number> {
	let written = 0;
	let isOver = false;
	const draft = aDraft({ job_id: job });
	const others = (async () => {
		while (!isOver) {
			await pushOp(server(), eve.token, saveDraft(draft));
			if (!isOver) written += 1;
		}
	})();
	const { status } = await measureLate(server(), ada, assessment, fast(TEXTS[0] ?? '', 0, 100));
	isOver = true;
	await others;
	expect(status).toBe(200);
	return written;
}
