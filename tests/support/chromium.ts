import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { CommandError, runMain, type Say } from '../../pocketbase/command-error.ts';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Chromium without the browser around the page: tests use half of the processor time in it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * The path of a Chromium that starts: the one in CHROMIUM_PATH, the system's, Playwright's, or one that is installed now (as
 * root on Debian the system's package, otherwise Playwright's download).
 *
 * @throws CommandError when there is none and none can be installed.
 */
export function obtainChromium(say: Say): string {
	const found = findChromium();
	if (found) return found;
	say('No Chromium is here; installing one for the browser tests…');
	// Debian's package includes the libraries that Playwright's download requires.
	for (const install of [() => installDebians('chromium'), installPlaywrights]) {
		install();
		const installed = findChromium();
		if (installed) return installed;
	}
	throw new CommandError(
		'The browser tests need Chromium, which could not be installed: install it and name it in CHROMIUM_PATH, or run `npx playwright install --with-deps chromium`.',
	);
}

/**
 * The path of a Chromium that is here and starts.
 * @throws CommandError when CHROMIUM_PATH names one that does not.
 */
export function findChromium(): string | undefined {
	return findNamed() ?? [...SYSTEM_PATHS, chromium.executablePath()].find(isChromium);
}

/**
 * The path of the Chromium for the tests of `npm test` that is here and starts: the one in CHROMIUM_PATH, or Debian's headless
 * shell.
 * @throws CommandError when CHROMIUM_PATH names one that does not.
 */
export function findTestChromium(): string | undefined {
	return findNamed() ?? [HEADLESS_SHELL].find(isChromium);
}

/**
 * The same, or the headless shell that is installed now (as root on Debian), or any Chromium, as benchmarks use it.
 * @throws CommandError when there is none and none can be installed.
 */
function obtainTestChromium(say: Say): string {
	const found = findTestChromium();
	if (found) return found;
	if (canInstallDebians()) {
		say("Installing Debian's chromium-headless-shell for the browser tests…");
		installDebians('chromium-headless-shell');
	}
	return findTestChromium() ?? obtainChromium(say);
}

function findNamed(): string | undefined {
	const named = process.env.CHROMIUM_PATH;
	if (named && !starts(named)) {
		throw new CommandError(`CHROMIUM_PATH is "${named}"; expected the path of a Chromium that starts.`);
	}
	return named || undefined;
}

const isChromium = (path: string): boolean => path !== '' && existsSync(path) && starts(path);

function starts(path: string): boolean {
	return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

function installPlaywrights(): void {
	const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');
	spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
}

const canInstallDebians = (): boolean => process.getuid?.() === 0 && isDebian();

function installDebians(name: string): void {
	if (!canInstallDebians()) return;
	const apt = (...args: string[]): boolean =>
		spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
			.status === 0;
	// Parts of one Chromium have one version: an older one that is here must not go for a newer package.
	const install = (): boolean => apt('install', '-y', '--no-install-recommends', '--no-remove', name);
	if (!install() && apt('update')) install();
}

function isDebian(): boolean {
	try {
		return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
	} catch {
		return false; // another operating system
	}
}

if (import.meta.main) {
	await runMain(async () => {
		obtainTestChromium(console.log);
		return 0;
	});
}
