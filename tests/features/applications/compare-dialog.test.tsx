import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Application } from '#domain/assessments/assessment';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { anApplication } from '../../support/screen-builders.ts';
import { showApplications } from './show-applications.tsx';

beforeEach(async () => {
	await page.viewport(1440, 1600);
});

const MARKS = [
	{ points: 40, of: 60 },
	{ points: 20, of: 40 },
];

const person = (name: string, score: number, others: Partial<Application> = {}): Application =>
	anApplication({
		id: name.toLowerCase(),
		score,
		candidate: { name, first_name: name, last_name: '', email: `${name.toLowerCase()}@mail.example` },
		answer_marks: MARKS,
		...others,
	});

const select = (name: string) => userEvent.click(page.getByRole('checkbox', { name: `Select ${name}` }));
const compare = () => page.getByRole('button', { name: 'Compare' });
const dialog = () => page.getByRole('dialog', { name: 'Compare applications' });

/** The texts of the table's rows up to the summary, the label first. */
const table = (rows: number) =>
	Array.from(dialog().element().querySelectorAll('tr'))
		.slice(0, rows)
		.map((row) => Array.from(row.children, (cell) => cell.textContent));

test('compares the selected applications side by side, in the order of the list', async () => {
	await showApplications(
		[
			person('Amina', 84, { summary: 'Describes one night in detail.' }),
			person('Kjell', 80, {
				summary: 'Names three rules.',
				answer_marks: [
					{ points: 55, of: 60 },
					{ points: 25, of: 40 },
				],
			}),
			person('Priya', 20),
		],
		{ address: '/?sort=score' },
	);
	await select('Kjell');
	expect(compare().query()).toBeNull();
	await select('Amina');
	await select('Priya');
	await userEvent.click(compare());
	await expect.element(dialog().getByRole('heading', { name: 'Compare applications' })).toBeVisible();
	expect(table(5)).toEqual([
		['Fact', 'Amina', 'Kjell', 'Priya'],
		['Score', expect.stringContaining('84/100'), expect.stringContaining('80/100'), expect.stringContaining('20/100')],
		['Too close to rank against', 'Kjell', 'Amina', 'None of these'],
		['Text answer 1', '40 of 60', '55 of 60', '40 of 60'],
		['Text answer 2', '20 of 40', '25 of 40', '20 of 40'],
	]);
	await expect.element(dialog().getByText('Describes one night in detail.')).toBeVisible();
	await expect.element(dialog().getByText('Names three rules.')).toBeVisible();
	await expect
		.element(dialog().getByRole('link', { name: 'View Details of Kjell' }))
		.toHaveAttribute('href', '/admin/assessment/kjell?sort=score');
});

test('adds one of them to the shortlist', async () => {
	const changes: unknown[] = [];
	await showApplications([person('Amina', 84), person('Kjell', 80, { shortlisted: true })], {
		onShortlist: (ids, listed) => {
			changes.push({ ids, listed });
			return Promise.resolve(true);
		},
	});
	await select('Amina');
	await select('Kjell');
	await userEvent.click(compare());
	await userEvent.click(dialog().getByRole('button', { name: 'Add to Shortlist' }));
	await expect.poll(() => changes).toEqual([{ ids: ['amina'], listed: true }]);
});

test('lists no points for answers to different versions of the questions', async () => {
	await showApplications([person('Amina', 84), person('Kjell', 80, { question_version: 'version00000002' })]);
	await select('Amina');
	await select('Kjell');
	await userEvent.click(compare());
	await expect
		.element(dialog().getByText('answered different versions of the questions', { exact: false }))
		.toBeVisible();
	expect(table(4).map(([label]) => label)).toEqual(['Fact', 'Score', 'Too close to rank against', 'Summary']);
});

test('compares up to five', async () => {
	const people = ['Amina', 'Kjell', 'Priya', 'Sigrid', 'Mathias', 'Ingrid'].map((name) => person(name, 80));
	await showApplications(people);
	for (const { candidate } of people.slice(0, 5)) await select(candidate.name);
	await expect.element(compare()).toBeVisible();
	await select('Ingrid');
	expect(compare().query()).toBeNull();
});

test('the names and the labels stay visible while the comparison scrolls', async () => {
	await page.viewport(360, 640);
	const summary = 'Describes one night in detail. '.repeat(6);
	await showApplications([person('Amina', 84, { summary }), person('Kjell', 80, { summary }), person('Priya', 20)]);
	for (const name of ['Amina', 'Kjell', 'Priya']) await select(name);
	await userEvent.click(compare());
	const details = dialog().getByRole('link', { name: 'View Details of Kjell' });
	await expect.element(details).toBeInTheDocument();
	details.element().scrollIntoView({ block: 'end', inline: 'end' });
	const name = dialog().getByRole('link', { name: 'Kjell', exact: true });
	await expect.element(name).toBeInViewport({ ratio: 1 });
	await expect.element(dialog().getByRole('rowheader', { name: 'Actions' })).toBeInViewport({ ratio: 0.5 });
	const heading = dialog().getByRole('heading', { name: 'Compare applications' }).element();
	expect(name.element().getBoundingClientRect().top).toBeGreaterThan(heading.getBoundingClientRect().bottom);
});

test('has no axe violations at any width', async () => {
	await showApplications([person('Amina', 84), person('Kjell', 80)]);
	await select('Amina');
	await select('Kjell');
	await userEvent.click(compare());
	await expect.element(dialog().getByRole('heading', { name: 'Compare applications' })).toBeVisible();
	await inEveryLook('staff');
});
