import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { QuestionStatistics } from '#domain/evaluation/analytics/question-statistics';
import type { ScoreAnalytics } from '#domain/evaluation/analytics/score-analytics';
import { AnalyticsTab, AnalyticsView } from '../../../app/features/evaluation-management/analytics-tab.tsx';
import { QuestionsView } from '../../../app/features/evaluation-management/questions-part.tsx';
import { violationsOf } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { answering, reads, signInAs, signOutAgain } from '../../support/staff-page.ts';
import { someAnalytics, someQuestionStatistics } from './analytics-builders.ts';
import '../../../app/styles/base.css';

beforeEach(() => page.viewport(1440, 1000));
afterEach(signOutAgain);

const AT = '2026-11-23T12:30:00.000Z';
const VIEW = { status: 'ready', failure: null, refreshing: false, online: true, onRefresh: () => undefined } as const;

const show = (value: ScoreAnalytics) => render(<AnalyticsView {...VIEW} value={{ at: AT, value }} />);

const showQuestions = (value: QuestionStatistics) => render(<QuestionsView {...VIEW} value={{ at: AT, value }} />);

const region = (name: string) => page.getByRole('region', { name });

test('scores by category and method: mean, spread, counts, and the distribution in words', async () => {
	await show(someAnalytics());
	const scores = region('Scores by category and method');
	await reads(
		scores,
		/SalesAI Evaluated.*Mean71\.3.*Standard deviation12\.4.*Assessments26.*People24.*From 24 people\./,
	);
	expect(document.querySelector('figcaption')?.textContent).toBe(
		'Assessments by score. 30 to 39: 1, 40 to 49: 2, 50 to 59: 4, 60 to 69: 6, 70 to 79: 7, 80 to 89: 4, 90 to 100: 2.',
	);
	await reads(
		scores,
		/SalesGiven by a person.*Mean66\.0.*Standard deviation–.*From 1 person: no conclusion can be drawn from fewer than 20\./,
	);
});

test('AI and backup method: compared pairs, mean difference, rank correlation, share within 10 points, and candidates', async () => {
	await show(someAnalytics());
	const agreement = region('AI and backup method on the same answers');
	await reads(
		agreement,
		/Compared25.*Mean difference\+3\.8.*AI 69\.3, backup 65\.5.*Rank correlation0\.85.*Spearman.*Within 10 points60 %.*15 of 25/,
	);
	await reads(
		agreement,
		/Backup higher by more than 10: 3 \(12 %\).*Within 10 points: 15 \(60 %\).*AI higher by more than 10: 7 \(28 %\)/,
	);
	await reads(agreement, /From 25 people\./);
	await reads(agreement, /at most 200/);
});

test('below 20 candidates no conclusion is drawn, and the comparisons in progress are counted', async () => {
	const { agreement } = someAnalytics();
	await show(
		someAnalytics({
			agreement: {
				...agreement,
				pairs: 2,
				people: 2,
				pending: 11,
				mean_difference: -0.5,
				rank_correlation: null,
				close: 2,
				ai_higher: 0,
				backup_higher: 0,
			},
		}),
	);
	const part = region('AI and backup method on the same answers');
	await reads(part, /Mean difference−0\.5.*Rank correlation–/);
	await reads(part, /11 assessments are still being compared; the figures follow\./);
	await reads(part, /From 2 people: no conclusion can be drawn from fewer than 20\./);
});

test('overrides: rate, direction, mean change, and what only humans scored', async () => {
	await show(someAnalytics());
	await reads(
		region('Override rate and direction'),
		/Override rate10 %.*4 of 40 automatic scores.*Mean change\+6\.8.*Raised: 2 \(50 %\).*Not changed: 1 \(25 %\).*Lowered: 1 \(25 %\).*From 4 people: no conclusion.*1 assessment was scored only by people and not counted above\./,
	);
});

test('shows messages when nothing is scored, compared or overridden', async () => {
	const { agreement, overrides } = someAnalytics();
	await show({
		groups: [],
		agreement: { ...agreement, pairs: 0, people: 0 },
		overrides: { ...overrides, overridden: 0, first_scores: 0 },
	});
	await expect.element(page.getByText('No assessment has a score yet.')).toBeVisible();
	await expect
		.element(page.getByText('The AI has scored no assessment yet, so there is nothing to compare.'))
		.toBeVisible();
	await expect.element(page.getByText('No automatic score has been replaced yet.')).toBeVisible();
});

test('questions: mean share, spread, correlation with the rest, median time and candidates', async () => {
	await showQuestions(someQuestionStatistics());
	await expect.element(page.getByRole('table', { name: 'Questions' })).toBeVisible();
	const rows = Array.from(document.querySelectorAll('tbody tr'), (row) =>
		Array.from(row.querySelectorAll('td'), (cell) => cell.textContent),
	);
	expect(rows).toEqual([
		[
			'Tell us of a difficult problem.',
			'Mean share: 62 %',
			'Spread: ±25 %',
			'Correlation with the rest: 0.54',
			'Median time: 1 min 23 s of 30 people',
			'People: 31',
		],
		[
			'What motivates you?',
			'Mean share: 55 %',
			'Spread: –',
			'Correlation with the rest: –',
			'Median time: –',
			'People: 31',
		],
	]);
	await expect.element(page.getByText('From 31 people.')).toBeVisible();
	await expect.element(page.getByText(/the job’s 300 newest assessments/)).toBeVisible();
});

test('a job without scored answers shows a message', async () => {
	await showQuestions(someQuestionStatistics({ people: 0, questions: [] }));
	await expect.element(page.getByText('No answer of this job has been scored yet.')).toBeVisible();
});

test.each([360, 768, 1440])('axe finds no violations, and nothing is wider than the page at %i px', async (width) => {
	await page.viewport(width, 900);
	const parts = [await show(someAnalytics()), await showQuestions(someQuestionStatistics())];
	await expect.element(region('Override rate and direction')).toBeVisible();
	for (const { container } of parts) expect(await violationsOf(container)).toEqual([]);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('the time of the questions’ figures stands alone', async () => {
	await showQuestions(someQuestionStatistics());
	const time = page.getByText(/As of/);
	await expect.element(time).toBeVisible();
	expect(time.element().parentElement?.textContent).toBe(time.element().textContent);
});

test('fetches the figures again while the server still compares, and shows the stored ones on failure', async () => {
	await signInAs({ id: 'analyticstab1', role: 'reviewer' });
	const { agreement } = someAnalytics();
	let calls = 0;
	answering({
		'GET score-analytics': () => {
			calls += 1;
			const pending = calls === 1 ? 3 : 0;
			return Response.json(someAnalytics({ agreement: { ...agreement, pending } }));
		},
	});
	const screen = await render(<AnalyticsTab />);
	await expect.element(page.getByText(/3 assessments are still being compared/)).toBeVisible();
	await expect.poll(() => page.getByText(/still being compared/).query()).toBeNull();
	expect(calls).toBe(2);
	await screen.unmount();
	answering({ 'GET score-analytics': () => Response.json({ code: 'server_busy', message: '' }, { status: 503 }) });
	await render(<AnalyticsTab />);
	await expect.element(page.getByText(/You see what was saved at/)).toBeVisible();
	await expect.element(region('Override rate and direction')).toBeVisible();
});

test('says that access is denied when the server refuses it', async () => {
	await signInAs({ id: 'analyticstab3', role: 'reviewer' });
	answering({ 'GET score-analytics': () => Response.json({ code: 'forbidden', message: '' }, { status: 403 }) });
	await render(
		<MemoryRouter>
			<AnalyticsTab />
		</MemoryRouter>,
	);
	await expect
		.element(page.getByText('Access Denied - You need admin privileges to view this page.', { exact: true }))
		.toBeVisible();
});

test('a failure with nothing stored shows an error', async () => {
	await signInAs({ id: 'analyticstab2', role: 'reviewer' });
	answering({ 'GET score-analytics': () => new Response('Bad gateway', { status: 502 }) });
	await render(<AnalyticsTab />);
	await reads(page.getByRole('alert'), /The analytics could not be loaded/);
});
