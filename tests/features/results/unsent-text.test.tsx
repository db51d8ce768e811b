import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newRecordId } from '../../../app/core/platform/ids.ts';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { UnsentTextPart } from '../../../app/features/results/unsent-text.tsx';
import { anAttempt, NOW } from '../../core/store/builders.ts';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { anOwnAssessment } from '../../support/screen-builders.ts';
import { signInAs, signOutAgain } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

const JOB = 'job000000000001';

afterEach(signOutAgain);

/** An assessment open on this device that another device has submitted. */
async function arrange(text: string) {
	const userId = newRecordId();
	await signInAs({ id: userId, role: null });
	const { relaxed } = accountDatabase(userId);
	const row = { job_id: JOB, assessment_id: 'assessment00001' };
	await relaxed.attempts.put({ ...row, attempt: anAttempt(), began_at: NOW, is_sealed: false, position: 0 });
	const draft = { question_id: 'q1', text, updated_at: NOW, record: null, is_queued: false };
	await relaxed.drafts.put({ ...row, ...draft });
	await relaxed.assessments.put(
		anOwnAssessment({ id: 'assessment00002', job_id: JOB, answers: { q1: 'It rained.', q2: 'Alone' } }),
	);
	await render(<UnsentTextPart jobId={JOB} userId={userId} />);
	return { outbox: () => relaxed.outbox.toArray() };
}

test('shows the text that was not submitted, and sends it as a later version', async () => {
	const { outbox } = await arrange('It rained, and the ferry came late.');
	const part = page.getByRole('region', { name: 'Written on this device, not submitted' });
	await expect.element(part.getByText('It rained, and the ferry came late.')).toBeVisible();
	await expect
		.element(page.getByText(/as a later version\. The hiring team can read it\. It is not scored\./))
		.toBeVisible();
	await inEveryLook();
	await userEvent.click(page.getByRole('button', { name: 'Send this text too' }));
	await expect.element(page.getByRole('heading', { name: 'Sent as a later version' })).toHaveFocus();
	await expect.element(page.getByText(/Your earlier submission stays the official one/)).toBeVisible();
	expect((await outbox()).map(({ op }) => op.kind)).toEqual(['submit_assessment']);
});

test.each([
	['It rained. The ferry came late.', ['The ferry came late.']],
	['Snow lay.', []],
])('marks the words that are not in the submission, and says so where there are others: %s', async (text, marked) => {
	await arrange(text);
	await expect.element(page.getByText(text)).toBeVisible();
	expect(Array.from(document.querySelectorAll('mark'), (mark) => mark.textContent)).toEqual(marked);
	const said = page.getByText('Marked words are not in what you submitted.').elements();
	expect(said).toHaveLength(marked.length);
});
