import { expect, type Page } from '@playwright/test';
import type { MailCatcher } from '../../pocketbase/mail/mail-catcher.ts';
import { inEveryLook } from '../support/axe.ts';
import { anEmail, buildAccount, buildJob, buildStaff } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilWorksOffline } from '../support/device.ts';
import { test as base } from '../support/end-to-end.ts';
import { startTestMailCatcher } from '../support/mail-catcher.ts';
import type { TestServer } from '../support/server.ts';
import { submitFor } from '../support/submit.ts';
import { readTable } from '../support/tabs.ts';

const PHONE = { viewport: { width: 360, height: 740 } };

const test = base.extend<{ mailed: { server: TestServer; catcher: MailCatcher } }>({
	mailed: async ({ start }, provide) => {
		const catcher = start.also(await startTestMailCatcher(), (caught) => caught.stop());
		await provide({ server: await start.server({ env: { SMTP_URL: catcher.smtpUrl } }), catcher });
	},
});

/** Returns the link in the newest invitation mail to an address. */
async function invitedLink(catcher: MailCatcher, email: string): Promise<string> {
	const find = () => catcher.messages().find((mail) => mail.to.includes(email) && /invitation/.test(mail.subject));
	await expect.poll(find, { message: `an invitation of ${email}` }).toBeDefined();
	return find()?.links.find((link) => link.includes('/invite/')) ?? '';
}

/** Records everything that a page sends: URLs, referrers and bodies. */
function listenTo(page: Page): { addresses: string[]; referrers: string[] } {
	const heard = { addresses: [] as string[], referrers: [] as string[] };
	page.on('request', (request) => {
		heard.addresses.push(request.url());
		heard.referrers.push(request.headers().referer ?? '');
	});
	return heard;
}

test('an admin invites three; one opens the mail on a phone, signs up, takes the assessment offline and submits', async ({
	mailed: { server, catcher },
	start,
}) => {
	const job = await buildJob(server, { title: 'Night Porter' }, [{ prompt: 'Tell us about a night.' }]);
	const admin = await buildStaff(server, 'admin');
	const former = await buildAccount(server);
	await submitFor(server, former, job.id, { [job.questionIds[0] ?? '']: 'I was there.' });
	const invited = anEmail('mara');

	const desk = await start.device({ serviceWorker: 'block' });
	const page = desk.page();
	await new Candidate(page).signInAt(`${server.url}/admin/jobs/${job.id}/applications`, admin.email);
	await page.getByRole('button', { name: 'Invite Candidates' }).click();
	const dialog = page.getByRole('dialog', { name: 'Invite Candidates' });
	await dialog.getByText('Many at once').click();
	await dialog
		.getByLabel('Email addresses')
		.fill(`Mara Lind <${invited}>\n${former.email}\na..b@candor.test\nnobody@nowhere`);
	await dialog.getByLabel('Custom message').fill('We would like to read you.');
	// A reload aborts a write that is not committed.
	await expect
		.poll(async () => JSON.stringify(await readTable(page, admin.id, 'local_drafts')))
		.toContain('We would like to read you.');
	await page.reload();
	await page.getByRole('button', { name: 'Invite Candidates' }).click();
	await expect(dialog.getByText('You wrote this earlier.')).toBeVisible();
	await dialog.getByRole('button', { name: 'Send 2 Invitations' }).click();
	await expect(dialog.getByRole('heading', { name: '1 invitation sent' })).toBeVisible();
	await expect(dialog.getByRole('region', { name: '1 invitation failed' }).getByRole('listitem')).toHaveText(
		`${former.email}This person has already applied for this job`,
	);
	await expect(dialog.getByRole('region', { name: '2 entries skipped' }).getByRole('listitem')).toHaveText([
		'a..b@candor.testThis is not a valid email address',
		'nobody@nowhereThis is not a valid email address',
	]);
	await dialog.getByRole('button', { name: 'Close' }).last().click();
	await page.getByRole('button', { name: /^Invitations/ }).click();
	const panel = page.getByRole('region', { name: 'Invitations', exact: true });
	await expect(panel.getByRole('listitem').filter({ hasText: invited })).toContainText('Pending');

	const phone = await start.device(PHONE);
	const hers = phone.page();
	const heard = listenTo(hers);
	const link = await invitedLink(catcher, invited);
	await hers.goto(link);
	await expect(hers.getByRole('heading', { level: 1, name: 'Night Porter' })).toBeVisible();
	await expect(hers).toHaveURL(`${server.url}/invite/opened`);
	// These would lead to an account without the invitation.
	await expect(hers.getByRole('link', { name: /^(Sign In|Get Started)$/ })).toHaveCount(0);
	await expect(hers.getByText('We would like to read you.')).toBeVisible();
	await expect(hers.getByText('about 15-20 minutes')).toBeVisible();
	await expect(hers.getByLabel('Email')).toHaveValue(invited);
	await expect(hers.getByLabel('Email')).not.toBeEditable();
	await expect(hers.getByLabel('First name')).toHaveValue('Mara');
	await hers.reload();
	await hers.getByLabel('Password', { exact: true }).fill('short');
	await hers.getByRole('button', { name: 'Create account and start' }).click();
	await expect(hers.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Minimum 6 characters');
	await hers.getByLabel('Password', { exact: true }).fill('porter');
	await hers.getByRole('button', { name: 'Create account and start' }).click();
	await hers.waitForURL(`${server.url}/assess/${job.id}`);
	const mara = new Candidate(hers);
	await mara.begins();
	await untilWorksOffline(hers);
	await phone.context().setOffline(true);
	await mara.types('The lift broke. I carried the shopping up for two days.');
	await mara.submits();
	await expect(hers.getByText('Saved on this device').first()).toBeVisible();
	await phone.context().setOffline(false);
	await expect(hers.getByText(/^Received/).first()).toBeVisible({ timeout: 60_000 });
	const token = link.split('/').at(-1) ?? '';
	expect(heard.addresses.filter((address) => address.includes(token))).toEqual([link]);
	expect(heard.referrers.filter((referrer) => referrer.includes(token))).toEqual([]);

	await expect(panel.getByRole('listitem').filter({ hasText: invited })).toContainText('Accepted', { timeout: 60_000 });

	const stopLink = () =>
		catcher
			.messages()
			.find((mail) => mail.to.includes(admin.email))
			?.links.find((each) => each.includes('/notifications/unsubscribe'));
	await expect.poll(stopLink, { timeout: 60_000 }).toBeDefined();
	await page.goto(stopLink() ?? '');
	await expect(page.getByText(`They go to ${admin.email}.`)).toBeVisible();
	await inEveryLook(page, 'unsubscribing');
	await page.getByRole('button', { name: 'Stop the mails' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Notification mails are off' })).toBeVisible();
	await page.getByRole('link', { name: 'Notification preferences' }).click();
	await expect(page.getByLabel('Email notifications')).not.toBeChecked();

	await hers.goto(link);
	await hers.waitForURL((address) => !address.pathname.startsWith('/invite'));
	expect(new URL(hers.url()).pathname).toMatch(new RegExp(`^/(assess|congratulations)/${job.id}$`));
	expect([...desk.errors(), ...phone.errors()]).toEqual([]);
});
