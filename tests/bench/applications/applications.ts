import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { untilWorksOffline } from '../../support/device.ts';
import { msToOpen, msToPaint } from '../lists/paint-probe.ts';
import { type Figure, say } from '../report.ts';
import { percentile } from '../statistics.ts';
import { APPLICATIONS, type ApplicationsStage, COUNTER, untilAllListed } from './stage.ts';

const ROUNDS = 12;
const ROW = 'main ol h2';
/** Each character narrows the random names, and each deletion widens them. */
export const SEARCH_KEYS = ['7', '3', 'q', 'Backspace', 'Backspace', 'Backspace'] as const;

const p95 = (name: string, times: readonly number[], goal: number): Figure => {
	const spread = [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(0)).join(', ');
	say(`  ${name}: ${times.length} times; median, p95, slowest ${spread} ms`);
	return { name: `${name}.p95`, value: percentile(times, 0.95), unit: 'ms', goal };
};

/** From the click on Sign In, on an empty device, to the complete list of 10,000 applications. */
export async function measureFirstPull({ device, admin, address }: ApplicationsStage): Promise<Figure[]> {
	const page = device.page();
	await page.goto(address);
	await page.getByLabel('Email').fill(admin.email);
	await page.getByLabel('Password', { exact: true }).fill(admin.password);
	const began = performance.now();
	await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
	await untilAllListed(device);
	const seconds = (performance.now() - began) / 1000;
	return [{ name: 'first_pull_10000', value: seconds, unit: 's', goal: 10 }];
}

/** From a key in the search to the painted matches among 10,000 rows: closed rows, and as cards, of which fewer are in sight. */
export async function measureFilter({ device, address }: ApplicationsStage): Promise<Figure[]> {
	const page = device.page();
	await page.goto(address);
	await untilAllListed(device);
	// Whole applications follow the list.
	await page.getByRole('button', { name: /^All changes sent/ }).waitFor({ timeout: 180_000 });
	const rows = p95('filter_10000', await timesOfSearch(page), 50);
	const cards = page.getByRole('switch', { name: 'Cards' });
	await cards.click();
	const figures = [rows, p95('filter_cards_10000', await timesOfSearch(page), 50)];
	await cards.click();
	return figures;
}

async function timesOfSearch(page: Page): Promise<number[]> {
	await page.getByRole('searchbox').focus();
	const times: number[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		for (const key of SEARCH_KEYS) {
			times.push(await msToPaint(page, 'keydown', COUNTER, () => page.keyboard.press(key)));
		}
	}
	return times;
}

/** From the start of an offline navigation to the painted list. */
export async function measureOpenOffline({ device, address }: ApplicationsStage): Promise<Figure[]> {
	const page = device.page();
	await untilWorksOffline(page);
	await page.goto(address);
	await untilAllListed(device);
	await device.context().setOffline(true);
	try {
		const times: number[] = [];
		for (let round = 0; round < ROUNDS; round++) {
			// A list just rendered is still reading its rows; no user leaves it that early.
			await page.waitForTimeout(1_000);
			times.push(await msToOpen(page, address, ROW));
		}
		return [p95('open_10000_offline', times, 400)];
	} finally {
		await device.context().setOffline(false);
	}
}

/**
 * Private memory of the list's renderer after filtering and scrolling, in MB; the floor is a blank page's. In a new browser: the
 * renderer of the other parts holds what their exports and reviews needed.
 */
export async function measureMemory({ device, address }: ApplicationsStage): Promise<Figure[]> {
	await device.close();
	const page = await device.reopen();
	const floor = largestRendererMb(device.profile);
	await page.goto(address);
	await untilAllListed(device);
	const search = page.getByRole('searchbox');
	await search.fill('a7');
	await expect(page.locator(COUNTER)).not.toHaveText(/^Showing 10,000 /);
	await search.clear();
	await expect(page.locator(COUNTER)).toHaveText(/^Showing 10,000 /);
	for (let step = 0; step < 40; step++) await page.mouse.wheel(0, 2_000);
	await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
	await page.locator(ROW).first().waitFor();
	const cdp = await device.context().newCDPSession(page);
	await cdp.send('HeapProfiler.collectGarbage');
	const { usedSize } = await cdp.send('Runtime.getHeapUsage');
	const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
	say(`  ${APPLICATIONS} applications: ${nodes} elements, ${(usedSize / 1e6).toFixed(0)} MB of script objects`);
	return [{ name: 'page_memory_10000', value: largestRendererMb(device.profile), unit: 'MB', goal: 120, floor }];
}

/**
 * Private memory of the largest renderer of the browser with this profile, in MB. Linux only. Counted as by Chromium's "private
 * memory footprint": anonymous and swapped pages. A share of the program's own pages would depend on how many other browsers run.
 */
function largestRendererMb(profile: string): number {
	const browser = Number(readlinkSync(join(profile, 'SingletonLock')).split('-').at(-1));
	const sizes = readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.map((pid) => rendererMb(Number(pid), browser));
	return Math.max(...sizes);
}

/** 0 for a process that is not a renderer of the browser, or has ended. */
function rendererMb(pid: number, browser: number): number {
	try {
		const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
		// Playwright starts the browser as the leader of a process group.
		if (Number(fields.split(' ')[2]) !== browser) return 0;
		if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer')) return 0;
		const sizes = readFileSync(`/proc/${pid}/status`, 'utf8').matchAll(/^(?:RssAnon|VmSwap):\s+(\d+) kB/gm);
		return Array.from(sizes, ([, kb]) => (Number(kb) * 1024) / 1e6).reduce((sum, mb) => sum + mb, 0);
	} catch {
		return 0;
	}
}
