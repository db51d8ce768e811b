import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import StaffPage from '../../app/app-shell/staff-page.tsx';
import { sessionStore } from '../../app/core/session/session-store.ts';
import '../../app/styles/base.css';

const USER = {
	id: 'adminaccount001',
	email: 'admin@candor.test',
	firstName: 'Grace',
	lastName: 'Hopper',
	fullName: 'Grace Hopper',
	initials: 'GH',
	isAdmin: true,
	role: 'admin',
} as const;

beforeEach(() => sessionStore.save({ token: 't', user: USER, needsSignIn: false, renewedAt: 0 }));
afterEach(() => sessionStore.clear());

const show = (path: string) =>
	render(
		<MemoryRouter initialEntries={[path]}>
			<StaffPage>
				<div style={{ height: '300vh' }} />
			</StaffPage>
		</MemoryRouter>,
	);

test('the rail calls the list of jobs by another name than the public one, and marks it beside results too', async () => {
	await page.viewport(1440, 900);
	await show('/results/job1');
	const rail = page.getByRole('navigation', { name: 'Hiring team' });
	const links = rail
		.getByRole('link')
		.elements()
		.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);
	expect(links).toEqual([
		['Dashboard', '/dashboard', null],
		['Manage Jobs', '/admin/jobs', 'page'],
	]);
	await expect
		.element(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs', exact: true }))
		.toHaveAttribute('href', '/jobs');
});

test('the bar with test mode and what is unsent stays in sight while a long page scrolls', async () => {
	await page.viewport(1440, 900);
	await show('/admin/jobs');
	await expect.element(page.getByRole('switch', { name: 'Test Mode' })).toBeVisible();
	window.scrollTo(0, 1_000);
	await expect.poll(() => window.scrollY).toBe(1_000);
	expect(page.getByRole('banner').element().getBoundingClientRect().top).toBe(0);
});
