import { expect } from '@playwright/test';
import { buildAccount, buildJob, buildStaff, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilSynced, untilWorksOffline } from '../support/device.ts';
import { test } from '../support/end-to-end.ts';
import { submitFor } from '../support/submit.ts';

const ANSWER =
	'The lift broke on a Saturday. I carried the shopping up for two days, and rang the three families first.';
const NAMES = [
	['Sigrid', 'Lunde'],
	['Mara', 'Lind'],
	['Ines', 'Okafor'],
] as const;

test('the page Manage Jobs starts offline with stored data and a typed edit; a pause, the edit and preferences sync later', async ({
	start,
}) => {
	let server = await start.server();
	const { port, dataDir, url } = server;
	const job = await buildJob(server, { title: 'Night Porter', location: 'Bergen' }, [
		{ prompt: 'Tell us about the lift.' },
	]);
	const paused = await buildJob(server, { title: 'Lift Warden', active: false });
	const [questionId = ''] = job.questionIds;
	const submissions: string[] = [];
	for (const [first_name, last_name] of NAMES) {
		const account = await buildAccount(server, { first_name, last_name });
		submissions.push(await submitFor(server, account, job.id, { [questionId]: ANSWER }));
	}
	const [seen = '', , unseen = ''] = submissions;
	const admin = await buildStaff(server, 'admin');

	const device = await start.device();
	let page = device.page();
	await new Candidate(page).signInAt(`${url}/admin/jobs`, admin.email);
	await untilWorksOffline(page);
	await page.getByRole('link', { name: 'Applications for Night Porter' }).click();
	const names = () => page.getByRole('listitem').getByRole('heading', { level: 2 });
	await expect(names()).toHaveText(['Ines Okafor', 'Mara Lind', 'Sigrid Lunde']);
	// All scores are shown: no update is pending.
	await page.getByRole('switch', { name: 'Cards' }).click();
	await expect(page.getByRole('main').getByText('/100')).toHaveCount(3);
	await page.getByRole('link', { name: 'Sigrid Lunde', exact: true }).click();
	await page.waitForURL(`${url}/admin/assessment/${seen}`);
	await expect(page.getByText(ANSWER).first()).toBeVisible();
	await untilSynced(page);
	await page.goto(`${url}/admin/jobs/${job.id}/edit`);
	await page.getByLabel('Location').fill('Os');
	await expect(page.getByText('Draft on this device, not saved')).toBeVisible();
	await device.kill9();
	await server.kill9();

	page = await device.reopen({ offline: true });
	await page.goto(`${url}/admin/jobs`);
	await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^Lift Warden/, /^Night Porter/]);
	await expect(page.getByText('3 applications')).toBeVisible();
	await expect(page.getByText(/Reviews you haven’t opened yet and candidate files need a connection\./)).toBeVisible();
	await page.getByRole('link', { name: 'Applications for Night Porter' }).click();
	await expect(names()).toHaveText(['Ines Okafor', 'Mara Lind', 'Sigrid Lunde']);
	await page.getByRole('link', { name: 'Sigrid Lunde', exact: true }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Sigrid Lunde' })).toBeVisible();
	await expect(page.getByText(ANSWER).first()).toBeVisible();
	await page.getByRole('link', { name: 'Back to Applications' }).click();
	await page.getByRole('link', { name: 'Ines Okafor', exact: true }).click();
	await page.waitForURL(`${url}/admin/assessment/${unseen}`);
	await expect(page.getByText('The assessment could not be loaded')).toBeVisible();
	await expect(page.getByText('There is no network, and this device has no copy yet.')).toBeVisible();

	await page.goto(`${url}/admin/jobs`);
	await page.getByRole('button', { name: 'Pause Night Porter' }).click();
	await page.getByRole('button', { name: 'Activate Lift Warden' }).click();
	await page.getByRole('link', { name: 'Edit Night Porter' }).click();
	await expect(page.getByText('Your unfinished changes are back.')).toBeVisible();
	await expect(page.getByLabel('Location')).toHaveValue('Os');
	await page.getByLabel('Location').fill('Oslo');
	await page.getByRole('button', { name: 'Update Job' }).click();
	await page.waitForURL(`${url}/admin/jobs`);
	await expect(page.getByRole('button', { name: '3 waiting, no network . Open unsent work' })).toBeVisible();
	await page.goto(`${url}/admin/notifications`);
	await page.getByLabel('Email notifications').uncheck();
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(page.getByText('Not sent yet', { exact: true })).toBeVisible();
	await page.reload();
	await expect(page.getByLabel('Email notifications')).not.toBeChecked();
	await expect(page.getByRole('button', { name: '4 waiting, no network . Open unsent work' })).toBeVisible();

	server = await start.server({ port, dataDir });
	await device.context().setOffline(false);
	const operator = await operatorOf(server);
	const stored = async () =>
		(await operator.collection('jobs').getFullList())
			.map(({ id, active, location }) => ({ id, active, location }))
			.sort(byId);
	await expect.poll(stored).toEqual(
		[
			{ id: job.id, active: false, location: 'Oslo' },
			{ id: paused.id, active: true, location: 'Sofia' },
		].sort(byId),
	);
	await expect(page.getByRole('button', { name: 'All changes sent . Open unsent work' })).toBeVisible({
		timeout: 120_000,
	});
	const member = await operator.collection('admin_users').getOne(admin.rowId);
	expect(member.notification_preferences).toMatchObject({ email_notifications: false, frequency: 'immediate' });
	expect(device.errors()).toEqual([]);
});

const byId = (a: { id: string }, b: { id: string }): number => a.id.localeCompare(b.id);
