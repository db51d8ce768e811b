import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { obtainChromium } from '../../support/chromium.ts';
import { openDevice } from '../../support/device.ts';
import { type ApplicationsStage, untilAllListed } from '../applications/stage.ts';
import { type Figure, say } from '../report.ts';
import { cpuSecondsOf } from '../stage.ts';
import { median } from '../statistics.ts';
import { startFloorSite } from './floor-site.ts';
import { BOTH, pagesOf } from './pages-of.ts';

const ROUNDS = 3;

declare global {
	interface Window {
		/** The size of all values that this page has put into IndexedDB, as JSON, in characters. */
		written: number;
	}
}

/** Waits until the device says that it has everything. Playwright's own wait would look at the roles of the page in each frame. */
async function untilSynced(page: Page): Promise<void> {
	await page.waitForFunction(
		() =>
			Array.from(document.querySelectorAll('button')).some((button) =>
				(button.ariaLabel ?? button.textContent).trim().startsWith('All changes sent'),
			),
		undefined,
		{ polling: 50, timeout: 180_000 },
	);
}

/** Runs in a page before its scripts. */
function countWrites(): void {
	window.written = 0;
	// oxlint-disable-next-line typescript/unbound-method -- called with the store as its `this` below
	const { put } = IDBObjectStore.prototype;
	IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, ...rest: [IDBValidKey?]) {
		window.written += JSON.stringify(value).length;
		return put.call(this, value, ...rest);
	};
}

/** Waits until the server has stored what it sends. */
export async function untilStored({ server }: ApplicationsStage): Promise<void> {
	const { crons } = await server.operator();
	const database = new DatabaseSync(join(server.dataDir, 'data.db'), { readOnly: true, timeout: 30_000 });
	const count = database.prepare('SELECT count(*) AS missing FROM application_rows WHERE text IS NULL');
	while (count.get()?.missing !== 0) {
		await crons.run('sweepUpkeep');
		await delay(500);
	}
	database.close();
}

/** The processor seconds of the server for a first pull, the median of some. */
async function measureServer(stage: ApplicationsStage): Promise<number> {
	const seconds: number[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const before = cpuSecondsOf(stage.server);
		await pagesOf(stage, BOTH);
		seconds.push(cpuSecondsOf(stage.server) - before);
	}
	return median(seconds);
}

/** The time of a page that fetches these pages from memory and stores a record a row, in a new profile. */
async function measureFloor(pages: readonly string[]): Promise<number> {
	const site = await startFloorSite(pages);
	const device = await openDevice({ executablePath: obtainChromium(say) });
	try {
		await site.open(device.page());
		return await device.page().evaluate((count) => window.floorPage.fill(count), pages.length);
	} finally {
		await device.dispose();
		await site.close();
	}
}

/** Signs in on an empty device. Returns the ms from the click to the first pull, to the complete list, and to the end of the pull. */
async function fill(stage: ApplicationsStage): Promise<{ pull: number; listed: number; all: number }> {
	const device = await openDevice({ executablePath: obtainChromium(say) });
	try {
		const page = device.page();
		await signIn(page, stage);
		const began = await page.evaluate(() => performance.now());
		const since = async () => (await page.evaluate(() => performance.now())) - began;
		await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
		await untilAllListed(device);
		const listed = await since();
		await untilSynced(page);
		const all = await since();
		const pulls = await page.evaluate(() =>
			performance
				.getEntriesByType('resource')
				.flatMap(({ name, startTime }) => (name.includes('/api/sync/pull') ? [startTime] : [])),
		);
		return { pull: Math.min(...pulls) - began, listed, all };
	} finally {
		await device.dispose();
	}
}

/** The characters that a first fill writes. In a fill of its own: to count them costs time. */
async function measureWritten(stage: ApplicationsStage): Promise<number> {
	const device = await openDevice({ executablePath: obtainChromium(say) });
	try {
		const page = device.page();
		await page.addInitScript(countWrites);
		await signIn(page, stage);
		await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
		await untilAllListed(device);
		await untilSynced(page);
		return await page.evaluate(() => window.written);
	} finally {
		await device.dispose();
	}
}

async function signIn(page: Page, { address, admin }: ApplicationsStage): Promise<void> {
	await page.goto(address);
	await page.getByLabel('Email').fill(admin.email);
	await page.getByLabel('Password', { exact: true }).fill(admin.password);
}

/**
 * From the click on Sign in, on an empty device, to the complete list of 10,000 applications, to a page that stores the same rows
 * of the list and shows the first 50 and their number; and to the end of the pull, which brings whole applications too, to a page
 * that stores both. What it writes, to the bytes of both.
 */
export async function measureFirstFill(stage: ApplicationsStage): Promise<Figure[]> {
	const cold = cpuSecondsOf(stage.server);
	const both = await pagesOf(stage, BOTH);
	say(`  the first of all pulls cost the server ${(cpuSecondsOf(stage.server) - cold).toFixed(1)} s`);
	await untilStored(stage);
	const serverCpu = await measureServer(stage);
	const listed = await pagesOf(stage, ['listed_applications']);
	const bytes = both.reduce((sum, { length }) => sum + length, 0);
	const written = await measureWritten(stage);
	const fills: Awaited<ReturnType<typeof fill>>[] = [];
	const floors: { listed: number; all: number }[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const of = await fill(stage);
		const floor = { listed: await measureFloor(listed), all: await measureFloor(both) };
		fills.push(of);
		floors.push(floor);
		say(`  the first pull begins after ${of.pull.toFixed(0)} ms`);
		say(`  lists in ${of.listed.toFixed(0)} ms, the floor in ${floor.listed.toFixed(0)} ms`);
		say(`  all in ${of.all.toFixed(0)} ms, the floor in ${floor.all.toFixed(0)} ms`);
	}
	const medianOf = <Name extends string>(runs: readonly Record<Name, number>[], name: Name) =>
		median(runs.map((run) => run[name]));
	const [time, floor] = [medianOf(fills, 'listed'), medianOf(floors, 'listed')];
	const [timeOfAll, floorOfAll] = [medianOf(fills, 'all'), medianOf(floors, 'all')];
	return [
		{ name: 'first_fill.first_pull', value: medianOf(fills, 'pull'), unit: 'ms', goal: null },
		{ name: 'first_fill.complete', value: time, unit: 'ms', goal: null, floor },
		{ name: 'first_fill.ratio', value: time / floor, unit: '', goal: 1.5, floor },
		{ name: 'first_fill.all', value: timeOfAll, unit: 'ms', goal: null, floor: floorOfAll },
		{ name: 'first_fill.all_ratio', value: timeOfAll / floorOfAll, unit: '', goal: 1.5, floor: floorOfAll },
		{ name: 'first_fill.server_cpu', value: serverCpu, unit: 's', goal: 2 },
		{ name: 'first_fill.bytes_ratio', value: written / bytes, unit: '', goal: 1.5 },
	];
}
