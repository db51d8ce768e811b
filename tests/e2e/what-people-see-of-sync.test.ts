import { expect, type Page } from '@playwright/test';
import { buildJob, buildStaff, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilSynced } from '../support/device.ts';
import { test } from '../support/end-to-end.ts';
import { everythingStored } from '../support/stored.ts';

const indicator = (page: Page, state: string) => page.getByRole('button', { name: `${state}. Open unsent work` });

test('an edit that conflicts with another waits for the user, stays locked and unreadable through a sign-out, and is resolved by field', async ({
	start,
}) => {
	// Manage Jobs lists the jobs of a whole server.
	const server = await start.server();
	const job = await buildJob(server, { title: 'Night Porter', location: 'Bergen' });
	const admin = await buildStaff(server, 'admin');
	const device = await start.device({ serviceWorker: 'block', viewport: { width: 1440, height: 900 } });
	const page = device.page();
	await new Candidate(page).signInAt(`${server.url}/admin/jobs`, admin.email);
	await untilSynced(page);
	await page.getByRole('link', { name: 'Edit Night Porter' }).click();
	await expect(page.getByLabel('Job Title')).toBeVisible();
	await device.context().setOffline(true);
	await page.getByLabel('Job Title').fill('Mine');
	await page.getByLabel('Location').fill('Reykjavik');
	await page.getByRole('button', { name: 'Update Job' }).click();
	await page.waitForURL(/\/admin\/jobs$/);
	const operator = await operatorOf(server);
	await operator.collection('jobs').update(job.id, { title: 'Theirs', location: 'Rome' });
	await device.context().setOffline(false);
	await expect(indicator(page, '1 needs attention')).toBeVisible();

	await page.getByRole('button', { name: /Account of/ }).click();
	await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
	const asked = page.getByRole('dialog', { name: 'Not everything was sent' });
	await asked.getByRole('button', { name: 'Keep locked' }).click();
	await page.waitForURL(`${server.url}/`);
	const left = await everythingStored(page);
	expect([admin.id, admin.email, 'Reykjavik'].filter((word) => left.includes(word))).toEqual([]);

	await new Candidate(page).signInAt(`${server.url}/admin/jobs`, admin.email);
	await indicator(page, '1 needs attention').click();
	const panel = page.getByRole('dialog', { name: 'Unsent work' });
	await expect(
		panel.getByText('Someone else changed this while you were editing. Choose which to keep.'),
	).toBeVisible();
	await panel.getByRole('button', { name: /^Compare and choose/ }).click();
	const dialog = page.getByRole('dialog', { name: 'Resolve changes to Theirs' });
	await dialog.getByRole('group', { name: 'Job Title' }).getByRole('radio', { name: 'Keep mine' }).check();
	await dialog.getByRole('group', { name: 'Location' }).getByRole('radio', { name: 'Keep theirs' }).check();
	await dialog.getByRole('button', { name: 'Save choices' }).click();
	await expect(indicator(page, 'All changes sent')).toBeVisible();
	const stored = await operator.collection('jobs').getOne(job.id);
	expect({ title: stored.title, location: stored.location }).toEqual({ title: 'Mine', location: 'Rome' });
	expect(device.errors()).toEqual([]);
});
