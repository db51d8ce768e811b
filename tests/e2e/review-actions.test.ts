import { expect } from '@playwright/test';
import { buildAccount, buildJob, buildStaff } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilSynced, untilWorksOffline } from '../support/device.ts';
import { test } from '../support/end-to-end.ts';
import { startSmtp } from '../support/smtp.ts';
import { submitFor } from '../support/submit.ts';
import { seesToast } from '../support/toasts.ts';

test('an admin shortlists and writes to a candidate offline; an unsent mail survives SIGKILL; both arrive once', async ({
	start,
}) => {
	const smtp = start.also(await startSmtp(), (started) => started.stop());
	const server = await start.server({ env: { SMTP_URL: smtp.url } });
	const job = await buildJob(server, { title: 'Night Porter' });
	const mara = await buildAccount(server, { first_name: 'Mara', last_name: 'Lind' });
	const id = await submitFor(server, mara, job.id);
	const admin = await buildStaff(server, 'admin');
	const reviewer = await buildStaff(server, 'reviewer');

	const device = await start.device();
	const address = `${server.url}/admin/assessment/${id}`;
	await new Candidate(device.page()).signInAt(address, admin.email);
	await expect(device.page().getByRole('heading', { level: 1, name: 'Mara Lind' })).toBeVisible();
	await untilWorksOffline(device.page());
	await untilSynced(device.page());
	await device.page().getByRole('button', { name: 'Contact Candidate' }).click();
	const dialog = () => device.page().getByRole('dialog', { name: 'Write to Mara Lind' });
	await expect(dialog().getByLabel('Subject')).toBeFocused();
	await dialog().getByLabel('Subject').fill('An interview');
	await dialog().getByLabel('Message').fill('Can you come on Friday?');
	// Closing and reopening the dialog shows that the draft is stored: the dialog reads it again.
	await dialog().getByRole('button', { name: 'Cancel' }).click();
	await device.page().getByRole('button', { name: 'Contact Candidate' }).click();
	await expect(dialog().getByLabel('Message')).toHaveValue('Can you come on Friday?');
	await device.kill9();

	let page = await device.reopen({ offline: true });
	await page.goto(address);
	await page.getByRole('button', { name: 'Contact Candidate' }).click();
	await expect(dialog().getByLabel('Message')).toHaveValue('Can you come on Friday?');
	await expect(dialog().getByText('You wrote this earlier.')).toBeVisible();
	await dialog().getByLabel('Subject').fill('');
	await dialog().getByRole('button', { name: 'Send Mail' }).click();
	await expect(dialog().getByText('Write a subject.')).toBeVisible();
	await dialog().getByLabel('Subject').fill('An interview');
	await dialog().getByRole('button', { name: 'Send Mail' }).click();
	await seesToast(page, 'Your mail is stored and is sent when the network is back.');
	await expect(page.getByText('Mail: An interview', { exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'Add to Shortlist' }).click();
	await expect(page.getByRole('button', { name: 'Remove from Shortlist' })).toBeVisible();
	await page
		.getByRole('button', { name: /Open unsent work/ })
		.first()
		.click();
	const unsent = page.getByRole('dialog', { name: 'Unsent work' });
	await expect(unsent.getByRole('heading', { name: 'Message to Mara Lind: “An interview”' })).toBeVisible();
	await expect(unsent.getByRole('heading', { name: 'Shortlist: add Mara Lind' })).toBeVisible();
	await page.keyboard.press('Escape');

	await page.context().setOffline(false);
	const mails = () => smtp.received.filter(({ to }) => to.includes(mara.email)).map(({ mail }) => mail.subject);
	await expect.poll(() => mails().filter((subject) => subject === 'An interview')).toEqual(['An interview']);
	await expect(page.getByText('Sent', { exact: true })).toBeVisible();

	const other = await start.device({ serviceWorker: 'block' });
	page = other.page();
	await new Candidate(page).signInAt(address, reviewer.email);
	const timeline = page.getByRole('region', { name: 'Timeline' });
	await expect(timeline.getByRole('listitem').filter({ hasText: /^ShortlistedGrace Hopper/ })).toBeVisible();
	await expect(timeline.getByText('Mail: An interview', { exact: true })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Contact Candidate' })).toHaveCount(0);
	await page.getByRole('button', { name: 'Remove from Shortlist' }).click();
	await expect(device.page().getByRole('button', { name: 'Add to Shortlist' })).toBeVisible();
	expect([...device.errors(), ...other.errors()]).toEqual([]);
});
