import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type BuiltAccount, buildStaff } from '../../support/builders.ts';
import { obtainChromium } from '../../support/chromium.ts';
import { type Device, openDevice } from '../../support/device.ts';
import type { TestServer } from '../../support/server.ts';
import { buildPage } from '../build-page.ts';
import { makeJobs } from '../candidates.ts';
import { say } from '../report.ts';
import { startBenchServer } from '../stage.ts';

/** A device of the hiring team with the engine in a page without a screen. */
export type EngineStage = { server: TestServer; device: Device; page: Page; admin: BuiltAccount; jobIds: string[] };

/** Runs the measurement on a stage with this number of jobs. */
export async function onEngineStage<T>(jobs: number, measure: (stage: EngineStage) => Promise<T>): Promise<T> {
	const publicDir = mkdtempSync(join(tmpdir(), 'candor-engine-'));
	await buildPage('tests/bench/device/engine-page.ts', publicDir);
	const server = await startBenchServer({ publicDir });
	const device = await openDevice({ executablePath: obtainChromium(say) });
	try {
		const admin = await buildStaff(server, 'admin');
		const jobIds = await makeJobs(await server.operator(), jobs);
		const page = device.page();
		await page.goto(server.url);
		await page.waitForFunction(() => 'enginePage' in window);
		await page.evaluate(([account, ids]) => window.enginePage.begin(account, ids), [
			{ id: admin.id, token: admin.token },
			jobIds,
		] as const);
		return await measure({ server, device, page, admin, jobIds });
	} finally {
		await device.dispose();
		await server.stop();
		rmSync(publicDir, { recursive: true, force: true });
	}
}
