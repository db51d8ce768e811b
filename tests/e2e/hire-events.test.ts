import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { inEveryLook } from '../support/axe.ts';
import { buildAccount, buildJob, buildStaff } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilWorksOffline } from '../support/device.ts';
import { test } from '../support/end-to-end.ts';
import { enterOn, tabTo } from '../support/keyboard.ts';
import { submitFor } from '../support/submit.ts';

test('an admin records and corrects a hire event, exports the list, creates a webhook secret and sees statistics offline', async ({
	start,
}) => {
	const server = await start.server();
	const job = await buildJob(server, { title: 'Night Porter' });
	const admin = await buildStaff(server, 'admin');
	await submitFor(server, await buildAccount(server, { first_name: 'Sigrid', last_name: 'Lunde' }), job.id);
	const device = await start.device();
	const page = device.page();
	await new Candidate(page).signInAt(`${server.url}/dashboard`, admin.email);
	await untilWorksOffline(page);

	await page.getByRole('navigation', { name: 'Hiring team' }).getByRole('link', { name: 'Hire Events' }).click();
	await expect(page).toHaveURL(`${server.url}/admin/hire-events`);
	const list = page.getByRole('region', { name: 'Latest events' }).getByRole('row');
	await expect(list.filter({ hasText: 'Sigrid Lunde' })).toContainText('Applied');

	// By keyboard only.
	await enterOn(page, page.getByRole('button', { name: 'Record event' }));
	const dialog = page.getByRole('dialog');
	await tabTo(page, dialog.getByLabel('Find a candidate'));
	await page.keyboard.type('lunde');
	await enterOn(page, dialog.getByRole('button', { name: 'Candidate' }));
	await expect(page.getByRole('option', { name: /^Sigrid Lunde/ })).toBeVisible();
	await page.keyboard.press('End');
	await page.keyboard.press('Enter');
	await expect(dialog.getByRole('button', { name: 'Candidate' })).toContainText('Sigrid Lunde');
	await enterOn(page, dialog.getByRole('button', { name: 'Stage' }));
	await expect(page.getByRole('option', { name: 'Hired' })).toBeVisible();
	await page.keyboard.type('hir');
	await page.keyboard.press('Enter');
	await expect(dialog.getByRole('button', { name: 'Stage' })).toContainText('Hired');
	await tabTo(page, dialog.getByLabel('Performance score'));
	await page.keyboard.type('101');
	await tabTo(page, dialog.getByLabel('Feedback'));
	await page.keyboard.type('Calm, on time.');
	await enterOn(page, dialog.getByRole('button', { name: 'Record', exact: true }));
	await expect(dialog.getByText('A performance score is a number from 0 to 100.')).toBeVisible();
	await tabTo(page, dialog.getByLabel('Performance score'), { back: true });
	await page.keyboard.type('82');
	await enterOn(page, dialog.getByRole('button', { name: 'Record', exact: true }));
	await expect(page.getByText('Event recorded')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Record event' })).toBeFocused();
	await expect(page.getByRole('region', { name: 'Funnel' })).toContainText('Hired1 person, 1 event');

	const correct = list.filter({ hasText: 'Calm, on time.' }).getByRole('button', { name: /^Correct/ });
	await enterOn(page, correct);
	await tabTo(page, dialog.getByLabel('Performance score'));
	await page.keyboard.type('64');
	await enterOn(page, dialog.getByRole('button', { name: 'Save' }));
	await expect(page.getByText('Event corrected')).toBeVisible();
	await expect(correct).toBeFocused();
	await expect(list.filter({ hasText: 'Calm, on time.' })).toContainText('64');

	const downloading = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Export CSV' }).click();
	const download = await downloading;
	expect(download.suggestedFilename()).toMatch(/^hire-events-\d{4}-\d\d-\d\d\.csv$/);
	expect(readFileSync(await download.path(), 'utf8')).toContain('"Hired","Yes","64","Manual","Calm; on time."');

	const webhook = page.getByRole('region', { name: 'Webhook' });
	await webhook.getByRole('button', { name: 'Create secret' }).click();
	await dialog.getByRole('button', { name: 'Create secret' }).click();
	await expect(dialog.getByText(/^whsec_[A-Za-z0-9]{43}$/)).toBeVisible();
	await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
	await expect(webhook.getByText(/^Created on /)).toBeVisible();
	await expect(page.getByText(/^whsec_/)).toHaveCount(0);
	await inEveryLook(page, 'hire events');

	await page.getByRole('button', { name: 'All', exact: true }).click();
	await expect(page).toHaveURL(`${server.url}/admin/hire-events?range=all`);
	await expect(page.getByRole('region', { name: 'Funnel' })).toBeVisible();
	await device.context().setOffline(true);
	await page.reload();
	await expect(page.getByText(/^No network\. You see what was loaded at \d\d:\d\d\.$/)).toBeVisible();
	await expect(page.getByRole('region', { name: 'Funnel' })).toContainText('Hired1 person, 1 event');
	await expect(list.filter({ hasText: 'Calm, on time.' })).toContainText('64');
	await expect(page.getByRole('button', { name: 'Record event' })).toBeDisabled();
});
