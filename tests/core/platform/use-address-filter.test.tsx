import { BrowserRouter, Link } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useAddressFilter } from '../../../app/core/platform/use-address-filter.ts';
import { render } from '../../support/render.ts';

type Filter = { text: string; order: string };

const read = (search: string): Filter => {
	const params = new URLSearchParams(search);
	return { text: params.get('q') ?? '', order: params.get('order') ?? 'new' };
};
const write = ({ text, order }: Filter): string =>
	new URLSearchParams([...(text ? [['q', text]] : []), ...(order === 'new' ? [] : [['order', order]])]).toString();

function Filtered() {
	const { filter, change } = useAddressFilter(read, write);
	return (
		<>
			<input aria-label="Search" value={filter.text} onChange={({ target }) => change({ text: target.value })} />
			<output>{`${filter.text} ${filter.order}`}</output>
			<Link to="?order=old">Oldest</Link>
		</>
	);
}

const BEFORE = window.location.href;
beforeEach(() => window.history.replaceState(null, '', BEFORE));

async function show(search: string) {
	window.history.replaceState(null, '', `${window.location.pathname}${search}`);
	await render(
		<BrowserRouter>
			<Filtered />
		</BrowserRouter>,
	);
}
const pageNow = () => document.querySelector('output')?.textContent;

test('reads the filter from the URL and writes a change to it', async () => {
	await show('?q=ada');
	expect(pageNow()).toBe('ada new');
	await userEvent.fill(page.getByLabelText('Search'), 'grace');
	expect(pageNow()).toBe('grace new');
	await expect.poll(() => window.location.search).toBe('?q=grace');
});

test('a link to the same page with another filter applies that filter, and Back restores the one before', async () => {
	await show('');
	await userEvent.fill(page.getByLabelText('Search'), 'grace');
	await userEvent.click(page.getByRole('link', { name: 'Oldest' }));
	await expect.poll(pageNow).toBe(' old');
	window.history.back();
	await expect.poll(pageNow).toBe('grace new');
});
