import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Select } from '../../app/components/select.tsx';

const OPTIONS = [
	{ value: 'date', label: 'Date' },
	{ value: 'name', label: 'Name' },
	{ value: 'score', label: 'Score' },
] as const;

function SortBy() {
	const [value, setValue] = useState<(typeof OPTIONS)[number]['value']>('date');
	return <Select label="Sort By" value={value} options={OPTIONS} onChange={setValue} />;
}

test('the keyboard opens a select, walks its options and chooses one', async () => {
	await render(<SortBy />);
	const select = page.getByRole('button', { name: 'Sort By Date' });
	await expect.element(select).toBeVisible();
	await userEvent.click(select);
	await expect.element(page.getByRole('option', { name: 'Date', selected: true })).toBeVisible();
	await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
	await expect.element(page.getByRole('button', { name: 'Sort By Score' })).toHaveFocus();
});
