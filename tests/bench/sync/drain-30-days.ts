import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildStaff } from '../../support/builders.ts';
import { openDevice } from '../../support/device.ts';
import { buildPage } from '../build-page.ts';
import { makeJobs, nextText } from '../candidates.ts';
import { type Figure, say } from '../report.ts';
import { startBenchServer } from '../stage.ts';
import type { Expected, Month, MonthStatus } from './drain-page.ts';
import { verifyMonth } from './verify-month.ts';

const OPERATIONS = 20_000;
const KEYS = 200_000;
const JOBS = 200;
const DEADLINE_MS = 600_000;

/**
 * A device of the hiring team that was offline for thirty days: ms from the return of the network to an empty outbox. It is
 * Chromium with a profile on disk and the app's own commands, database, requests and engine with everything around it
 * (`startSync`), in a page without a screen: reading and writing 20,000 rows in IndexedDB is part of the time, which a store
 * in memory would hide.
 *
 * The month: 1,000 tests submitted, 200 more begun with a draft of every answer, 600 sets of questions each based on the one
 * that the device last saw, and over 17,000 edits of jobs. Only a member of the hiring team can do all that offline, and
 * drafts are limited: a draft that never left the device is replaced by the newer one.
 *
 * @throws when an operation is lost, parked, duplicated or out of order.
 */
export async function measureDrain(): Promise<Figure[]> {
	const publicDir = mkdtempSync(join(tmpdir(), 'candor-drain-'));
	await buildPage('tests/bench/sync/drain-page.ts', publicDir);
	const server = await startBenchServer({ publicDir });
	const device = await openDevice();
	try {
		const operator = await server.operator();
		const admin = await buildStaff(server, 'admin');
		const jobIds = await makeJobs(operator, JOBS);
		const month: Month = {
			jobIds,
			operations: OPERATIONS,
			testsOfJob: 5,
			questionSavesOfJob: 3,
			keysOfAnswer: 55,
			texts: Array.from({ length: 100 }, nextText),
		};
		const page = device.page();
		await page.goto(server.url);
		await page.evaluate(([account, ids]) => window.month.begin(account, ids), [
			{ userId: admin.id, token: admin.token },
			jobIds,
		] as const);
		await until('jobs', async () => JOBS - (await page.evaluate(() => window.month.jobs())));
		await device.context().setOffline(true);
		const expected: Expected = await page.evaluate((all) => window.month.pass(all), month);
		if (expected.operations.length !== OPERATIONS || expected.keys < KEYS) {
			throw new Error(`${expected.operations.length} operations wait, of ${expected.keys} key presses.`);
		}
		say(`  ${expected.keys} key presses; ${countKinds(expected)} wait`);
		await until('tries', async () => ((await page.evaluate(() => window.month.hasTried())) ? 0 : 1));
		const drained = page.evaluate(() => window.month.drained());
		await device.context().setOffline(false);
		const ms = await Promise.race([drained, delay(DEADLINE_MS, Number.POSITIVE_INFINITY, { ref: false })]);
		const status: MonthStatus = await page.evaluate(() => window.month.status());
		if (status.waiting > 0 || status.failures.length > 0) {
			throw new Error(
				`${status.waiting} operations are left: ${[...status.parked, ...status.failures].slice(0, 5).join('; ')}`,
			);
		}
		verifyMonth(server.dataDir, expected, status);
		return [{ name: 'drain_30_days', value: ms, unit: 'ms', goal: 60_000 }];
	} finally {
		await device.dispose();
		await server.stop();
		rmSync(publicDir, { recursive: true, force: true });
	}
}

async function until(what: string, missing: () => Promise<number>): Promise<void> {
	const deadline = performance.now() + DEADLINE_MS;
	for (let left = await missing(); left > 0; left = await missing()) {
		if (performance.now() > deadline) throw new Error(`${left} ${what} are missing.`);
		await delay(100);
	}
}

function countKinds({ operations }: Expected): string {
	const counts = new Map<string, number>();
	for (const { kind } of operations) counts.set(kind, (counts.get(kind) ?? 0) + 1);
	return Array.from(counts, ([kind, count]) => `${count} ${kind}`).join(', ');
}
