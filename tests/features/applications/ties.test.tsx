import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { anApplication } from '../../support/screen-builders.ts';
import { showApplications } from './show-applications.tsx';

beforeEach(() => page.viewport(1440, 900));

/** Four answers of 25 points each: a band of 7 points to each side. */
const named = (name: string, score: number, id = name) =>
	anApplication({
		id,
		score,
		candidate: { ...anApplication().candidate, name },
		answer_marks: Array.from({ length: 4 }, () => ({ points: 18, of: 25 })),
	});

const PEOPLE = [
	named('Amina', 90),
	named('Bo', 82),
	named('Cleo', 76),
	named('Dara', 75),
	named('Esi', 63),
	named('Femi', 30),
];

const brackets = () =>
	Array.from(document.querySelectorAll('ol > li'), (row) => [
		row.querySelector('h2')?.textContent,
		row.querySelector<HTMLElement>('[data-tie]')?.dataset.tie ?? null,
	]);

describe('candidates who are too close to rank', () => {
	test('are joined by a bracket from the best one on, and the next bracket begins below', async () => {
		await showApplications(PEOPLE, { address: '/?sort=score' });
		expect(brackets()).toEqual([
			['Amina', 'first'],
			['Bo', 'middle'],
			['Cleo', 'last'],
			['Dara', 'first'],
			['Esi', 'last'],
			['Femi', null],
		]);
		await expect.element(page.getByText('3 too close to rank')).toBeVisible();
		await expect.element(page.getByText('2 too close to rank')).toBeVisible();
		await inEveryLook('staff');
	});

	test('have their label below the field of the search at 360 px', async () => {
		await page.viewport(360, 780);
		await showApplications(PEOPLE, { address: '/?sort=score' });
		const label = page.getByText('3 too close to rank');
		await expect.element(label).toBeVisible();
		const field = page.getByPlaceholder('Name or e-mail').element().getBoundingClientRect();
		expect(label.element().getBoundingClientRect().top).toBeGreaterThan(field.bottom);
	});

	test('have one label, also where a score of another method stands between them', async () => {
		const other = { ...named('Ines', 80), evaluation_method: 'ai' };
		await showApplications([named('Amina', 90), named('Bo', 82), other, named('Cleo', 76)], {
			address: '/?sort=score',
		});
		expect(brackets()).toEqual([
			['Amina', 'first'],
			['Bo', 'last'],
			['Ines', null],
			['Cleo', 'only'],
		]);
		expect(page.getByText(/^[0-9]+ too close to rank$/).all()).toHaveLength(1);
	});

	test('are not joined in another order than that of the scores', async () => {
		await showApplications(PEOPLE);
		expect(document.querySelector('[data-tie]')).toBeNull();
		await userEvent.click(page.getByRole('button', { name: 'Best first' }));
		await expect.poll(() => document.querySelectorAll('[data-tie]').length).toBe(5);
	});

	test('keep their bracket when the filter hides the others', async () => {
		await showApplications(PEOPLE, { address: '/?sort=score&score=excellent' });
		expect(brackets()).toEqual([['Amina', 'only']]);
		await expect.element(page.getByText('3 too close to rank')).toBeVisible();
	});

	test('show how likely a second scoring would change sides, where a selection ends among them', async () => {
		await showApplications(PEOPLE, { address: '/?sort=score' });
		await userEvent.click(page.getByRole('checkbox', { name: 'Select Amina' }));
		// The cut is at 86, the standard error of the difference √2 × 7 = 9.9: Φ(−4/9.9) = 0.34, Φ(−10/9.9) = 0.16.
		for (const [text, words] of [
			['34\u00a0% out if rescored', 'A second scoring would leave them out with 34\u00a0%.'],
			['34\u00a0% in if rescored', 'A second scoring would select them with 34\u00a0%.'],
			['16\u00a0% in if rescored', 'A second scoring would select them with 16\u00a0%.'],
		]) {
			await expect.element(page.getByText(text ?? '', { exact: true })).toBeVisible();
			await expect.element(page.getByText(words ?? '', { exact: true })).toBeInTheDocument();
		}
		await inEveryLook('staff');
		await userEvent.click(page.getByRole('checkbox', { name: 'Select Bo' }));
		await userEvent.click(page.getByRole('checkbox', { name: 'Select Cleo' }));
		await expect.poll(() => page.getByText(/% (in|out)$/).all().length).toBe(0);
	});

	test('are named on the card if it is one other', async () => {
		await showApplications([named('Amina', 90), named('Bo', 82), named('Femi', 30)], { settings: { cards: true } });
		await expect.element(page.getByText('Too close to rank against Amina', { exact: true })).toBeVisible();
		await expect.element(page.getByText('Too close to rank against Bo', { exact: true })).toBeVisible();
	});
});
