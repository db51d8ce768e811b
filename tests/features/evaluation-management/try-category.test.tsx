import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DEFAULT_CATEGORY } from '#domain/evaluation/category';
import type { TriedCategory, TriedScore } from '#domain/evaluation/try-category';
import { TryCategory } from '../../../app/features/evaluation-management/try-category.tsx';
import { violationsOf } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { answering, signInAs, signOutAgain } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

beforeEach(async () => {
	await page.viewport(1440, 1000);
	await signInAs({ id: 'trycategory0001', role: 'admin' });
});
afterEach(signOutAgain);

const ROUTE = 'POST try-category';

const aScore = (shape: Partial<TriedScore> = {}): TriedScore => ({
	assessment_id: 'assessment1',
	candidate_name: 'Ada Lovelace',
	job_title: 'Gardener',
	method: 'fallback',
	stored_score: 62,
	score: 70,
	...shape,
});

const responds = (tried: TriedCategory) => answering({ [ROUTE]: () => Response.json(tried) });
const show = (settings = DEFAULT_CATEGORY, categoryId = 'categorysales00') =>
	render(<TryCategory categoryId={categoryId} settings={settings} />);
const button = () => page.getByRole('button', { name: 'Try it' });
const cells = () =>
	Array.from(document.querySelectorAll('tbody tr'), (row) =>
		Array.from(row.querySelectorAll('td'), (cell) => cell.textContent),
	);

test('tries the unsaved settings on stored scores and compares them', async () => {
	const calls = responds({
		from: 'category',
		scores: [
			aScore(),
			aScore({ assessment_id: 'a2', method: 'ai', stored_score: 80, score: 71 }),
			aScore({ assessment_id: 'a3', score: null }),
			aScore({ assessment_id: 'a4', score: 62 }),
		],
	});
	await show();
	await expect.element(page.getByText(/Scores the 10 newest scored assessments.*Nothing is saved/)).toBeVisible();
	await button().click();
	await expect
		.element(page.getByText('The 4 newest assessments of jobs in this category, without your own.'))
		.toBeVisible();
	expect(cells()).toEqual([
		['Ada Lovelace', 'Gardener', 'Intelligent Analysis', 'Stored: 62', 'With these settings: 62 →to 70+8 raised'],
		['Ada Lovelace', 'Gardener', 'AI Evaluated', 'Stored: 80', 'With these settings: 80 →to 71−9 lowered'],
		['Ada Lovelace', 'Gardener', 'Intelligent Analysis', 'Stored: 62', 'With these settings: No score'],
		['Ada Lovelace', 'Gardener', 'Intelligent Analysis', 'Stored: 62', 'With these settings: 62 →to 62No change'],
	]);
	await expect
		.element(page.getByText(/AI scores are calculated from the levels that the AI gave before/))
		.toBeVisible();
	for (const width of [360, 1440]) {
		await page.viewport(width, 1000);
		expect(await violationsOf(document.body)).toEqual([]);
	}
	expect(calls).toEqual([
		{ path: '/api/functions/try-category', body: { category_id: 'categorysales00', settings: DEFAULT_CATEGORY } },
	]);
});

test('hides scores of earlier settings once the settings have changed', async () => {
	responds({ from: 'all', scores: [aScore()] });
	const screen = await show();
	await button().click();
	await expect
		.element(page.getByText(/No job in this category has a scored assessment: the newest one of other jobs/))
		.toBeVisible();
	const scoring_config = { ...DEFAULT_CATEGORY.scoring_config, maxScore: 90 };
	await screen.rerender(
		<TryCategory categoryId="categorysales00" settings={{ ...DEFAULT_CATEGORY, scoring_config }} />,
	);
	await expect
		.element(page.getByText('You have changed the settings. Try them again to see the new scores.'))
		.toBeVisible();
	expect(page.getByRole('table').query()).toBeNull();
});

test('disables a try of settings that could not be saved', async () => {
	await show({ ...DEFAULT_CATEGORY, scoring_weights: { ...DEFAULT_CATEGORY.scoring_weights, communication: 0.5 } });
	await expect.element(button()).toBeDisabled();
	await expect.element(page.getByText('Correct the settings before you try them.')).toBeVisible();
});

test('disables a try without a network', async () => {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	window.dispatchEvent(new Event('offline'));
	await show();
	await expect.element(button()).toBeDisabled();
	await expect.element(page.getByText('Trying settings needs a network.')).toBeVisible();
});

test('shows a message when there are no assessments to try', async () => {
	responds({ from: 'all', scores: [] });
	await show();
	await button().click();
	await expect.element(page.getByText(/No assessment has an automatic score yet/)).toBeVisible();
});

test.each([
	[403, 'forbidden', 'Only admins can try settings.'],
	[429, 'too_many_requests', 'Too many tries in a row. Wait a few seconds and try again.'],
	[400, 'invalid_body', 'The server refused these settings. Nothing was changed.'],
	[502, '', 'We can’t reach the server right now. Nothing was changed.'],
	[503, 'storage_unavailable', 'The settings could not be tried. Nothing was changed.'],
])('shows why a try fails with %i %s', async (status, code, sentence) => {
	answering({ [ROUTE]: () => Response.json({ code, message: '' }, { status }) });
	await show();
	await button().click();
	await expect.element(page.getByText(sentence)).toBeVisible();
});
