import { expect } from '@playwright/test';
import { jobDetailMessages } from '../../app/features/jobs/job-words.ts';
import { buildAccount, buildJob, buildStaff } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilWorksOffline } from '../support/device.ts';
import { test } from '../support/end-to-end.ts';
import { chooseFromMenu } from '../support/job-menu.ts';

test('Test Apply opens an active and a paused job, online and offline', async ({ start }) => {
	const server = await start.server();
	const jobs = [
		{ title: 'Night Porter', active: true },
		{ title: 'Lift Warden', active: false },
	];
	for (const job of jobs) await buildJob(server, job);
	const admin = await buildStaff(server, 'admin');
	const device = await start.device({ viewport: { width: 1440, height: 900 } });
	const page = device.page();
	await new Candidate(page).signInAt(`${server.url}/admin/jobs`, admin.email);
	await untilWorksOffline(page);
	for (const isOffline of [false, true]) {
		await page.context().setOffline(isOffline);
		for (const { title, active } of jobs) {
			await chooseFromMenu(page, title, 'Test Apply');
			await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
			await expect(page.getByRole('main').getByText('Paused', { exact: true })).toHaveCount(active ? 0 : 1);
			await expect(page.getByText(/You see what/)).toHaveCount(0);
			await page.goBack();
		}
	}
	await page.goto(`${server.url}/jobs`);
	await expect(page.getByRole('heading', { name: 'Night Porter' })).toBeVisible();
	await page.context().setOffline(false);
	await page.goto(`${server.url}/admin/jobs`);
	await chooseFromMenu(page, 'Lift Warden', 'Test Apply');
	await page.getByRole('main').getByRole('link', { name: jobDetailMessages.start }).first().click();
	await expect(page).toHaveURL(/\/assess\//);
	await new Candidate(page).begins();
	expect(device.errors()).toEqual([]);
});

test('a candidate who never opened the list opens it and the job offline', async ({ start }) => {
	const server = await start.server();
	const job = await buildJob(server, { title: 'Night Porter' }, [{ prompt: 'Tell us about a night.' }]);
	const ada = await buildAccount(server);
	const device = await start.device({ viewport: { width: 1440, height: 900 } });
	const page = device.page();
	const isListed = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/public/jobs');
	await new Candidate(page).signInAt(`${server.url}/assess/${job.id}`, ada.email);
	await isListed;
	await untilWorksOffline(page);
	await page.context().setOffline(true);
	await page.goto(`${server.url}/jobs`);
	await expect(page.getByRole('heading', { name: 'Night Porter' })).toBeVisible();
	await page.goto(`${server.url}/apply/${job.id}`);
	await expect(page.getByRole('heading', { level: 1, name: 'Night Porter' })).toBeVisible();
	expect(device.errors()).toEqual([]);
});
