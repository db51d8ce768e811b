import { expect, type Page } from '@playwright/test';
import { msToPaint } from '../lists/paint-probe.ts';
import { type Figure, say } from '../report.ts';
import { percentile } from '../statistics.ts';
import { type ApplicationsStage, HIGH_RISKS, untilAllListed } from './stage.ts';

const ROUNDS = 5;
const REVIEWS = 20;

declare global {
	interface Window {
		/** Times of the last click and of the file or print dialog, in ms since 1970. */
		exportProbe: { clicked: number; done: number };
	}
}

/** Runs in each window before any script: records the click, the download and the print dialog, which stays closed. */
function installExportProbe(): void {
	const now = () => performance.timeOrigin + performance.now();
	window.exportProbe = { clicked: 0, done: 0 };
	document.addEventListener(
		'click',
		({ timeStamp, isTrusted }) => {
			if (isTrusted) window.exportProbe = { clicked: performance.timeOrigin + timeStamp, done: 0 };
		},
		{ capture: true },
	);
	const click: () => void = Reflect.get(HTMLAnchorElement.prototype, 'click');
	HTMLAnchorElement.prototype.click = function noted() {
		window.exportProbe.done = now();
		click.call(this);
	};
	window.print = () => {
		window.exportProbe.done = now();
	};
}

const clickedAt = (page: Page): Promise<number> => page.evaluate(() => window.exportProbe.clicked);
const doneAt = async (page: Page): Promise<number> => {
	await page.waitForFunction(() => window.exportProbe.done > 0);
	return page.evaluate(() => window.exportProbe.done);
};

const slowest = (name: string, times: readonly number[], goal: number): Figure => {
	say(`  ${name}: ${times.map((time) => time.toFixed(0)).join(', ')} ms`);
	return { name, value: Math.max(...times), unit: 'ms', goal };
};

/** From the click to the file, with all applications. */
export async function measureCsv({ device, address }: ApplicationsStage): Promise<Figure[]> {
	const page = device.page();
	await device.context().addInitScript(installExportProbe);
	await page.goto(address);
	await untilAllListed(device);
	const times: number[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const download = page.waitForEvent('download');
		await page.getByRole('button', { name: 'Export to CSV (10,000)' }).click();
		await download;
		times.push((await doneAt(page)) - (await clickedAt(page)));
	}
	return [slowest('csv_10000', times, 1_000)];
}

/** From the click to the print dialog, with 500 applications. */
export async function measureSummary({ device, address }: ApplicationsStage): Promise<Figure[]> {
	const page = device.page();
	await device.context().addInitScript(installExportProbe);
	await page.goto(`${address}?risk=high`);
	const button = page.getByRole('button', { name: `Export Summary PDF (${HIGH_RISKS})` });
	await expect(button).toBeVisible({ timeout: 60_000 });
	const times: number[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const popup = page.waitForEvent('popup');
		await button.click();
		const report = await popup;
		times.push((await doneAt(report)) - (await clickedAt(page)));
		await report.close();
	}
	return [slowest('summary_pdf_500', times, 1_500)];
}

/** From the key to the painted next review of the list. */
export async function measureReviewNext({ device, address }: ApplicationsStage): Promise<Figure[]> {
	const page = device.page();
	await page.goto(address);
	await untilAllListed(device);
	await page.locator('ol a[data-open]').first().click();
	const place = page.getByText(/^\d+ of 10,000$/);
	await place.waitFor();
	const times: number[] = [];
	for (let review = 0; review < REVIEWS; review++) {
		// Reading takes longer than that, and the next one is prefetched by then.
		await page.waitForTimeout(1_000);
		times.push(await msToPaint(page, 'keydown', 'main h1', () => page.keyboard.press('j')));
	}
	const spread = [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(0)).join(', ');
	say(`  review_next: ${times.length} times; median, p95, slowest ${spread} ms`);
	return [{ name: 'review_next.p95', value: percentile(times, 0.95), unit: 'ms', goal: 100 }];
}
