import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anApplication } from '../../support/screen-builders.ts';
import { showApplications } from './show-applications.tsx';

const PEOPLE = Array.from({ length: 40 }, (_, index) => {
	const name = `Candidate ${index + 11}`;
	return anApplication({
		id: `a${index + 11}`,
		score: 90,
		candidate: { name, first_name: 'Candidate', last_name: String(index + 11), email: `a${index + 11}@mail.example` },
	});
});

const focused = () => document.activeElement?.textContent;

beforeEach(() => page.viewport(1440, 500));

test('the list stays where it is while the focus moves through the actions for the selection', async () => {
	await showApplications(PEOPLE);
	document.querySelector('h1')?.focus();
	await userEvent.keyboard('jxjxjjj');
	await expect.poll(focused).toBe('Candidate 15');
	const top = window.scrollY;
	expect(top).toBeGreaterThan(0);
	for (const key of ['a', '{Tab}', '{Tab}']) {
		await userEvent.keyboard(key);
		expect(document.activeElement?.closest('section')?.ariaLabel).toBe('Selection');
		expect(window.scrollY).toBe(top);
	}
});

test('two to five selected applications can be compared, in the order of the list', async () => {
	await showApplications(PEOPLE);
	document.querySelector('h1')?.focus();
	const compare = page.getByRole('link', { name: 'Compare' });
	await userEvent.keyboard('jx');
	await expect.element(page.getByRole('region', { name: 'Selection' })).toBeVisible();
	expect(compare.query()).toBeNull();
	await userEvent.keyboard('jx');
	const first = [11, 12].map((number) => `a${number}`).join('.');
	await expect.element(compare).toHaveAttribute('href', expect.stringContaining(`/compare?ids=${first}`));
	await userEvent.keyboard('jxjxjx');
	await expect.element(compare).toHaveAttribute('href', expect.stringContaining('.a15'));
	await userEvent.keyboard('jx');
	await expect.element(compare).not.toBeInTheDocument();
});
