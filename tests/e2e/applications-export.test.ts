import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import Papa from 'papaparse';
import { buildAccount, buildJob, buildStaff, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilSynced, untilWorksOffline } from '../support/device.ts';
import { test } from '../support/end-to-end.ts';
import { copyApplication } from '../support/many-applications.ts';
import { answerPrintDialogs, PRINTED_FONTS, printedBy, stylesOf } from '../support/printed.ts';
import { submitFor } from '../support/submit.ts';
import { seesToast } from '../support/toasts.ts';

const PEOPLE = [
	{ first_name: 'Zoë', last_name: 'Åberg', score: 95 },
	{ first_name: '=1+1', last_name: '"Quote", and tab', score: 84 },
	{ first_name: 'אברהם', last_name: 'בן־יהודה', score: 61 },
	{ first_name: 'W'.repeat(100), last_name: 'olfeschlegel'.repeat(8), score: null },
	{ first_name: 'Mara', last_name: '<b>Lind</b>', score: 40 },
];

/** Expects that nothing is wider than the window. */
async function fitsEveryWidth(page: Page, name: string): Promise<void> {
	const before = page.viewportSize();
	for (const width of [360, 768, 1024]) {
		await page.setViewportSize({ width, height: 2000 });
		const { scrollWidth, clientWidth } = await page.evaluate(() => {
			const { scrollWidth, clientWidth } = document.documentElement;
			return { scrollWidth, clientWidth };
		});
		expect(scrollWidth, `${name}, ${width} px`).toBeLessThanOrEqual(clientWidth);
	}
	if (before) await page.setViewportSize(before);
}

test('exports the listed applications as CSV, prints their summary and prints one report, online and offline', async ({
	start,
	server,
}) => {
	const operator = await operatorOf(server);
	const job = await buildJob(server, { title: 'Night Porter', company: 'Halden Ferries', location: 'Bergen' });
	const ids: string[] = [];
	for (const { first_name, last_name, score } of PEOPLE) {
		const id = await submitFor(server, await buildAccount(server, { first_name, last_name }), job.id);
		await expect.poll(async () => (await operator.collection('assessments').getOne(id)).score).not.toBeNull();
		await operator.collection('assessments').update(id, { score });
		ids.push(id);
	}
	const reviewer = await buildStaff(server, 'reviewer');
	// All rows fit the viewport: the list renders only visible rows.
	const device = await start.device({ viewport: { width: 1280, height: 2000 } });
	await answerPrintDialogs(device.context());
	const page = device.page();
	await new Candidate(page).signInAt(`${server.url}/admin/jobs/${job.id}/applications?sort=score`, reviewer.email);
	await untilWorksOffline(page);
	await expect(page.getByRole('article')).toHaveCount(PEOPLE.length);
	await untilSynced(page);
	await fitsEveryWidth(page, 'list');
	await page.getByRole('switch', { name: 'Cards' }).check();
	await fitsEveryWidth(page, 'cards');
	await device.context().setOffline(true);

	const bulkExport = page.getByRole('group', { name: 'Bulk Export', exact: true });
	const exported = async (button = bulkExport.getByRole('button', { name: /^Export to CSV/ })) => {
		const downloads = page.waitForEvent('download');
		await button.click();
		const file = await downloads;
		expect(file.suggestedFilename()).toBe('Night_Porter_applications.csv');
		const text = readFileSync(await file.path(), 'utf8').replace(/^\ufeff/, '');
		return Papa.parse<Record<string, string>>(text, { header: true }).data;
	};
	const rows = await exported();
	expect(rows.map((row) => [row['Last Name'], row['First Name'], row.Score, row.Status])).toEqual([
		['"Quote", and tab', "'=1+1", '84', 'Good Match'],
		['<b>Lind</b>', 'Mara', '40', 'Needs Review'],
		['Åberg', 'Zoë', '95', 'Excellent Match'],
		['olfeschlegel'.repeat(8), 'W'.repeat(100), '', 'Pending'],
		['בן־יהודה', 'אברהם', '61', 'Needs Review'],
	]);
	expect(new Set(rows.map((row) => row['Assessment ID']))).toEqual(new Set(ids));

	const exportSummary = () => page.getByRole('button', { name: /^Export Summary PDF/ }).click();
	const summary = await printedBy(page, exportSummary);
	expect(summary.title).toBe('Applications summary: Night Porter');
	expect(
		summary.lacks([
			'Applications summary Night Porter Halden Ferries · Bergen · Full-time',
			'Filter All applications Order Score, descending Applications 5 applications',
			'5 Applications 1 Excellent 1 Good 1 Pending 0 High Risk 0 Invitations',
			'Candidate Score Match Risk Confidence Applied',
			'95 Excellent Match',
			'<b>Lind</b>',
			'W'.repeat(100),
		]),
	).toEqual([]);
	// No distribution of fewer than ten scores.
	expect(summary.text).not.toContain('Scores of the applications below');
	const order = ['Zoë', '=1+1', '<b>Lind</b>', 'WWWW'].map((name) => summary.text.lastIndexOf(name));
	expect(order).toEqual([...order].sort((a, b) => a - b));
	await summary.window.close();

	for (const name of ['Zoë Åberg', 'Mara <b>Lind</b>'])
		await page.getByRole('checkbox', { name: `Select ${name}` }).check();
	const fromMenu = async (name: string) => {
		await page.getByRole('button', { name: 'More actions for the selection' }).click();
		return page.getByRole('menuitem', { name });
	};
	const ofSelection = await exported(await fromMenu('Export to CSV (2)'));
	expect(ofSelection.map((row) => row['First Name'])).toEqual(['Mara', 'Zoë']);
	const selected = await printedBy(page, async () => (await fromMenu('Export Summary PDF (2)')).click());
	expect(selected.lacks(['Filter 2 selected', '2 applications', '5 Applications', 'Zoë', '<b>Lind</b>'])).toEqual([]);
	expect(selected.text).not.toContain('=1+1');
	await selected.window.close();
	await page.getByRole('button', { name: 'Clear selection' }).click();

	await page.getByRole('searchbox', { name: 'Search' }).fill('lind');
	await expect(page.getByRole('button', { name: 'Export to CSV (1)' })).toBeVisible();
	expect((await exported()).map((row) => row['Full Name'])).toEqual(['Mara <b>Lind</b>']);
	const narrowed = await printedBy(page, exportSummary);
	expect(narrowed.lacks(['Filter Search: lind', '1 application', '5 Applications'])).toEqual([]);
	expect(narrowed.text).not.toContain('Zoë');
	await narrowed.window.close();

	const report = () => page.getByRole('button', { name: 'PDF of Mara <b>Lind</b>' }).click();
	const [preparing] = await Promise.all([page.waitForEvent('popup'), report()]);
	await seesToast(page, 'This assessment is not on this device. Its PDF needs a network.');
	await expect.poll(() => preparing.isClosed()).toBe(true);
	await device.context().setOffline(false);
	const printed = await printedBy(page, report);
	expect(printed.lacks(['Mara <b>Lind</b>', 'Detailed Response Analysis'])).toEqual([]);
	await printed.window.close();

	await page.getByRole('searchbox', { name: 'Search' }).fill('no one at all');
	await page.getByRole('button', { name: 'Export to CSV (0)' }).click();
	await seesToast(page, 'No applications to export');

	for (const [index, { first_name, last_name }] of [...PEOPLE.entries()].slice(2, 4)) {
		await page.goto(`${server.url}/admin/assessment/${ids[index]}`);
		const name = `${first_name} ${last_name}`;
		await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
		await fitsEveryWidth(page, `review of ${name}`);
	}
	expect(device.errors()).toEqual([]);
});

test('a summary of several pages repeats the column names on each page of its list', async ({ start, server }) => {
	const job = await buildJob(server, { title: 'Night Porter' });
	const first = await submitFor(server, await buildAccount(server, { first_name: 'Zoë' }), job.id);
	copyApplication(server.dataDir, first, 59);
	const reviewer = await buildStaff(server, 'reviewer');
	const device = await start.device({ serviceWorker: 'block' });
	await answerPrintDialogs(device.context());
	const page = device.page();
	await new Candidate(page).signInAt(`${server.url}/admin/jobs/${job.id}/applications`, reviewer.email);
	const summary = await printedBy(page, () => page.getByRole('button', { name: 'Export Summary PDF (60)' }).click());
	const columns = 'Candidate Score Match Risk Confidence Applied';
	expect(summary.pages.length).toBeGreaterThan(1);
	expect(summary.pages.map((text) => text.split(columns).length - 1)).toEqual(summary.pages.map(() => 1));
	expect(device.errors()).toEqual([]);
});

test('after an offline start the summary prints with its layout and fonts, and does not print without them', async ({
	start,
	server,
}) => {
	const job = await buildJob(server, { title: 'Night Porter' });
	await submitFor(server, await buildAccount(server, { first_name: 'Zoë', last_name: 'Åberg' }), job.id);
	const reviewer = await buildStaff(server, 'reviewer');
	const address = `${server.url}/admin/jobs/${job.id}/applications`;
	const device = await start.device();
	await new Candidate(device.page()).signInAt(address, reviewer.email);
	await untilWorksOffline(device.page());
	await device.page().getByRole('switch', { name: 'Cards' }).click();
	await expect(device.page().getByRole('main').getByText('/100')).toHaveCount(1);
	await device.close();

	const page = await device.reopen({ offline: true });
	await answerPrintDialogs(device.context());
	await page.goto(address);
	const exportSummary = () => page.getByRole('button', { name: 'Export Summary PDF (1)' }).click();
	const summary = await printedBy(page, exportSummary);
	expect(summary.lacks(['Applications summary Night Porter', 'Zoë', 'Page 1 of 1'])).toEqual([]);
	expect(summary.fonts).toEqual(PRINTED_FONTS);
	expect(await stylesOf(summary)).toEqual({ maxWidth: '704px', printColorAdjust: 'exact', facesReady: true });
	await summary.window.close();

	await page.evaluate(async () => {
		for (const name of await caches.keys()) {
			const cache = await caches.open(name);
			for (const request of await cache.keys()) {
				if (request.url.includes('.woff2')) await cache.put(request, new Response(null, { status: 404 }));
			}
		}
	});
	const [unprinted] = await Promise.all([page.waitForEvent('popup'), exportSummary()]);
	await seesToast(
		page,
		'The report was not printed: its layout or its fonts could not be loaded. Try again when the network is back.',
	);
	await expect.poll(() => unprinted.isClosed()).toBe(true);
	expect(device.errors()).toEqual([]);
});
