import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { buildAccount } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilWorksOffline } from '../support/device.ts';
import { test } from '../support/end-to-end.ts';
import { seesToast } from '../support/toasts.ts';

const OWNER = 'owner@candor.test';
const EDIT = '/admin/investor-deck/edit';

const list = (page: Page) => page.getByRole('list', { name: 'Slides' });
const titles = (page: Page) =>
	list(page)
		.getByRole('listitem')
		.getByRole('button')
		.filter({ hasNot: page.locator('svg.lucide') })
		.evaluateAll((rows) => rows.map((row) => row.querySelectorAll('span span')[0]?.textContent));
const title = (page: Page) => page.getByLabel('Title', { exact: true });
const exportPdf = (page: Page) => page.getByRole('button', { name: 'Export PDF' });
const save = (page: Page) => page.getByRole('button', { name: 'Save Slide' });

test('an empty deck gets the default slides, which can be edited, survive a killed browser and save offline', async ({
	start,
}) => {
	// Its own server: there is one deck, and one owner of it.
	const server = await start.server();
	await buildAccount(server, { email: OWNER });
	const device = await start.device({ viewport: { width: 1440, height: 900 } });
	let page = device.page();
	await new Candidate(page).signInAt(`${server.url}/dashboard`, OWNER);
	await untilWorksOffline(page);
	await page.goto(`${server.url}/admin/investor-deck/dynamic`);
	await expect(page.getByText('No slides found. Please use the editor to create slides first.')).toBeVisible();
	await page.getByRole('link', { name: 'Go to Editor' }).click();
	await seesToast(page, 'Default slides initialized');
	await expect(page.getByRole('heading', { level: 1, name: 'Edit Investor Deck' })).toBeVisible();
	await expect
		.poll(() => titles(page))
		.toEqual(['Candor', 'Problem', 'Solution', 'How It Works', 'Market Differentiation', 'Target Market']);
	await expect(page.getByRole('heading', { name: 'Slide 1: Candor' })).toBeVisible();

	// Unsaved edits survive a kill of the browser.
	await list(page)
		.getByRole('button', { name: /Problem/ })
		.click();
	await title(page).fill('The problem');
	await expect(page.getByText('Draft on this device, not saved')).toBeVisible();
	await page.getByRole('link', { name: 'View Deck' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
	await device.kill9();
	page = await device.reopen();
	await page.goto(`${server.url}${EDIT}`);
	await list(page)
		.getByRole('button', { name: /The problem/ })
		.click();
	await expect(page.getByText('Your unfinished edit is back.')).toBeVisible();
	await save(page).click();
	await seesToast(page, 'Slide saved successfully');

	// Reorder, delete, undo.
	await page.getByRole('button', { name: 'Move The problem up' }).click();
	await expect.poll(async () => (await titles(page)).slice(0, 2)).toEqual(['The problem', 'Candor']);
	await page.getByRole('button', { name: 'Delete', exact: true }).click();
	await expect.poll(async () => (await titles(page)).length).toBe(5);
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect.poll(async () => (await titles(page))[0]).toBe('The problem');

	// The exported file contains the saved slides.
	await page.getByLabel('Subtitle', { exact: true }).fill('Written and not saved');
	const downloads = page.waitForEvent('download');
	await exportPdf(page).click();
	await seesToast(page, 'Generating PDF...');
	const file = await downloads;
	expect(file.suggestedFilename()).toBe('investor-deck.pdf');
	const pdf = await readFile(await file.path());
	expect(pdf.subarray(0, 4).toString()).toBe('%PDF');
	const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
	expect(pages).toHaveLength(6);
	expect(pages[0]).toContain('The problem');
	expect(pages.join(' ').replace(/\s+/g, ' ')).not.toContain('Written and not saved');
	await seesToast(page, 'PDF exported successfully');

	await device.context().setOffline(true);
	await expect(exportPdf(page)).toBeDisabled();
	await expect(exportPdf(page)).toHaveAccessibleDescription('The server makes the PDF, so exporting needs a network.');
	await page.getByLabel('Bullet point 1', { exact: true }).fill('<u>Written</u> without a network');
	await save(page).click();
	await expect(page.getByText('It is sent automatically', { exact: false })).toBeVisible();
	await page.goto(`${server.url}/admin/investor-deck/dynamic`);
	await expect(page.getByRole('article').first().locator('u')).toHaveText('Written');
	await device.context().setOffline(false);
	await expect
		.poll(async () => {
			const { token } = (await server.signIn(OWNER, 'Candor!demo1')).authStore;
			const { body } = await server.call('GET', '/api/collections/investor_deck_slides/records?perPage=100', { token });
			return JSON.stringify(body).includes('without a network');
		})
		.toBe(true);
	expect(device.errors()).toEqual([]);

	// The server allows eight exports in a row.
	await page.getByRole('link', { name: 'Edit slides' }).click();
	await expect(exportPdf(page)).toBeEnabled();
	const { token } = (await server.signIn(OWNER, 'Candor!demo1')).authStore;
	const used = Array.from({ length: 12 }, () =>
		server.call('POST', '/api/export-investor-deck', { token, body: { slides: [] } }),
	);
	expect((await Promise.all(used)).map(({ status }) => status)).toContain(429);
	await exportPdf(page).click();
	await seesToast(page, 'Failed to export PDF. Too many exports in a short time. Try again in a minute.');
});

test('two devices edit one slide: different fields merge, and the user resolves a conflict in the same field', async ({
	start,
}) => {
	const server = await start.server();
	await buildAccount(server, { email: OWNER });
	const open = async () => {
		const device = await start.device({ serviceWorker: 'block', viewport: { width: 1440, height: 900 } });
		const page = device.page();
		await new Candidate(page).signInAt(`${server.url}/dashboard`, OWNER);
		await page.goto(`${server.url}${EDIT}`);
		await list(page)
			.getByRole('button', { name: /Problem/ })
			.click();
		return { device, page };
	};
	const one = await open();
	await seesToast(one.page, 'Default slides initialized');
	const other = await open();
	await other.device.context().setOffline(true);
	await title(other.page).fill('Problem of the other');
	await other.page.getByLabel('Subtitle', { exact: true }).fill('Subtitle of the other');
	await title(one.page).fill('Problem of the one');
	await save(one.page).click();
	await seesToast(one.page, 'Slide saved successfully');

	await save(other.page).click();
	await expect(other.page.getByText('It is sent automatically', { exact: false })).toBeVisible();
	await other.device.context().setOffline(false);
	await other.page.getByRole('button', { name: 'Compare and choose' }).click();
	const dialog = other.page.getByRole('dialog');
	await expect(dialog).toContainText('Problem of the one');
	await dialog.getByRole('radio').first().check();
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(one.page.getByRole('heading', { name: 'Slide 2: Problem of the other' })).toBeVisible();
	await expect(one.page.getByLabel('Subtitle', { exact: true })).toHaveValue('Subtitle of the other');
});
