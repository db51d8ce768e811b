import { expect } from '@playwright/test';
import { pushOp } from '../support/api.ts';
import { someAnalytics } from '../support/assessment-parts.ts';
import { anEmail, anOp, aSubmission, buildAccount, buildJob, buildStaff } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { test } from '../support/end-to-end.ts';
import { chooseFromMenu } from '../support/job-menu.ts';
import { signOut } from './stage.ts';

const PASTED = { pasteEventCount: 1, totalPastedCharacters: 5_000, pastePercentage: 100, pasteTimestamps: [] };
const DECK_FILE = '/assets/investor-deck-';

test('an admin acts on an application whose candidate asked for a person, and each action reaches the server and back', async ({
	start,
}) => {
	const server = await start.server();
	const job = await buildJob(server, { title: 'Night Porter' });
	await buildJob(server, { title: 'Lift Warden', active: false });
	const mara = await buildAccount(server, { first_name: 'Mara', last_name: 'Lind' });
	const admin = await buildStaff(server, 'admin');
	const analytics = [{ ...someAnalytics('defaultquest001', 0), paste_data: PASTED }];
	await pushOp(server, mara.token, anOp(aSubmission({ job_id: job.id, analytics })));
	const device = await start.device({ serviceWorker: 'block', viewport: { width: 1440, height: 900 } });
	const page = device.page();
	const user = new Candidate(page);
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));

	await test.step('the candidate asks for a human review', async () => {
		await user.signInAt(`${server.url}/congratulations/${job.id}`, mara.email);
		await page.getByRole('button', { name: 'Ask for a human review' }).click();
		const dialog = page.getByRole('dialog', { name: 'Ask for a human review' });
		await dialog.getByRole('textbox').fill('I was on the night shift alone.');
		await dialog.getByRole('button', { name: 'Send request' }).click();
		await expect(page.getByText(/^You asked for a human review on/)).toBeFocused();
		await signOut(page);
	});

	await test.step('the admin decides the risk, replies and gives a score', async () => {
		await user.signInAt(`${server.url}/dashboard`, admin.email);
		await page
			.getByRole('region', { name: 'Waiting for review' })
			.getByRole('link', { name: /^Mara Lind/ })
			.click();
		const panel = page.getByRole('region', { name: 'Behavior Analysis' });
		await panel.getByRole('button', { name: 'Dismiss with a reason' }).click();
		const risk = page.getByRole('dialog', { name: 'Dismiss the risk' });
		await risk.getByRole('textbox', { name: 'Reason' }).fill('She wrote it on paper first.');
		await risk.getByRole('button', { name: 'Dismiss' }).click();
		const timeline = page.getByRole('region', { name: 'Timeline' });
		const decisions = panel.getByRole('list', { name: 'Decisions about the risk' });
		await expect(decisions).toContainText('She wrote it on paper first.');

		await page.getByRole('button', { name: 'Retry with AI Evaluation' }).click();
		await expect(page.getByText('Failed to retry assessment. Please try again later.')).toBeVisible();

		await page.getByRole('textbox', { name: 'Your reply to the candidate' }).fill('We read it again.');
		await page.getByRole('button', { name: 'Send reply' }).click();
		await expect(page.getByText(/^Replied by Grace Hopper on/)).toBeVisible();
		await page.getByRole('button', { name: 'Override score' }).click();
		const giving = page.getByRole('dialog', { name: 'Override score' });
		await giving.getByRole('textbox', { name: 'Score' }).fill('91');
		await giving.getByRole('textbox', { name: 'Reason' }).fill('She kept everyone informed.');
		await giving.getByRole('button', { name: 'Save score' }).click();
		await expect(timeline).toContainText('57 to 91');

		await page.reload();
		await expect(decisions).toContainText('She wrote it on paper first.');
		await expect(page.getByText(/^Replied by Grace Hopper on/)).toBeVisible();
		await expect(timeline).toContainText('57 to 91');
	});

	const menu = page.getByRole('navigation', { name: 'Hiring team' });
	await test.step('records a hire event', async () => {
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
		await expect(page.getByRole('button', { name: 'Record event' })).toBeFocused();
	});

	await test.step('invites an admin, reads the system, tries a paused job', async () => {
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
		await page.goto(`${server.url}/admin/assessment-re-evaluation`);
		await expect(page.getByText('Selected: 0 / 1')).toBeVisible();

		await menu.getByRole('link', { name: 'Manage Jobs' }).click();
		await chooseFromMenu(page, 'Lift Warden', 'Test Apply');
		await expect(page.getByRole('heading', { level: 1, name: 'Lift Warden' })).toBeVisible();
		await page.getByRole('main').getByRole('link', { name: 'Start Assessment' }).first().click();
		await user.begins();
	});

	await test.step('gets nothing of the investor deck', async () => {
		await page.goto(`${server.url}/admin/investor-deck`);
		await expect(page).toHaveURL(`${server.url}/`);
		expect(asked.filter((address) => address.includes(DECK_FILE))).toEqual([]);
		await signOut(page);
	});

	await test.step('the candidate reads the reply and the score', async () => {
		await user.signInAt(`${server.url}/congratulations/${job.id}`, mara.email);
		await expect(page.getByText('We read it again.')).toBeVisible();
		await expect(page.getByText('A person on the hiring team read the answers and gave this score.')).toBeVisible();
		await expect(page.getByRole('main').getByText('91', { exact: true }).first()).toBeVisible();
		await expect(page.getByText('She kept everyone informed.')).toHaveCount(0);
	});
	expect(device.errors()).toEqual([]);
});
