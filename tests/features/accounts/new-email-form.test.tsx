import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionStore } from '../../../app/core/session/session-store.ts';
import SignInScreen from '../../../app/features/accounts/sign-in-screen.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { answering, aUser, signInAs, signOutAgain } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

const MARA = { id: 'ownaccount00001', role: null, email: 'new@candor.test' } as const;
const TOKEN = `x.${btoa(JSON.stringify({ id: MARA.id, email: MARA.email }))}.x`;

beforeEach(() => page.viewport(1280, 900));
afterEach(signOutAgain);

const open = () =>
	render(
		<MemoryRouter initialEntries={[`/login#email=${TOKEN}`]}>
			<main>
				<Routes>
					<Route path="/login" element={<SignInScreen />} />
					<Route path="/account" element={<h1>The account</h1>} />
				</Routes>
			</main>
		</MemoryRouter>,
	);
const confirm = async (password: string) => {
	await userEvent.fill(page.getByLabelText('Password', { exact: true }), password);
	await userEvent.click(page.getByRole('button', { name: 'Use this address' }));
};
const changed = {
	'POST /api/accounts/confirm-email': () => Response.json({ token: 'new token' }),
	'GET /api/me': () => Response.json(aUser(MARA)),
};

test('the link of the mail asks for the password, and a wrong one changes nothing', async () => {
	const calls = answering({
		'POST /api/accounts/confirm-email': () =>
			Response.json({ code: 'wrong_password', message: 'No.' }, { status: 400 }),
	});
	await open();
	await expect.element(page.getByRole('heading', { name: 'Confirm your new email' })).toBeVisible();
	await expect.element(page.getByText(/to use new@candor.test from now on/)).toBeVisible();
	await confirm('Not-it-1!');
	await expect.element(page.getByRole('alert')).toHaveTextContent('The password is incorrect. Nothing was changed.');
	expect(calls.map(({ body }) => body)).toEqual([{ token: TOKEN, password: 'Not-it-1!' }]);
	await inEveryLook();
});

test('a used link says where to get a new one, and asks for nothing', async () => {
	answering({
		'POST /api/accounts/confirm-email': () => Response.json({ code: 'link_invalid', message: 'No.' }, { status: 400 }),
	});
	await open();
	await confirm('Candor!demo1');
	await expect.element(page.getByRole('heading', { name: 'This link does not work' })).toHaveFocus();
	await expect.element(page.getByText(/already used or has expired. Ask for a new one/)).toBeVisible();
	expect(page.getByLabelText('Password', { exact: true }).elements()).toEqual([]);
	await inEveryLook();
	await userEvent.click(page.getByRole('link', { name: 'To your account' }));
	await expect.element(page.getByRole('heading', { name: 'The account' })).toBeVisible();
});

test.each([['a guest'], ['the same account']])(
	'with the password %s is signed in with the new address',
	async (who) => {
		if (who !== 'a guest') await signInAs({ ...MARA, email: 'mara@candor.test' });
		answering(changed);
		await open();
		await confirm('Candor!demo1');
		await expect.element(page.getByRole('heading', { name: 'The account' })).toBeVisible();
		expect(sessionStore.current()).toMatchObject({ token: 'new token', user: { email: 'new@candor.test' } });
	},
);

test('another account on this device stays signed in', async () => {
	await signInAs({ id: 'anotheraccount1', role: null, email: 'eve@candor.test' });
	answering(changed);
	await open();
	await confirm('Candor!demo1');
	await expect.element(page.getByText(/On this device, eve@candor.test stays signed in/)).toBeVisible();
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
	expect(sessionStore.current()).toMatchObject({ token: 't', user: { email: 'eve@candor.test' } });
	await inEveryLook();
});
