import { defineConfig } from '@playwright/test';

export default defineConfig({
	testDir: 'tests/e2e',
	outputDir: 'test-results',
	fullyParallel: false,
	// Much of a test is waiting, for a server, a page or a network that comes back.
	workers: 2,
	forbidOnly: Boolean(process.env.CI),
	retries: process.env.CI ? 1 : 0,
	timeout: 240_000,
	expect: { timeout: 30_000 },
	reporter: process.env.PLAYWRIGHT_JSON ? [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON }]] : 'list',
	use: {
		browserName: 'chromium',
		// A trace costs a fifth of the processor time of the whole run; `TRACE=1` records those of failed tests.
		trace: process.env.TRACE ? 'retain-on-failure' : 'off',
		launchOptions: {
			...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
			args: [
				'--no-sandbox',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
				'--disable-quic',
				'--no-first-run',
			],
		},
	},
});
