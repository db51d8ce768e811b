import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { FEATURE_FLAG_DEFAULTS } from '#domain/evaluation/feature-flags';
import { ReviewView } from '../../../app/features/assessment-review/review-view.tsx';
import { Toaster } from '../../../app/ui/toaster.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { aReview } from '../../support/screen-builders.ts';
import { answering, reads, signInAs, signOutAgain } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

beforeEach(async () => {
	await page.viewport(1440, 900);
	await signInAs({ id: 'reviewdecisions', role: 'reviewer' });
});
afterEach(signOutAgain);

const show = (shape: Partial<AssessmentReview> = {}) =>
	render(
		<MemoryRouter>
			<ReviewView review={aReview(shape)} flags={FEATURE_FLAG_DEFAULTS} />
			<Toaster />
		</MemoryRouter>,
	);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const goOffline = () => {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	window.dispatchEvent(new Event('offline'));
};
const RISK = { risk_score: 71, suspicious_patterns: true };
const dismissed = {
	id: 'decision0000001',
	decision: 'dismissed' as const,
	reason: 'She wrote it on paper first.',
	risk_score: 71,
	decided_by_name: 'Grace Hopper',
	created_at: '2026-11-18 10:00:00.000Z',
};
const asked = {
	message: 'I was on the night shift alone.',
	asked_at: '2026-11-18 10:00:00.000Z',
	answer: '',
	answered_at: '',
};

test('a dismissal is sent with its reason and the risk as it was seen; the dialog then closes', async () => {
	const calls = answering({ 'POST decide-risk': () => Response.json({ id: 'decision0000001' }) });
	await show(RISK);
	await userEvent.click(button('Dismiss with a reason'));
	await userEvent.fill(dialog('Dismiss the risk').getByRole('textbox', { name: 'Reason' }), ' On paper first. ');
	await inEveryLook('staff');
	await userEvent.click(dialog('Dismiss the risk').getByRole('button', { name: 'Dismiss', exact: true }));
	await expect.element(dialog('Dismiss the risk')).not.toBeInTheDocument();
	expect(calls).toContainEqual({
		path: '/api/functions/decide-risk',
		body: {
			assessmentId: aReview().id,
			decision: 'dismissed',
			reason: 'On paper first.',
			seen: expect.any(String),
		},
	});
});

test('refuses to dismiss a risk that a colleague has decided, and keeps the typed reason', async () => {
	answering({ 'POST decide-risk': () => Response.json({ code: 'risk_changed', message: '' }, { status: 409 }) });
	await show(RISK);
	await userEvent.click(button('Dismiss with a reason'));
	const reason = dialog('Dismiss the risk').getByRole('textbox', { name: 'Reason' });
	await userEvent.fill(reason, 'My own reason.');
	await userEvent.click(dialog('Dismiss the risk').getByRole('button', { name: 'Dismiss', exact: true }));
	await reads(dialog('Dismiss the risk').getByRole('alert'), /Nothing was saved; close this and look again\./);
	await expect.element(reason).toHaveValue('My own reason.');
});

test.each([
	['a dismissal', 'Dismiss with a reason', 'Dismiss the risk'],
	['a score', 'Override score', 'Override score'],
])('the reason of %s is discarded by Escape only after a question', async (_, name, title) => {
	await show(RISK);
	await userEvent.click(button(name));
	const reason = dialog(title).getByRole('textbox', { name: 'Reason' });
	await userEvent.fill(reason, 'My own reason.');
	await userEvent.keyboard('{Escape}');
	const question = dialog('Discard what you typed?');
	await userEvent.click(question.getByRole('button', { name: 'Keep writing' }));
	await expect.element(reason).toHaveValue('My own reason.');
	await userEvent.keyboard('{Escape}');
	await userEvent.click(question.getByRole('button', { name: 'Discard', exact: true }));
	await expect.element(dialog(title)).not.toBeInTheDocument();
});

test.each([
	['a risk', RISK, 'Dismiss with a reason', 'Dismissing a risk needs a network.'],
	[
		'a dismissed risk',
		{ ...RISK, risk_dismissed: true, risk_decisions: [dismissed] },
		'Undo dismissal',
		'Undoing a dismissal needs a network.',
	],
])('without a network %s cannot be decided, and the page says so', async (_, shape, name, sentence) => {
	await show(shape);
	await expect.element(button(name)).toBeEnabled();
	goOffline();
	await expect.element(page.getByText(sentence)).toBeVisible();
	await expect.element(button(name)).toBeDisabled();
});

test('a dismissed risk and a dismissal that was taken back look right', async () => {
	const first = await show({ ...RISK, risk_dismissed: true, risk_decisions: [dismissed] });
	await inEveryLook('staff');
	await first.unmount();
	const restored = { ...dismissed, id: 'd2', decision: 'restored' as const, reason: 'The paper was a print.' };
	await show({ ...RISK, risk_decisions: [restored, dismissed] });
	await expect.element(page.getByText('The paper was a print.')).toBeVisible();
	await inEveryLook('staff');
});

test('a reply to a request for human review is sent once it says something, and waits for a network', async () => {
	const calls = answering({
		'POST answer-human-review': () =>
			Response.json({ ...asked, answer: 'We read it again.', answered_at: '2026-11-19 10:00:00.000Z' }),
	});
	await show({ human_review: asked });
	const send = button('Send reply');
	await expect.element(page.getByText(asked.message).first()).toBeVisible();
	await userEvent.click(send);
	expect(calls).toEqual([]);
	const reply = page.getByRole('textbox', { name: 'Your reply to the candidate' });
	await expect.element(reply).toHaveAttribute('aria-invalid', 'true');
	await userEvent.fill(reply, ' We read it again. ');
	await userEvent.click(send);
	await expect
		.poll(() => calls)
		.toEqual([
			{
				path: '/api/functions/answer-human-review',
				body: { assessmentId: aReview().id, answer: 'We read it again.' },
			},
		]);
	await expect.element(reply).toHaveValue('');
	goOffline();
	await expect
		.element(page.getByText('Replying needs a network. What you write is saved on this device.'))
		.toBeVisible();
	for (const name of ['Send reply', 'Override score']) await expect.element(button(name)).toBeDisabled();
});

test('a reply stays on this device until it is sent, at its own assessment', async () => {
	await signInAs({ id: 'replynotsent', role: 'reviewer' });
	answering({});
	const reply = page.getByRole('textbox', { name: 'Your reply to the candidate' });
	const left = await show({ human_review: asked });
	await userEvent.fill(reply, 'We read it again.');
	await left.unmount();
	const other = await show({ id: 'otherassessment', human_review: asked });
	await expect.element(reply).toHaveValue('');
	await other.unmount();
	const again = await show({ human_review: asked });
	await expect.element(reply).toHaveValue('We read it again.');
	await again.unmount();

	// A colleague replies first.
	const answered = { ...asked, answer: 'We gave you more.', answered_at: '2026-11-19 10:00:00.000Z' };
	const late = await show({ human_review: answered });
	await expect.element(page.getByText('You had begun a reply, which was not sent.')).toBeVisible();
	await expect.element(page.getByText('We read it again.')).toBeVisible();
	await inEveryLook('staff');
	await userEvent.click(button('Discard it'));
	await expect.element(page.getByText('We read it again.')).not.toBeInTheDocument();
	await late.unmount();
	await show({ human_review: asked });
	await expect.element(reply).toHaveValue('');
});

test('a reply is sent by Ctrl+Enter, once', async () => {
	const calls = answering({
		'POST answer-human-review': () => Response.json({ ...asked, answer: 'We read it again.' }),
	});
	await show({ human_review: asked });
	const reply = page.getByRole('textbox', { name: 'Your reply to the candidate' });
	await userEvent.fill(reply, 'We read it again.');
	await userEvent.keyboard('{Enter}');
	expect(calls).toEqual([]);
	await userEvent.keyboard('{Control>}{Enter}{/Control}');
	await expect
		.poll(() => calls.map(({ body }) => body))
		.toEqual([{ assessmentId: aReview().id, answer: 'We read it again.' }]);
});

test('a reply shows who gave it and when, and a human score its reason', async () => {
	await show({
		human_review: { ...asked, answer: 'We gave you more.', answered_at: '2026-11-19 10:00:00.000Z' },
		human_review_by: 'Grace Hopper',
	});
	await expect.element(page.getByText(/^Replied by Grace Hopper on 19 November 2026/)).toBeVisible();
	await expect.element(page.getByText('We gave you more.').first()).toBeVisible();
	await inEveryLook('staff');
});

test('a human score is sent as a number with its reason', async () => {
	const calls = answering({ 'POST assessment_overrides/records': () => Response.json({ id: 'override0000001' }) });
	await show();
	await userEvent.click(button('Override score'));
	const giving = dialog('Override score');
	await userEvent.fill(giving.getByRole('textbox', { name: 'Score' }), '91');
	await userEvent.fill(giving.getByRole('textbox', { name: 'Reason' }), 'The night was covered by one person.');
	await userEvent.click(giving.getByRole('button', { name: 'Save score' }));
	await expect.element(giving).not.toBeInTheDocument();
	expect(calls).toContainEqual({
		path: '/api/collections/assessment_overrides/records',
		body: {
			assessment_id: aReview().id,
			override_score: 91,
			override_reason: 'The night was covered by one person.',
		},
	});
});

test('a retry that failed says so, keeps the results, and can be repeated', async () => {
	await signInAs({ id: 'reviewdecisions', role: 'admin' });
	answering({
		'POST evaluate-assessment': () => Response.json({ code: 'ai_unconfigured', message: '' }, { status: 503 }),
	});
	await show({ evaluation_method: 'fallback', system_status: 'success' });
	const retry = button('Retry with AI Evaluation');
	await userEvent.click(retry);
	await expect.element(page.getByText('Failed to retry assessment. Please try again later.')).toBeVisible();
	await expect.element(page.getByText('Backup System Used.')).toBeVisible();
	await expect.element(retry).toBeEnabled();
});

/** Responses to the status of the requested evaluation, one after the other; the last one is repeated. */
function retryWith(...statuses: { state: string; waiting_since: string }[]): void {
	const rest = [...statuses];
	answering({
		'POST evaluate-assessment': () => Response.json({ queued: true, id: 'evaluation00001' }),
		'GET staff/retries/evaluation00001': () => Response.json(rest.length > 1 ? rest.shift() : rest[0]),
	});
}
const RETRY_FAILED = 'Failed to retry assessment. Please try again later.';
const BY_BACKUP = { evaluation_method: 'fallback', system_status: 'success' };

test('a retry that waits for the AI service says since when, and says when the AI failed', async () => {
	await signInAs({ id: 'reviewdecisions', role: 'admin' });
	const since = new Date();
	since.setHours(3, 41, 0, 0);
	retryWith(
		{ state: 'open', waiting_since: '' },
		{ state: 'open', waiting_since: since.toISOString() },
		{ state: 'failed', waiting_since: '' },
	);
	await show({ id: 'retrythatwaits1', ...BY_BACKUP });
	await userEvent.click(button('Retry with AI Evaluation'));
	await expect.element(button('Retrying...')).toHaveAttribute('aria-disabled', 'true');
	await expect.element(page.getByText('Waiting for the AI service since 03:41')).toBeVisible();
	await expect.element(page.getByText(RETRY_FAILED)).toBeVisible();
	await expect.element(button('Retry with AI Evaluation')).toBeEnabled();
	await expect.element(page.getByText(/^Waiting for the AI service/)).not.toBeInTheDocument();
});

test('a retry that fails after its review was closed says so once', async () => {
	await signInAs({ id: 'reviewdecisions', role: 'admin' });
	retryWith({ state: 'open', waiting_since: '' }, { state: 'failed', waiting_since: '' });
	const { rerender } = await show({ id: 'retrythatclosed', ...BY_BACKUP });
	await userEvent.click(button('Retry with AI Evaluation'));
	await expect.element(page.getByText(/^It is scored again/)).toBeVisible();
	await rerender(<Toaster />);
	await expect.element(page.getByText(RETRY_FAILED)).toBeVisible();
	expect(page.getByText(RETRY_FAILED).all()).toHaveLength(1);
});

test('a result of the backup method that this user did not ask for raises no failure', async () => {
	await signInAs({ id: 'reviewdecisions', role: 'admin' });
	retryWith({ state: 'open', waiting_since: '' }, { state: 'succeeded', waiting_since: '' });
	const { rerender } = await show({ id: 'retryofanother1', ...BY_BACKUP });
	const changed = aReview({ id: 'retryofanother1', evaluation_method: 'fallback', system_status: 'connection_failed' });
	await rerender(
		<MemoryRouter>
			<ReviewView review={changed} flags={FEATURE_FLAG_DEFAULTS} />
			<Toaster />
		</MemoryRouter>,
	);
	await expect.element(page.getByText('Connection Issue.')).toBeVisible();
	await userEvent.click(button('Retry with AI Evaluation'));
	await expect.element(button('Retrying...')).toBeVisible();
	await expect.element(button('Retry with AI Evaluation')).toBeVisible();
	expect(page.getByText(RETRY_FAILED).query()).toBeNull();
});
