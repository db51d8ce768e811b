import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { type CDPSession, cdp, type Locator, page, userEvent } from 'vitest/browser';
import type { OwnAssessment } from '#domain/assessments/assessment';
import { FEATURE_FLAG_DEFAULTS } from '#domain/evaluation/feature-flags';
import { ResultView } from '../../../app/features/results/result-view.tsx';
import { ResultsView } from '../../../app/features/results/results-view.tsx';
import type { Submission } from '../../../app/features/results/use-submission.ts';
import { Banner } from '../../../app/ui/banner.tsx';
import { RetryEvaluation } from '../../../app/ui/evaluation/retry-evaluation.tsx';
import { render } from '../../support/render.ts';
import { anOwnAssessment } from '../../support/screen-builders.ts';
import '../../../app/styles/base.css';

const show = (submission: Submission) =>
	render(
		<MemoryRouter>
			<ResultsView submission={submission} flags={FEATURE_FLAG_DEFAULTS} />
		</MemoryRouter>,
	);
const status = (progress: Submission['progress'], shape: Partial<OwnAssessment> = {}): Submission => ({
	progress,
	submission: undefined,
	entry: undefined,
	assessment: anOwnAssessment(shape),
});

test('the results have the job, the submitted date, the score with its label and a share button', async () => {
	await show(status('scored', { score: 86 }));
	await expect.element(page.getByRole('heading', { level: 1, name: 'Shift Supervisor' })).toBeInTheDocument();
	await expect.element(page.getByText(/^Submitted 17 November 2026/).first()).toBeInTheDocument();
	await expect.element(page.getByText('Good Match')).toBeInTheDocument();
	await expect.element(page.getByRole('button', { name: 'Share Results' })).toBeInTheDocument();
});

test('paper has the reasons unfolded, and nothing to press', async () => {
	// Vitest's own type names no method.
	const session = cdp() as CDPSession & { send(method: string, params: object): Promise<unknown> };
	onTestFinished(() => session.send('Emulation.setEmulatedMedia', { media: '' }).then(() => undefined));
	await show(status('scored', { score: 86 }));
	const share = page.getByRole('button', { name: 'Share Results' });
	await expect.element(share).toBeVisible();
	await session.send('Emulation.setEmulatedMedia', { media: 'print' });
	window.dispatchEvent(new Event('beforeprint'));
	expect(share.query()).toBeNull();
	expect(Array.from(document.querySelectorAll('details'), ({ open }) => open)).toEqual([true, true]);
	window.dispatchEvent(new Event('afterprint'));
});

test('the results show the submission date once, and link back to the jobs', async () => {
	await show(status('scored', { score: 86 }));
	expect(page.getByText(/^Submitted/).all()).toHaveLength(1);
	await expect.element(page.getByRole('link', { name: 'Back to Jobs' })).toHaveAttribute('href', '/admin/jobs');
	const size = (level: number) =>
		Number.parseFloat(getComputedStyle(page.getByRole('heading', { level }).first().element()).fontSize);
	expect(size(2)).toBeLessThan(size(1));
});

test('an empty score is shown as processing, which takes a few minutes', async () => {
	await show(status('analysing', { score: null }));
	await expect.element(page.getByText('Processing takes a few minutes.', { exact: false })).toBeInTheDocument();
});

const withRetry = (shape: Partial<OwnAssessment>) =>
	render(
		<MemoryRouter>
			<ResultView
				assessment={anOwnAssessment(shape)}
				flags={FEATURE_FLAG_DEFAULTS}
				retry={<RetryEvaluation busy={false} online lacksAi={false} onRetry={() => undefined} />}
			/>
		</MemoryRouter>,
	);

test.each([
	['success', 'fallback', 'Backup System Used.', true],
	['fallback_after_retries', 'fallback', 'AI Service Temporarily Unavailable.', true],
	['connection_failed', 'fallback', 'Connection Issue.', true],
	['critical_failure', 'emergency', 'System Unavailable.', true],
	['configuration_error', 'fallback', 'System Configuration Issue.', false],
])('status %s with method %s shows %s', async (system_status, evaluation_method, title, offered) => {
	await withRetry({ system_status, evaluation_method });
	await expect.element(page.getByText(title)).toBeInTheDocument();
	await expect.element(page.getByText(/current results remain valid/i)).toBeInTheDocument();
	expect(page.getByRole('button', { name: 'Retry with AI Evaluation' }).query() !== null).toBe(offered);
});

test('scored by AI successfully: no notice, nothing to retry', async () => {
	await withRetry({ system_status: 'success', evaluation_method: 'ai' });
	await expect.element(page.getByText('AI Evaluated', { exact: true })).toBeInTheDocument();
	expect(page.getByRole('button', { name: 'Retry with AI Evaluation' }).query()).toBeNull();
});

test('offline, retrying says that it needs a network', async () => {
	await render(<RetryEvaluation busy={false} online={false} lacksAi onRetry={() => undefined} />);
	await expect.element(page.getByRole('button', { name: 'Retry with AI Evaluation' })).toBeDisabled();
	await expect.element(page.getByText('Retrying needs a network.')).toBeInTheDocument();
});

test('without an AI service, says beside the button that retrying cannot work', async () => {
	await render(<RetryEvaluation busy={false} online lacksAi onRetry={() => undefined} />);
	await expect.element(page.getByRole('button', { name: 'Retry with AI Evaluation' })).toBeEnabled();
	await expect
		.element(page.getByText('No AI service is set up on this server. A retry works once an operator has set one up.'))
		.toBeVisible();
});

test.each([390, 1440])('the note is aligned with its button at %i px', async (width) => {
	await page.viewport(width, 900);
	await render(
		<Banner
			inset
			kind="warn"
			title="System Unavailable."
			action={<RetryEvaluation busy={false} online lacksAi onRetry={() => undefined} />}
		>
			Both evaluations were unavailable. The answers are safe.
		</Banner>,
	);
	const left = (found: Locator) => found.element().getBoundingClientRect().left;
	const button = page.getByRole('button', { name: 'Retry with AI Evaluation' });
	await expect.element(button).toBeVisible();
	await expect.poll(() => left(page.getByText(/^No AI service/)) - left(button)).toBe(0);
	expect(left(button)).toBeGreaterThan(0);
});

const aChoice = {
	id: 'q1',
	prompt: 'Alone or together?',
	type: 'multiple-choice',
	options: ['Alone', 'Together'],
	order_index: 1,
};

test('a score of choices only says how it is composed, and judges nothing else', async () => {
	await show(
		status('scored', {
			score: 79,
			evaluation_method: 'emergency',
			questions: [aChoice],
			answers: { q1: 'Together' },
			score_breakdown: null,
			explanation: {
				method: 'emergency',
				questions: [
					{
						question_id: 'q1',
						points: 79,
						of: 100,
						raise: '',
						criteria: [
							{
								key: 'completeness',
								name: 'Completeness',
								level: null,
								reason: 'An option was chosen. Which one makes no difference.',
								quotes: [],
								points: 54,
								of: 54,
							},
						],
					},
				],
			},
		}),
	);
	await expect
		.element(
			page.getByText(
				'Each question has a share of 100. Only whether it was answered counts, not what the answer says.',
			),
		)
		.toBeInTheDocument();
	await expect.element(page.getByText('An option was chosen.', { exact: false })).toBeInTheDocument();
	expect(page.getByText('Not scored').query()).toBeNull();
	expect(page.getByText('Multiple choice is not scored.', { exact: false }).query()).toBeNull();
	expect(page.getByText('Quality indicators').query()).toBeNull();
});

test('the breakdown lists which lines of the answers each of its parts sums', async () => {
	const line = (key: string, name: string, points: number) => ({
		key,
		name,
		points,
		level: null,
		reason: '',
		quotes: [],
	});
	const criteria = [
		line('base', 'Base', 25),
		line('substance', 'Content', 20),
		line('statements', 'Points made', 16),
		line('particulars', 'Details', 14),
		line('wording', 'Word choice', 3),
		line('general', 'General wording', -6),
	];
	await show(
		status('scored', {
			score: 72,
			score_breakdown: {
				base: 25,
				qualityKeywords: 3,
				responseDepth: 36,
				specificity: 14,
				penalties: -6,
				variance: 0,
			},
			explanation: {
				method: 'fallback',
				version: '2',
				questions: [{ question_id: 'q1', points: 72, of: 100, raise: '', criteria }],
			},
		}),
	);
	await userEvent.click(page.getByText('How the 72 adds up'));
	const rows = page.getByRole('table', { name: 'Score Breakdown' }).getByRole('row');
	await expect.element(rows.first()).toBeInTheDocument();
	expect(
		rows
			.elements()
			.map((row) => [...row.children].map((cell) => [...cell.childNodes].map((part) => part.textContent).join(': '))),
	).toEqual([
		['Base', '25'],
		['Quality keywords: Word choice', '+3'],
		['Response depth: Content, Points made', '+36'],
		['Specificity: Details', '+14'],
		['Penalties: General wording', '−6'],
		['Score', '72'],
	]);
});

test('the end of the scale is said once below the sum, not with each answer', async () => {
	const reason = 'The backup method gives at most 95.';
	const criteria = [
		{
			key: 'base',
			name: 'Base',
			level: null,
			points: 40,
			of: 45,
			reason: 'Every answer starts with these.',
			quotes: [],
		},
		{ key: 'above', name: 'Above the scale', level: null, points: 0, of: 5, reason, quotes: [] },
	];
	const questions = ['q1', 'q2'].map((question_id) => ({ question_id, points: 40, of: 50, raise: '', criteria }));
	await show(status('scored', { score: 80, explanation: { method: 'fallback', version: '3', questions } }));
	await userEvent.click(page.getByText('How the 80 adds up'));
	await expect.element(page.getByText(reason)).toBeVisible();
	expect(page.getByText(reason).elements()).toHaveLength(1);
	expect(page.getByText('Above the scale').elements()).toHaveLength(0);
});
