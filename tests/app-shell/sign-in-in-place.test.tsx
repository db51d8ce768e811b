import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import SignInAgain from '../../app/app-shell/sign-in-again.tsx';
import { SignInInPlace } from '../../app/app-shell/sign-in-in-place.tsx';
import type { SignInAgainResult } from '../../app/core/session/sign-in-again.ts';
import { inEveryLook, violationsOf } from '../support/axe-in-browser.ts';
import { render } from '../support/render.ts';
import '../../app/styles/base.css';

const dialog = () => page.getByRole('dialog', { name: 'Please sign in again' });

async function show(answer: SignInAgainResult, online = true) {
	const onSignIn = vi.fn(() => Promise.resolve(answer));
	const onClose = vi.fn();
	await render(
		<SignInInPlace
			open
			title="Please sign in again"
			email="ada@candor.test"
			online={online}
			onClose={onClose}
			onSignIn={onSignIn}
		/>,
	);
	await expect.element(dialog().getByLabelText('Email')).toHaveValue('ada@candor.test');
	return { onSignIn, onClose };
}

async function enters(password: string) {
	await userEvent.type(dialog().getByLabelText('Password', { exact: true }), `${password}{Enter}`);
}

test('the account of the page continues where it was', async () => {
	const { onSignIn, onClose } = await show({ ok: true });
	await enters('secret');
	await expect.poll(() => onClose.mock.calls.length).toBe(1);
	expect(onSignIn).toHaveBeenCalledExactlyOnceWith('ada@candor.test', 'secret');
});

test('another account is refused with a message that shows this one', async () => {
	const { onClose } = await show({ ok: false, code: 'other_account', message: '' });
	await enters('secret');
	await expect
		.element(dialog().getByRole('alert'))
		.toHaveTextContent(
			'That is another account. This page belongs to ada@candor.test; sign in as that account, or sign out first.',
		);
	expect(onClose).not.toHaveBeenCalled();
});

test('says that it is offline before a sign-in attempt', async () => {
	const { onSignIn } = await show({ ok: true }, false);
	await expect.element(dialog().getByText(/There is no network\./)).toBeVisible();
	await expect.element(dialog().getByRole('button', { name: 'Sign in and continue' })).toBeDisabled();
	await enters('secret');
	expect(onSignIn).not.toHaveBeenCalled();
});

test.each([360, 1440])('axe finds no violations at %i px, and nothing sticks out', async (width) => {
	await page.viewport(width, 800);
	await show({ ok: false, code: 'other_account', message: '' });
	await enters('secret');
	await expect.element(dialog().getByRole('alert')).toBeVisible();
	expect(await violationsOf(dialog().element())).toEqual([]);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('the page that replaces another one after a rejected session fits in every width, also with text at 200 %', async () => {
	await render(
		<MemoryRouter>
			<SignInAgain email="ada@candor.test" />
		</MemoryRouter>,
	);
	await expect.element(page.getByRole('heading', { name: 'Please sign in again' })).toBeVisible();
	await inEveryLook();
});
