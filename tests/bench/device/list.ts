import type { Page } from '@playwright/test';
import { untilWorksOffline } from '../../support/device.ts';
import { SEARCH_KEYS } from '../applications/applications.ts';
import { type ApplicationsStage, COUNTER, untilAllListed } from '../applications/stage.ts';
import { msToOpen, msToPaint } from '../lists/paint-probe.ts';
import type { Figure } from '../report.ts';
import { percentile } from '../statistics.ts';
import { startFloorSite } from './floor-site.ts';
import { pagesOf } from './pages-of.ts';
import { tellSpread } from './spread.ts';

const ROUNDS = 12;
/** A list just opened is still reading; no user leaves it that early. */
const REST_MS = 1_000;

const ratio = (name: string, times: readonly number[], floors: readonly number[], goal: number): Figure[] => {
	tellSpread(name, times, floors);
	const [value, floor] = [percentile(times, 0.5), percentile(floors, 0.5)];
	return [
		{ name: `${name}.p50`, value, unit: 'ms', goal: null, floor },
		{ name: `${name}.p95`, value: percentile(times, 0.95), unit: 'ms', goal: null, floor: percentile(floors, 0.95) },
		{ name: `${name}.ratio`, value: value / floor, unit: '', goal, floor },
	];
};

async function pressKeys(page: Page, counter: string): Promise<number[]> {
	await page.bringToFront();
	await page.getByRole('searchbox').focus();
	const times: number[] = [];
	for (const key of SEARCH_KEYS) times.push(await msToPaint(page, 'keydown', counter, () => page.keyboard.press(key)));
	return times;
}

/**
 * With 10,000 applications on the device: from a key in the search to the painted number of matches, to a page that has the same
 * rows in memory and filters them; from an offline navigation to the first painted row, to a page that reads them with `getAll`.
 */
export async function measureList(stage: ApplicationsStage): Promise<Figure[]> {
	const { device, address } = stage;
	const pages = await pagesOf(stage, ['listed_applications']);
	const site = await startFloorSite(pages);
	const [keys, keyFloors, opened, openFloors]: [number[], number[], number[], number[]] = [[], [], [], []];
	const page = device.page();
	const floorPage = await device.context().newPage();
	try {
		await site.open(floorPage);
		await floorPage.evaluate((count) => window.floorPage.fill(count), pages.length);
		await floorPage.goto(`${site.url}/list`);
		await page.goto(address);
		await untilAllListed(device);
		await untilWorksOffline(page);
		for (let round = 0; round < ROUNDS; round++) {
			keyFloors.push(...(await pressKeys(floorPage, 'main output')));
			keys.push(...(await pressKeys(page, COUNTER)));
		}
		for (let round = 0; round < ROUNDS; round++) {
			await page.waitForTimeout(REST_MS);
			await floorPage.bringToFront();
			openFloors.push(await msToOpen(floorPage, `${site.url}/list`, 'main ol h2'));
			await device.context().setOffline(true);
			await page.bringToFront();
			opened.push(await msToOpen(page, address, 'main ol h2'));
			await device.context().setOffline(false);
		}
	} finally {
		await device.context().setOffline(false);
		await floorPage.close();
		await site.close();
	}
	return [...ratio('filter', keys, keyFloors, 1.5), ...ratio('open_offline', opened, openFloors, 2.5)];
}
