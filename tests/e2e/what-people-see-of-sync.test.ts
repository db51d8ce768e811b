import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { type BuiltAccount, buildAccount, buildJob, buildStaff, operatorOf, PASSWORD } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { type Device, untilWorksOffline } from '../support/device.ts';
import { test as base } from '../support/end-to-end.ts';
import type { TestServer } from '../support/server.ts';
import { everythingStored } from '../support/stored.ts';

type Stage = { device: Device; server: TestServer; admin: BuiltAccount; job: { id: string } };

const test = base.extend<{ stage: Stage }>({
	stage: async ({ start }, provide) => {
		// Manage Jobs lists the jobs of a whole server.
		const server = await start.server();
		const job = await buildJob(server, { title: 'Night Porter', location: 'Bergen' });
		const admin = await buildStaff(server, 'admin');
		const device = await start.device({ viewport: { width: 1440, height: 900 } });
		await provide({ device, server, admin, job });
		expect(device.errors()).toEqual([]);
	},
});

const signIn = (page: Page, address: string, email: string): Promise<void> =>
	new Candidate(page).signInAt(address, email);

const indicator = (page: Page, state: string) => page.getByRole('button', { name: `${state} . Open unsent work` });

test('a job paused and edited offline is shown as waiting, and sent once online', async ({
	stage: { device, server, admin, job },
}) => {
	const page = device.page();
	await signIn(page, `${server.url}/admin/jobs`, admin.email);
	await untilWorksOffline(page);
	await expect(page.getByRole('heading', { name: 'Night Porter' })).toBeVisible();
	await expect(indicator(page, 'All changes sent')).toBeVisible();

	await device.context().setOffline(true);
	await expect(page.getByText(/You see what was saved at \d\d:\d\d\./)).toBeVisible();
	await page.getByRole('button', { name: 'Pause Night Porter' }).click();
	await expect(page.getByRole('button', { name: 'Activate Night Porter' })).toBeVisible();
	await page.getByRole('link', { name: 'Edit Night Porter' }).click();
	await page.getByLabel('Location').fill('Oslo');
	await page.getByRole('button', { name: 'Update Job' }).click();
	await page.waitForURL(/\/admin\/jobs$/);
	await expect(page.getByText('Oslo')).toBeVisible();

	await indicator(page, '2 waiting, no network').click();
	const panel = page.getByRole('dialog', { name: 'Unsent work' });
	await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
		'Changes to Night Porter: Status',
		'Changes to Night Porter: Location',
		'Submit a candidate’s saved file',
	]);

	await device.context().setOffline(false);
	await expect(panel.getByText('Everything was sent')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(indicator(page, 'All changes sent')).toBeFocused();
	const operator = await operatorOf(server);
	const stored = await operator.collection('jobs').getOne(job.id);
	expect({ active: stored.active, location: stored.location }).toEqual({ active: false, location: 'Oslo' });
});

test('a typed edit survives a killed browser and asks before it is left', async ({
	stage: { device, server, admin, job },
}) => {
	const address = `${server.url}/admin/jobs/${job.id}/edit`;
	await signIn(device.page(), address, admin.email);
	await untilWorksOffline(device.page());
	await device.page().getByLabel('Job Title').fill('Night Porter and Gardener');
	await expect(device.page().getByText('Draft on this device, not saved')).toBeVisible();
	await device.kill9();

	const page = await device.reopen({ offline: true });
	await page.goto(address);
	await expect(page.getByLabel('Job Title')).toHaveValue('Night Porter and Gardener');
	await expect(page.getByText('Your unfinished changes are back.')).toBeVisible();
	await page.getByRole('textbox', { name: 'Company', exact: true }).fill('');
	await page.getByRole('button', { name: 'Update Job' }).click();
	await expect(page.getByRole('alert')).toContainText('Complete 1 field before saving:');
	await page.getByRole('link', { name: 'Back to Jobs' }).click();
	const question = page.getByRole('dialog', { name: 'Leave without saving?' });
	await question.getByRole('button', { name: 'Stay' }).click();
	await page.getByRole('link', { name: 'Back to Jobs' }).click();
	await question.getByRole('button', { name: 'Leave and discard' }).click();
	await page.waitForURL(/\/admin\/jobs$/);
	await page.goto(address);
	await expect(page.getByLabel('Job Title')).toHaveValue('Night Porter');
});

test('an edit that conflicts with another waits for the user, who resolves it by field', async ({
	stage: { device, server, admin, job },
}) => {
	const page = device.page();
	await signIn(page, `${server.url}/admin/jobs/${job.id}/edit`, admin.email);
	await untilWorksOffline(page);
	await expect(page.getByLabel('Job Title')).toBeVisible();
	await device.context().setOffline(true);
	await page.getByLabel('Job Title').fill('Mine');
	await page.getByLabel('Location').fill('Oslo');
	await page.getByRole('button', { name: 'Update Job' }).click();
	await page.waitForURL(/\/admin\/jobs$/);
	const operator = await operatorOf(server);
	await operator.collection('jobs').update(job.id, { title: 'Theirs', location: 'Rome' });

	await device.context().setOffline(false);
	await indicator(page, '1 needs attention').click();
	const panel = page.getByRole('dialog', { name: 'Unsent work' });
	await expect(
		panel.getByText('Someone else changed this while you were editing. Choose which to keep.'),
	).toBeVisible();
	await panel.getByRole('button', { name: /^Compare and choose/ }).click();
	const dialog = page.getByRole('dialog', { name: 'Resolve changes to Theirs' });
	await dialog.getByRole('group', { name: 'Job Title' }).getByRole('radio', { name: 'Keep mine' }).check();
	await expect(dialog.getByRole('button', { name: 'Save choices' })).toBeDisabled();
	await dialog.getByRole('group', { name: 'Location' }).getByRole('radio', { name: 'Keep theirs' }).check();
	await dialog.getByRole('button', { name: 'Save choices' }).click();
	await expect(indicator(page, 'All changes sent')).toBeVisible();
	const stored = await operator.collection('jobs').getOne(job.id);
	expect({ title: stored.title, location: stored.location }).toEqual({ title: 'Mine', location: 'Rome' });
});

test('an ended session asks for the password in place; another account is refused with a message', async ({
	stage: { device, server, admin, job },
}) => {
	const page = device.page();
	const other = await buildAccount(server);
	const asked: string[] = [];
	page.on('request', (request) => asked.push(new URL(request.url()).pathname));
	const count = (path: string) => asked.filter((one) => one === path).length;
	await signIn(page, `${server.url}/admin/jobs/${job.id}/edit`, admin.email);
	await page.getByLabel('Location').fill('Oslo');
	await expect(page.getByText('Draft on this device, not saved')).toBeVisible();
	const operator = await operatorOf(server);
	await operator.collection('users').update(admin.id, { password: 'Changed!pass2', passwordConfirm: 'Changed!pass2' });

	const main = page.getByRole('main');
	await expect(main.getByRole('heading', { name: 'Please sign in again' })).toBeVisible();
	await expect(page.getByText('Night Porter')).toHaveCount(0);
	await main.getByLabel('Email').fill(other.email);
	await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
	await main.getByRole('button', { name: 'Sign in and continue' }).click();
	await expect(main.getByRole('alert')).toContainText(`This page belongs to ${admin.email}`);
	await main.getByLabel('Email').fill(admin.email);
	await main.getByLabel('Password', { exact: true }).fill('Changed!pass2');
	await main.getByRole('button', { name: 'Sign in and continue' }).click();
	await expect(page.getByLabel('Location')).toHaveValue('Oslo');
	await page.getByRole('button', { name: 'Update Job' }).click();
	await expect.poll(async () => (await operator.collection('jobs').getOne(job.id)).location).toBe('Oslo');
	// The refused token is checked once, and the waiting operation is not sent again until sign-in.
	expect(count('/api/collections/users/auth-refresh')).toBe(1);
	expect(count('/api/sync/push')).toBe(1);
});

test('unsent work stays locked and unreadable after sign-out, and is restored at the next sign-in', async ({
	stage: { device, server, admin, job },
}) => {
	const page = device.page();
	await signIn(page, `${server.url}/admin/jobs/${job.id}/edit`, admin.email);
	await untilWorksOffline(page);
	await expect(page.getByLabel('Location')).toBeVisible();
	await device.context().setOffline(true);
	await page.getByLabel('Location').fill('Reykjavik');
	await page.getByRole('button', { name: 'Update Job' }).click();
	await page.waitForURL(/\/admin\/jobs$/);
	const operator = await operatorOf(server);
	await operator.collection('jobs').update(job.id, { location: 'Rome' });
	await device.context().setOffline(false);
	await expect(indicator(page, '1 needs attention')).toBeVisible();

	await page.setViewportSize({ width: 1440, height: 900 });
	await page.getByRole('button', { name: /Account of/ }).click();
	await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
	const dialog = page.getByRole('dialog', { name: 'Not everything was sent' });
	await expect(dialog.getByRole('button', { name: 'Keep locked' })).toBeVisible();
	await dialog.getByRole('button', { name: 'Keep locked' }).click();
	await page.waitForURL(`${server.url}/`);
	const left = await everythingStored(page);
	expect([admin.id, admin.email, 'Reykjavik'].filter((word) => left.includes(word))).toEqual([]);

	await signIn(page, `${server.url}/admin/jobs`, admin.email);
	await expect(indicator(page, '1 needs attention')).toBeVisible();
	await indicator(page, '1 needs attention').click();
	await expect(page.getByRole('heading', { name: 'Changes to Night Porter: Location' })).toBeVisible();
});

test('a copy downloaded by a candidate can be submitted by an admin, and counts once', async ({
	stage: { device, server, admin, job },
	start,
}) => {
	const page = device.page();
	const ada = await buildAccount(server, { first_name: 'Ada' });
	const own = await buildJob(server, { title: 'Lift Warden' }, [{ prompt: 'Tell us about the lift.' }]);
	await signIn(page, `${server.url}/assess/${own.id}`, ada.email);
	await untilWorksOffline(page);
	await page.getByPlaceholder('Type your answer here...').fill('I carried the shopping up for two days.');
	await device.context().setOffline(true);
	await page.getByRole('button', { name: 'Review & Submit' }).click();
	await page.getByRole('button', { name: 'Submit Assessment' }).click();
	await page.waitForURL(/\/congratulations\//);
	await page.getByRole('button', { name: /Open unsent work$/ }).click();
	const panel = page.getByRole('dialog', { name: 'Unsent work' });
	await expect(panel.getByRole('heading', { name: 'Your assessment for Lift Warden' })).toBeVisible();
	await expect(panel.getByText('Submit a candidate’s saved file')).toHaveCount(0);
	const downloading = page.waitForEvent('download');
	await panel.getByRole('button', { name: 'Download a copy', exact: true }).click();
	const copy = await (await downloading).path();

	const desk = await start.device({ serviceWorker: 'block' });
	await signIn(desk.page(), `${server.url}/admin/jobs`, admin.email);
	await indicator(desk.page(), 'All changes sent').click();
	const handingIn = desk.page().getByRole('dialog', { name: 'Unsent work' });
	const file = { name: 'copy.json', mimeType: 'application/json', buffer: readFileSync(copy) };
	await handingIn.locator('input[type=file]').setInputFiles(file);
	await expect(handingIn.getByText('1 assessment was submitted.')).toBeVisible();
	await expect.poll(async () => (await submissionsOf(server, ada)).length).toBe(1);

	await device.context().setOffline(false);
	await page.keyboard.press('Escape');
	await expect(indicator(page, 'All changes sent')).toBeVisible();
	await handingIn.locator('input[type=file]').setInputFiles(file);
	await expect(handingIn.getByText('1 was already there, and was not counted again.')).toBeVisible();
	expect(await submissionsOf(server, ada)).toHaveLength(1);
	expect(job.id).not.toBe(own.id);
});

async function submissionsOf(server: TestServer, account: BuiltAccount) {
	const operator = await operatorOf(server);
	return operator
		.collection('assessments')
		.getFullList({ filter: operator.filter('user_id = {:id}', { id: account.id }) });
}
