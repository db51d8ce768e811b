import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TokenInvitation } from '#domain/invitations/token';
import { createSessionStore } from '../../../app/core/session/session-store.ts';
import CandidateInvitationScreen from '../../../app/features/candidate-invitation/candidate-invitation-screen.tsx';
import { changePage, type PageChanger } from '../../support/changed-page.ts';
import { render } from '../../support/render.ts';
import { answering, aUser, reads, signInAs, signOutAgain } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';
import { inEveryLook } from '../../support/axe-in-browser.ts';

const TOKEN = 'x'.repeat(43);

const anInvitation = (shape: Partial<TokenInvitation> = {}): TokenInvitation => ({
	email: 'ada@candor.test',
	first_name: 'Ada',
	last_name: 'Lovelace',
	job_id: 'job1',
	job_title: 'Night Porter',
	job_company: 'Northwind',
	job_location: 'Sofia',
	job_description: 'd'.repeat(400),
	custom_message: 'We would like to read you.',
	expires_at: '2036-11-20T10:00:00.000Z',
	status: 'pending',
	has_account: false,
	...shape,
});

const LOADED = 'POST get_candidate_invitation_by_token';
const row = (shape: object) => () =>
	Response.json([{ success: true, message: '', code: null, job_id: null, ...shape }]);
const down = () => new Response('down', { status: 502 });

function Address() {
	const { pathname, state } = useLocation();
	const navigate = useNavigate();
	return (
		<>
			<p data-testid="address">{pathname}</p>
			<p data-testid="state">{JSON.stringify(state)}</p>
			<button type="button" onClick={() => void navigate(-1)}>
				Back
			</button>
		</>
	);
}

async function open(answers: Parameters<typeof answering>[0] = {}, token = TOKEN) {
	const calls = answering({ [LOADED]: () => Response.json([anInvitation()]), 'POST auth-refresh': down, ...answers });
	await render(
		<MemoryRouter initialEntries={['/before', `/invite/${token}`]}>
			<Address />
			<Routes>
				<Route path="/invite/:token" element={<CandidateInvitationScreen />} />
				<Route path="/assess/:jobId" element={<h1>Assessment</h1>} />
				<Route path="/before" element={<h1>Before</h1>} />
			</Routes>
		</MemoryRouter>,
	);
	return calls;
}

afterEach(signOutAgain);

const main = page.getByRole('alert');
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

describe('an invitation that cannot be opened', () => {
	test('has an incomplete link', async () => {
		const calls = await open({}, 'short');
		await expect.element(heading('Invalid invitation link')).toBeVisible();
		expect(calls).toEqual([]);
	});

	test('is unknown, revoked or declined', async () => {
		await open({ [LOADED]: () => Response.json([]) });
		await expect.element(heading('Invitation not found or has expired')).toBeVisible();
	});

	test('has expired, with the date, even if its last day is to come on the clock of the device', async () => {
		await open({
			[LOADED]: () => Response.json([anInvitation({ status: 'expired', email: '' })]),
		});
		await expect.element(heading('Invitation Expired')).toBeVisible();
		await reads(main, /expired on 19 November 2036/);
	});

	test('has expired, with the date', async () => {
		await open({
			[LOADED]: () =>
				Response.json([anInvitation({ status: 'expired', expires_at: '2026-11-02T12:30:00.000Z', email: '' })]),
		});
		await expect.element(heading('Invitation Expired')).toBeVisible();
		await reads(
			main,
			/^The invitation to Night Porter, Northwind expired on 1 November 2026\.Please contact the hiring team for a new invitation\.$/,
		);
		await inEveryLook();
	});

	test('could not be loaded, and can be retried', async () => {
		let isDown = true;
		await open({ [LOADED]: () => (isDown ? down() : Response.json([anInvitation()])) });
		await reads(
			main,
			/^Failed to load invitation details.*We can’t reach the server right now\. Try again in a moment\.$/,
		);
		isDown = false;
		await userEvent.click(page.getByRole('button', { name: 'Retry' }));
		await expect.element(heading('Night Porter')).toBeVisible();
	});

	test('without a network says so, and opens when the network is back', async () => {
		let isOnline = false;
		vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
		await open({
			[LOADED]: () => {
				if (!isOnline) throw new TypeError('no network');
				return Response.json([anInvitation()]);
			},
		});
		await reads(
			main,
			/^Failed to load invitation details.*There is no network\. The invitation opens here when it is back\.$/,
		);
		isOnline = true;
		window.dispatchEvent(new Event('online'));
		await expect.element(heading('Night Porter')).toBeVisible();
	});

	test('was tried too often from one network', async () => {
		await open({
			[LOADED]: () => Response.json({ code: 'too_many_requests', message: 'No.' }, { status: 429 }),
		});
		await reads(main, /Too many tries from your network\. Wait a minute and try again\.$/);
	});
});

describe('a valid invitation', () => {
	test('shows the job, the first 300 characters about it, the message and the duration; the token leaves the URL', async () => {
		const calls = await open();
		await expect.element(heading('Night Porter')).toBeVisible();
		await expect.element(page.getByText(/Northwind/).first()).toBeVisible();
		await expect.element(page.getByText(/Sofia/).first()).toBeVisible();
		const previews = page.getByText(/^d{299,300}\.\.\.$/).elements();
		// One beside the form on a wide screen, one below it on a phone.
		expect(previews.filter((preview) => preview.checkVisibility())).toHaveLength(1);
		await expect.element(page.getByText('We would like to read you.')).toBeVisible();
		await expect.element(page.getByText('The assessment takes about 15-20 minutes.')).toBeVisible();
		await expect.element(page.getByTestId('address')).toHaveTextContent('/invite/opened');
		expect(calls).toContainEqual({ path: '/api/rpc/get_candidate_invitation_by_token', body: { p_token: TOKEN } });
		expect(calls.filter(({ path }) => path.includes(TOKEN))).toEqual([]);
		await inEveryLook();
	});

	test('requires both names and a password of at least 6 characters for a new account; the address is fixed', async () => {
		await open({ [LOADED]: () => Response.json([anInvitation({ first_name: '', last_name: '' })]) });
		const password = page.getByLabelText('Password', { exact: true });
		await expect.element(page.getByLabelText('Email')).toHaveAttribute('readonly');
		await expect.element(password).toHaveAccessibleDescription('Minimum 6 characters');
		await userEvent.fill(password, '12345');
		await userEvent.click(page.getByRole('button', { name: 'Create account and start' }));
		await expect.element(page.getByLabelText('First name')).toHaveAccessibleDescription('Fill this in.');
		await expect.element(page.getByLabelText('Last name')).toHaveAccessibleDescription('Fill this in.');
		await expect.element(page.getByLabelText('First name')).toHaveFocus();
	});

	test('shows when the server created no account', async () => {
		await open({ 'POST /users/records': () => Response.json({}) });
		await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'Candor!demo1');
		await userEvent.click(page.getByRole('button', { name: 'Create account and start' }));
		await reads(main, 'Failed to create account');
	});

	test('shows why signing in failed', async () => {
		await open({
			[LOADED]: () => Response.json([anInvitation({ has_account: true })]),
			'POST auth-with-password': () =>
				Response.json({ status: 400, message: 'Failed to authenticate.', data: {} }, { status: 400 }),
		});
		await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'wrong');
		await userEvent.click(page.getByRole('button', { name: 'Sign in and start' }));
		await reads(main, 'Authentication failed: The email or password is incorrect.');
		await inEveryLook();
	});

	test('that the server calls pending is open, even if its last day has passed on the clock of the device', async () => {
		await open({ [LOADED]: () => Response.json([anInvitation({ expires_at: '2020-11-20T10:00:00.000Z' })]) });
		await expect.element(heading('Night Porter')).toBeVisible();
		await expect.element(page.getByRole('button', { name: 'Decline this invitation' })).toBeVisible();
	});

	test('that was declined says so', async () => {
		const calls = await open({ 'POST decline_candidate_invitation': row({}) });
		await userEvent.click(page.getByRole('button', { name: 'Decline this invitation' }));
		await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }));
		await expect.element(heading('You declined this invitation')).toBeVisible();
		expect(calls.at(-1)).toEqual({ path: '/api/rpc/decline_candidate_invitation', body: { p_token: TOKEN } });
	});

	test('that could not be declined stays open and says why', async () => {
		await open({ 'POST decline_candidate_invitation': down });
		await userEvent.click(page.getByRole('button', { name: 'Decline this invitation' }));
		await inEveryLook();
		await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }));
		await reads(main, 'Failed to decline invitation: We can’t reach the server right now. Try again in a moment.');
		await expect.element(page.getByRole('button', { name: 'Create account and start' })).toBeVisible();
	});

	test('shows markup and directional marks of its texts literally', async () => {
		const odd = '<b>Eve</b> \u202eevil';
		await open({
			[LOADED]: () => Response.json([anInvitation({ job_title: odd, job_company: odd, custom_message: odd })]),
		});
		await expect.element(heading(odd)).toBeVisible();
		const shown = page.getByText(odd, { exact: true }).elements();
		expect(shown.map((each) => each.localName)).toEqual(['h1', 'bdi', 'p']);
	});

	test('that is accepted asks for the password, and offers no second account', async () => {
		await open({ [LOADED]: () => Response.json([anInvitation({ status: 'accepted', has_account: true })]) });
		await expect.element(page.getByText(/You have accepted this invitation/)).toBeVisible();
		await expect.element(page.getByRole('button', { name: 'Sign in and start' })).toBeVisible();
		expect(page.getByText('Create an account').elements()).toEqual([]);
	});

	test('needs a network to continue', async () => {
		await open();
		await expect.element(heading('Night Porter')).toBeVisible();
		Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
		window.dispatchEvent(new Event('offline'));
		await expect.element(page.getByText('This needs a network. You can continue when it is back.')).toBeVisible();
		await expect.element(page.getByRole('button', { name: 'Create account and start' })).toBeDisabled();
		Reflect.deleteProperty(navigator, 'onLine');
	});
});

describe('the signed-in invited candidate', () => {
	test('gets the invitation accepted automatically and continues to the assessment', async () => {
		await signInAs({ id: 'ada', role: null, email: 'ada@candor.test' });
		const calls = await open({ 'POST accept_candidate_invitation': row({ job_id: 'job1' }) });
		await expect.element(heading('Assessment')).toBeVisible();
		await expect.element(page.getByTestId('address')).toHaveTextContent('/assess/job1');
		expect(calls.at(-1)).toEqual({ path: '/api/rpc/accept_candidate_invitation', body: { p_token: TOKEN } });
	});

	test('leaves no token in the history once it is accepted', async () => {
		await signInAs({ id: 'ada', role: null, email: 'ada@candor.test' });
		let isDown = true;
		await open({ 'POST accept_candidate_invitation': () => (isDown ? down() : row({ job_id: 'job1' })()) });
		const retry = page.getByRole('button', { name: 'Retry' });
		await expect.element(retry).toBeVisible();
		await expect.element(page.getByTestId('state')).toHaveTextContent(JSON.stringify({ linkToken: TOKEN }));
		isDown = false;
		await userEvent.click(retry);
		await expect.element(heading('Assessment')).toBeVisible();
		await expect.element(page.getByTestId('state')).toHaveTextContent('null');
		await userEvent.click(page.getByRole('button', { name: 'Back' }));
		await expect.element(heading('Before')).toBeVisible();
	});

	test('sees why it was not accepted, and retries', async () => {
		await signInAs({ id: 'ada', role: null, email: 'ada@candor.test' });
		let isDown = true;
		await open({
			'POST accept_candidate_invitation': () => (isDown ? down() : row({ job_id: 'job1' })()),
		});
		await reads(main, 'Failed to accept invitation: We can’t reach the server right now. Try again in a moment.');
		isDown = false;
		await userEvent.click(page.getByRole('button', { name: 'Retry' }));
		await expect.element(heading('Assessment')).toBeVisible();
	});

	test('is offered the jobs, and no retry, when another account has accepted it', async () => {
		await signInAs({ id: 'ada', role: null, email: 'ada@candor.test' });
		await open({
			'POST accept_candidate_invitation': row({ success: false, message: 'No.', code: 'already_accepted' }),
		});
		await reads(main, 'Failed to accept invitation: This invitation has already been accepted.');
		await expect.element(page.getByRole('link', { name: 'Browse Jobs' })).toHaveAttribute('href', '/jobs');
		expect(page.getByRole('button', { name: 'Retry' }).query()).toBeNull();
	});

	test.each([
		['not_found', 'Invitation not found or has expired'],
		['expired', 'Invitation Expired'],
	])('sees that it ended between loading and accepting: %s', async (code, title) => {
		await signInAs({ id: 'ada', role: null, email: 'ada@candor.test' });
		await open({ 'POST accept_candidate_invitation': row({ success: false, message: 'No.', code }) });
		await expect.element(heading(title)).toBeVisible();
	});

	test('is asked to sign out when another account is signed in', async () => {
		await signInAs({ id: 'grace', role: 'admin' });
		await open();
		await expect.element(page.getByRole('heading', { name: 'This invitation is for someone else' })).toBeVisible();
		await expect.element(page.getByRole('button', { name: 'Sign out on this device' })).toBeVisible();
		await expect.element(page.getByRole('link', { name: 'Stay signed in' })).toHaveAttribute('href', '/dashboard');
		await inEveryLook();
	});
});

test('an invited person whose device belongs to another account signs out, and continues once signed in in another tab', async () => {
	await signInAs({ id: 'grace', role: 'admin' });
	await open({
		[LOADED]: () => Response.json([anInvitation({ has_account: true })]),
		'POST accept_candidate_invitation': row({ job_id: 'job1' }),
	});
	await userEvent.click(page.getByRole('button', { name: 'Sign out on this device' }));
	await expect.element(page.getByRole('heading', { name: 'Sign in to start' })).toBeVisible();
	const otherTab = createSessionStore();
	onTestFinished(otherTab.close);
	const user = aUser({ id: 'ada', role: null, email: 'ada@candor.test' });
	await otherTab.save({ token: 't', user, needsSignIn: false, renewedAt: 0 });
	await expect.element(heading('Assessment')).toBeVisible();
});

describe.each<[string, PageChanger]>([
	['a translator', 'translator'],
	['an extension', 'extension'],
])('%s that changes the page', (_, by) => {
	const changed = (): unknown[] => {
		const failures: unknown[] = [];
		const listen = (event: ErrorEvent) => failures.push(event.error ?? event.message);
		window.addEventListener('error', listen);
		onTestFinished(() => window.removeEventListener('error', listen));
		onTestFinished(changePage(by));
		return failures;
	};
	const letChange = () => new Promise(requestAnimationFrame);
	const says = (text: RegExp) => expect.poll(() => document.body.textContent).toMatch(text);

	test('breaks nothing for the signed-in candidate: not accepted, tried again, and the assessment', async () => {
		const failures = changed();
		await signInAs({ id: 'ada', role: null, email: 'ada@candor.test' });
		let tries = 0;
		await open({
			'POST accept_candidate_invitation': () => {
				tries += 1;
				return tries < 3 ? down() : row({ job_id: 'job1' })();
			},
		});
		for (let times = 1; times < 3; times++) {
			await expect.poll(() => tries).toBe(times);
			await says(/Failed to accept invitation/);
			await letChange();
			await userEvent.click(page.getByRole('button', { name: 'Retry' }));
		}
		await says(/^(?!.*Night Porter).*Assessment/s);
		expect(failures).toEqual([]);
	});

	test.each([
		['already_accepted', /This invitation has already been accepted/],
		['expired', /Invitation Expired/],
		['not_found', /Invitation not found or has expired/],
	])('breaks nothing when it ended between loading and accepting: %s', async (code, text) => {
		const failures = changed();
		await signInAs({ id: 'ada', role: null, email: 'ada@candor.test' });
		await open({ 'POST accept_candidate_invitation': row({ success: false, message: 'No.', code }) });
		await says(text);
		await letChange();
		expect(failures).toEqual([]);
	});

	test('breaks nothing for another account, with a network and without, until it signs out', async () => {
		const failures = changed();
		await signInAs({ id: 'grace', role: null, email: 'grace@candor.test' });
		await open();
		await says(/This invitation is for someone else/);
		let isOnline = false;
		vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
		window.dispatchEvent(new Event('offline'));
		await letChange();
		isOnline = true;
		window.dispatchEvent(new Event('online'));
		await letChange();
		await userEvent.click(page.getByRole('button', { name: 'Sign out on this device' }));
		await says(/Create account and start/);
		expect(failures).toEqual([]);
	});

	test('breaks nothing while a guest declines: not declined, and declined', async () => {
		const failures = changed();
		let isDown = true;
		await open({ 'POST decline_candidate_invitation': () => (isDown ? down() : row({})()) });
		for (const text of [/Failed to decline invitation/, /declined/]) {
			await userEvent.click(page.getByRole('button', { name: 'Decline this invitation' }));
			await letChange();
			await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }));
			await says(text);
			isDown = false;
		}
		expect(failures).toEqual([]);
	});
});
