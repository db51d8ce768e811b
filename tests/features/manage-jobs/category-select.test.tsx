import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CategorySelect, TheirCategory } from '../../../app/features/manage-jobs/category-select.tsx';
import { render } from '../../support/render.ts';
import { aStoredCategory, settingsDevice, stored } from '../evaluation-management/settings-screen.tsx';

settingsDevice();

const CATEGORIES = [
	aStoredCategory({ is_default: true }),
	aStoredCategory({ id: 'category0000002', name: 'Sales', sort_order: 1 }),
	aStoredCategory({ id: 'category0000003', name: 'Old', sort_order: 2, is_active: false }),
];

const select = () => page.getByRole('button', { name: /Evaluation Category/ });
const options = async () => {
	await select().click();
	await expect.element(page.getByRole('option').first()).toBeVisible();
	return page
		.getByRole('option')
		.elements()
		.map((option) => option.textContent);
};

beforeEach(() => stored({ categories: CATEGORIES }));
afterEach(() => vi.restoreAllMocks());

test('offers the default and the active categories, and reports the chosen one by id', async () => {
	const onChange = vi.fn();
	await render(<CategorySelect value="" onChange={onChange} />);
	await expect.element(select()).toHaveTextContent('Default (General)');
	expect(await options()).toEqual(['Default (General)', 'General', 'Sales']);
	await page.getByRole('option', { name: 'Sales' }).click();
	expect(onChange.mock.calls).toEqual([['category0000002']]);
});

test.each([
	['category0000003', 'Old (inactive: the default applies)'],
	['category0000009', 'A category that this device does not know'],
])('still shows the category %s of a job', async (id, name) => {
	await render(<CategorySelect value={id} onChange={() => undefined} />);
	await expect.element(select()).toHaveTextContent(name);
	expect(await options()).toContain(name);
});

test('shows another user’s choice', async () => {
	await render(<TheirCategory id="category0000002" />);
	await expect.element(page.getByText('Someone else changed this to: Sales')).toBeVisible();
});
