import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { StaffPage } from '../../app/app-shell/staff-page.tsx';
import { sessionStore } from '../../app/core/session/session-store.ts';
import { render } from '../support/render.ts';
import { specifiedMenu } from '../support/specified-menus.ts';
import { signedInAs, signInAs } from '../support/staff-page.ts';
import '../../app/styles/base.css';

const USER = signedInAs({ id: 'adminaccount001' });

const show = (path: string) =>
	render(
		<MemoryRouter initialEntries={[path]}>
			<StaffPage>
				<div style={{ height: '300vh' }} />
			</StaffPage>
		</MemoryRouter>,
	);

test('the rail labels the jobs list differently from the public one, and marks it beside results too', async () => {
	await page.viewport(1440, 900);
	await show('/results/job1');
	const rail = page.getByRole('navigation', { name: 'Hiring team' });
	const links = rail
		.getByRole('link')
		.elements()
		.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);
	expect(links).toEqual(
		specifiedMenu('rail', true).map(([label, to]) => [label, to, label === 'Manage Jobs' ? 'page' : null]),
	);
	await expect
		.element(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs', exact: true }))
		.toHaveAttribute('href', '/jobs');
});

test('a reviewer sees the role and what it does, never “Admin” or “Manage”', async () => {
	await signInAs({ ...USER, email: 'grace@candor.test', role: 'reviewer' });
	await page.viewport(1440, 900);
	await show('/admin/jobs');
	await expect.element(page.getByRole('banner').getByText('Reviewer', { exact: true })).toBeVisible();
	const labels = (name: string) =>
		page
			.getByRole('navigation', { name })
			.getByRole('link')
			.elements()
			.map((link) => link.textContent);
	expect(labels('Main')).toEqual(['Dashboard', 'Jobs', 'Hiring']);
	expect(labels('Hiring team')).toEqual(specifiedMenu('rail', true, true).map(([label]) => label));
	await userEvent.click(page.getByRole('button', { name: /^Account of/ }));
	await expect.element(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible();
	expect(document.body.textContent).not.toMatch(/Admin|Manage(?!ment)/);
});

test('ends every session of an account only after confirmation', async () => {
	await page.viewport(1440, 900);
	await show('/admin/jobs');
	await userEvent.click(page.getByRole('button', { name: /^Account of/ }));
	await userEvent.click(page.getByRole('button', { name: 'Sign out on every device' }));
	const dialog = page.getByRole('dialog', { name: 'Sign out on every device?' });
	await expect.element(dialog.getByText(/asks for your password again/)).toBeVisible();
	await userEvent.click(dialog.getByRole('button', { name: 'Stay signed in' }));
	await expect.element(dialog).not.toBeInTheDocument();
	expect(sessionStore.current()?.user.id).toBe(USER.id);
});

test('ends every session of an account once confirmed, and leads to the landing page', async () => {
	const calls = vi
		.spyOn(window, 'fetch')
		.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
	await page.viewport(1440, 900);
	await render(
		<MemoryRouter initialEntries={['/admin/jobs']}>
			<StaffPage>
				<Routes>
					<Route path="/" element={<h1>Landing</h1>} />
					<Route path="*" element={<h1>Jobs</h1>} />
				</Routes>
			</StaffPage>
		</MemoryRouter>,
	);
	await userEvent.click(page.getByRole('button', { name: /^Account of/ }));
	await userEvent.click(page.getByRole('button', { name: 'Sign out on every device' }));
	await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }));
	await expect.element(page.getByRole('heading', { name: 'Landing' })).toBeVisible();
	expect(sessionStore.current()).toBeNull();
	const sent = calls.mock.calls.filter(([path]) => path === '/api/accounts/end-sessions');
	expect(sent.map(([, init]) => [init?.method, new Headers(init?.headers).get('authorization')])).toEqual([
		['POST', 't'],
	]);
});

test('the bar with test mode and unsent work stays visible while a long page scrolls', async () => {
	await page.viewport(1440, 900);
	await show('/admin/jobs');
	await expect.element(page.getByRole('switch', { name: 'Test Mode' })).toBeVisible();
	window.scrollTo(0, 1_000);
	await expect.poll(() => window.scrollY).toBe(1_000);
	expect(page.getByRole('banner').element().getBoundingClientRect().top).toBe(0);
});
