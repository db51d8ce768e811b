import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FEATURE_FLAG_DEFAULTS, type FeatureFlags } from '#domain/evaluation/feature-flags';
import type { OutboxRow } from '../../../app/core/store/rows.ts';
import { submissionProgress } from '../../../app/core/store/submission-progress.ts';
import { CompletionView } from '../../../app/features/results/completion-view.tsx';
import type { Submission } from '../../../app/features/results/use-submission.ts';
import { PageWidth } from '../../../app/ui/page-width.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { anOwnAssessment, aSealedSubmission, someQuestions } from '../../support/screen-builders.ts';
import { answering, aUser, cutNetwork, signInAs, signOutAgain } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

const sealed = aSealedSubmission();
const receipt = {
	submission_id: sealed.id,
	answers_hash: '7f3c92ad0000',
	received_at: '2026-11-17T14:17:00.000Z',
	seq: 1,
	epoch: 'e',
	variant: false,
};

const CANDIDATE = aUser({
	id: 'candidate000009',
	email: 'sigrid@lunde.example',
	firstName: 'Sigrid',
	lastName: 'Lunde',
	fullName: 'Sigrid Lunde',
	initials: 'SL',
	role: null,
});

afterEach(signOutAgain);

/** The page that a link asks the sign-in to lead back to. */
function Wanted() {
	const { wanted = '' } = Object(useLocation().state) as { wanted?: string };
	return (
		<p hidden data-testid="wanted">
			{wanted}
		</p>
	);
}

let retried = 0;
const show = (
	submission: Submission,
	flags: Partial<FeatureFlags> = {},
	unsent?: string,
	address = '/',
	needsSignIn = false,
) =>
	render(
		<MemoryRouter initialEntries={[address]}>
			<Wanted />
			<PageWidth>
				<CompletionView
					submission={submission}
					needsSignIn={needsSignIn}
					flags={{ ...FEATURE_FLAG_DEFAULTS, ...flags }}
					unsent={unsent}
					onRetry={() => retried++}
				/>
			</PageWidth>
		</MemoryRouter>,
	);
const scored = (shape: Parameters<typeof anOwnAssessment>[0] = {}): Submission => ({
	progress: 'scored',
	submission: undefined,
	entry: undefined,
	assessment: anOwnAssessment(shape),
});
const steps = () =>
	Array.from(document.querySelectorAll('ol > li > div > p:first-of-type'), (step) => step.textContent);

test('sealed and not sent: saved on this device', async () => {
	await show({ progress: 'saved', submission: sealed, entry: undefined, assessment: undefined });
	await expect
		.element(page.getByRole('heading', { level: 1 }))
		.toHaveTextContent('Your assessment is saved on this device.');
	expect(steps()).toEqual(['Saved on this device', 'Not sent yet', 'Analyzing your responses...']);
	await expect
		.element(page.getByText('Sealed with 3 answers. It survives a crash or an empty battery.'))
		.toBeInTheDocument();
	await inEveryLook();
});

test('a submission that waits for a sign-in is not said to be sent without it, and the sign-in leads back to it', async () => {
	const submission: Submission = { progress: 'saved', submission: sealed, entry: undefined, assessment: undefined };
	await show(submission, {}, undefined, '/', true);
	await expect.element(page.getByText(/It is sent once you have signed in again\./)).toBeVisible();
	expect(page.getByText(/when you are back online/).query()).toBeNull();
	await userEvent.click(page.getByRole('link', { name: 'Sign in' }));
	await expect.element(page.getByTestId('wanted')).toHaveTextContent(`/congratulations/${sealed.job_id}`);
});

test('a submission that waits for the server is not said to wait for the network', async () => {
	await show({ progress: 'saved', submission: sealed, entry: undefined, assessment: undefined });
	await expect.element(page.getByText(/It is sent automatically as soon as the server responds\./)).toBeVisible();
	cutNetwork();
	await expect.element(page.getByText(/It is sent automatically when you are back online\./)).toBeVisible();
});

test('a submission whose sending was interrupted by a lost network is not sent yet', async () => {
	const submission: Submission = { progress: 'sending', submission: sealed, entry: undefined, assessment: undefined };
	await show(submission);
	expect(steps()[1]).toBe('Sending');
	cutNetwork();
	await expect.poll(() => steps()[1]).toBe('Not sent yet');
	await expect.element(page.getByText(/when the network is back/)).toBeVisible();
});

test('a later version that is not sent yet says that it is never scored, and shows no step of a score', async () => {
	await show({ progress: 'saved', submission: sealed, entry: undefined, assessment: undefined, isLater: true });
	expect(steps()).toEqual(['Saved on this device', 'Not sent yet']);
	await expect.element(page.getByText(/stays the official one\..* is not scored\./)).toBeInTheDocument();
});

test('received: the receipt can be opened, and the team replies within 3-5 business days', async () => {
	await show({ progress: 'received', submission: { ...sealed, receipt }, entry: undefined, assessment: undefined });
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('We have your assessment.');
	await expect.element(page.getByText('The server has all of it. Receipt 7F3C-92AD.')).toBeInTheDocument();
	await expect.element(page.getByText(/3-5 business days/)).toBeInTheDocument();
	expect(steps()).toEqual(['Saved on this device', 'Received', 'Analyzing your responses...']);
	await inEveryLook();
});

test('where it stands is above what the candidate can still do on a phone, and beside the result on a desktop', async () => {
	await page.viewport(390, 800);
	await show(scored());
	const stands = page.getByRole('region', { name: 'Where it stands' });
	const asks = page.getByRole('region', { name: 'Human review' });
	await expect.element(asks).toBeVisible();
	const boxOf = (region: typeof stands) => region.element().getBoundingClientRect();
	expect(boxOf(stands).bottom).toBeLessThan(boxOf(asks).top);
	await page.viewport(1280, 900);
	expect(boxOf(stands).left).toBeGreaterThan(boxOf(asks).right);
	expect(boxOf(stands).top).toBeLessThan(boxOf(page.getByRole('region', { name: 'Your result' })).top);
});

test('retried because the server lacks a table: the step says so', async () => {
	const entry = { parked: null, state: 'queued', obstacle: 'storage_not_ready' } as OutboxRow;
	await show({ progress: 'saved', submission: sealed, entry, assessment: undefined });
	await expect
		.poll(() => document.querySelector('ol')?.textContent)
		.toContain('Database setup incomplete. Please contact support to set up the assessments table.');
});

test('refused temporarily: can be retried', async () => {
	const entry = { parked: { reason: 'job_paused', detail: '' }, state: 'parked' } as OutboxRow;
	await show({ progress: 'needsAttention', submission: sealed, entry, assessment: undefined });
	await userEvent.click(page.getByRole('button', { name: 'Try again' }));
	expect(retried).toBe(1);
});

test('refused permanently: the reason, a copy and discard, no retry, and no step that cannot happen', async () => {
	const entry = { parked: { reason: 'job_gone', detail: '' }, state: 'parked' } as OutboxRow;
	await show({ progress: 'needsAttention', submission: sealed, entry, assessment: undefined });
	await expect
		.element(page.getByRole('alert'))
		.toHaveTextContent(
			'This job was deleted, so the assessment can’t be submitted. Download a copy of your answers if you want to keep them. (Invalid job or user reference. Please try refreshing the page.)',
		);
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('We couldn’t send your assessment.');
	// On a wide screen the reason is beside it, not below.
	await expect.element(page.getByText(/This page says why the server did not accept them/)).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Download a copy' })).toBeInTheDocument();
	await expect.element(page.getByRole('button', { name: 'Discard…' })).toBeInTheDocument();
	expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
	expect(steps()).toEqual(['Saved on this device', 'Needs attention']);
	await inEveryLook();
});

test('scored by the backup method: score, notice, breakdown, and a quote with its reason', async () => {
	await show({
		progress: 'scored',
		submission: { ...sealed, receipt },
		entry: undefined,
		assessment: anOwnAssessment(),
	});
	await expect.element(page.getByText('Potential Match')).toBeInTheDocument();
	await expect.element(page.getByText('Backup System Used.')).toBeInTheDocument();
	await userEvent.click(page.getByText('How the 72 adds up'));
	await expect.element(page.getByRole('table', { name: 'Score Breakdown' })).toBeVisible();
	await userEvent.click(page.getByText('Your answers, with the reasons').first());
	await userEvent.click(page.getByRole('link', { name: 'Quote 1, go to its note' }));
	expect(document.querySelector(':target')?.textContent).toContain('A place that can be checked.');
	await expect.element(page.getByRole('button', { name: /Retry/ })).not.toBeInTheDocument();
	await inEveryLook();
});

test('scored by AI: no notice and no breakdown', async () => {
	const assessment = anOwnAssessment({ evaluation_method: 'ai', score: 91, score_breakdown: null });
	await show({ progress: 'scored', submission: undefined, entry: undefined, assessment });
	await expect.element(page.getByText('Excellent Match')).toBeInTheDocument();
	await expect.element(page.getByText('AI Evaluated', { exact: true })).toBeInTheDocument();
	await expect.element(page.getByText('Backup System Used.')).not.toBeInTheDocument();
	await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});

test.each([
	['enhancedTransparency', () => page.getByText('Where the points come from')],
	['scoreBreakdownDisplay', () => page.getByText('Score Breakdown')],
	['qualityIndicators', () => page.getByText('Quality indicators')],
	['evaluationMethodBadges', () => page.getByText('Intelligent Analysis', { exact: true })],
] as const)('%s shows its part, and hides it when switched off', async (flag, part) => {
	const screen = await show(scored());
	await expect.element(part().first()).toBeInTheDocument();
	await screen.unmount();
	await show(scored(), { [flag]: false });
	await expect.element(page.getByText('out of 100').first()).toBeInTheDocument();
	expect(part().query()).toBeNull();
});

test('shows the answers without marked quotes when there is no explanation', async () => {
	await show(scored(), { enhancedTransparency: false });
	await userEvent.click(page.getByText('Your answers', { exact: true }).first());
	await expect.element(page.getByRole('heading', { name: 'Your answers', exact: true })).toBeInTheDocument();
	expect(page.getByRole('link', { name: /go to its note/ }).query()).toBeNull();
	expect(page.getByText('Not scored').all()).toHaveLength(1);
});

test('shows a text that waits for a decision after the result and before the rest of the page', async () => {
	await show(scored(), {}, 'Written here, not submitted.');
	const text = page.getByText('Written here, not submitted.').element();
	const order = (name: string) => text.compareDocumentPosition(page.getByRole('heading', { name }).element());
	expect(order('Your result')).toBe(Node.DOCUMENT_POSITION_PRECEDING);
	for (const name of ['Human review', 'Where it stands']) expect(order(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([360, 1440])('shows the result before the steps and the links to other pages, at %i px', async (width) => {
	await page.viewport(width, 900);
	await show(scored());
	const score = page.getByRole('heading', { name: 'Your result' }).element();
	for (const name of ['Where it stands', 'Human review']) {
		const later = page.getByRole('heading', { name }).element();
		expect(score.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
	}
	const links = page.getByRole('link', { name: 'Browse Jobs' }).element();
	expect(score.compareDocumentPosition(links)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
	const side = page.getByRole('heading', { name: 'Where it stands' }).element().getBoundingClientRect();
	expect(side.left > score.getBoundingClientRect().right).toBe(width === 1440);
});

test('marks a human score, with no notice, no AI confidence and no sum', async () => {
	await show(
		scored({
			evaluation_method: 'person',
			evaluation_note: 'A person read the answers and gave this score.',
			confidence_level: '',
			explanation: null,
			score_breakdown: null,
			score: 91,
		}),
	);
	await expect
		.element(page.getByText('A person read the answers and gave this score. Fit level Strong.', { exact: true }))
		.toBeVisible();
	expect(page.getByText(/gave this score/).all()).toHaveLength(1);
	await expect.element(page.getByText('Scored by the team')).toBeInTheDocument();
	expect(page.getByText(/^Confidence/).query()).toBeNull();
	expect(page.getByText('Where the points come from').query()).toBeNull();
	expect(page.getByText('A person on the hiring team gave the score.', { exact: true }).all()).toHaveLength(1);
	expect(page.getByText('Not scored').all()).toHaveLength(1);
});

test('folds the automatic findings away below a person’s score and words', async () => {
	const note = page.getByText('The automatic evaluation that the team replaced');
	const said = {
		score: 91,
		evaluation_method: 'person',
		explanation: null,
		score_breakdown: null,
		insights: ['Names the garage.'],
		evaluation_note: 'Read by a person.',
	};
	const screen = await show(scored(said));
	await expect.element(page.getByText('Read by a person. Fit level Strong.')).toBeVisible();
	const fold = note.element().closest('details');
	expect(fold?.open).toBe(false);
	expect(fold?.textContent).toMatch(/replacedSummarySays what was done\.InsightsNames the garage\./);
	await userEvent.click(note);
	await expect.element(page.getByText('Names the garage.')).toBeVisible();
	const ofQuality = page.getByText('From the automatic evaluation, not from the person who gave the score.');
	await expect.element(ofQuality).toBeVisible();
	await screen.unmount();
	await show(scored({ ...said, evaluation_method: 'ai' }));
	expect(page.getByText(/automatic evaluation/).query()).toBeNull();
});

test('does not say that a person’s score of choices only replaced an automatic evaluation', async () => {
	const questions = someQuestions().filter(({ type }) => type !== 'text');
	await show(scored({ questions, evaluation_method: 'person', score: 91, explanation: null, score_breakdown: null }));
	await expect.element(page.getByText('Scored by the team')).toBeVisible();
	expect(page.getByText(/automatic evaluation/).query()).toBeNull();
});

test('a candidate who declined AI waits for a human score', async () => {
	const assessment = anOwnAssessment({ score: null, ai_declined: true, evaluation_method: '', explanation: null });
	await show({ progress: 'notScored', submission: undefined, entry: undefined, assessment });
	expect(steps()).toEqual(['Sealed', 'Received', 'Waiting for a person']);
	await expect
		.element(page.getByText('You declined automatic scoring. A person on the hiring team scores your answers.'))
		.toBeInTheDocument();
	expect(page.getByRole('button', { name: 'Ask for a human review' }).query()).toBeNull();
});

test('answers in another language wait for a human score, with none from the backup method', async () => {
	const assessment = anOwnAssessment({
		score: null,
		score_breakdown: null,
		summary: '',
		explanation: { method: 'fallback', version: '2', questions: [] },
		evaluation_note: 'The answer to question 1 is not in English.',
	});
	await show({ progress: 'notScored', submission: undefined, entry: undefined, assessment });
	expect(steps()).toEqual(['Sealed', 'Received', 'Waiting for a person']);
	await expect
		.element(
			page.getByText(
				'At least one of your answers is not in English, and our automatic scoring reads only English. A person on the hiring team reads and scores them.',
			),
		)
		.toBeVisible();
	expect(page.getByText(/out of 100|Backup System Used|Confidence|Intelligent Analysis/).query()).toBeNull();
	expect(page.getByRole('heading', { name: 'Your result' }).query()).toBeNull();
	expect(page.getByRole('button', { name: 'Ask for a human review' }).query()).toBeNull();
});

test.each([
	[95, 95, ''],
	[60, 95, 'Details would raise it.'],
])('shows advice only beside an answer that can be improved: %s', async (points, of, raise) => {
	const questions = [{ question_id: 'q1', points, of, criteria: [], raise }];
	await show(scored({ explanation: { method: 'fallback', version: '2', questions } }));
	await userEvent.click(page.getByText('Your answers, with the reasons').first());
	await expect.element(page.getByText('Describe a shift that went wrong.').last()).toBeVisible();
	expect(page.getByText('What would raise it').elements()).toHaveLength(raise === '' ? 0 : 1);
});

test('human review can be requested, with a message', async () => {
	await show(scored());
	await userEvent.click(page.getByRole('button', { name: 'Ask for a human review' }));
	const dialog = page.getByRole('dialog', { name: 'Ask for a human review' });
	await expect.element(dialog.getByRole('textbox', { name: /What should they look at/ })).toBeInTheDocument();
	await expect.element(dialog.getByRole('button', { name: 'Send request' })).toBeEnabled();
});

test('the message of a request stays on this device until it is sent', async () => {
	await signInAs({ ...CANDIDATE, id: 'requestnotsent' });
	const left = await show(scored());
	const ask = () => userEvent.click(page.getByRole('button', { name: 'Ask for a human review' }));
	const message = page.getByRole('textbox', { name: /What should they look at/ });
	await ask();
	await userEvent.fill(message, 'Question 2.');
	await left.unmount();
	await show(scored());
	await ask();
	await expect.element(message).toHaveValue('Question 2.');
});

test.each([
	['', false],
	['#human-review', true],
])('the link of a mail leads to the human review: %s', async (hash, isInSight) => {
	await page.viewport(360, 400);
	await show(scored(), {}, undefined, `/${hash}`);
	const button = page.getByRole('button', { name: 'Ask for a human review' });
	await expect.element(button).toBeVisible();
	expect(button.element().getBoundingClientRect().top < 400).toBe(isInSight);
});

test('moves the focus to the confirmation that replaces the button after the request was sent', async () => {
	const human_review = { message: 'Question 2.', asked_at: '2026-11-18 10:00:00.000Z', answer: '', answered_at: '' };
	const calls = answering({ 'POST request-human-review': () => Response.json(human_review) });
	await signInAs(CANDIDATE);
	const flags = FEATURE_FLAG_DEFAULTS;
	const at = (submission: Submission) => (
		<MemoryRouter>
			<CompletionView submission={submission} needsSignIn={false} flags={flags} onRetry={() => undefined} />
		</MemoryRouter>
	);
	const screen = await render(at(scored()));
	await userEvent.click(page.getByRole('button', { name: 'Ask for a human review' }));
	const dialog = page.getByRole('dialog', { name: 'Ask for a human review' });
	await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
	await expect.element(dialog.getByText(/^You can ask only once/)).toBeVisible();
	await expect.element(dialog.getByRole('button', { name: 'Send without a message' })).toBeVisible();
	expect(calls).toEqual([]);
	await userEvent.fill(dialog.getByRole('textbox'), 'Question 2.');
	await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
	await expect.element(dialog).not.toBeInTheDocument();
	expect(calls).toEqual([
		{
			path: '/api/functions/request-human-review',
			body: { assessmentId: anOwnAssessment().id, message: 'Question 2.' },
		},
	]);
	await screen.rerender(at(scored({ human_review })));
	await expect.element(page.getByText(/^You asked for a human review on 18 November 2026/)).toHaveFocus();
});

test.each([
	['', '', 'You asked for a human review on 18 November 2026'],
	['We read it again: 84 is right.', '2026-11-19 10:00:00.000Z', 'A person replied on 19 November 2026'],
])('shows the status of the request: %s', async (answer, answered_at, says) => {
	const human_review = { message: 'Question 2, please.', asked_at: '2026-11-18 10:00:00.000Z', answer, answered_at };
	await show(scored({ human_review }));
	await expect.element(page.getByText(new RegExp(says))).toBeInTheDocument();
	if (answer !== '') await expect.element(page.getByText(answer)).toBeInTheDocument();
	expect(page.getByRole('button', { name: 'Ask for a human review' }).query()).toBeNull();
});

test('says the judgement first, with the arithmetic and the answers folded below it', async () => {
	await show(scored({ summary: 'Strong in content. Short of details. What would raise it most: add numbers.' }));
	const judgement = page.getByText('Strong in content. Short of details. What would raise it most: add numbers.');
	await expect.element(judgement).toBeVisible();
	for (const later of ['out of 100', 'Backup System Used.']) {
		const order = judgement.element().compareDocumentPosition(page.getByText(later).first().element());
		expect(order & Node.DOCUMENT_POSITION_FOLLOWING, later).toBeTruthy();
	}
	for (const fold of ['How the 72 adds up', 'Your answers, with the reasons']) {
		expect(page.getByText(fold).first().element().closest('details')?.open).toBe(false);
	}
	await expect.element(page.getByText('Where the points come from')).not.toBeVisible();
	await userEvent.click(page.getByText('How the 72 adds up'));
	await expect.element(page.getByText('Where the points come from')).toBeVisible();
});

const choices = someQuestions().filter(({ type }) => type !== 'text');

test.each([
	['emergency', 79],
	['standard', 40],
	['fallback', 0],
])('shows no number for choices only, but that a person reads them: %s, %i', async (evaluation_method, score) => {
	const assessment = anOwnAssessment({ evaluation_method, score, questions: choices });
	const progress = submissionProgress({ submission: undefined, entry: undefined, assessment });
	await show({ progress, submission: undefined, entry: undefined, assessment });
	await expect
		.element(page.getByText('There is no score: a person on the hiring team reads your choices.'))
		.toBeVisible();
	expect(page.getByText(/out of 100|Potential Match|You will see the result/).query()).toBeNull();
	expect(page.getByText(String(score), { exact: true }).query()).toBeNull();
});

test.each([
	['person', 0, false],
	['fallback', 27, false],
	['fallback', 1, true],
])(
	'promises a decision within 3-5 business days only while it can be kept: %s, %i days old',
	async (method, days, promises) => {
		const submitted_at = new Date(Date.now() - days * 86_400_000).toISOString();
		await show(scored({ evaluation_method: method, submitted_at }));
		await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Your result is here.');
		expect(page.getByText(/3-5 business days of \d/).elements()).toHaveLength(promises ? 1 : 0);
		expect(page.getByText(/3-5 business days/).elements()).toHaveLength(promises ? 1 : 0);
	},
);

test.each([
	[27, 0],
	[1, 1],
])(
	'promises a review within 3-5 business days of an assessment without a score only for a week: %i days',
	async (days, count) => {
		const submitted_at = new Date(Date.now() - days * 86_400_000).toISOString();
		const assessment = anOwnAssessment({ score: null, ai_declined: true, submitted_at });
		await show({ progress: 'notScored', submission: undefined, entry: undefined, assessment });
		await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('We have your assessment.');
		expect(page.getByText(/reviews it within 3-5 business days/).elements()).toHaveLength(count);
	},
);
