import { expect } from '@playwright/test';
import { inEveryLook } from '../support/axe.ts';
import { buildAccount, buildJob, buildStaff, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilWorksOffline } from '../support/device.ts';
import { test } from '../support/end-to-end.ts';
import { copyApplication } from '../support/many-applications.ts';
import { submitFor } from '../support/submit.ts';

const COPIES = 60;

test('a recruiter searches, opens by keyboard, returns to the same position, shortlists and goes offline', async ({
	start,
}) => {
	const server = await start.server();
	const job = await buildJob(server, { title: 'Night Porter' }, [{ prompt: 'Tell us about a night.' }]);
	const admin = await buildStaff(server, 'admin');
	const answers = { [job.questionIds[0] ?? '']: 'The lift broke. I carried the shopping up for two days.' };
	const first = await submitFor(server, await buildAccount(server), job.id, answers);
	const queue = (await operatorOf(server)).collection('evaluation_queue');
	await expect.poll(async () => (await queue.getFullList({ filter: "state != 'done'" })).length).toBe(0);
	copyApplication(server.dataDir, first, COPIES - 1);
	const device = await start.device();
	const page = device.page();
	const address = `${server.url}/admin/jobs/${job.id}/applications`;
	await page.goto(server.url);
	await untilWorksOffline(page);
	await new Candidate(page).signInAt(address, admin.email);
	await expect(page.getByText(`Showing ${COPIES} of ${COPIES} applications`)).toBeVisible();

	await page.getByRole('button', { name: /^Sort By/ }).press('Enter');
	await page.getByRole('option', { name: 'Name' }).click();
	await expect(page).toHaveURL(`${address}?sort=name`);
	await page.getByRole('heading', { level: 1 }).focus();
	for (let row = 0; row < 12; row++) await page.keyboard.press('j');
	const name = page.locator('ol a:focus');
	await expect(name).toBeInViewport();
	const opened = (await name.textContent()) ?? '';
	const topOf = () =>
		page
			.getByRole('link', { name: opened, exact: true })
			.evaluate((link) => Math.round(link.getBoundingClientRect().top));
	const before = await topOf();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/admin\/assessment\/\w+\?sort=name$/);
	await expect(page.getByRole('heading', { level: 1, name: opened })).toBeVisible();
	await page.goBack();
	await expect(page.getByRole('link', { name: opened, exact: true })).toBeFocused();
	// Rows that were not rendered again have an estimated height.
	await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(40);

	await page.keyboard.press('x');
	await page.getByRole('button', { name: 'Add to Shortlist' }).click();
	await page.getByRole('button', { name: 'Clear selection' }).click();
	await page.getByRole('checkbox', { name: 'Show only the shortlist (1)' }).check();
	await expect(page.getByRole('heading', { level: 2 })).toHaveText([opened]);
	await inEveryLook(page, 'applications of a job');

	await page.context().setOffline(true);
	await page.goto(`${address}?shortlist=1`);
	await expect(page.getByRole('heading', { level: 2 })).toHaveText([opened]);
	await expect(page.getByText(`Showing 1 of ${COPIES} applications`)).toBeVisible();
	expect(device.errors()).toEqual([]);
});
