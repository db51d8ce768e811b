import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Select } from '../../app/ui/select.tsx';
import { render } from '../support/render.ts';

const OPTIONS = [
	{ value: 'date', label: 'Date' },
	{ value: 'name', label: 'Name' },
	{ value: 'score', label: 'Score' },
] as const;

function SortBy() {
	const [value, setValue] = useState<(typeof OPTIONS)[number]['value']>('date');
	return <Select label="Sort By" value={value} options={OPTIONS} onChange={setValue} />;
}

test('a select opens, moves through its options and chooses by keyboard', async () => {
	await render(<SortBy />);
	const select = page.getByRole('button', { name: 'Sort By Date' });
	await expect.element(select).toBeVisible();
	await userEvent.click(select);
	await expect.element(page.getByRole('option', { name: 'Date', selected: true })).toBeVisible();
	await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
	await expect.element(page.getByRole('button', { name: 'Sort By Score' })).toHaveFocus();
});

test('Enter opens a select and does not submit its form; Enter on an option chooses it', async () => {
	const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
	await render(
		<form onSubmit={onSubmit}>
			<SortBy />
			<button type="submit">Save</button>
		</form>,
	);
	await expect.element(page.getByRole('button', { name: 'Sort By Date' })).toBeVisible();
	await userEvent.tab();
	await expect.element(page.getByRole('button', { name: 'Sort By Date' })).toHaveFocus();
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByRole('option', { name: 'Date', selected: true })).toBeVisible();
	await userEvent.keyboard('{ArrowDown}{Enter}');
	await expect.element(page.getByRole('button', { name: 'Sort By Name' })).toHaveFocus();
	await userEvent.click(page.getByRole('button', { name: 'Sort By Name' }));
	await userEvent.keyboard('{Escape}{Enter}');
	await expect.element(page.getByRole('option', { name: 'Name', selected: true })).toBeVisible();
	expect(onSubmit).not.toHaveBeenCalled();
});
