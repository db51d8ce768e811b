import { expect, type Page } from '@playwright/test';
import { paths } from '../../app/paths.ts';
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
/** What an admin writes of a new job. */
const TEXTS = {
	'Job Title': 'Weighbridge Clerk',
	Company: 'Halden Ferries',
	Location: 'Bergen',
	'Company Overview': 'We run the piers of the coast.',
	'Role Overview': 'You keep the night.',
	'Key Responsibilities': 'Keys\nLift\nMorning papers',
	"What We're Looking For": 'Patience with people at three in the morning.',
	'What We Offer': 'A warm lodge.',
} as const;

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

/** The values of the form of a new job. */
const shown = async (page: Page) => {
	const values: Record<string, string> = {};
	for (const label of Object.keys(TEXTS)) values[label] = await field(page, label).inputValue();
	return values;
};

test('the hiring team works offline: stored data opens, an unsaved job and a typed edit survive SIGKILL, and the created job, pauses, the edit and preferences arrive once', async ({
	start,
}) => {
	let server = await start.server();
	const { port, dataDir, url } = server;
	const job = await buildJob(server, { title: 'Night Porter', location: 'Bergen' }, [
		{ prompt: 'Tell us about the lift.' },
	]);
	await buildJob(server, { title: 'Lift Warden', active: false });
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
	const tab = await device.context().newPage();
	await tab.goto(`${url}${paths.jobCreate.to()}`);
	await device.context().setOffline(true);
	for (const [label, text] of Object.entries(TEXTS).slice(0, 4)) await field(tab, label).fill(text);
	await field(tab, 'Role Overview').pressSequentially('You keep the ');
	await expect(tab.getByText('Draft saved on this device')).toBeVisible();
	await field(tab, 'Role Overview').pressSequentially('night');
	await expect(tab.getByText('Draft saved on this device')).toBeVisible();
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
	await expect(page.getByText('You started a job: Weighbridge Clerk.')).toBeVisible();
	await page.getByRole('link', { name: 'Continue writing' }).click();
	await expect(page.getByText('Your draft is back.')).toBeVisible();
	expect(await shown(page)).toEqual({
		...TEXTS,
		'Role Overview': 'You keep the night',
		'Key Responsibilities': '',
		"What We're Looking For": '',
		'What We Offer': '',
	});
	await field(page, 'Role Overview').press('Control+Enter');
	await expect(page.getByRole('alert')).toContainText('Complete 3 fields before saving:');
	for (const [label, text] of Object.entries(TEXTS).slice(4)) await field(page, label).fill(text);
	await page.getByRole('button', { name: 'Job Type' }).click();
	await page.getByRole('option', { name: 'Part-time' }).click();
	await field(page, 'What We Offer').press('Control+Enter');
	await page.waitForURL(`${url}/admin/jobs`);
	await expect(page.getByText('You started a job')).toHaveCount(0);
	await page.getByRole('button', { name: 'Pause Weighbridge Clerk' }).click();
	await expect(page.getByRole('button', { name: '5 waiting, no network. Open unsent work' })).toBeVisible();
	await page.goto(`${url}/admin/notifications`);
	await page.getByLabel('Email notifications').uncheck();
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(page.getByText('Not sent yet', { exact: true })).toBeVisible();
	await page.reload();
	await expect(page.getByLabel('Email notifications')).not.toBeChecked();
	await expect(page.getByRole('button', { name: '6 waiting, no network. Open unsent work' })).toBeVisible();

	await device.kill9();

	server = await start.server({ port, dataDir });
	page = await device.reopen();
	await page.goto(`${url}/admin/jobs`);
	const operator = await operatorOf(server);
	const stored = async () =>
		(await operator.collection('jobs').getFullList({ sort: 'title' })).map(({ title, active, location }) => ({
			title,
			active,
			location,
		}));
	await expect.poll(stored).toEqual([
		{ title: 'Lift Warden', active: true, location: 'Sofia' },
		{ title: 'Night Porter', active: false, location: 'Oslo' },
		{ title: 'Weighbridge Clerk', active: false, location: 'Bergen' },
	]);
	expect(await operator.collection('jobs').getFirstListItem("title = 'Weighbridge Clerk'")).toMatchObject({
		company: TEXTS.Company,
		type: 'Part-time',
		work_arrangement: 'On-site',
		company_overview: TEXTS['Company Overview'],
		role_overview: TEXTS['Role Overview'],
		key_responsibilities: TEXTS['Key Responsibilities'],
		requirements: TEXTS["What We're Looking For"],
		about_you: TEXTS['What We Offer'],
	});
	await expect(page.getByRole('button', { name: 'All changes sent. Open unsent work' })).toBeVisible({
		timeout: 120_000,
	});
	const member = await operator.collection('admin_users').getOne(admin.rowId);
	expect(member.notification_preferences).toMatchObject({ email_notifications: false, frequency: 'immediate' });
	expect(device.errors()).toEqual([]);
});
