import { expect } from '@playwright/test';
import { buildJob, buildStaff, PASSWORD } from '../support/builders.ts';
import { test } from '../support/end-to-end.ts';
import { seesToast } from '../support/toasts.ts';

/** Samples of the table in `app-shell/admission` and `app-shell/screens`, in the built app. */
test('a guest is led to sign-in and from there to the requested page with query and hash; unknown paths and the deck lead to the landing page, an unknown job to the list, which says so', async ({
	start,
}) => {
	const server = await start.server();
	const { id } = await buildJob(server, { title: 'Night Porter' });
	const admin = await buildStaff(server, 'admin');
	const device = await start.device({ serviceWorker: 'block' });
	const page = device.page();
	const heading = page.getByRole('heading', { level: 1 });
	for (const path of ['/no/such/page?x=1#y', '/admin/investor-deck']) {
		await page.goto(server.url + path);
		await expect(page, path).toHaveURL(`${server.url}/`);
		await expect(heading, path).toHaveText('Hired for what you write.');
	}

	const wanted = `${server.url}/admin/jobs/${id}/applications?score=excellent#list`;
	await page.goto(wanted);
	await expect(page).toHaveURL(`${server.url}/login`);
	await page.getByRole('link', { name: 'Create a new account' }).click();
	await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
	await page.getByLabel('Email').fill(admin.email);
	await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
	await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
	await expect(page).toHaveURL(wanted);
	await expect(heading).toHaveText('Applications');
	// The sign-in page was replaced in the history: going back does not return to it.
	await page.goBack();
	await expect(page).not.toHaveURL(`${server.url}/login`);

	await page.goto(`${server.url}/login`);
	await expect(page).toHaveURL(`${server.url}/dashboard`);
	await expect(heading).toHaveText('Dashboard');

	await page.goto(`${server.url}/admin/jobs/nope/edit`);
	await seesToast(page, 'Job not found or no longer available');
	await expect(page).toHaveURL(`${server.url}/admin/jobs`);
	expect(device.errors()).toEqual([]);
});
