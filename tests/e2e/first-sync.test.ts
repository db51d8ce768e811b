import { readFile } from 'node:fs/promises';
import { expect, type Page, type Route } from '@playwright/test';
import { expectOk } from '../support/api.ts';
import { aLibraryEntry, anId, buildAccount, buildJob, buildStaff, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { test } from '../support/end-to-end.ts';
import { chooseFromMenu } from '../support/job-menu.ts';
import { copyApplication } from '../support/many-applications.ts';
import { submitFor } from '../support/submit.ts';
import { seesToast } from '../support/toasts.ts';

/** More applications than fit into one page of a pull, and a library of several. */
const APPLICATIONS = 1_100;
const ENTRIES = 1_500;

/** Holds back pull requests. Each call of `allow` lets that many through. */
async function holdPulls(page: Page) {
	let left = 0;
	const held: Route[] = [];
	const pass = (): void => {
		while (left > 0 && held.length > 0) {
			left -= 1;
			const refund = (): void => {
				left += 1;
				pass();
			};
			// A request that the page aborted in the meantime does not count.
			held.shift()?.continue().catch(refund);
		}
	};
	await page.context().route('**/api/sync/pull*', (route) => {
		held.push(route);
		pass();
	});
	return (pages: number): void => {
		left += pages;
		pass();
	};
}

const indicator = (page: Page, state: string) => page.getByRole('button', { name: `${state}. Open unsent work` });

const ARRIVING = 'Receiving… The list is still arriving. The figures appear when it is complete.';

test('a first sync behind 1,500 library questions never shows, counts or exports partial data as complete', async ({
	start,
}) => {
	const server = await start.server();
	const job = await buildJob(server, { title: 'Night Porter' }, [{ prompt: 'Tell us about a night.' }]);
	const admin = await buildStaff(server, 'admin');
	const answers = { [job.questionIds[0] ?? '']: 'The lift broke. I carried the shopping up for two days.' };
	const first = await submitFor(server, await buildAccount(server), job.id, answers);
	const queue = (await operatorOf(server)).collection('evaluation_queue');
	await expect.poll(async () => (await queue.getFullList({ filter: "state != 'done'" })).length).toBe(0);
	copyApplication(server.dataDir, first, APPLICATIONS - 1);
	const entries = Array.from({ length: ENTRIES }, () => ({ id: anId(), ...aLibraryEntry() }));
	const path = '/api/functions/import-question-library';
	expectOk(await server.call('POST', path, { token: admin.token, body: { entries } }));

	const device = await start.device({ viewport: { width: 1440, height: 900 } });
	const page = device.page();
	const figures = page.getByRole('list', { name: 'What needs attention' });
	const allow = await holdPulls(page);
	await new Candidate(page).signInAt(`${server.url}/dashboard`, admin.email);

	await expect(indicator(page, 'Receiving…')).toBeVisible();
	await expect(figures).toHaveCount(0);

	allow(1);
	await expect(page.getByText(ARRIVING)).toBeVisible();
	await expect(figures).toHaveCount(0);
	await page.getByRole('link', { name: 'Manage Jobs' }).first().click();
	const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Night Porter' }) });
	await expect(row.getByText('Receiving…')).toBeVisible();
	await expect(page.getByRole('main').getByText(/\d+ (applications|jobs?)$/)).toHaveCount(0);
	await chooseFromMenu(page, 'Night Porter', 'Export CSV');
	await seesToast(page, 'Nothing was exported: the list is still arriving. Try again in a moment.');

	await page.context().setOffline(true);
	await expect(indicator(page, 'No network, not everything has arrived')).toBeVisible();
	await expect(page.getByText('Not everything has arrived on this device. The rest comes when')).toBeVisible();
	await page.getByRole('link', { name: 'Night Porter', exact: true }).click();
	await expect(page.getByRole('list', { name: 'Applications' })).toHaveCount(0);
	await expect(page.getByText('Not everything has arrived on this device. The rest comes when')).toBeVisible();
	await page.context().setOffline(false);

	allow(1);
	await expect(
		page.getByRole('list', { name: 'Applications', exact: true }).getByText(APPLICATIONS.toLocaleString('en')),
	).toBeVisible();
	await expect(page.getByText(ARRIVING)).toHaveCount(0);
	// On paper, the rows on screen follow each other, and their number is given.
	await page.emulateMedia({ media: 'print' });
	await expect(
		page.getByText(/^Printed: \d+ of 1,100 applications\. “Export Summary PDF” has all of them\.$/),
	).toBeVisible();
	const printed = page.getByRole('region', { name: 'List of applications' }).locator('li[data-index]').first();
	await expect(printed).toHaveCSS('position', 'static');
	await expect(printed).toHaveCSS('transform', 'none');
	await page.emulateMedia({ media: 'screen' });
	await expect(indicator(page, 'Receiving…')).toBeVisible();

	await page.goto(`${server.url}/admin/jobs/${job.id}/questions`);
	await page.getByRole('button', { name: 'Choose from Library' }).click();
	const library = page.getByRole('dialog', { name: 'Question Library' });
	await expect(library.getByText(/^Receiving… \d+ so far$/)).toBeVisible();
	await expect(library.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
	await expect(library.getByText('The list is still arriving. Export it when it is complete.')).toBeVisible();

	allow(Number.POSITIVE_INFINITY);
	// A request that was held for longer than its timeout is retried after the backoff, up to a minute later.
	await expect(library.getByText(/^1,5\d\d questions$/)).toBeVisible();
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		library.getByRole('button', { name: 'Export CSV' }).click(),
	]);
	const file = await readFile(await download.path(), 'utf8');
	expect(file.split(entries[0]?.prompt ?? '').length - 1).toBe(ENTRIES);
	await library.getByRole('button', { name: 'Done' }).click();
	await expect(indicator(page, 'All changes sent')).toBeVisible();

	await page.goto(`${server.url}/admin/jobs/nonexistent0000/applications`);
	await expect(page.getByRole('heading', { name: 'Job Not Found' })).toBeVisible();
	expect(device.errors()).toEqual([]);
});
