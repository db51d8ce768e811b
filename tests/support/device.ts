import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { mentions, readProcesses } from '../run/process-table.ts';
import { CHROMIUM_ARGUMENTS } from './chromium-arguments.ts';
import { recordToasts } from './toasts.ts';

export type ScreenOptions = {
	viewport?: { width: number; height: number };
	colorScheme?: 'light' | 'dark';
};

export type DeviceOptions = ScreenOptions & {
	/** The folder of an existing profile, which `dispose` keeps. Default: a new one. */
	profile?: string;
	/** The folder of a profile of which the new one is a copy. */
	copyOf?: string;
	/** Path of Chromium. Default: CHROMIUM_PATH, or Playwright's. */
	executablePath?: string;
};

/** A browser without a service worker. It shares a process with others and cannot be killed; its data ends with it. */
export type PlainDevice = {
	/** The first page of the browser. */
	page(): Page;
	context(): BrowserContext;
	/** Console errors and uncaught exceptions since the device was created, without those caused by cutting the network. */
	errors(): string[];
	/** Closes the browser and removes its data. */
	dispose(): Promise<void>;
};

/** A browser with a profile on disk that can be killed at any time and opened again. */
export type Device = PlainDevice & {
	/** The folder of the profile. */
	profile: string;
	/** Closes the browser as a user does; the profile stays. */
	close(): Promise<void>;
	/** Sends SIGKILL to all processes of the browser at the same time, including its storage process; the profile stays. */
	kill9(): Promise<void>;
	/** Opens the browser again on the same profile, online or offline. */
	reopen(options?: { offline?: boolean }): Promise<Page>;
};

/** A page loads slowly on a machine that is busy with other work. */
const NAVIGATION_MS = 90_000;

/** Errors that Chromium logs when a request fails because the test cut the network or killed the server. */
const OF_THE_NETWORK = /Failed to load resource|net::ERR_|ERR_INTERNET_DISCONNECTED/;

/** Opens the first page of a context, or takes the one that is open, and records its errors and toasts. */
async function watchPage(context: BrowserContext, errors: string[]): Promise<Page> {
	context.setDefaultNavigationTimeout(NAVIGATION_MS);
	await recordToasts(context);
	const page = context.pages()[0] ?? (await context.newPage());
	page.on('console', (message) => {
		if (message.type() === 'error' && !OF_THE_NETWORK.test(message.text())) errors.push(message.text());
	});
	page.on('pageerror', (error) => errors.push(String(error)));
	return page;
}

const screenOf = ({ viewport, colorScheme }: ScreenOptions): Required<ScreenOptions> => ({
	viewport: viewport ?? { width: 1280, height: 800 },
	colorScheme: colorScheme ?? 'light',
});

/** The process that Playwright started here for a profile. */
function findBrowser(profile: string): number {
	const own = readProcesses().filter(({ parent, pid }) => parent === process.pid && mentions(pid, profile));
	const [browser] = own;
	if (!browser || own.length > 1) throw new Error(`${own.length} browsers run on ${profile}; expected one.`);
	return browser.pid;
}

/** Opens Chromium on a profile of its own. */
export async function openDevice(options: DeviceOptions = {}): Promise<Device> {
	const profile = options.profile ?? mkdtempSync(join(tmpdir(), 'candor-device-'));
	if (options.copyOf) cpSync(options.copyOf, profile, { recursive: true });
	const errors: string[] = [];
	const executablePath = options.executablePath ?? process.env.CHROMIUM_PATH;
	const launch = async (offline: boolean): Promise<{ context: BrowserContext; page: Page }> => {
		const context = await chromium.launchPersistentContext(profile, {
			args: CHROMIUM_ARGUMENTS,
			headless: true,
			offline,
			...screenOf(options),
			...(executablePath && { executablePath }),
		});
		return { context, page: await watchPage(context, errors) };
	};
	let open = await launch(false);
	return {
		page: () => open.page,
		context: () => open.context,
		errors: () => errors,
		profile,
		close: () => open.context.close(),
		async kill9() {
			const closed = new Promise((resolve) => open.context.once('close', resolve));
			// Playwright starts the browser as the leader of a process group.
			process.kill(-findBrowser(profile), 'SIGKILL');
			await closed;
		},
		async reopen({ offline = false } = {}) {
			open = await launch(offline);
			return open.page;
		},
		async dispose() {
			await open.context.close().catch(() => undefined);
			if (!options.profile) rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}

/** Opens a device without a service worker in a running Chromium. */
export async function openPlainDevice(browser: Browser, options: ScreenOptions = {}): Promise<PlainDevice> {
	const context = await browser.newContext({ serviceWorkers: 'block', ...screenOf(options) });
	const errors: string[] = [];
	const page = await watchPage(context, errors);
	return { page: () => page, context: () => context, errors: () => errors, dispose: () => context.close() };
}

/** Resolves once the service worker controls the page, so that it opens again offline. */
export async function untilWorksOffline(page: Page): Promise<void> {
	await expect
		.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
		.toBe('activated');
}

/** Resolves once the signed-in account's device has pulled and sent everything, so that the network can be cut. */
export async function untilSynced(page: Page): Promise<void> {
	await expect(page.getByRole('button', { name: /^All changes sent/ })).toBeVisible();
}
