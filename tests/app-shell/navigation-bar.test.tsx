import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Footer } from '../../app/app-shell/footer.tsx';
import { NavigationBar } from '../../app/app-shell/navigation-bar.tsx';
import { sessionStore } from '../../app/core/session/session-store.ts';
import { render } from '../support/render.ts';
import { signInAs } from '../support/staff-page.ts';
import '../../app/styles/base.css';

afterEach(() => sessionStore.clear());

const show = (path: string) =>
	render(
		<MemoryRouter initialEntries={[path]}>
			<NavigationBar />
		</MemoryRouter>,
	);
const link = (name: string) => page.getByRole('link', { name, exact: true });

test('the bar offers a guest to sign in and to register', async () => {
	await page.viewport(1280, 800);
	await show('/');
	await expect.element(link('Sign In')).toHaveAttribute('href', '/login');
	await expect.element(link('Get Started')).toHaveAttribute('href', '/register');
	expect(link('Dashboard').query()).toBeNull();
});

test.each(['/invite/opened', '/admin/accept-invitation'])(
	'the bar of a mailed invitation, %s, has no links that would lose it',
	async (path) => {
		await show(path);
		await expect.element(link('Candor')).toBeVisible();
		await expect.element(link('Jobs')).toBeInTheDocument();
		expect([link('Sign In').query(), link('Get Started').query()]).toEqual([null, null]);
	},
);

test('the bar and the footer of a shared shortlist offer its reader nothing that is for candidates', async () => {
	await page.viewport(1280, 800);
	await render(
		<MemoryRouter initialEntries={['/summary/opened']}>
			<NavigationBar />
			<Footer />
		</MemoryRouter>,
	);
	await expect.element(link('Privacy')).toBeVisible();
	expect(['Jobs', 'Sign In', 'Get Started'].map((name) => link(name).query())).toEqual([null, null, null]);
});

test.each([360, 1440])('the bar of the landing page offers a signed-in user the dashboard at %i px', async (width) => {
	await page.viewport(width, 800);
	await signInAs({ id: 'navigationbar01', role: null });
	await show('/');
	await expect.element(link('Dashboard').first()).toHaveAttribute('href', '/dashboard');
	expect(
		link('Dashboard')
			.elements()
			.filter((each) => each.checkVisibility()),
	).toHaveLength(1);
	expect([link('Sign In').query(), link('Get Started').query()]).toEqual([null, null]);
});

test('the bar of the landing page is one line for staff on phones', async () => {
	await page.viewport(360, 800);
	await signInAs({ id: 'navigationbar02', role: 'super_admin' });
	await show('/');
	await expect.element(page.getByText('Super Admin')).toBeVisible();
	expect(page.getByRole('banner').element().getBoundingClientRect().height).toBeLessThan(70);
});
