import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { APP_BUILD, APP_BUILD_DRAFTS } from '../../pocketbase/paths.ts';
import { openDevice } from './device.ts';
import { startFaultProxy } from './fault-proxy.ts';
import type { TestServer } from './server.ts';
import type { WorkerPorts } from './test-ports.ts';

/**
 * The folder of a profile in which the app is installed for both ports of a worker, and nothing else is stored. It is created
 * once per build and version of Chromium. Copy it; never open it.
 *
 * @param server a server with the built app at the shared port; the other port is free
 */
export async function warmProfile(server: Pick<TestServer, 'url'>, ports: WorkerPorts): Promise<string> {
	const prefix = `profile-${ports.shared}-`;
	const profile = join(APP_BUILD_DRAFTS, prefix + stampOfProfile());
	if (existsSync(profile)) return profile;
	mkdirSync(APP_BUILD_DRAFTS, { recursive: true });
	const earlier = readdirSync(APP_BUILD_DRAFTS).filter((name) => name.startsWith(prefix));
	for (const name of earlier) rmSync(join(APP_BUILD_DRAFTS, name), { recursive: true });
	const draft = mkdtempSync(`${profile}-`);
	await installApp(draft, server.url, ports.own);
	renameSync(draft, profile);
	return profile;
}

async function installApp(profile: string, address: string, otherPort: number): Promise<void> {
	const proxy = await startFaultProxy(address, otherPort);
	const device = await openDevice({ profile });
	try {
		for (const origin of [address, proxy.url]) {
			// Not a page of the app, which would store an id of the device.
			await device.page().goto(`${origin}/icon.svg`);
			const stored = await device.page().evaluate(installWorker);
			if (!stored) throw new Error(`The service worker of ${origin} has stored nothing.`);
		}
	} finally {
		await device.close();
		await proxy.close();
	}
}

/** Runs in a page. Resolves once the worker is active, which stores all files before, with their number. */
async function installWorker(): Promise<number> {
	await navigator.serviceWorker.register('/sw.js', { scope: '/' });
	const { active } = await navigator.serviceWorker.ready;
	if (active && active.state !== 'activated') {
		await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
	}
	const names = await caches.keys();
	const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
	return requests.flat().length;
}

/** Changes with the built files, all of which the service worker lists, and with Chromium, whose kinds share version numbers. */
function stampOfProfile(): string {
	const path = process.env.CHROMIUM_PATH ?? chromium.executablePath();
	const version = execFileSync(path, ['--version']);
	const worker = readFileSync(join(APP_BUILD, 'sw.js'));
	return createHash('sha256').update(path).update(version).update(worker).digest('hex').slice(0, 16);
}
