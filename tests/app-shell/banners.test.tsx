import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Banners } from '../../app/app-shell/banners.tsx';
import { render } from '../support/render.ts';
import '../../app/styles/base.css';

const banner = () => page.getByText('No network.', { exact: true });
const field = () => page.getByRole('textbox', { name: 'Title' });

let isOnline = true;
function connect(to: boolean): void {
	isOnline = to;
	window.dispatchEvent(new Event(to ? 'online' : 'offline'));
}

beforeEach(() => {
	isOnline = true;
	vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});

const show = () =>
	render(
		<>
			<Banners asksSignIn hasRows={false} />
			<label>
				Title <input />
			</label>
			<button type="button">Save</button>
		</>,
	);

test('a lost network is said at once', async () => {
	await show();
	connect(false);
	await expect.element(banner()).toBeVisible();
	connect(true);
	await expect.element(banner()).not.toBeInTheDocument();
});

test('a network that is lost or back while someone types moves nothing until they have stopped', async () => {
	await show();
	await userEvent.click(field());
	const top = () => field().element().getBoundingClientRect().top;
	const before = top();
	connect(false);
	await userEvent.keyboard('Night Porter');
	await expect.element(field()).toHaveValue('Night Porter');
	expect(top()).toBe(before);
	await userEvent.click(page.getByRole('button', { name: 'Save' }));
	await expect.element(banner()).toBeVisible();

	await userEvent.click(field());
	const below = top();
	connect(true);
	await userEvent.keyboard(' in Bergen');
	await expect.element(field()).toHaveValue('Night Porter in Bergen');
	expect(top()).toBe(below);
	await userEvent.click(page.getByRole('button', { name: 'Save' }));
	await expect.element(banner()).not.toBeInTheDocument();
});
