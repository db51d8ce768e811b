import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionStore } from '../../../app/core/session/session-store.ts';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { ResetPasswordScreen } from '../../../app/features/accounts/reset-password-screen.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { answering, cutNetwork, signInAs, signOutAgain } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

const TOKEN = 'head.body-_1.sign';
const PASSWORD = 'Candor!demo2';
const CHECK = 'POST check-reset-link';
const CONFIRM = 'POST confirm-password-reset';
const valid = () => Response.json({ email: 'ada@candor.test' });
const changed = () => new Response(null, { status: 204 });
const rejects = (field: string, message: string) => () =>
	Response.json({ status: 400, message, data: { [field]: { code: 'x', message } } }, { status: 400 });

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const aDraft = {
	job_id: 'job000000000001',
	question_id: 'q1',
	assessment_id: 'assessment00001',
	text: 'It rained.',
	updated_at: '2026-11-20T10:00:00.000Z',
	record: null,
	is_queued: true,
};

function SignIn() {
	return <p>{`Sign in ${JSON.stringify(useLocation().state)}`}</p>;
}

const open = (token = TOKEN) =>
	render(
		<MemoryRouter initialEntries={[`/reset-password#${token}`]}>
			<Routes>
				<Route path="/reset-password" element={<ResetPasswordScreen />} />
				<Route path="*" element={<SignIn />} />
			</Routes>
		</MemoryRouter>,
	);

async function choose(password: string): Promise<void> {
	await userEvent.fill(page.getByLabelText('New password', { exact: true }), password);
	await userEvent.fill(page.getByLabelText('Confirm new password'), password);
	await userEvent.click(page.getByRole('button', { name: 'Update password' }));
}

test('sets the password of the account that the link belongs to, and leads to sign-in', async () => {
	const calls = answering({ [CHECK]: valid, [CONFIRM]: changed });
	await open();
	await expect.element(page.getByText('ada@candor.test', { exact: true })).toBeVisible();
	await inEveryLook();
	await choose(PASSWORD);
	await expect.element(page.getByText('Sign in {"updated":"ada@candor.test"}')).toBeVisible();
	expect(calls.map(({ body }) => body)).toEqual([
		{ token: TOKEN },
		{ token: TOKEN, password: PASSWORD, passwordConfirm: PASSWORD },
	]);
});

test('on a signed-in device it ends the session, leads to sign-in, and keeps what is on the device', async () => {
	const ada = { id: 'resetaccount001', role: null, email: 'ada@candor.test' } as const;
	const { drafts } = accountDatabase(ada.id).relaxed;
	await signInAs(ada);
	await drafts.put(aDraft);
	onTestFinished(() => Promise.all([drafts.clear(), signOutAgain()]).then(() => undefined));
	const refused = () => Response.json({ status: 401, message: 'No.', data: {} }, { status: 401 });
	answering({
		[CHECK]: valid,
		[CONFIRM]: changed,
		'POST auth-refresh': refused,
		'POST check-account': () => Response.json({ known: true }),
	});
	await open();
	await choose(PASSWORD);
	await expect.element(page.getByText('Sign in {"updated":"ada@candor.test"}')).toBeVisible();
	expect(sessionStore.current()).toMatchObject({ needsSignIn: true, isUnknown: false, user: ada });
	expect(await drafts.toArray()).toEqual([aDraft]);
});

test.each(['', 'nonsense', 'a.b', 'a.b.c.d', 'a.b.<c>'])('sends no request for an invalid link: %s', async (token) => {
	const calls = answering({});
	await open(token);
	await expect.element(page.getByRole('heading', { level: 1, name: 'Invalid Reset Link' })).toBeVisible();
	await expect.element(page.getByText('Invalid reset link. Please request a new password reset.')).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login');
	expect(calls).toEqual([]);
});

test('says that a link has expired, and leads to a new one', async () => {
	answering({ [CHECK]: () => Response.json({ email: null }) });
	await open();
	await expect
		.element(page.getByText('Invalid or expired reset link. Please request a new password reset.'))
		.toBeVisible();
	await expect
		.element(page.getByRole('link', { name: 'Request a new link' }))
		.toHaveAttribute('href', '/forgot-password');
	await inEveryLook();
});

test('checks a link again that could not be checked', async () => {
	let isDown = true;
	answering({ [CHECK]: () => (isDown ? new Response(null, { status: 503 }) : valid()) });
	await open();
	await expect.element(page.getByText('An error occurred. Please try again.')).toBeVisible();
	isDown = false;
	await userEvent.click(page.getByRole('button', { name: 'Retry' }));
	await expect.element(page.getByLabelText('Confirm new password')).toBeVisible();
});

test('says that there is no network', async () => {
	cutNetwork();
	await open();
	await expect.element(page.getByText(/^There is no network\./)).toBeVisible();
});

test('shows why the server rejects a password, and keeps the form', async () => {
	let confirm = rejects('password', 'Password was in a leak');
	answering({ [CHECK]: valid, [CONFIRM]: () => confirm() });
	await open();
	await choose(PASSWORD);
	await expect.element(page.getByText('Password was in a leak')).toBeVisible();
	confirm = changed;
	await userEvent.click(page.getByRole('button', { name: 'Update password' }));
	await expect.element(page.getByText(/^Sign in/)).toBeVisible();
});

test('says that the link was used on another device', async () => {
	answering({ [CHECK]: valid, [CONFIRM]: rejects('token', 'Invalid or expired token.') });
	await open();
	await choose(PASSWORD);
	await expect.element(page.getByText(/^Invalid or expired reset link\./)).toBeVisible();
});
