import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from './tests/support/chromium-arguments.ts';

export default defineConfig({
	testDir: 'tests/e2e',
	outputDir: 'test-results',
	fullyParallel: false,
	// Tests mostly wait for a server, a page or a network that returns.
	workers: 3,
	forbidOnly: Boolean(process.env.CI),
	// The longest walk takes a minute alone, and three beside two other tests on a busy machine.
	timeout: 480_000,
	// A wait ends with what it waits for. Only a failure takes this long, also on a machine that is busy with other work.
	expect: { timeout: 120_000 },
	reporter: [['list'], ['./tests/run/summary-of-playwright.ts']],
	use: {
		browserName: 'chromium',
		// Tracing takes a fifth of the processor time of a run. `TRACE=1` records traces of failed tests.
		trace: process.env.TRACE ? 'retain-on-failure' : 'off',
		launchOptions: {
			...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
			args: CHROMIUM_ARGUMENTS,
		},
	},
});
