import { useEffect } from 'react';
import { type Location, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionStore } from '../../../app/core/session/session-store.ts';
import RegisterScreen from '../../../app/features/accounts/register-screen.tsx';
import SignInScreen from '../../../app/features/accounts/sign-in-screen.tsx';
import { render } from '../../support/render.ts';
import { answering, aUser, signInAs, signOutAgain } from '../../support/staff-page.ts';

const MARA = { id: 'signinaccount01', role: null, email: 'mara@candor.test' } as const;
const TOKEN = `x.${btoa(JSON.stringify({ id: MARA.id, email: MARA.email }))}.x`;
const PASSWORD = 'Candor!demo1';

afterEach(signOutAgain);

/** The history entry on screen, which a reload opens again. */
let current: Location | undefined;

function Address() {
	const location = useLocation();
	useEffect(() => {
		current = location;
	});
	return <p data-testid="address">{location.pathname + location.hash}</p>;
}

const open = (entry: string | { pathname: string; state: unknown }) =>
	render(
		<MemoryRouter initialEntries={[entry]}>
			<Address />
			<Routes>
				<Route path="/login" element={<SignInScreen />} />
				<Route path="/dashboard" element={<h1>Dashboard</h1>} />
				<Route path="/register" element={<RegisterScreen />} />
				<Route path="/apply/job1" element={<h1>Night Porter</h1>} />
			</Routes>
		</MemoryRouter>,
	);

const email = () => page.getByLabelText('Email');
async function enter(password: string): Promise<void> {
	await userEvent.fill(page.getByLabelText('Password', { exact: true }), password);
	await userEvent.click(page.getByRole('button', { name: 'Sign in', exact: true }));
}

const refusedProof = (code: string, message: string) =>
	Response.json({ status: 400, message, data: { password: { code, message } } }, { status: 400 });
const admitted = {
	'POST auth-with-password': () => Response.json({ token: 'new token', record: {} }),
	'GET /api/me': () => Response.json(aUser(MARA)),
};

test('a confirmation link of another browser asks for the password; a wrong one is refused, the right one confirms and signs in', async () => {
	const proofs: unknown[] = [];
	const calls = answering({
		...admitted,
		'POST confirm-verification': () => {
			const proof = Object(calls.at(-1)?.body) as { password?: string };
			proofs.push(proof);
			if (proof.password === PASSWORD) return new Response(null, { status: 204 });
			return proof.password === undefined
				? refusedProof('confirmation_needs_password', 'Enter it.')
				: refusedProof('confirmation_password_wrong', 'The email or password is incorrect.');
		},
	});
	await open(`/login#confirm=${TOKEN}`);
	await expect.element(page.getByText(/^Enter your password to confirm your email\./)).toBeVisible();
	await expect.element(page.getByTestId('address')).toHaveTextContent('/login');
	await expect.element(email()).toHaveValue(MARA.email);

	await enter('Wrong!demo1');
	await expect.element(page.getByRole('alert')).toHaveTextContent('The email or password is incorrect.');
	expect(sessionStore.current()).toBeNull();
	await enter(PASSWORD);
	await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
	expect(proofs).toEqual([
		{ token: TOKEN },
		{ token: TOKEN, password: 'Wrong!demo1' },
		{ token: TOKEN, password: PASSWORD },
	]);
});

const confirmedBy = (calls: { path: string; body: unknown }[]) =>
	calls.filter(({ path }) => path.includes('confirm-verification')).map(({ body }) => body);
const reloaded = () => ({ pathname: current?.pathname ?? '', state: current?.state as unknown });

test('a confirmation that waits for the password goes on after a reload', async () => {
	let isConfirmed = false;
	const calls = answering({
		...admitted,
		'POST confirm-verification': () => {
			isConfirmed = 'password' in Object(calls.at(-1)?.body);
			return isConfirmed
				? new Response(null, { status: 204 })
				: refusedProof('confirmation_needs_password', 'Enter it.');
		},
	});
	const screen = await open(`/login#confirm=${TOKEN}`);
	await expect.element(page.getByText(/^Enter your password to confirm your email\./)).toBeVisible();
	await screen.unmount();

	await open(reloaded());
	await expect.element(page.getByText(/^Enter your password to confirm your email\./)).toBeVisible();
	await expect.element(email()).toHaveValue(MARA.email);
	await enter(PASSWORD);
	await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
	expect(isConfirmed).toBe(true);
});

test('a confirmation link that the server did not answer is sent again with the password', async () => {
	const calls = answering({
		...admitted,
		'POST confirm-verification': () =>
			confirmedBy(calls).length > 1 ? new Response(null, { status: 204 }) : new Response(null, { status: 502 }),
	});
	await open(`/login#confirm=${TOKEN}`);
	await expect.element(page.getByText('We can’t reach the server right now. Try again in a moment.')).toBeVisible();
	await enter(PASSWORD);
	await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
	expect(confirmedBy(calls)).toEqual([{ token: TOKEN }, { token: TOKEN, password: PASSWORD }]);
});

describe('an account created to apply for a job goes on at the job once its mailed link was opened in another tab', () => {
	const created = {
		...admitted,
		'POST users/records': () => Response.json({ id: MARA.id, verified: false, confirmation_secret: 'of this browser' }),
	};
	async function register() {
		const screen = await open({ pathname: '/register', state: { wanted: '/apply/job1' } });
		const fields = { 'First name': 'Mara', 'Last name': 'Lind', Email: MARA.email, 'Confirm password': PASSWORD };
		for (const [label, text] of Object.entries(fields)) await userEvent.fill(page.getByLabelText(label), text);
		await userEvent.fill(page.getByLabelText('Password', { exact: true }), PASSWORD);
		await userEvent.click(page.getByRole('button', { name: 'Create account' }));
		await expect.element(page.getByTestId('address')).toHaveTextContent('/login');
		await screen.unmount();
	}

	test('and the server has confirmed the address', async () => {
		const calls = answering({
			...created,
			'POST confirm-verification': () => new Response(null, { status: 204 }),
		});
		await register();
		await open(`/login#confirm=${TOKEN}`);
		await expect.element(page.getByText('Your email is confirmed. You can sign in now.')).toBeVisible();
		await enter(PASSWORD);
		await expect.element(page.getByRole('heading', { name: 'Night Porter' })).toBeVisible();
		expect(confirmedBy(calls)).toEqual([{ token: TOKEN, secret: 'of this browser' }]);
		expect(calls.find(({ path }) => path.includes('users/records'))?.body).not.toHaveProperty('wanted');
	});

	test('and signing in confirms it, because the server had not answered', async () => {
		const calls = answering({
			...created,
			'POST confirm-verification': () => new Response(null, { status: confirmedBy(calls).length > 1 ? 204 : 502 }),
		});
		await register();
		await open(`/login#confirm=${TOKEN}`);
		await expect.element(page.getByText('We can’t reach the server right now. Try again in a moment.')).toBeVisible();
		await enter(PASSWORD);
		await expect.element(page.getByRole('heading', { name: 'Night Porter' })).toBeVisible();
	});
});

test('the token of a confirmed address does not stay in the history entry', async () => {
	answering({ 'POST confirm-verification': () => new Response(null, { status: 204 }) });
	await open(`/login#confirm=${TOKEN}`);
	await expect.element(page.getByText('Your email is confirmed. You can sign in now.')).toBeVisible();
	await expect.poll(() => JSON.stringify(current?.state ?? null)).not.toContain(TOKEN);
});

test('after a reset on a signed-in device, the account enters its new password and continues', async () => {
	await signInAs(MARA);
	await sessionStore.save({ token: 't', user: aUser(MARA), needsSignIn: true, renewedAt: 0 });
	answering(admitted);
	await open({ pathname: '/login', state: { updated: MARA.email } });
	await expect.element(email()).toHaveValue(MARA.email);
	await enter('Another!demo2');
	await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
	expect(sessionStore.current()).toMatchObject({ token: 'new token', needsSignIn: false });
});
