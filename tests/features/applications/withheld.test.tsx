import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Application } from '#domain/assessments/assessment';
import { WITHHELD_FROM_APPLICATION } from '#domain/assessments/withheld';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { anApplication } from '../../support/screen-builders.ts';
import { showApplications } from './show-applications.tsx';

beforeEach(() => page.viewport(1440, 1600));

const named = (name: string) => ({ name, first_name: name, last_name: '', email: `${name.toLowerCase()}@candor.test` });
const withheld: Application = {
	...anApplication({ id: 'a1', candidate: named('Mara') }),
	...WITHHELD_FROM_APPLICATION,
};
const scored = anApplication({ id: 'a2', score: 85, candidate: named('Ivo') });

const rowOf = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const tiles = () =>
	Array.from(document.querySelectorAll('ul[aria-label="Applications"] > li'), (tile) => tile.textContent);

for (const cards of [false, true]) {
	test(`a ${cards ? 'card' : 'row'} whose score follows the reader’s scorecard says so, and nothing that is made from it`, async () => {
		await showApplications([withheld, scored], { settings: { cards } });
		await expect.element(rowOf('Mara').getByText('After your card')).toBeVisible();
		await expect.element(rowOf('Mara').getByText('Save your scorecard to see score, risk and summary.')).toBeVisible();
		for (const text of ['Pending', 'No data', /Risk|Confidence/]) {
			expect(rowOf('Mara').getByText(text).query(), String(text)).toBeNull();
		}
		await expect.element(rowOf('Ivo').getByText('85', { exact: true })).toBeVisible();
		await inEveryLook('staff');
	});
}

test('withheld scores are counted as such: not as pending, and no filter of scores lists them', async () => {
	const { rerender: _, ...screen } = await showApplications([withheld, scored], { address: '/' });
	expect(tiles()).toEqual(['Applications2', 'Excellent0', 'Good1', 'Pending0', 'High Risk0', 'Invitations0']);
	await expect.element(page.getByText('Showing 2 of 2 applications, 1 after your card')).toBeVisible();
	await screen.unmount();
	await showApplications([withheld, scored], { address: '/?score=pending' });
	await expect.element(page.getByText('Showing 0 of 2 applications')).toBeVisible();
});
