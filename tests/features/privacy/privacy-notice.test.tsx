import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import LegalScreen from '../../../app/features/privacy/legal-screen.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { signInAs, signOutAgain } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

beforeEach(() => page.viewport(1280, 900));
afterEach(signOutAgain);

const show = (state?: unknown) =>
	render(
		<MemoryRouter initialEntries={[{ pathname: '/privacy', state }]}>
			<Routes>
				<Route path="/privacy" element={<LegalScreen />} />
			</Routes>
		</MemoryRouter>,
	);

test('the notice says where to correct, download and delete one’s data', async () => {
	await show();
	await expect.element(page.getByRole('heading', { name: 'Your rights' })).toBeVisible();
	await expect.element(page.getByText(/all of it is under “Your account” in the menu/)).toBeVisible();
	await inEveryLook();
});

test('after a deletion the page says what happened until it is left', async () => {
	await show({ deleted: 'deletedaccount1' });
	await expect.element(page.getByRole('heading', { name: 'Your account was deleted' })).toBeVisible();
	await inEveryLook();
	await userEvent.click(page.getByRole('link', { name: 'Read the privacy notice' }));
	await expect.element(page.getByRole('heading', { name: 'Your rights' })).toBeVisible();
});

test('another account that is signed in reads the notice, not of a deletion', async () => {
	await signInAs({ id: 'anotheraccount1', role: null });
	await show({ deleted: 'deletedaccount1' });
	await expect.element(page.getByRole('heading', { name: 'Your rights' })).toBeVisible();
});
