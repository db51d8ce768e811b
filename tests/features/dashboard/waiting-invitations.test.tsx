import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import type { OwnInvitation } from '../../../app/domain/invitations/own.ts';
import { WaitingInvitations } from '../../../app/features/dashboard/waiting-invitations.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { answering, cutNetwork, signedInAs } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

const user = signedInAs({ id: 'invitedaccount1', role: null });

afterEach(() => accountDatabase(user.id).relaxed.reports.clear());

const anInvitation = (shape: Partial<OwnInvitation> = {}): OwnInvitation => ({
	id: 'invitation00001',
	job_id: 'job000000000001',
	job_title: 'Night Porter',
	job_company: 'Halden Ferries',
	expires_at: '2099-01-01T10:00:00.000Z',
	...shape,
});

const answered = (success: boolean) => () =>
	Response.json([
		{ success, message: '', code: success ? null : 'not_found', job_id: success ? 'job000000000001' : null },
	]);

const show = () =>
	render(
		<MemoryRouter>
			<Routes>
				<Route path="/" element={<WaitingInvitations />} />
				<Route path="*" element={<p>The assessment</p>} />
			</Routes>
		</MemoryRouter>,
	);

const title = () => page.getByRole('heading', { name: 'Night Porter' });
const decline = () => page.getByRole('button', { name: 'Decline the invitation to Night Porter' });

/** Responds to the list with these, one after the other; the last one stays. */
const lists = (...all: OwnInvitation[][]) => ({
	'GET /api/invitations/mine': () => Response.json((all.length > 1 ? all.shift() : all[0]) ?? []),
});

test('an open invitation shows job, company and until when, and looks right', async () => {
	answering(
		lists([anInvitation(), anInvitation({ id: 'old', job_title: 'Old Job', expires_at: '2020-01-01T10:00:00.000Z' })]),
	);
	await show();
	await expect.element(title()).toBeVisible();
	await expect.element(page.getByText('Halden Ferries')).toBeVisible();
	await expect.element(page.getByText(/^Open until .*2099$/)).toBeVisible();
	expect(page.getByText('Old Job').query()).toBeNull();
	await userEvent.click(decline());
	await expect.element(page.getByText(/the hiring team sees that you declined\./)).toBeVisible();
	await inEveryLook();
});

test('"Open" accepts the invitation and leads to its assessment', async () => {
	answering({ ...lists([anInvitation()]), 'POST /api/invitations/invitation00001/accept': answered(true) });
	await show();
	await userEvent.click(page.getByRole('button', { name: 'Open the invitation to Night Porter' }));
	await expect.element(page.getByText('The assessment')).toBeVisible();
});

test('"Decline" asks first, keeps the focus on "Cancel", and removes the invitation once it is confirmed', async () => {
	answering({ ...lists([anInvitation()], []), 'POST /api/invitations/invitation00001/decline': answered(true) });
	await show();
	await userEvent.click(decline());
	const cancel = page.getByRole('button', { name: 'Cancel, keep the invitation to Night Porter' });
	await expect.element(cancel).toHaveFocus();
	await userEvent.click(cancel);
	await expect.element(title()).toBeVisible();
	await userEvent.click(decline());
	await userEvent.click(page.getByRole('button', { name: 'Decline it, the invitation to Night Porter' }));
	await expect.element(title()).not.toBeInTheDocument();
});

test('an invitation that came by mail is listed when its reader returns to the page', async () => {
	answering(lists([], [anInvitation()]));
	await show();
	await expect.poll(() => accountDatabase(user.id).relaxed.reports.count()).toBe(1);
	expect(title().query()).toBeNull();
	document.dispatchEvent(new Event('visibilitychange'));
	await expect.element(title()).toBeVisible();
});

test('an invitation that was closed after the page opened says so', async () => {
	answering({ ...lists([anInvitation()]), 'POST /api/invitations/invitation00001/accept': answered(false) });
	await show();
	await userEvent.click(page.getByRole('button', { name: 'Open the invitation to Night Porter' }));
	await expect.element(page.getByText('This invitation is no longer open.')).toBeVisible();
});

test('without a network the stored invitations are shown, and an answer says that nothing was sent', async () => {
	answering(lists([anInvitation()]));
	const first = await show();
	await expect.element(title()).toBeVisible();
	await first.unmount();
	cutNetwork();
	await show();
	await expect.element(title()).toBeVisible();
	await userEvent.click(page.getByRole('button', { name: 'Open the invitation to Night Porter' }));
	await expect
		.element(page.getByText('There is no network. Nothing was sent; try again when it is back.'))
		.toBeVisible();
});

test('a failure to load the invitations is not shown as having none', async () => {
	answering({});
	await show();
	await expect.element(page.getByText(/^Your invitations could not be loaded\./)).toBeVisible();
	await inEveryLook();
});

test('once loaded again, the heading has the focus of the button that is gone', async () => {
	answering({});
	await render(
		<MemoryRouter>
			<main>
				<h1 tabIndex={-1}>Dashboard</h1>
				<WaitingInvitations />
			</main>
		</MemoryRouter>,
	);
	await expect.element(page.getByText(/^Your invitations could not be loaded\./)).toBeVisible();
	answering(lists([]));
	await userEvent.click(page.getByRole('button', { name: 'Load invitations again' }));
	await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toHaveFocus();
	expect(page.getByRole('button', { name: 'Load invitations again' }).query()).toBeNull();
});
