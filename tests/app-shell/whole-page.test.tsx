import axe from 'axe-core';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import FrameAround from '../../app/app-shell/frame-around.tsx';
import type { Frame } from '../../app/feature.ts';
import SignInScreen from '../../app/features/accounts/sign-in-screen.tsx';
import LandingScreen from '../../app/features/landing/landing-screen.tsx';
import AdminJobsScreen from '../../app/features/manage-jobs/admin-jobs-screen.tsx';
import { atRest, inEveryLook } from '../support/axe-in-browser.ts';
import { render } from '../support/render.ts';
import { answering, signInAs, signOutAgain } from '../support/staff-page.ts';
import '../../app/styles/base.css';

beforeEach(() => {
	// As in `index.html`.
	document.documentElement.lang = 'en';
	document.title = 'Candor';
	answering({});
	return signOutAgain;
});

const show = (frame: Frame, screen: ReactNode) =>
	render(
		<MemoryRouter>
			<FrameAround frame={frame} access={frame === 'admin' ? 'staff' : 'anyone'}>
				{screen}
			</FrameAround>
		</MemoryRouter>,
	);

/** Expects that the page with its frame has its landmarks, one of each, around all content. */
async function isWhole(): Promise<void> {
	for (const width of [360, 1440]) {
		await page.viewport(width, 800);
		const { violations } = await atRest(() => axe.run(document, { preload: false, resultTypes: ['violations'] }));
		expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${width} px, ${id}: ${html}`))).toEqual([]);
	}
}

test('the landing page in its frame has no violation of any rule for whole pages', async () => {
	await show('public', <LandingScreen />);
	await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
	await isWhole();
});

test('a page of the hiring team in its frame has none either', async () => {
	await signInAs({ id: 'wholepageadmin1' });
	await show('admin', <AdminJobsScreen />);
	await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
	await isWhole();
});

test('a refused sign-in looks right, alone and in its frame', async () => {
	answering({
		'POST auth-with-password': () =>
			Response.json({ status: 400, message: 'The email or password is incorrect.', data: {} }, { status: 400 }),
	});
	await show('public', <SignInScreen />);
	await userEvent.fill(page.getByLabelText('Email'), 'unknown@candor.test');
	await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'wrong');
	await userEvent.click(page.getByRole('main').getByRole('button', { name: /^Sign in$/i }));
	await expect.element(page.getByRole('alert')).toHaveTextContent('The email or password is incorrect.');
	await inEveryLook();
	await isWhole();
});
