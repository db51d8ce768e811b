import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { APP_BUILD } from '../../pocketbase/paths.ts';
import { buildAccount, buildStaff } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilWorksOffline } from '../support/device.ts';
import { test } from '../support/end-to-end.ts';
import { looksRight } from '../support/looks-right.ts';

const OWNER = 'owner@candor.test';
const ASSETS = join(APP_BUILD, 'assets');
const isDeckFile = (name: string): boolean => name.startsWith('investor-deck-');
/** Sentences that occur only in the deck. */
const OF_THE_DECK = ['$500k', 'Pre-seed', 'Series A', 'What $50k ARR takes'];

const cachedFiles = (page: Page): Promise<string[]> =>
	page.evaluate(async () => {
		const names: string[] = [];
		for (const key of await caches.keys())
			for (const { url } of await (await caches.open(key)).keys()) names.push(new URL(url).pathname);
		return names.filter((name) => name.includes('investor-deck'));
	});

test('no shared file contains text of the deck, and only the owner’s device stores it', async ({ start }) => {
	const scripts = readdirSync(ASSETS).filter((name) => /\.(js|css)$/.test(name));
	const saying = scripts.filter((name) => {
		const text = readFileSync(join(ASSETS, name), 'utf8');
		return OF_THE_DECK.some((words) => text.includes(words));
	});
	expect(saying.length).toBeGreaterThan(0);
	expect(saying.filter((name) => !isDeckFile(name))).toEqual([]);

	const server = await start.server();
	const boss = await buildStaff(server, 'super_admin');
	const device = await start.device();
	const page = device.page();
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	await new Candidate(page).signInAt(`${server.url}/dashboard`, boss.email);
	await untilWorksOffline(page);
	await page.goto(`${server.url}/admin/investor-deck`);
	await expect(page).toHaveURL(`${server.url}/`);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	expect(asked.filter((address) => address.includes('/assets/investor-deck-'))).toEqual([]);
	expect(await cachedFiles(page)).toEqual([]);
	expect(device.errors()).toEqual([]);
});

test('the owner opens the fixed deck from the menu, presents it, prints it and reads it offline', async ({ start }) => {
	const server = await start.server();
	await buildAccount(server, { email: OWNER, first_name: 'Olive', last_name: 'Ward' });
	const device = await start.device({ viewport: { width: 1440, height: 900 } });
	const page = device.page();
	await new Candidate(page).signInAt(`${server.url}/dashboard`, OWNER);
	await untilWorksOffline(page);
	await page.reload();
	await expect.poll(() => cachedFiles(page)).toContainEqual(expect.stringMatching(/\.svg$/));
	await page.getByRole('button', { name: 'Account of Owner' }).click();
	await page.getByRole('link', { name: 'Investor Deck' }).click();
	await expect(page).toHaveURL(`${server.url}/admin/investor-deck`);
	await expect(page).toHaveTitle('Investor Deck · Candor');

	await page.getByRole('button', { name: 'Present' }).click();
	await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
	// Chromium drops key events while it switches to full screen.
	await expect(async () => {
		await page.keyboard.press('End');
		expect(await page.getByRole('heading', { name: 'Thank you' }).isVisible()).toBe(true);
	}).toPass();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();

	for (const number of [1, 5, 8, 12, 13]) {
		await page.goto(`${server.url}/admin/investor-deck#${number}`);
		await expect(page.getByText(`${number} of 14`)).toBeVisible();
		await looksRight(page, `slide ${number}`, 'slide');
	}

	const pdf = await page.pdf({ preferCSSPageSize: true });
	const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
	expect(pages).toHaveLength(14);
	expect(pages[12]?.replace(/\s+/g, ' ')).toContain('12-15 months runway');

	await expect.poll(async () => (await cachedFiles(page)).length).toBeGreaterThan(0);
	await device.context().setOffline(true);
	await page.goto(`${server.url}/admin/investor-deck#13`);
	await expect(page.getByRole('heading', { name: 'We are raising $500k.' })).toBeVisible();
	expect(device.errors()).toEqual([]);
});
