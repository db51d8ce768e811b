import { mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';

const ARGUMENTS = [
	'--no-sandbox',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--no-first-run',
];

/**
 * Chromium's settings. By default every window loads two pages for suggestions below the address bar, which no test uses.
 * Chromium merges these experiments with Playwright's `--disable-features`, which a second such argument would replace.
 */
const LOCAL_STATE = {
	browser: { enabled_labs_experiments: ['webui-omnibox-popup@2', 'webui-omnibox-aim-popup@2'] },
};

export type DeviceOptions = {
	viewport?: { width: number; height: number };
	colorScheme?: 'light' | 'dark';
	/** Path of Chromium. Default: CHROMIUM_PATH, or Playwright's. */
	executablePath?: string;
};

/** A browser with a profile on disk that can be killed at any time and opened again. */
export type Device = {
	/** The open page of the browser. */
	page(): Page;
	context(): BrowserContext;
	/** Console errors and uncaught exceptions since the device was created, without those caused by cutting the network. */
	errors(): string[];
	/** The folder of the profile. */
	profile: string;
	/** Closes the browser as a user does; the profile stays. */
	close(): Promise<void>;
	/** Sends SIGKILL to all processes of the browser at the same time, including its storage process; the profile stays. */
	kill9(): Promise<void>;
	/** Opens the browser again on the same profile, online or offline. */
	reopen(options?: { offline?: boolean }): Promise<Page>;
	/** Closes the browser and removes the profile. */
	dispose(): Promise<void>;
};

/** A page loads slowly on a machine that is busy with other work. */
const NAVIGATION_MS = 90_000;

/** Errors that Chromium logs when a request fails because the test cut the network or killed the server. */
const OF_THE_NETWORK = /Failed to load resource|net::ERR_|ERR_INTERNET_DISCONNECTED/;

/** Opens Chromium on a new profile. */
export async function openDevice(options: DeviceOptions = {}): Promise<Device> {
	const profile = mkdtempSync(join(tmpdir(), 'candor-device-'));
	writeFileSync(join(profile, 'Local State'), JSON.stringify(LOCAL_STATE));
	const errors: string[] = [];
	const executablePath = options.executablePath ?? process.env.CHROMIUM_PATH;
	const launch = async (offline: boolean): Promise<{ context: BrowserContext; page: Page }> => {
		const context = await chromium.launchPersistentContext(profile, {
			args: ARGUMENTS,
			headless: true,
			offline,
			viewport: options.viewport ?? { width: 1280, height: 800 },
			colorScheme: options.colorScheme ?? 'light',
			...(executablePath && { executablePath }),
		});
		context.setDefaultNavigationTimeout(NAVIGATION_MS);
		const page = context.pages()[0] ?? (await context.newPage());
		page.on('console', (message) => {
			if (message.type() === 'error' && !OF_THE_NETWORK.test(message.text())) errors.push(message.text());
		});
		page.on('pageerror', (error) => errors.push(String(error)));
		return { context, page };
	};
	let open = await launch(false);
	return {
		page: () => open.page,
		context: () => open.context,
		errors: () => errors,
		profile,
		close: () => open.context.close(),
		async kill9() {
			const pid = Number(readlinkSync(join(profile, 'SingletonLock')).split('-').at(-1));
			const closed = new Promise((resolve) => open.context.once('close', resolve));
			// Playwright starts the browser as the leader of a process group.
			process.kill(-pid, 'SIGKILL');
			await closed;
		},
		async reopen({ offline = false } = {}) {
			open = await launch(offline);
			return open.page;
		},
		async dispose() {
			await open.context.close().catch(() => undefined);
			rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}

/** Resolves once the service worker controls the page, so that it opens again offline. */
export async function untilWorksOffline(page: Page): Promise<void> {
	await expect
		.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
		.toBe('activated');
}
