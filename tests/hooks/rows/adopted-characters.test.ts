import { describe, expect, it } from 'vitest';
import type { QuestionAnalytics } from '../../../app/domain/assessments/analytics.ts';
import { pushOp } from '../../support/api.ts';
import { someAnalytics } from '../../support/assessment-parts.ts';
import { anOp, aSubmission, buildAccount, buildJob, hashAnswers, operatorOf } from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { aDraft, saveDraft } from '../sync/ops.ts';

const server = sharedServer();

const TEXT = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
const QUESTION = 'defaultquest001';

/** What a device sends that typed nothing and claims that all text came from the account. */
function claiming(adoptedCharacters: number): QuestionAnalytics {
	const calm = someAnalytics(QUESTION, 0);
	return {
		...calm,
		keystroke_data: { ...calm.keystroke_data, totalKeystrokes: 0, backspaceCount: 0, typingSpeed: null },
		paste_data: { ...calm.paste_data, adoptedCharacters },
	};
}

/** Sends a draft with these measurements, submits its text from another device, and reads the stored signals. */
async function submitted(drafted: QuestionAnalytics | null) {
	const [ada, job] = await Promise.all([buildAccount(server()), buildJob(server())]);
	await pushOp(server(), ada.token, saveDraft(aDraft({ job_id: job.id, text: TEXT, analytics: drafted })));
	const answers = { [QUESTION]: TEXT };
	const payload = { job_id: job.id, answers, answers_hash: hashAnswers(answers), analytics: [claiming(TEXT.length)] };
	const op = anOp(aSubmission(payload));
	expect(await pushOp(server(), ada.token, op)).toMatchObject({ status: 'applied' });
	const operator = await operatorOf(server());
	await untilEvaluationEnds(operator, op.record);
	return operator.collection('assessments').getOne(op.record);
}

describe('a text that another device of the account wrote', () => {
	it('raises no risk where that device measured it', async () => {
		expect(await submitted(someAnalytics(QUESTION, 0))).toMatchObject({ risk_score: 0, suspicious_patterns: false });
	});

	it('is suspicious if its draft came without measurements, whatever is claimed', async () => {
		const { behavior_flags, ...signals } = await submitted(null);
		expect(signals).toMatchObject({ risk_score: 85, suspicious_patterns: true });
		expect(behavior_flags).toContainEqual({ flag: 'unexplained_text', question_id: QUESTION, value: 100 });
	});
});
