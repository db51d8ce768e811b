import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import AcceptInvitationScreen from '../../../app/features/admins/accept-invitation-screen.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { answering, reads, signInAs, signOutAgain } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

const TOKEN = 'x'.repeat(43);

const INVITATION = {
	email: 'grace@candor.test',
	role: 'reviewer',
	first_name: '',
	last_name: '',
	invited_by_name: 'Lise Meitner',
	expires_at: '2036-11-20 10:00:00.000Z',
	expired: false,
};

/** Shows the address to which the page returns after an account was created. */
const Wanted = () => <h1>{useLocation().state?.wanted}</h1>;

type Answers = Parameters<typeof answering>[0];

async function open(answers: Answers = {}, address = `/admin/accept-invitation?token=${TOKEN}`) {
	const calls = answering({
		'POST get_admin_invitation_by_token': () => Response.json(INVITATION),
		'POST auth-refresh': () => new Response('down', { status: 502 }),
		...answers,
	});
	await render(
		<MemoryRouter initialEntries={[address]}>
			<Routes>
				<Route path="/admin/accept-invitation" element={<AcceptInvitationScreen />} />
				<Route path="/admin/jobs" element={<h1>Manage Jobs</h1>} />
				<Route path="/login" element={<h1>Sign in</h1>} />
				<Route path="/register" element={<Wanted />} />
			</Routes>
		</MemoryRouter>,
	);
	return calls;
}

/** Takes the network from the page until it comes back. */
function cutNetwork(): { comesBack: () => void } {
	let isOnline = false;
	vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
	window.dispatchEvent(new Event('offline'));
	return {
		comesBack() {
			isOnline = true;
			window.dispatchEvent(new Event('online'));
		},
	};
}

afterEach(signOutAgain);

const refusal = (status: number, code: string) => () => Response.json({ code, message: 'No.' }, { status });
const alert = page.getByRole('alert');
const accept = page.getByRole('button', { name: 'Accept Invitation' });

describe('an invitation that cannot be accepted', () => {
	test('has no token in its link', async () => {
		await open({}, '/admin/accept-invitation');
		await reads(alert, 'Invalid invitation link');
		await expect.element(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
		await expect.element(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
	});

	test('is unknown, revoked or claimed', async () => {
		await open({ 'POST get_admin_invitation_by_token': refusal(404, 'invitation_not_found') });
		await reads(alert, 'Invitation not found or already claimed');
	});

	test('has expired', async () => {
		await open({ 'POST get_admin_invitation_by_token': () => Response.json({ ...INVITATION, expired: true }) });
		await reads(alert, 'This invitation has expired');
		await inEveryLook();
	});

	test('could not be loaded, and can be retried', async () => {
		let isDown = true;
		await open({
			'POST get_admin_invitation_by_token': () =>
				isDown ? new Response('down', { status: 502 }) : Response.json(INVITATION),
		});
		await reads(alert, /^Failed to load invitation\./);
		isDown = false;
		await userEvent.click(page.getByRole('button', { name: 'Retry' }));
		await expect.element(page.getByText('Lise Meitner invites you to the hiring team.')).toBeVisible();
	});

	test('without a network says so, and opens when the network is back', async () => {
		const network = cutNetwork();
		await open({
			'POST get_admin_invitation_by_token': () => {
				if (!navigator.onLine) throw new TypeError('no network');
				return Response.json(INVITATION);
			},
		});
		await reads(alert, 'Failed to load invitation. There is no network. The invitation opens here when it is back.');
		network.comesBack();
		await expect.element(page.getByText('Lise Meitner invites you to the hiring team.')).toBeVisible();
	});

	test('leads a signed-in account to its dashboard instead of the sign-in', async () => {
		await signInAs({ id: 'acceptscreen001', role: null });
		await open({ 'POST get_admin_invitation_by_token': refusal(404, 'invitation_not_found') });
		await reads(alert, /replaced by a newer one, or you accepted it already\.$/);
		await expect.element(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
		await expect.element(page.getByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
	});

	test('was tried too often', async () => {
		await open({ 'POST get_admin_invitation_by_token': refusal(429, 'too_many_requests') });
		await reads(alert, 'Failed to load invitation. Too many attempts.');
	});
});

describe('an open invitation', () => {
	test('shows address, role, expiry and inviter, and asks to sign in with that address', async () => {
		await open();
		await expect.element(page.getByText('Lise Meitner invites you to the hiring team.')).toBeVisible();
		await expect.element(page.getByText('Reviewer', { exact: true })).toBeVisible();
		await expect.element(page.getByText(/^20 November 2036/)).toBeVisible();
		await expect
			.element(page.getByText('Please sign in with grace@candor.test to accept this invitation'))
			.toBeVisible();
		await userEvent.click(page.getByRole('link', { name: 'Sign In' }));
		await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
		await inEveryLook();
	});

	test('leads to a new account and, from there, back to itself', async () => {
		await open();
		await userEvent.click(page.getByRole('link', { name: 'Create account' }));
		await expect.element(page.getByRole('heading', { name: `/admin/accept-invitation?token=${TOKEN}` })).toBeVisible();
	});

	test('tells another account whom it is for', async () => {
		await signInAs({ id: 'acceptscreen001', role: null, email: 'eve@candor.test' });
		await open();
		await expect
			.element(page.getByText(/^You are signed in as eve@candor.test. Please sign in with grace@candor.test to accept/))
			.toBeVisible();
		await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
	});

	test('is accepted with optional names, shows success and leads to the jobs after two seconds', async () => {
		await signInAs({ id: 'acceptscreen001', role: null });
		const calls = await open({ 'POST claim_admin_invitation': () => Response.json({ success: true }) });
		await userEvent.fill(page.getByLabelText('Last name (optional)'), '');
		const began = Date.now();
		await userEvent.click(accept);
		await expect.element(page.getByText('Successfully accepted admin invitation! Redirecting...')).toBeVisible();
		await expect.element(page.getByRole('heading', { name: 'Manage Jobs' })).toBeVisible();
		expect(Date.now() - began).toBeGreaterThanOrEqual(2_000);
		expect(calls).toContainEqual({
			path: '/api/rpc/claim_admin_invitation',
			body: { p_token: TOKEN, p_first_name: 'Grace', p_last_name: null },
		});
	});

	test('waits for the network to be accepted', async () => {
		await signInAs({ id: 'acceptscreen001', role: null });
		await open();
		await expect.element(accept).toBeEnabled();
		const network = cutNetwork();
		await expect.element(accept).toBeDisabled();
		await expect.element(page.getByText('This needs a network. You can continue when it is back.')).toBeVisible();
		network.comesBack();
		await expect.element(accept).toBeEnabled();
	});

	test.each([
		['invitation_expired', 410, 'This invitation has expired'],
		['invitation_not_found', 404, 'Invitation not found or already claimed'],
		['invalid_body', 400, 'Failed to accept invitation.'],
	])('that the server refuses shows why: %s', async (code, status, sentence) => {
		await signInAs({ id: 'acceptscreen001', role: null });
		await open({ 'POST claim_admin_invitation': refusal(status, code) });
		await userEvent.click(accept);
		await reads(alert, sentence);
	});
});
