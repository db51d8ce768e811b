import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { buildAccount, buildStaff, PASSWORD } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilSynced, untilWorksOffline } from '../support/device.ts';
import { test } from '../support/end-to-end.ts';
import { seesToast } from '../support/toasts.ts';
import { signOut } from './stage.ts';

const OWNER = 'owner@candor.test';

const cachedFiles = (page: Page): Promise<string[]> =>
	page.evaluate(async () => {
		const names: string[] = [];
		for (const key of await caches.keys())
			for (const { url } of await (await caches.open(key)).keys()) names.push(new URL(url).pathname);
		return names.filter((name) => name.includes('investor-deck'));
	});

test('only the owner’s device stores the deck, which is presented and printed there; a killed browser keeps an edit, which is saved offline and arrives', async ({
	start,
}) => {
	// Its own server: there is one deck, and one owner of it.
	const server = await start.server();
	const [boss] = await Promise.all([buildStaff(server, 'super_admin'), buildAccount(server, { email: OWNER })]);
	const device = await start.device({ viewport: { width: 1440, height: 900 } });
	let page = device.page();
	const user = new Candidate(page);
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));

	await test.step('another account gets nothing of the deck', async () => {
		await user.signInAt(`${server.url}/dashboard`, boss.email);
		await untilWorksOffline(page);
		await page.goto(`${server.url}/admin/investor-deck`);
		await expect(page).toHaveURL(`${server.url}/`);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		expect(asked.filter((address) => address.includes('/assets/investor-deck-'))).toEqual([]);
		expect(await cachedFiles(page)).toEqual([]);
		await signOut(page);
	});

	await test.step('the owner’s device stores it at sign-in, prints it whole and exports it', async () => {
		await user.signInAt(`${server.url}/dashboard`, OWNER);
		await expect.poll(() => cachedFiles(page)).toContainEqual(expect.stringMatching(/\.svg$/));
		await page.goto(`${server.url}/admin/investor-deck`);
		await expect(page.getByText('1 of 14')).toBeVisible();
		const printed = await page.pdf({ preferCSSPageSize: true });
		const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(printed)), { mergePages: false });
		expect(pages).toHaveLength(14);
		expect(pages[12]?.replace(/\s+/g, ' ')).toContain('12-15 months runway');

		await page.getByRole('link', { name: 'Edit slides' }).click();
		await seesToast(page, 'Default slides initialized');
		const downloads = page.waitForEvent('download');
		await page.getByRole('button', { name: 'Export PDF' }).click();
		const file = await downloads;
		expect(file.suggestedFilename()).toBe('investor-deck.pdf');
		expect((await readFile(await file.path())).subarray(0, 4).toString()).toBe('%PDF');
		await untilSynced(page);
	});

	await test.step('an edit survives a kill of the browser, and is saved offline', async () => {
		const select = (slide: RegExp) =>
			page.getByRole('list', { name: 'Slides' }).getByRole('button', { name: slide }).first().click();
		await select(/Problem/);
		await page.getByLabel('Title', { exact: true }).fill('What is broken');
		await expect(page.getByText('Draft on this device, not saved')).toBeVisible();
		await device.kill9();
		page = await device.reopen({ offline: true });
		await page.goto(`${server.url}/admin/investor-deck/edit`);
		await select(/What is broken/);
		await expect(page.getByText('Your unfinished edit is back.')).toBeVisible();
		await page.getByRole('button', { name: 'Save Slide' }).click();
		await seesToast(page, 'It is sent automatically');
		await page.goto(`${server.url}/admin/investor-deck#13`);
		await expect(page.getByRole('heading', { name: 'We are raising $500k.' })).toBeVisible();
	});

	await device.context().setOffline(false);
	await expect
		.poll(async () => {
			const { token } = (await server.signIn(OWNER, PASSWORD)).authStore;
			const { body } = await server.call('GET', '/api/collections/investor_deck_slides/records?perPage=100', { token });
			return JSON.stringify(body);
		})
		.toContain('What is broken');
	expect(device.errors()).toEqual([]);
});
