import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { ReviewView } from '../../../app/screens/assessment-review/review-view.tsx';
import { aReview } from '../../support/screen-builders.ts';

const show = (shape: Partial<AssessmentReview> = {}) =>
	render(
		<MemoryRouter>
			<ReviewView review={aReview(shape)} />
		</MemoryRouter>,
	);

test('every number leads from the answer to its reason and back', async () => {
	await show();
	await userEvent.click(page.getByRole('link', { name: 'Quote 2, go to its note' }));
	expect(document.querySelector(':target')?.textContent).toContain('One call and one result.');
	await userEvent.click(page.getByRole('link', { name: 'Note 2, go to its quote' }));
	expect(document.querySelector(':target')?.textContent).toContain('I rang the garage');
});

test('the score is shown as the sum of its answers, with the weight of each question', async () => {
	await show();
	await expect.element(page.getByText('Needs Review')).toBeInTheDocument();
	const parts = Array.from(document.querySelectorAll('section ol li'), (part) => part.textContent);
	expect(parts).toEqual([
		'160 of 67Describe a shift that went wrong.Critical',
		'312 of 33How do you hand over?Moderate',
	]);
});

test('a choice is shown among what could have been chosen', async () => {
	await show();
	const options = page.getByRole('list', { name: 'The options' });
	await expect.element(options).toHaveTextContent('Safety first (Chosen)The queue');
});

test('an answer that is missing is said to be missing', async () => {
	await show({ answers: {} });
	expect(page.getByText('No response provided').all()).toHaveLength(3);
});

test('what is not scored yet says so instead of a score', async () => {
	await show({ score: null, explanation: null, quality_indicators: null, evaluation_method: '', confidence_level: '' });
	await expect.element(page.getByText('Pending')).toBeInTheDocument();
	await expect.element(page.getByText('Scored in a few minutes; this page shows it by itself.')).toBeInTheDocument();
});

test('later submissions are noted and can be read', async () => {
	await show({ variants: [{ id: 'v1', received_at: '2026-11-18 10:00:00.000Z', answers: { q1: 'Another text.' } }] });
	await expect.element(page.getByRole('heading', { name: '1 later submission' })).toBeInTheDocument();
	await userEvent.click(page.getByText(/^Received 18 November 2026/));
	await expect.element(page.getByText('Another text.')).toBeVisible();
});
