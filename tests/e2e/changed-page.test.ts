import { expect } from '@playwright/test';
import { jobDetailMessages } from '../../app/features/jobs/job-words.ts';
import { buildAccount, buildJob, PASSWORD } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { changePage, type PageChanger } from '../support/changed-page.ts';
import { test } from '../support/end-to-end.ts';
import { assessmentsOf } from './stage.ts';

const ANSWERS = [
	'In March our only lift broke on a Saturday. I rang three families and carried their shopping for two days.',
	'A guest shouted at our trainee. I stepped between them and found that we had booked the wrong week.',
];

/** What each has made of the page: one changes texts, the other elements. */
const CHANGED = { translator: 'h1 font', wrapper: 'main [data-wrapper] > svg' } as const satisfies Partial<
	Record<PageChanger, string>
>;

test('a page that a translator and a form filler change leads from the jobs to the result without an error', async ({
	start,
	server,
}) => {
	const title = 'Night Porter';
	const job = await buildJob(server, { title }, [
		{ prompt: 'Tell us about a night.' },
		{ prompt: 'And about another one.' },
	]);
	const ada = await buildAccount(server);
	const device = await start.device({ serviceWorker: 'block' });
	const page = device.page();
	for (const by of ['translator', 'wrapper'] as const) await page.addInitScript(changePage, by);
	await page.goto(`${server.url}/apply/${job.id}`);
	for (const change of Object.values(CHANGED)) await expect(page.locator(change).first()).toBeAttached();

	await page.getByRole('main').getByRole('link', { name: jobDetailMessages.signIn }).first().click();
	await page.getByLabel('Email').fill(ada.email);
	await page.getByLabel('Password', { exact: true }).fill('not the password');
	const signIn = page.getByRole('main').getByRole('button', { name: 'Sign In' });
	await signIn.click();
	await expect(page.getByRole('alert').first()).toBeVisible();
	await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
	await signIn.click();
	await page.waitForURL(`**/apply/${job.id}`);
	await page.getByRole('main').getByRole('link', { name: jobDetailMessages.start }).first().click();

	const candidate = new Candidate(page);
	await candidate.begins();
	await candidate.types(ANSWERS[0] ?? '');
	await candidate.seesSaved();
	await page.context().setOffline(true);
	await candidate.continues();
	await candidate.seesQuestion(2, 2);
	await candidate.goesBack();
	await candidate.seesQuestion(1, 2);
	await candidate.continues();
	await candidate.types(ANSWERS[1] ?? '');
	await page.context().setOffline(false);
	await page.getByRole('button', { name: 'Review & Submit' }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByRole('heading', { level: 2 })).toBeVisible();
	await page.keyboard.press('Escape');
	await candidate.submits();
	await page.waitForURL(`**/congratulations/${job.id}`);
	await expect(page.getByText('Received').first()).toBeVisible();
	await expect
		.poll(async () => (await assessmentsOf(server, ada)).map(({ score }) => score))
		.toEqual([expect.any(Number)]);
	const [sent] = await assessmentsOf(server, ada);
	await expect(page.getByRole('main').getByText(String(sent?.score), { exact: true }).first()).toBeVisible();

	await page.getByRole('link', { name: 'Dashboard' }).first().click();
	await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
	await expect(page.getByText('This page stopped working')).toHaveCount(0);
	expect(device.errors()).toEqual([]);
});
