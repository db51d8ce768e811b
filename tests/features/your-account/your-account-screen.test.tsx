import { lazy, Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Guard } from '../../../app/app-shell/guard.tsx';
import { sessionStore } from '../../../app/core/session/session-store.ts';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { clearStorageFailure } from '../../../app/core/store/storage-status.ts';
import LegalScreen from '../../../app/features/privacy/legal-screen.tsx';
import YourAccountScreen from '../../../app/features/your-account/your-account-screen.tsx';
import { Toaster } from '../../../app/ui/toaster.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { deferred } from '../../support/deferred.ts';
import { render } from '../../support/render.ts';
import { answering, aUser, cutNetwork, reads, signInAs, signOutAgain } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

const MARA = {
	id: 'ownaccount00001',
	role: null,
	email: 'mara@candor.test',
	firstName: 'Mara',
	lastName: 'Ek',
	fullName: 'Mara Ek',
} as const;

beforeEach(async () => {
	await page.viewport(1280, 900);
	await signInAs(MARA);
});
afterEach(signOutAgain);

const show = () =>
	render(
		<MemoryRouter initialEntries={['/account']}>
			<Routes>
				<Route path="/account" element={<YourAccountScreen />} />
				<Route path="/privacy" element={<LegalScreen />} />
			</Routes>
			<Toaster />
		</MemoryRouter>,
	);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const field = (label: string) => page.getByRole('dialog').getByLabelText(label, { exact: true });
const refuse = (status: number, code: string) => () => Response.json({ code, message: 'No.' }, { status });
const accept = () => new Response(null, { status: 204 });
const noneOff = () => Response.json({ switchedOff: [] });

test('the page shows name, address, mails and data of the account, in every look', async () => {
	answering({ 'GET /api/accounts/mails': () => Response.json({ switchedOff: ['result_ready'] }) });
	await show();
	await expect.element(page.getByText('Mara Ek')).toBeVisible();
	await expect.element(page.getByText('mara@candor.test')).toBeVisible();
	await expect.element(page.getByRole('switch', { name: /^Result/ })).not.toBeChecked();
	await expect.element(page.getByRole('switch', { name: /^Score by a person/ })).toBeChecked();
	expect(page.getByRole('link', { name: 'Notification preferences' }).query()).toBeNull();
	await inEveryLook();
});

test('a member of the hiring team finds the way to the mails of the team', async () => {
	await signInAs({ ...MARA, role: 'reviewer' });
	answering({ 'GET /api/accounts/mails': noneOff });
	await show();
	await expect.element(page.getByRole('link', { name: 'Notification preferences' })).toBeVisible();
});

test('without a network the page shows what is stored and says why nothing can be changed', async () => {
	const value = JSON.stringify({ at: '2026-11-20T10:00:00.000Z', value: { switchedOff: ['scored_by_person'] } });
	await accountDatabase(MARA.id).store.write('relaxed', ['reports'], ({ reports }) =>
		reports.put({ key: 'own:mails', value }),
	);
	cutNetwork();
	await show();
	await expect.element(page.getByText(/^There is no network\. You see what is saved on this device/)).toBeVisible();
	await expect.element(page.getByText('Mara Ek')).toBeVisible();
	await expect.element(page.getByRole('switch', { name: /^Score by a person/ })).not.toBeChecked();
	for (const name of ['Change: Name', 'Change: Email', 'Change: Password', 'Download', 'Delete account'])
		await expect.element(button(name)).toBeDisabled();
	for (const each of page.getByRole('switch').elements()) expect(each).toHaveProperty('disabled', true);
	await inEveryLook();
});

test('switches that this device never received are not drawn as off', async () => {
	await signInAs({ ...MARA, id: 'ownaccount00002' });
	cutNetwork();
	await show();
	await expect.poll(() => page.getByText('Not on this device yet').elements().length).toBe(4);
	expect(page.getByRole('switch').elements()).toEqual([]);
});

test('a name is checked, sent trimmed, and then shown', async () => {
	const calls = answering({
		'GET /api/accounts/mails': noneOff,
		'PATCH /api/collections/users/records/': () => Response.json({ id: MARA.id }),
		'POST /auth-refresh': () => Response.json({ token: 't2' }),
		'GET /api/me': () => Response.json(aUser({ ...MARA, firstName: 'Maria', fullName: 'Maria Ek' })),
	});
	await show();
	await userEvent.click(button('Change: Name'));
	for (const [name, error] of [
		[' ', 'Fill this in.'],
		['x'.repeat(101), 'Please use at most 100 characters for a name'],
		['http://evil.example', 'Please enter a name without a web address'],
	] as const) {
		await userEvent.fill(field('First name'), name);
		await userEvent.click(button('Save name'));
		await expect.element(dialog('Change your name').getByText(error)).toBeVisible();
	}
	await inEveryLook();
	await userEvent.fill(field('First name'), ' Maria ');
	await userEvent.click(button('Save name'));
	await expect.element(page.getByText('Maria Ek')).toBeVisible();
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
	expect(calls.filter(({ path }) => path.includes('records')).map(({ body }) => body)).toEqual([
		{ first_name: 'Maria', last_name: 'Ek' },
	]);
});

test('a name that is saved unchanged is not sent, and nothing says that it changed', async () => {
	const calls = answering({ 'GET /api/accounts/mails': noneOff });
	await show();
	await userEvent.click(button('Change: Name'));
	await userEvent.fill(field('First name'), ' Mara ');
	await userEvent.click(button('Save name'));
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
	expect(page.getByText('Your name is changed').query()).toBeNull();
	expect(calls.filter(({ path }) => path.includes('records'))).toEqual([]);
});

test('a new address is checked and mailed to, and the page says that nothing changed yet', async () => {
	let respond = refuse(409, 'email_taken');
	const calls = answering({ 'GET /api/accounts/mails': noneOff, 'POST /api/accounts/request-email': () => respond() });
	await show();
	await userEvent.click(button('Change: Email'));
	await userEvent.fill(field('New email'), 'nowhere');
	await userEvent.click(button('Send the link'));
	await expect.element(page.getByText('Please enter a valid email address')).toBeVisible();
	await inEveryLook();
	await userEvent.fill(field('New email'), 'new@candor.test');
	await userEvent.click(button('Send the link'));
	await expect
		.element(page.getByRole('alert'))
		.toHaveTextContent('This email has an account already. Nothing was changed.');
	await expect.element(field('New email')).toHaveValue('new@candor.test');
	respond = accept;
	await userEvent.click(button('Send the link'));
	await expect.element(page.getByText(/^We sent a link to new@candor.test\./)).toBeVisible();
	await expect.element(page.getByText('mara@candor.test')).toBeVisible();
	expect(calls.map(({ body }) => body)).toEqual([{ email: 'new@candor.test' }, { email: 'new@candor.test' }]);
	await inEveryLook();
});

test('a password needs the present one, the five rules and two equal entries; this device stays signed in', async () => {
	let respond = refuse(400, 'wrong_password');
	const calls = answering({
		'GET /api/accounts/mails': noneOff,
		'POST /api/accounts/change-password': () => respond(),
	});
	await show();
	await userEvent.click(button('Change: Password'));
	await expect.element(page.getByText(/Every other phone and computer is signed out/)).toBeVisible();
	await expect.element(button('Change password')).toBeDisabled();
	await userEvent.fill(field('Present password'), 'Candor!demo1');
	await userEvent.fill(field('New password'), 'Another!demo2');
	await userEvent.click(button('Change password'));
	await expect.element(page.getByText('Passwords do not match')).toBeVisible();
	await userEvent.fill(field('New password'), 'abcdefg1!');
	await userEvent.fill(field('Confirm new password'), 'abcdefg1!');
	await expect.element(page.getByText('Password must contain at least one uppercase letter')).toBeVisible();
	await inEveryLook();
	expect(calls).toEqual([]);
	for (const label of ['New password', 'Confirm new password']) await userEvent.fill(field(label), 'Another!demo2');
	await userEvent.click(button('Change password'));
	await expect.element(page.getByRole('alert')).toHaveTextContent('The password is incorrect. Nothing was changed.');
	await expect.element(field('New password')).toHaveValue('Another!demo2');
	respond = () => Response.json({ token: 'new token' });
	await userEvent.click(button('Change password'));
	await expect.element(page.getByText('Your password is changed. Every other device was signed out.')).toBeVisible();
	expect(sessionStore.current()).toMatchObject({ token: 'new token', needsSignIn: false, user: { id: MARA.id } });
	expect(calls.at(-1)?.body).toEqual({ password: 'Candor!demo1', newPassword: 'Another!demo2' });
});

test('a password that was changed is not shown as unchanged when this device cannot store the new session', async () => {
	answering({
		'GET /api/accounts/mails': noneOff,
		'POST /api/accounts/change-password': () => Response.json({ token: 'new token' }),
	});
	const save = vi.spyOn(sessionStore, 'save').mockRejectedValueOnce(new Error('The disk failed.'));
	onTestFinished(() => {
		save.mockRestore();
		clearStorageFailure();
	});
	await show();
	await userEvent.click(button('Change: Password'));
	await userEvent.fill(field('Present password'), 'Candor!demo1');
	for (const label of ['New password', 'Confirm new password']) await userEvent.fill(field(label), 'Another!demo2');
	await userEvent.click(button('Change password'));
	await expect.element(page.getByText('Your password is changed. Every other device was signed out.')).toBeVisible();
});

test('a network that goes while a dialog is open keeps what was typed and says that nothing was sent', async () => {
	answering({ 'GET /api/accounts/mails': noneOff });
	await show();
	await userEvent.click(button('Change: Email'));
	await userEvent.fill(field('New email'), 'new@candor.test');
	cutNetwork();
	await userEvent.click(button('Send the link'));
	await reads(page.getByRole('alert'), /There is no network. Nothing was sent/);
	await expect.element(field('New email')).toHaveValue('new@candor.test');
});

test('a switch changes at once; when the server refuses, it goes back and the page says why', async () => {
	let off: string[] = [];
	let respond = accept;
	const calls = answering({
		'GET /api/accounts/mails': () => Response.json({ switchedOff: off }),
		'POST /api/accounts/mails': () => respond(),
	});
	await show();
	const replies = page.getByRole('switch', { name: /^Replies/ });
	await expect.element(replies).toBeChecked();
	off = ['human_review_answered'];
	await userEvent.click(replies);
	await expect.element(replies).not.toBeChecked();
	expect(calls.map(({ body }) => body)).toEqual([{ kind: 'human_review_answered', on: false }]);
	respond = refuse(429, 'too_many_requests');
	await userEvent.click(replies);
	await reads(page.getByRole('alert'), /The mails stay as they were\. Too many attempts/);
	await expect.element(replies).not.toBeChecked();
	await inEveryLook();
});

test('the copy is downloaded as one file with what the server sent', async () => {
	const copy = { account: { id: MARA.id, email: MARA.email }, assessments: [{ id: 'assessment00001' }] };
	answering({ 'GET /api/accounts/mails': noneOff, 'GET /api/accounts/export': () => Response.json(copy) });
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
	await userEvent.click(button('Download'));
	await expect.element(page.getByText('Your data was downloaded')).toBeVisible();
	expect(files.map(({ name }) => name)).toEqual(['candor-data.json']);
	expect(JSON.parse((await files[0]?.blob.text()) ?? '')).toEqual(copy);
});

test('the account is deleted with its password only, and a page then says so', async () => {
	let respond = refuse(400, 'wrong_password');
	const calls = answering({ 'GET /api/accounts/mails': noneOff, 'POST /api/accounts/delete': () => respond() });
	await show();
	await userEvent.click(button('Delete account'));
	await userEvent.fill(field('Password'), 'Not-it-1!');
	await userEvent.click(button('Delete account permanently'));
	await expect.element(page.getByRole('alert')).toHaveTextContent('The password is incorrect. Nothing was changed.');
	expect(sessionStore.current()?.user.id).toBe(MARA.id);
	await inEveryLook();
	respond = accept;
	await userEvent.fill(field('Password'), 'Candor!demo1');
	await userEvent.click(button('Delete account permanently'));
	await expect.element(page.getByRole('heading', { name: 'Your account was deleted' })).toBeVisible();
	await expect.poll(() => sessionStore.current()).toBeNull();
	expect(calls.map(({ body }) => body)).toEqual([{ password: 'Not-it-1!' }, { password: 'Candor!demo1' }]);
});

test('the page that says so replaces the account’s page also when its code arrives after the deletion', async () => {
	const calls = answering({ 'GET /api/accounts/mails': noneOff, 'POST /api/accounts/delete': accept });
	const code = deferred<{ default: typeof LegalScreen }>();
	const Late = lazy(() => code.promise);
	const own = (
		<Guard access="account">
			<YourAccountScreen />
		</Guard>
	);
	await render(
		<MemoryRouter initialEntries={['/account']}>
			<Suspense fallback={null}>
				<Routes>
					<Route path="/account" element={own} />
					<Route path="/privacy" element={<Late />} />
					<Route path="/login" element={<p>The sign-in</p>} />
				</Routes>
			</Suspense>
		</MemoryRouter>,
	);
	await userEvent.click(button('Delete account'));
	await userEvent.fill(field('Password'), 'Candor!demo1');
	await userEvent.click(button('Delete account permanently'));
	await expect.poll(() => calls.length).toBe(1);
	code.resolve({ default: LegalScreen });
	await expect.element(page.getByRole('heading', { name: 'Your account was deleted' })).toBeVisible();
	await expect.poll(() => sessionStore.current()).toBeNull();
});
