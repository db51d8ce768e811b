import { readFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { obtainChromium } from '../support/chromium.ts';
import { startServer, type TestServer, type TestServerOptions } from '../support/server.ts';
import { say } from './report.ts';

/** A server as `npm run serve` runs it, on a separate data folder, without AI. */
export const startBenchServer = (options: TestServerOptions = {}): Promise<TestServer> =>
	startServer({ hooksPool: 64, schedules: true, slowPasswords: true, ...options });

/** Processor time used by the server so far, in seconds; NaN where the system does not report it. */
export function cpuSecondsOf({ pid }: Pick<TestServer, 'pid'>): number {
	if (process.platform !== 'linux') return Number.NaN;
	const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
	const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
	return (user + system) / 100;
}

export type Browsing = {
	/** A page of a new profile, without a service worker. Chromium keeps its IndexedDB in memory: use `openDevice` where it counts. */
	newPage(): Promise<Page>;
	close(): Promise<void>;
};

/** Chromium, for any number of profiles. */
export async function openBrowser(): Promise<Browsing> {
	const browser = await chromium.launch({
		executablePath: obtainChromium(say),
		args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
	});
	return {
		newPage: async () =>
			(await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })).newPage(),
		close: () => browser.close(),
	};
}

/** Signs in as a user does and waits for the next page. */
export async function signInOnPage(
	page: Page,
	url: string,
	account: { email: string; password: string },
): Promise<void> {
	await page.goto(`${url}/login`);
	await page.getByLabel('Email').fill(account.email);
	await page.getByLabel('Password', { exact: true }).fill(account.password);
	await page.getByRole('button', { name: 'Sign in' }).click();
	await page.waitForURL((address) => address.pathname !== '/login');
}
