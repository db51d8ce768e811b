import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OutboxRow } from '../../../app/core/store/rows.ts';
import type { OwnApplication } from '../../../app/entities/own-work/list-own-applications.ts';
import { ApplicationsView } from '../../../app/features/results/applications-view.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { findTextBehind } from '../../support/find-text-behind.ts';
import { render } from '../../support/render.ts';
import { anOwnAssessment } from '../../support/screen-builders.ts';
import '../../../app/styles/base.css';

const anOwnApplication = (shape: Partial<OwnApplication> = {}): OwnApplication => {
	const assessment = shape.assessment ?? anOwnAssessment();
	return {
		id: assessment.id,
		job: assessment.job,
		isTest: false,
		at: assessment.submitted_at,
		submission: undefined,
		entry: undefined,
		assessment,
		...shape,
	};
};

const show = (applications: OwnApplication[]) =>
	render(
		<MemoryRouter>
			<ApplicationsView applications={applications} receiving={false} />
		</MemoryRouter>,
	);
const figures = () =>
	Array.from(document.querySelectorAll('ul[aria-label="My Applications"] > li'), (tile) => tile.textContent);

test('an application has its stage where the job shares it, and none once it is withdrawn', async () => {
	const withdrawal = { at: '2026-11-18T10:00:00.000Z', isUnsent: false };
	const screen = await show([anOwnApplication({ assessment: anOwnAssessment({ stage: 'interviewed' }) })]);
	await expect.element(page.getByText('Stage: interview.')).toBeVisible();
	await inEveryLook();
	await screen.unmount();
	await show([anOwnApplication({ assessment: anOwnAssessment({ stage: 'interviewed' }), withdrawal })]);
	await expect.element(page.getByText(/^Withdrawn on /)).toBeVisible();
	expect(page.getByText(/^Stage:/).query()).toBeNull();
});

test('the link of an application covers no text at 200 % on the narrowest phone', async () => {
	await page.viewport(320, 640);
	document.documentElement.style.fontSize = '200%';
	const job = { ...anOwnAssessment().job, title: 'Administrative Coordinator' };
	await show([anOwnApplication({ job })]);
	const link = page.getByRole('link');
	await expect.element(link).toBeVisible();
	const covered = findTextBehind(link.element());
	document.documentElement.style.fontSize = '';
	expect(covered).toEqual([]);
});

test('a withdrawn application says since when, and the tiles do not count it', async () => {
	await show([
		anOwnApplication({ id: 'a1', assessment: anOwnAssessment({ score: 95 }) }),
		anOwnApplication({ id: 'a2', withdrawal: { at: '2026-11-18T10:00:00.000Z', isUnsent: false } }),
	]);
	await expect.element(page.getByText(/^Withdrawn on /)).toBeVisible();
	expect(figures()).toEqual(['Total Applications1', 'Strong Matches1', 'Under Review0']);
	await inEveryLook();
});

test('the tiles count all applications, those with 90 or more, and those without a score', async () => {
	await show([
		anOwnApplication({ id: 'a1', assessment: anOwnAssessment({ score: 90 }) }),
		anOwnApplication({ id: 'a2', assessment: anOwnAssessment({ score: 89 }) }),
		anOwnApplication({ id: 'a3', assessment: anOwnAssessment({ score: null, summary: '' }) }),
		anOwnApplication({ id: 'a4', assessment: undefined, entry: { state: 'queued' } as OutboxRow }),
	]);
	expect(figures()).toEqual(['Total Applications4', 'Strong Matches1', 'Under Review2']);
});

test('a card has the job, its location and type, the applied date, the score with its badge, and a link to the details', async () => {
	await show([anOwnApplication({ assessment: anOwnAssessment({ score: 86 }) })]);
	const card = page.getByRole('list', { name: 'Your applications' }).getByRole('listitem').first();
	await expect.element(card.getByRole('heading', { name: 'Shift Supervisor' })).toBeInTheDocument();
	expect(
		Array.from(card.element().querySelectorAll('li'), (fact) => (fact.textContent ?? '').replaceAll('\u00a0', ' ')),
	).toEqual(['Halden Ferries', 'Bergen', 'Full-time', 'Applied 17 Nov']);
	await expect.element(card.getByText('86', { exact: true })).toBeInTheDocument();
	await expect.element(card.getByText('Good Match')).toBeInTheDocument();
	await expect
		.element(card.getByRole('link', { name: /View Details/ }))
		.toHaveAttribute('href', '/congratulations/job000000000001');
	await inEveryLook();
});

test.each([
	['fallback', 'Feedback: Says what was done.'],
	['person', 'Feedback: Automatic summary: Says what was done.'],
])('with a score by %s the card ends with "%s"', async (evaluation_method, feedback) => {
	await show([anOwnApplication({ assessment: anOwnAssessment({ evaluation_method }) })]);
	await expect
		.poll(() => page.getByRole('list', { name: 'Your applications' }).element().textContent)
		.toMatch(new RegExp(`${feedback}$`));
});

test('a card of a refused submission says why', async () => {
	const entry = { state: 'parked', parked: { reason: 'job_gone', detail: '' } } as OutboxRow;
	await show([anOwnApplication({ assessment: undefined, entry })]);
	await expect.element(page.getByText('The job has been deleted.')).toBeVisible();
});

test.each([
	[79, 'Reviewed'],
	[80, 'Good Match'],
	[90, 'Excellent Match'],
	[null, 'Under Review'],
])('a score of %s is shown as %s', async (score, label) => {
	await show([anOwnApplication({ assessment: anOwnAssessment({ score }) })]);
	const card = page.getByRole('list', { name: 'Your applications' });
	await expect.element(card.getByText(label, { exact: true })).toBeInTheDocument();
});

test('the feedback is the summary, cut to 150 characters with an ellipsis; a screen reader gets all of it', async () => {
	await show([anOwnApplication({ assessment: anOwnAssessment({ summary: 'a'.repeat(151) }) })]);
	const card = page.getByRole('list', { name: 'Your applications' }).getByRole('listitem').first();
	await expect.element(card).toBeInTheDocument();
	const shown = page.getByText(`${'a'.repeat(150)}...`, { exact: true });
	const read = page.getByText('a'.repeat(151), { exact: true });
	await expect.element(shown).toHaveAttribute('aria-hidden', 'true');
	// Rendered, though without size: `display: none` would hide it from screen readers too.
	await expect.element(read).toBeVisible();
});

test('an application still on this device says so, and mentions no review', async () => {
	await show([anOwnApplication({ assessment: undefined, entry: { state: 'queued' } as OutboxRow, at: '' })]);
	const list = page.getByRole('list', { name: 'Your applications' });
	await expect.element(list.getByText('Saved on this device')).toBeInTheDocument();
	expect(list.getByText('Under Review').query()).toBeNull();
});

test('links to the jobs without an application', async () => {
	await show([]);
	await expect.element(page.getByRole('heading', { name: 'No applications yet' })).toBeInTheDocument();
	await expect.element(page.getByRole('link', { name: 'Browse Jobs' })).toHaveAttribute('href', '/jobs');
	await inEveryLook();
});
