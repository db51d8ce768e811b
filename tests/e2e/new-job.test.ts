import { expect, type Page } from '@playwright/test';
import { anId, buildStaff, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilSynced, untilWorksOffline } from '../support/device.ts';
import { test } from '../support/end-to-end.ts';

/** Identifies the jobs of this file on the shared server. */
const COMPANY = `Halden Ferries ${anId()}`;
const TEXTS = {
	'Job Title': 'Weighbridge Clerk',
	Company: COMPANY,
	Location: 'Bergen',
	'Company Overview': 'We run the piers of the coast.',
	'Role Overview': 'You keep the night.',
	'Key Responsibilities': 'Keys\nLift\nMorning papers',
	"What We're Looking For": 'Patience with people at three in the morning.',
	'What We Offer': 'A warm lodge.',
} as const;

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

const ownJob = (page: Page) =>
	page.getByRole('listitem').filter({ hasText: COMPANY }).getByRole('heading', { level: 2 });

/** The values of the form fields that have content. */
const shown = async (page: Page) => {
	const values: Record<string, string> = {};
	for (const label of Object.keys(TEXTS)) values[label] = await field(page, label).inputValue();
	return values;
};

test('an unsaved job survives SIGKILL offline, is created offline, and arrives once', async ({ start, server }) => {
	const admin = await buildStaff(server, 'admin');
	const device = await start.device();
	let page = device.page();
	await new Candidate(page).signInAt(`${server.url}/admin/jobs`, admin.email);
	await untilWorksOffline(page);
	await untilSynced(page);
	await page.getByRole('link', { name: 'Create Job' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Create Job' })).toBeVisible();
	await device.context().setOffline(true);
	for (const [label, text] of Object.entries(TEXTS).slice(0, 4)) await field(page, label).fill(text);
	await field(page, 'Role Overview').pressSequentially('You keep the ');
	await expect(page.getByText('Draft saved on this device')).toBeVisible();
	await field(page, 'Role Overview').pressSequentially('night');
	await expect(page.getByText('Draft saved on this device')).toBeVisible();
	await device.kill9();

	page = await device.reopen({ offline: true });
	await page.goto(`${server.url}/admin/jobs`);
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
	await page.waitForURL(`${server.url}/admin/jobs`);
	await expect(ownJob(page)).toBeVisible();
	await expect(page.getByText('You started a job')).toHaveCount(0);
	await page.getByRole('button', { name: 'Pause Weighbridge Clerk' }).click();
	await expect(page.getByRole('button', { name: '2 waiting, no network . Open unsent work' })).toBeVisible();
	await device.kill9();

	page = await device.reopen();
	await page.goto(`${server.url}/admin/jobs`);
	await expect(ownJob(page)).toHaveText(['Weighbridge ClerkPaused']);
	const operator = await operatorOf(server);
	const stored = () => operator.collection('jobs').getFullList({ filter: `company = '${COMPANY}'` });
	await expect.poll(async () => (await stored()).map(({ active }) => active)).toEqual([false]);
	expect(await stored()).toMatchObject([
		{
			title: TEXTS['Job Title'],
			company: TEXTS.Company,
			location: TEXTS.Location,
			type: 'Part-time',
			work_arrangement: 'On-site',
			company_overview: TEXTS['Company Overview'],
			role_overview: TEXTS['Role Overview'],
			key_responsibilities: TEXTS['Key Responsibilities'],
			requirements: TEXTS["What We're Looking For"],
			about_you: TEXTS['What We Offer'],
			active: false,
		},
	]);
	await expect(page.getByRole('button', { name: 'All changes sent . Open unsent work' })).toBeVisible({
		timeout: 120_000,
	});
	expect(device.errors()).toEqual([]);
});
