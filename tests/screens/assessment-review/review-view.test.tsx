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

const override = {
	id: 'override0000001',
	original_score: 72,
	override_score: 80,
	override_reason: 'The hand-over answer is concrete.',
	overridden_by_name: 'Ingrid Moen',
	created_at: '2026-11-18 10:00:00.000Z',
};

test('scores that people gave stand with their change, reason, name and date, the latest first', async () => {
	await show({
		score: 78,
		overrides: [
			{ ...override, id: 'o2', original_score: 80, override_score: 78, override_reason: 'Less so.' },
			override,
		],
	});
	const list = page.getByRole('list', { name: 'Scores given by people' });
	await expect.element(list).toBeInTheDocument();
	expect(Array.from(list.element().children, (row) => row.firstChild?.textContent)).toEqual([
		'80 to 78−2',
		'72 to 80+8',
	]);
	await expect.element(list.getByText('The hand-over answer is concrete.')).toBeInTheDocument();
	await expect.element(list.getByText(/^Ingrid Moen, 18 November 2026/).first()).toBeInTheDocument();
});

test('a score needs a whole number from 0 to 100 and a reason', async () => {
	await show();
	await userEvent.click(page.getByRole('button', { name: 'Override score' }));
	const dialog = page.getByRole('dialog', { name: 'Override score' });
	const save = dialog.getByRole('button', { name: 'Save score' });
	await userEvent.click(save);
	await expect.element(dialog.getByText('Give a score.')).toBeInTheDocument();
	await userEvent.fill(dialog.getByRole('textbox', { name: 'Score' }), '100.5');
	await userEvent.click(save);
	await expect.element(dialog.getByRole('textbox', { name: 'Score' })).toHaveAttribute('aria-invalid', 'true');
	await userEvent.fill(dialog.getByRole('textbox', { name: 'Score' }), '80');
	await userEvent.click(save);
	await expect.element(dialog.getByText('Give a reason.')).toBeInTheDocument();
});

test('without a score one is given, and a declined machine is said', async () => {
	await show({ score: null, explanation: null, ai_declined: true, accommodation: true });
	await expect.element(page.getByRole('button', { name: 'Give a score' })).toBeEnabled();
	await expect.element(page.getByText('Accommodation declared')).toBeInTheDocument();
	await expect
		.element(page.getByText('The candidate declined scoring by a machine: a person gives the score.'))
		.toBeInTheDocument();
});

test('a request for a person can be answered, and an answered one is read', async () => {
	const asked = {
		message: 'Please read question 3.',
		asked_at: '2026-11-18 10:00:00.000Z',
		answer: '',
		answered_at: '',
	};
	const screen = await show({ human_review: asked });
	await expect.element(page.getByText('Please read question 3.')).toBeInTheDocument();
	await userEvent.click(page.getByRole('button', { name: 'Send answer' }));
	await expect.element(page.getByText('Write an answer first.')).toBeInTheDocument();
	await screen.unmount();
	await show({ human_review: { ...asked, answer: 'We did.', answered_at: '2026-11-19 10:00:00.000Z' } });
	await expect.element(page.getByText('We did.')).toBeInTheDocument();
	expect(page.getByRole('button', { name: 'Send answer' }).query()).toBeNull();
});

test('the evaluation status notice stands here too; whoever may not ask the AI again is not offered it', async () => {
	await show({ system_status: 'connection_failed' });
	await expect.element(page.getByText('Connection Issue.')).toBeInTheDocument();
	expect(page.getByRole('button', { name: 'Retry with AI Evaluation' }).query()).toBeNull();
});
