import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import AcceptInvitationScreen from '../../../app/features/admins/accept-invitation-screen.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { answering, aUser, reads, signInAs, signOutAgain } from '../../support/staff-page.ts';
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
	has_account: true,
};

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
				<Route path="/forgot-password" element={<h1>Forgot</h1>} />
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

/** The account after it signed in. */
const ME = { ...aUser({ id: 'acceptscreen001', role: null }) };

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
		await expect.element(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
		await inEveryLook();
	});

	test('signs in to the account here, says when the password is wrong, and keeps what was typed', async () => {
		let isRight = false;
		const calls = await open({
			'POST auth-with-password': () =>
				isRight
					? Response.json({ token: 't', record: { id: 'acceptscreen001' } })
					: Response.json({ status: 400, message: 'The email or password is incorrect.', data: {} }, { status: 400 }),
			'GET /api/me': () => Response.json(ME),
			'POST claim_admin_invitation': () => Response.json({ success: true }),
		});
		await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'Candor!demo1');
		await userEvent.fill(page.getByLabelText('Last name (optional)'), 'Hopper');
		await userEvent.click(accept);
		await reads(alert, 'The email or password is incorrect.');
		await expect.element(page.getByLabelText('Last name (optional)')).toHaveValue('Hopper');
		await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('Candor!demo1');
		isRight = true;
		await userEvent.click(accept);
		await expect.element(page.getByText('Successfully accepted admin invitation! Redirecting...')).toBeVisible();
		expect(calls).toContainEqual({
			path: '/api/rpc/claim_admin_invitation',
			body: { p_token: TOKEN, p_first_name: null, p_last_name: 'Hopper' },
		});
	});

	test('lets a new address choose a password by the five rules, with the names filled in, and joins in one step', async () => {
		const newcomer = { ...INVITATION, has_account: false, first_name: 'Emmy', last_name: 'Noether' };
		const calls = await open({
			'POST get_admin_invitation_by_token': () => Response.json(newcomer),
			'POST users/records': () => Response.json({ id: 'acceptscreen001', verified: true }),
			'POST auth-with-password': () => Response.json({ token: 't', record: { id: 'acceptscreen001' } }),
			'GET /api/me': () => Response.json(ME),
			'POST claim_admin_invitation': () => Response.json({ success: true }),
		});
		await expect.element(page.getByLabelText('First name (optional)')).toHaveValue('Emmy');
		await expect.element(page.getByText(/^Please sign in with/)).not.toBeInTheDocument();
		const password = page.getByLabelText('Choose a password');
		await userEvent.fill(password, 'kitesz');
		await userEvent.click(accept);
		await expect.element(page.getByText('Password must be at least 8 characters long')).toBeVisible();
		await expect.element(password).toHaveFocus();
		await inEveryLook();
		await userEvent.fill(password, 'Candor!demo1');
		await userEvent.click(accept);
		await expect.element(page.getByText('Successfully accepted admin invitation! Redirecting...')).toBeVisible();
		expect(calls.find(({ path }) => path.includes('users/records'))?.body).toMatchObject({
			email: 'grace@candor.test',
			password: 'Candor!demo1',
			first_name: 'Emmy',
			invitation: TOKEN,
		});
	});

	test('asks an account with a short password for a new one, and joins with it', async () => {
		await signInAs({ id: 'acceptscreen001', role: null });
		let isShort = true;
		const calls = await open({
			'POST claim_admin_invitation': () =>
				isShort ? refusal(409, 'password_too_weak')() : Response.json({ success: true }),
			'POST change-password': () => {
				isShort = false;
				return Response.json({ token: 't' });
			},
		});
		await userEvent.fill(page.getByLabelText('Last name (optional)'), 'Noether');
		await userEvent.click(accept);
		await expect.element(page.getByText(/^The password of this account is too short/)).toBeVisible();
		await expect.element(page.getByLabelText('Present password')).toHaveFocus();
		await userEvent.fill(page.getByLabelText('Present password'), 'kitesz');
		await userEvent.fill(page.getByLabelText('New password'), 'short');
		await userEvent.click(accept);
		await expect.element(page.getByText('Password must be at least 8 characters long')).toBeVisible();
		await inEveryLook();
		await userEvent.fill(page.getByLabelText('New password'), 'Candor!demo1');
		await userEvent.click(accept);
		await expect.element(page.getByText('Successfully accepted admin invitation! Redirecting...')).toBeVisible();
		expect(calls).toContainEqual({
			path: '/api/accounts/change-password',
			body: { password: 'kitesz', newPassword: 'Candor!demo1' },
		});
		expect(calls.at(-1)?.body).toMatchObject({ p_last_name: 'Noether' });
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
