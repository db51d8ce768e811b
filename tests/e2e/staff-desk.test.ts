import { expect } from '@playwright/test';
import { buildAccount, buildJob, buildStaff, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { test } from '../support/end-to-end.ts';
import { chooseFromMenu } from '../support/job-menu.ts';
import { submitFor } from '../support/submit.ts';

const TEXTS = [
	'Job Title',
	'Company',
	'Location',
	'Company Overview',
	'Role Overview',
	'Key Responsibilities',
	"What We're Looking For",
	'What We Offer',
];

test('Enter on a select of the job form opens its list; only the button saves', async ({ start }) => {
	const server = await start.server();
	const admin = await buildStaff(server, 'admin');
	const device = await start.device();
	const page = device.page();
	const operator = await operatorOf(server);
	const titles = async () => (await operator.collection('jobs').getFullList()).map(({ title }) => title);
	const select = page.getByRole('button', { name: /Job Type/ });
	await new Candidate(page).signInAt(`${server.url}/admin/jobs/create`, admin.email);
	for (const label of TEXTS) await page.getByRole('textbox', { name: label, exact: true }).fill('Porter');
	await page.getByRole('textbox', { name: 'Location' }).press('Tab');
	await expect(select).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('option', { name: 'Part-time' })).toBeVisible();
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await expect(select).toContainText('Part-time');
	await expect(page).toHaveURL(`${server.url}/admin/jobs/create`);
	expect(await titles()).toEqual([]);

	await page.getByRole('main').getByRole('button', { name: 'Create Job' }).click();
	await expect(page.getByText('Porter was created.')).toBeVisible();
	await page.getByRole('link', { name: 'Edit Porter' }).click();
	await page.getByRole('textbox', { name: 'Job Title' }).fill('Night Porter');
	await page.getByRole('button', { name: /Work Arrangement/ }).press('Enter');
	await expect(page.getByRole('option', { name: 'Remote' })).toBeVisible();
	await page.keyboard.press('Escape');
	expect(await titles()).toEqual(['Porter']);
	expect(device.errors()).toEqual([]);
});

test('a new job offers to add its questions, and after a deletion the focus moves to the next job', async ({
	start,
}) => {
	const server = await start.server();
	await buildJob(server, { title: 'Lift Warden' });
	await buildJob(server, { title: 'Bell Ringer' });
	const admin = await buildStaff(server, 'admin');
	const device = await start.device();
	const page = device.page();
	await new Candidate(page).signInAt(`${server.url}/admin/jobs/create`, admin.email);
	for (const label of TEXTS) await page.getByRole('textbox', { name: label, exact: true }).fill('Porter');
	await page.getByRole('main').getByRole('button', { name: 'Create Job' }).click();
	await page.getByRole('link', { name: 'Write the questions now' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Assessment Questions' })).toBeVisible();
	await page.getByRole('link', { name: 'Back to Jobs' }).click();

	await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^Porter/, /^Bell Ringer/, /^Lift Warden/]);
	const remove = async (title: string): Promise<void> => {
		await chooseFromMenu(page, title, 'Delete', { byKeyboard: true });
		await page.getByRole('button', { name: 'Delete Job' }).press('Enter');
		await expect(page.getByRole('heading', { level: 2, name: title })).toHaveCount(0);
		await expect(page.getByRole('dialog')).toHaveCount(0);
	};
	await remove('Bell Ringer');
	await expect(page.getByRole('link', { name: 'Lift Warden', exact: true })).toBeFocused();
	await remove('Lift Warden');
	await expect(page.getByRole('link', { name: 'Porter', exact: true })).toBeFocused();
	await remove('Porter');
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	expect(device.errors()).toEqual([]);
});

test('a reviewer exports the applications of a job; a candidate sees on each page why it is denied', async ({
	start,
}) => {
	const server = await start.server();
	const job = await buildJob(server, { title: 'Night Porter' }, [{ prompt: 'Tell us about the lift.' }]);
	const mara = await buildAccount(server, { first_name: 'Mara', last_name: 'Lind' });
	const assessmentId = await submitFor(server, mara, job.id, { [job.questionIds[0] ?? '']: 'I carried it up.' });
	const reviewer = await buildStaff(server, 'reviewer');
	const desk = await start.device();
	await new Candidate(desk.page()).signInAt(`${server.url}/admin/jobs`, reviewer.email);
	const downloads = desk.page().waitForEvent('download');
	await chooseFromMenu(desk.page(), 'Night Porter', 'Export CSV');
	expect((await downloads).suggestedFilename()).toBe('Night_Porter_applications.csv');

	const home = await start.device();
	const page = home.page();
	await new Candidate(page).signInAt(`${server.url}/dashboard`, mara.email);
	for (const [path, sentence] of [
		[`/admin/jobs/${job.id}/applications`, "You don't have permission to view job applications."],
		[`/admin/assessment/${assessmentId}`, "You don't have permission to view assessment details."],
		['/admin/jobs/create', "You don't have permission to create jobs."],
		[`/admin/jobs/${job.id}/edit`, "You don't have permission to edit jobs."],
	] as const) {
		await page.goto(`${server.url}${path}`);
		await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
		await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
		await expect(page.getByRole('main').getByRole('link', { name: 'Dashboard' })).toBeVisible();
	}
	expect([...desk.errors(), ...home.errors()]).toEqual([]);
});
