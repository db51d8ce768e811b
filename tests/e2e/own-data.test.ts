import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { buildAccount, buildJob, PASSWORD } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { test } from '../support/end-to-end.ts';
import { submitFor } from '../support/submit.ts';

test('a candidate downloads all data of the account, and deletes the account with the password', async ({ start }) => {
	const server = await start.server();
	const job = await buildJob(server, { title: 'Night Porter' });
	const mara = await buildAccount(server, { first_name: 'Mara', last_name: 'Lind' });
	const assessment = await submitFor(server, mara, job.id);
	const device = await start.device();
	const page = device.page();
	await page.goto(`${server.url}/privacy`);
	await expect(page.getByRole('heading', { name: 'Your rights' })).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Your data' })).toHaveCount(0);
	await new Candidate(page).signInAt(`${server.url}/dashboard`, mara.email);
	await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
	await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
	expect(await violations(page)).toEqual([]);

	const downloading = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Download my data' }).click();
	const copy = await downloading;
	expect(copy.suggestedFilename()).toBe('candor-data.json');
	expect(JSON.parse(readFileSync(await copy.path(), 'utf8'))).toMatchObject({
		account: { email: mara.email, full_name: 'Mara Lind' },
		assessments: [{ id: assessment }],
	});

	await device.context().setOffline(true);
	await expect(page.getByText('Both need a network.')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Delete account' })).toBeDisabled();
	await device.context().setOffline(false);
	await page.getByRole('button', { name: 'Delete account' }).click();
	const dialog = page.getByRole('dialog', { name: 'Delete account' });
	await dialog.getByLabel('Password', { exact: true }).fill('Not-it-1!');
	await dialog.getByRole('button', { name: 'Delete account permanently' }).click();
	await expect(dialog.getByRole('alert')).toHaveText('The password is incorrect. Nothing was changed.');
	expect(await violations(page)).toEqual([]);
	await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
	await dialog.getByRole('button', { name: 'Delete account permanently' }).click();
	await expect(page).toHaveURL(`${server.url}/`);
	await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
	expect((await server.call('GET', '/api/me', { token: mara.token })).status).toBe(401);
	expect(device.errors()).toEqual([]);
});
