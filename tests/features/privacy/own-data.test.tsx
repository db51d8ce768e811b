import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { sessionStore } from '../../../app/core/session/session-store.ts';
import LegalScreen from '../../../app/features/privacy/legal-screen.tsx';
import { Toaster } from '../../../app/ui/toaster.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { answering, signInAs, signOutAgain } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

const ACCOUNT = { id: 'owndataaccount1', role: null, email: 'mara@candor.test' } as const;

beforeEach(() => page.viewport(1280, 900));
afterEach(signOutAgain);

const show = () =>
	render(
		<MemoryRouter initialEntries={['/privacy']}>
			<Routes>
				<Route path="/privacy" element={<LegalScreen />} />
			</Routes>
			<Toaster />
		</MemoryRouter>,
	);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Delete account' });

test('a guest reads about the rights, and is shown no data of an account', async () => {
	await show();
	await expect.element(page.getByRole('heading', { name: 'Your rights' })).toBeVisible();
	expect(page.getByRole('heading', { name: 'Your data' }).query()).toBeNull();
	await inEveryLook();
});

test('the copy is downloaded as one file with what the server sent', async () => {
	await signInAs(ACCOUNT);
	const copy = { account: { id: ACCOUNT.id, email: ACCOUNT.email }, assessments: [{ id: 'assessment00001' }] };
	answering({ 'GET /api/accounts/export': () => Response.json(copy) });
	const files: { name: string; blob: Blob }[] = [];
	let blob = new Blob();
	vi.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
		blob = object as Blob;
		return 'blob:copy';
	});
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
		files.push({ name: this.download, blob });
	});
	await show();
	await inEveryLook();
	await userEvent.click(button('Download my data'));
	await expect.element(page.getByText('Your data was downloaded')).toBeVisible();
	expect(files.map(({ name }) => name)).toEqual(['candor-data.json']);
	expect(JSON.parse((await files[0]?.blob.text()) ?? '')).toEqual(copy);
});

test('without a network neither is offered, and the page says so', async () => {
	await signInAs(ACCOUNT);
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	await show();
	await expect.element(page.getByText('Both need a network.')).toBeVisible();
	for (const name of ['Download my data', 'Delete account']) await expect.element(button(name)).toBeDisabled();
});

test('the account is deleted with its password only, and a page then says so until it is left', async () => {
	await signInAs(ACCOUNT);
	let isRight = false;
	const calls = answering({
		'POST /api/accounts/delete': () =>
			isRight
				? new Response(null, { status: 204 })
				: Response.json({ code: 'wrong_password', message: 'No.' }, { status: 400 }),
	});
	await show();
	await userEvent.click(button('Delete account'));
	const password = dialog().getByLabelText('Password', { exact: true });
	const confirm = dialog().getByRole('button', { name: 'Delete account permanently' });
	await userEvent.fill(password, 'Not-it-1!');
	await userEvent.click(confirm);
	await expect
		.element(dialog().getByRole('alert'))
		.toHaveTextContent('The password is incorrect. Nothing was changed.');
	expect(sessionStore.current()?.user.id).toBe(ACCOUNT.id);
	await inEveryLook();

	isRight = true;
	await userEvent.fill(password, 'Candor!demo1');
	await userEvent.click(confirm);
	await expect.element(page.getByRole('heading', { name: 'Your account was deleted' })).toBeVisible();
	expect(sessionStore.current()).toBeNull();
	expect(calls.map(({ body }) => body)).toEqual([{ password: 'Not-it-1!' }, { password: 'Candor!demo1' }]);
	await inEveryLook();
	await userEvent.click(page.getByRole('link', { name: 'Read the privacy notice' }));
	await expect.element(page.getByRole('heading', { name: 'Your rights' })).toBeVisible();
});
