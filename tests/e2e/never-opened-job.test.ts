import { expect } from '@playwright/test';
import { buildAccount, buildJob } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilWorksOffline } from '../support/device.ts';
import { test } from '../support/end-to-end.ts';

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
