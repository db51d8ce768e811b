import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { WITHHELD_FROM_REVIEW } from '#domain/assessments/withheld';
import { FEATURE_FLAG_DEFAULTS } from '#domain/evaluation/feature-flags';
import { ReviewView } from '../../../app/features/assessment-review/review-view.tsx';
import { assessmentReport } from '../../../app/features/reports/assessment-report.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { aReview } from '../../support/screen-builders.ts';
import { signInAs, signOutAgain } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

beforeEach(async () => {
	await page.viewport(1440, 900);
	await signInAs({ id: 'reviewwithheld', role: 'reviewer' });
});
afterEach(signOutAgain);

const whole = aReview();
const review = {
	...whole,
	...WITHHELD_FROM_REVIEW,
	job: {
		...whole.job,
		scorecard: JSON.stringify([{ id: 'calm', name: 'Stays calm' }]),
		decide_first: 'On' as const,
	},
};

test('a review whose score follows the reader’s scorecard shows the answers, and asks for the card', async () => {
	await render(
		<MemoryRouter>
			<ReviewView review={review} flags={FEATURE_FLAG_DEFAULTS} />
		</MemoryRouter>,
	);
	await expect.element(page.getByText('After your card')).toBeVisible();
	await expect.element(page.getByText('Save your scorecard to see score, risk and summary.')).toBeVisible();
	await expect.element(page.getByText(whole.answers.q1 ?? '-')).toBeVisible();
	for (const name of ['Override Score', 'Give Score'])
		expect(page.getByRole('button', { name }).query(), name).toBeNull();
	for (const text of [/No data/, /Pending/, /risk score/i])
		expect(page.getByText(text).query(), String(text)).toBeNull();
	await inEveryLook('staff');
});

test('its report says the same, without a score', async () => {
	await render(assessmentReport(review, FEATURE_FLAG_DEFAULTS, false).content as React.ReactElement);
	await expect.element(page.getByText('After your card')).toBeVisible();
	await expect.element(page.getByText('Save your scorecard to see score, risk and summary.')).toBeVisible();
	expect(page.getByText(/Pending|No data|Not scored yet/).query()).toBeNull();
});
