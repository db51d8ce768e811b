import { expect } from '@playwright/test';
import { pushOp } from '../support/api.ts';
import { someAnalytics } from '../support/assessment-parts.ts';
import { anEmail, anOp, aSubmission, buildAccount, buildJob, buildStaff } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilSynced, untilWorksOffline } from '../support/device.ts';
import { test } from '../support/end-to-end.ts';
import { chooseFromMenu } from '../support/job-menu.ts';
import { startSmtp } from '../support/smtp.ts';
import { seesToast } from '../support/toasts.ts';
import { signOut } from './stage.ts';

const PASTED = { pasteEventCount: 1, totalPastedCharacters: 5_000, pastePercentage: 100, pasteTimestamps: [] };

test('an admin acts on an application whose candidate asked for a person; each action reaches the server and back, and a mail that was begun survives SIGKILL, is sent offline and arrives once', async ({
	start,
}) => {
	const smtp = start.also(await startSmtp(), (started) => started.stop());
	const server = await start.server({ env: { SMTP_URL: smtp.url } });
	const job = await buildJob(server, { title: 'Night Porter' });
	await buildJob(server, { title: 'Lift Warden', active: false });
	const mara = await buildAccount(server, { first_name: 'Mara', last_name: 'Lind' });
	const admin = await buildStaff(server, 'admin');
	const reviewer = await buildStaff(server, 'reviewer');
	const analytics = [{ ...someAnalytics('defaultquest001', 0), paste_data: PASTED }];
	await pushOp(server, mara.token, anOp(aSubmission({ job_id: job.id, analytics })));
	const viewport = { width: 1440, height: 900 };
	const [own, desk] = [await start.device({ serviceWorker: 'block', viewport }), await start.device({ viewport })];
	const theirs = own.page();
	const other = new Candidate(theirs);

	await test.step('the candidate asks for a human review', async () => {
		await other.signInAt(`${server.url}/congratulations/${job.id}`, mara.email);
		await theirs.getByRole('button', { name: 'Ask for a human review' }).click();
		const dialog = theirs.getByRole('dialog', { name: 'Ask for a human review' });
		await dialog.getByRole('textbox').fill('I was on the night shift alone.');
		await dialog.getByRole('button', { name: 'Send request' }).click();
		await expect(theirs.getByText(/^You asked for a human review on/)).toBeFocused();
	});

	let page = desk.page();
	const panel = () => page.getByRole('region', { name: 'Behavior Analysis' });
	const decisions = () => panel().getByRole('list', { name: 'Decisions about the risk' });
	const timeline = () => page.getByRole('region', { name: 'Timeline' });
	const mail = () => page.getByRole('dialog', { name: 'Write to Mara Lind' });
	const contact = () => page.getByRole('button', { name: 'Contact Candidate' }).click();

	await test.step('the admin decides the risk, replies, gives a score and begins a mail', async () => {
		await new Candidate(page).signInAt(`${server.url}/dashboard`, admin.email);
		await untilWorksOffline(page);
		await page
			.getByRole('region', { name: 'Waiting for review' })
			.getByRole('link', { name: /^Mara Lind/ })
			.click();
		await panel().getByRole('button', { name: 'Dismiss with a reason' }).click();
		const risk = page.getByRole('dialog', { name: 'Dismiss the risk' });
		await risk.getByRole('textbox', { name: 'Reason' }).fill('She wrote it on paper first.');
		await risk.getByRole('button', { name: 'Dismiss' }).click();
		await expect(decisions()).toContainText('She wrote it on paper first.');
		await page.getByRole('textbox', { name: 'Your reply to the candidate' }).fill('We read it again.');
		await page.getByRole('button', { name: 'Send reply' }).click();
		await expect(page.getByText(/^Replied by Grace Hopper on/)).toBeVisible();
		await page.getByRole('button', { name: 'Override score' }).click();
		const giving = page.getByRole('dialog', { name: 'Override score' });
		await giving.getByRole('textbox', { name: 'Score' }).fill('91');
		await giving.getByRole('textbox', { name: 'Reason' }).fill('She kept everyone informed.');
		await giving.getByRole('button', { name: 'Save score' }).click();
		await expect(timeline()).toContainText('57 to 91');
		await untilSynced(page);

		await contact();
		await mail().getByLabel('Subject').fill('An interview');
		await mail().getByLabel('Message').fill('Can you come on Friday?');
		// The reopened dialog reads the draft again: it is stored.
		await mail().getByRole('button', { name: 'Cancel' }).click();
		await contact();
		await expect(mail().getByLabel('Message')).toHaveValue('Can you come on Friday?');
	});

	await test.step('the browser is killed, and opens offline with all of it; the mail and the shortlist wait', async () => {
		const address = page.url();
		await desk.kill9();
		page = await desk.reopen({ offline: true });
		await page.goto(address);
		await expect(decisions()).toContainText('She wrote it on paper first.');
		await expect(page.getByText(/^Replied by Grace Hopper on/)).toBeVisible();
		await expect(timeline()).toContainText('57 to 91');
		await contact();
		await expect(mail().getByText('You wrote this earlier.')).toBeVisible();
		await expect(mail().getByLabel('Message')).toHaveValue('Can you come on Friday?');
		await mail().getByRole('button', { name: 'Send Mail' }).click();
		await seesToast(page, 'Your mail is stored and is sent when the network is back.');
		await expect(page.getByText('Mail: An interview', { exact: true })).toBeVisible();
		await page.getByRole('button', { name: 'Add to Shortlist' }).click();
		await expect(page.getByRole('button', { name: 'Remove from Shortlist' })).toBeVisible();
	});

	await test.step('both arrive once', async () => {
		await page.context().setOffline(false);
		const mails = () => smtp.received.filter(({ to }) => to.includes(mara.email)).map(({ mail }) => mail.subject);
		await expect.poll(() => mails().filter((subject) => subject === 'An interview')).toEqual(['An interview']);
		await expect(page.getByText('Sent', { exact: true })).toBeVisible();
	});

	await test.step('the candidate reads the reply and the score', async () => {
		await theirs.reload();
		await expect(theirs.getByText('We read it again.')).toBeVisible();
		await expect(theirs.getByText('A person on the hiring team read the answers and gave this score.')).toBeVisible();
		await expect(theirs.getByRole('main').getByText('91', { exact: true }).first()).toBeVisible();
		await expect(theirs.getByText('She kept everyone informed.')).toHaveCount(0);
		await signOut(theirs);
	});

	await test.step('a reviewer sees both and takes the candidate off the shortlist, which the admin sees', async () => {
		await other.signInAt(page.url(), reviewer.email);
		const events = theirs.getByRole('region', { name: 'Timeline' });
		await expect(events.getByRole('listitem').filter({ hasText: /^ShortlistedGrace Hopper/ })).toBeVisible();
		await expect(events.getByText('Mail: An interview', { exact: true })).toBeVisible();
		await expect(theirs.getByRole('button', { name: 'Contact Candidate' })).toHaveCount(0);
		await theirs.getByRole('button', { name: 'Remove from Shortlist' }).click();
		await expect(page.getByRole('button', { name: 'Add to Shortlist' })).toBeVisible();
	});

	const menu = page.getByRole('navigation', { name: 'Hiring team' });
	await test.step('the admin records a hire event', async () => {
		// The rail of a review is its queue.
		await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
		await menu.getByRole('link', { name: 'Hire Events' }).click();
		const list = page.getByRole('region', { name: 'Latest events' }).getByRole('row');
		await expect(list.filter({ hasText: 'Mara Lind' })).toContainText('Applied');
		await page.getByRole('button', { name: 'Record event' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByRole('button', { name: 'Candidate' }).click();
		await page.getByRole('option', { name: /^Mara Lind/ }).click();
		await dialog.getByLabel('Feedback').fill('Calm, on time.');
		await dialog.getByRole('button', { name: 'Record', exact: true }).click();
		await expect(list.filter({ hasText: 'Calm, on time.' })).toHaveCount(1);
	});

	await test.step('the admin invites an admin, reads the system, tries a paused job', async () => {
		const email = anEmail('emmy');
		await menu.getByRole('link', { name: 'Manage Admins' }).click();
		await page.getByRole('button', { name: 'Invite Admin' }).click();
		await page.getByLabel('Email').fill(email);
		await page.getByRole('button', { name: 'Send Invitation' }).click();
		await expect(
			page.getByRole('table', { name: 'Pending invitations' }).getByRole('row', { name: email }),
		).toBeVisible();

		await menu.getByRole('link', { name: 'System Dashboard' }).click();
		await expect(page.getByRole('region', { name: 'Services' })).toContainText('The database accepts writes.');

		await menu.getByRole('link', { name: 'Manage Jobs' }).click();
		await chooseFromMenu(page, 'Lift Warden', 'Test Apply');
		await expect(page.getByRole('heading', { level: 1, name: 'Lift Warden' })).toBeVisible();
		await page.getByRole('main').getByRole('link', { name: 'Start Assessment' }).first().click();
		await new Candidate(page).begins();
	});
	expect([...own.errors(), ...desk.errors()]).toEqual([]);
});
