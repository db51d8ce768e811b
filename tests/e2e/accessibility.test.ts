import { expect, type Page } from '@playwright/test';
import { inEveryLook } from '../support/axe.ts';
import { buildAccount, buildJob, buildStaff, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { test } from '../support/end-to-end.ts';

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('axe finds no violations on eight pages of the product, from the landing page to the review', async ({
	start,
	server,
}) => {
	const job = await buildJob(server, { title: 'Night Porter' }, [{ prompt: 'Tell us about a night that went wrong.' }]);
	const [{ email }, admin] = await Promise.all([
		buildAccount(server, { first_name: 'Mara', last_name: 'Lind' }),
		buildStaff(server, 'admin'),
	]);
	const [own, desk] = [await start.device({ serviceWorker: 'block' }), await start.device({ serviceWorker: 'block' })];

	const page = own.page();
	const candidate = new Candidate(page);
	await page.goto(server.url);
	await heading(page, 'Hired for what you write.');
	await inEveryLook(page, 'landing');
	await page.goto(`${server.url}/jobs`);
	await expect(page.getByText('Night Porter').first()).toBeVisible();
	await inEveryLook(page, 'jobs');
	await page.goto(`${server.url}/login`);
	await page.getByLabel('Email').fill('nobody@candor.test');
	await page.getByLabel('Password', { exact: true }).fill('wrong');
	await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
	await expect(page.getByRole('alert')).toContainText('The email or password is incorrect.');
	await inEveryLook(page, 'sign in, refused');
	await candidate.signInAt(`${server.url}/assess/${job.id}`, email);
	await candidate.begins();
	await candidate.seesQuestion(1, 1);
	await candidate.types('In March our only lift broke on a Saturday. I carried the shopping of three families.');
	await candidate.seesSaved();
	await inEveryLook(page, 'question');
	await candidate.submits();
	await expect(page.getByText('out of 100').first()).toBeVisible();
	await inEveryLook(page, 'result');

	const staffPage = desk.page();
	await new Candidate(staffPage).signInAt(`${server.url}/admin/jobs`, admin.email);
	await expect(staffPage.getByText('Night Porter').first()).toBeVisible();
	await inEveryLook(staffPage, 'manage jobs');
	await staffPage.goto(`${server.url}/admin/jobs/${job.id}/applications`);
	await expect(staffPage.getByText('Mara Lind').first()).toBeVisible();
	await inEveryLook(staffPage, 'applications');
	const operator = await operatorOf(server);
	const { id } = await operator
		.collection('assessments')
		.getFirstListItem(operator.filter('job_id = {:id}', { id: job.id }));
	await staffPage.goto(`${server.url}/admin/assessment/${id}`);
	await heading(staffPage, 'Mara Lind');
	await inEveryLook(staffPage, 'review');
	expect([...own.errors(), ...desk.errors()]).toEqual([]);
});
