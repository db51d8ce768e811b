import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Application } from '#domain/assessments/assessment';
import { anApplication } from '../../support/screen-builders.ts';
import { applicationsScreen, showApplications } from './show-applications.tsx';

// A window that shows all rows: the list renders only visible ones.
beforeEach(() => page.viewport(700, 3000));

const CARDS = { settings: { cards: true } };

const show = (...applications: Application[]) => showApplications(applications, CARDS);

test('cuts a long summary at 200 characters with an ellipsis', async () => {
	await show(anApplication({ summary: 'x'.repeat(201) }));
	await expect.element(page.getByText(`${'x'.repeat(200)}...`, { exact: true })).toBeInTheDocument();
});

test('shows a pending application without a score, with its date; one that waits long says where to look', async () => {
	const pending = { score: null, evaluation_method: '', confidence_level: '', quality_indicators: null } as const;
	const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
	const { rerender } = await show(anApplication({ ...pending, submitted_at: minutesAgo(14) }));
	await expect.element(page.getByRole('listitem').getByText('Pending', { exact: true }).last()).toBeInTheDocument();
	await expect.element(page.getByText(/^Received .*\. Not scored yet\.$/)).toBeInTheDocument();
	await rerender(applicationsScreen([anApplication({ ...pending, submitted_at: minutesAgo(3 * 24 * 60) })], CARDS));
	const late = /^Waiting for a score since \d+ \w+, \d\d:\d\d\. See the System Dashboard\.$/;
	await expect.element(page.getByText(late)).toBeVisible();
});

test('leaves an application with declined AI to a human, without offering AI evaluation', async () => {
	const declined = { ai_declined: true, summary: '', quality_indicators: null, confidence_level: '' };
	await show(
		anApplication({ id: 'a1', score: null, evaluation_method: '', ...declined }),
		anApplication({ id: 'a2', score: 81, evaluation_method: 'person', ...declined }),
	);
	expect(page.getByText('Declined automatic scoring: a person scores it.').all()).toHaveLength(1);
	await expect.element(page.getByText('Scored by the team.', { exact: true })).toBeVisible();
	expect(page.getByText(/Received|re-evaluation/).all()).toHaveLength(0);
});

test('marks the summary beside a human score as the AI’s', async () => {
	await show(anApplication({ id: 'a1', score: 91, evaluation_method: 'person', confidence_level: '' }));
	await expect.element(page.getByText('Automatic summary: Says what was done.')).toBeInTheDocument();
});

test('marks tests of the hiring team and does not count them', async () => {
	await show(anApplication({ id: 'a1', score: 95 }), anApplication({ id: 'a2', score: 95, is_admin_test: true }));
	const figures = Array.from(
		document.querySelectorAll('ul[aria-label="Applications"] > li'),
		(tile) => tile.textContent,
	);
	expect(figures).toEqual(['Applications1', 'Excellent1', 'Good0', 'Pending0', 'High Risk0', 'Invitations0']);
	await expect.element(page.getByText('Admin test')).toBeInTheDocument();
});

test('shows no quality indicators for a completeness check: they were not judged', async () => {
	await show(anApplication({ evaluation_method: 'emergency' }));
	await expect.element(page.getByText('Completeness check')).toBeInTheDocument();
	expect(page.getByText('Specificity').query()).toBeNull();
});

test('points out missing quality indicators', async () => {
	await show(anApplication({ quality_indicators: null }));
	await expect.element(page.getByText(/re-evaluation tool/)).toBeInTheDocument();
});

test('marks mixed scoring methods; every row shows its method alone', async () => {
	await show(
		anApplication({ id: 'a1', evaluation_method: 'ai', evaluator_version: '' }),
		anApplication({ id: 'a2', evaluator_version: '2' }),
		anApplication({ id: 'a3', evaluator_version: '' }),
		anApplication({ id: 'a4', evaluation_method: 'person', evaluator_version: '2' }),
	);
	await expect.element(page.getByText('These scores come from different methods.')).toBeVisible();
	await userEvent.click(page.getByText('These scores come from different methods.'));
	await expect
		.element(
			page.getByText(
				'AI Evaluated, Intelligent Analysis, version 1 and Intelligent Analysis, version 2 score differently.',
				{ exact: false },
			),
		)
		.toBeVisible();
	const methods = ['AI Evaluated', 'Intelligent Analysis', 'Scored by the team'];
	for (const method of methods) await expect.element(page.getByText(method, { exact: true }).first()).toBeVisible();
});

test('shows no warning for a single method', async () => {
	await show(anApplication({ id: 'a1' }), anApplication({ id: 'a2', evaluation_method: 'person' }));
	expect(page.getByText('These scores come from different methods.').query()).toBeNull();
});

const marks = (...points: number[]) => points.map((each) => ({ points: each, of: 25 }));
const bands = () =>
	Array.from(document.querySelectorAll('ol > li'), (row) =>
		Array.from(row.querySelectorAll<HTMLElement>('[data-band]'), ({ style }) => [style.left, style.width]),
	);

test('shows the error of a score as a band on its bar, and marks candidates with overlapping bands as too close to rank', async () => {
	const measured = { answer_marks: marks(18, 18, 18, 18) };
	await show(
		anApplication({ id: 'a1', score: 72, ...measured }),
		anApplication({ id: 'a2', score: 80, ...measured }),
		anApplication({ id: 'a3', score: 30, ...measured }),
		anApplication({ id: 'a4', score: null, evaluation_method: '' }),
	);
	expect(bands()).toEqual([[['65%', '14%']], [['73%', '14%']], [['23%', '14%']], []]);
	expect(page.getByText(/^Too close to rank against [^0-9]/).all()).toHaveLength(2);
	const note = page.getByText('Scores vary by about 7 points. Don’t rank people whose bands overlap. Why?');
	await expect.element(note).toBeVisible();
	expect(
		page
			.getByText(/^The band on a score bar/)
			.element()
			.checkVisibility(),
	).toBe(false);
	await userEvent.click(note);
	await expect
		.element(
			page.getByText(
				'The band on a score bar shows the measurement error: if the score were measured again, it would fall within the band two times out of three. For now it is the method’s usual 7 points in each direction. Once 30 candidates are scored the same way, the job’s own error is used. A bracket joins the best candidate left and all whose bands overlap theirs. Where a selection ends inside it, each row shows how likely a second scoring would put the candidate on the other side.',
				{ exact: true },
			),
		)
		.toBeVisible();
});

test('from 30 candidates on, measures the error on this job, and the list says so', async () => {
	await show(
		...Array.from({ length: 30 }, (_, index) =>
			anApplication({
				id: `a${index}`,
				score: 60,
				answer_marks: index % 2 === 0 ? marks(20, 10, 20, 10) : marks(10, 20, 10, 20),
			}),
		),
	);
	await userEvent.click(page.getByText(/^Scores vary by about 12 points\./));
	await expect
		.element(
			page.getByText('For this job it is 12 points in each direction, calculated from the answers of 30 candidates.', {
				exact: false,
			}),
		)
		.toBeVisible();
	await expect.element(page.getByText('Too close to rank against 29 others').first()).toBeVisible();
});

test('leaves an application in another language to a human, without a score or quality indicators', async () => {
	await show(anApplication({ score: null, summary: '', confidence_level: 'Low' }));
	await expect.element(page.getByText('Not read: not in English. A person scores it.')).toBeVisible();
	expect(page.getByText(/Depth|Specificity|Received/).query()).toBeNull();
});
