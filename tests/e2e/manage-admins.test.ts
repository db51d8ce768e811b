import { expect } from '@playwright/test';
import { anEmail, buildAccount, buildStaff, PASSWORD } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { test } from '../support/end-to-end.ts';
import { startTestMailCatcher } from '../support/mail-catcher.ts';
import { everythingStored } from '../support/stored.ts';

test('an invited admin accepts by mail, acts, and loses access immediately when deactivated on another screen', async ({
	start,
}) => {
	const mails = start.also(await startTestMailCatcher(), (catcher) => catcher.stop());
	const server = await start.server({ env: { SMTP_URL: mails.smtpUrl } });
	const grace = await buildStaff(server, 'super_admin', { first_name: 'Grace', last_name: 'Hopper' });
	const email = anEmail('emmy');
	const boss = await start.device({ serviceWorker: 'block', viewport: { width: 1440, height: 900 } });
	const desk = boss.page();
	await new Candidate(desk).signInAt(`${server.url}/admin/users`, grace.email);

	await desk.getByRole('button', { name: 'Invite Admin' }).click();
	await desk.getByLabel('Email').fill(email);
	await desk.getByRole('button', { name: 'Send Invitation' }).click();
	await expect(desk.getByText(`Invitation sent to ${email}`)).toBeVisible();
	const pending = desk.getByRole('table', { name: 'Pending invitations' });
	await expect(pending.getByRole('row', { name: email })).toContainText('Sent');
	await desk.setViewportSize({ width: 1440, height: 900 });

	// The invited user has an account and opens the mail on a phone.
	await buildAccount(server, { email, first_name: 'Emmy', last_name: 'Noether' });
	const phone = await start.device({ serviceWorker: 'block', viewport: { width: 360, height: 740 } });
	const page = phone.page();
	const mail = () => mails.messages().find(({ to }) => to.includes(email));
	await expect.poll(mail).toBeDefined();
	const link = mail()?.links.find((each) => each.includes('/admin/accept-invitation')) ?? '';
	const address = server.url + link.slice(new URL(link).origin.length);
	await page.goto(address);
	await expect(page).toHaveURL(`${server.url}/admin/accept-invitation`);
	await expect(page.getByText(`Please sign in with ${email} to accept this invitation`)).toBeVisible();
	await page.reload();
	await expect(page.getByText('Grace Hopper invites you to the hiring team.')).toBeVisible();
	await page.setViewportSize({ width: 360, height: 740 });
	await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
	await page.getByRole('button', { name: 'Accept Invitation' }).click();
	await expect(page.getByText('Successfully accepted admin invitation! Redirecting...')).toBeVisible();
	await expect(page).toHaveURL(`${server.url}/admin/jobs`);
	await expect(page.getByRole('heading', { level: 1, name: 'Manage Jobs' })).toBeVisible();

	// The new admin acts; a second use of the link is refused.
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('link', { name: 'Manage Admins' }).click();
	await expect(
		page.getByRole('table', { name: 'Administrators' }).getByRole('row', { name: /Grace Hopper/ }),
	).toBeVisible();
	expect(await everythingStored(page)).toContain('Grace Hopper');
	await expect(desk.getByText('No pending invitations')).toBeVisible();
	const colleague = anEmail('olga');
	await page.getByRole('button', { name: 'Invite Admin' }).click();
	await page.getByLabel('Email').fill(colleague);
	await page.getByRole('button', { name: 'Send Invitation' }).click();
	await expect(page.getByText(`Invitation sent to ${colleague}`)).toBeVisible();
	await expect(pending.getByRole('row', { name: colleague })).toBeVisible();

	// The other screen updates and deactivates the new admin.
	const row = desk.getByRole('table', { name: 'Administrators' }).getByRole('row', { name: /Emmy Noether/ });
	await expect(row).toContainText('Active');
	await row.getByRole('button', { name: 'Actions for Emmy Noether' }).click();
	await desk.getByRole('menuitem', { name: 'Deactivate' }).click();
	await desk.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
	await expect(desk.getByText('Admin deactivated successfully')).toBeVisible();
	await expect(row).toContainText('Deactivated');
	await expect(desk.getByText('No pending invitations')).toBeVisible();

	await expect(page.getByRole('heading', { name: 'Please sign in again' })).toBeVisible();
	await expect(page.getByText('Grace Hopper')).toHaveCount(0);
	await page.getByRole('main').getByLabel('Password', { exact: true }).fill(PASSWORD);
	await page.getByRole('button', { name: 'Sign in and continue' }).click();
	await expect(page.getByText('Access Denied').first()).toBeVisible();
	await expect.poll(async () => await everythingStored(page)).not.toContain('Grace Hopper');
	await page.goto(address);
	await expect(page.getByText('Invitation not found or already claimed')).toBeVisible();
	expect([...boss.errors(), ...phone.errors()]).toEqual([]);
});
