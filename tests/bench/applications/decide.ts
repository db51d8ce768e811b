import { expect, type Page } from '@playwright/test';
import { decisionMessages as words } from '../../../app/features/decisions/words.ts';
import { tellSpread } from '../device/spread.ts';
import { msToPaint } from '../lists/paint-probe.ts';
import type { Figure } from '../report.ts';
import { percentile } from '../statistics.ts';
import { type ApplicationsStage, HIGH_RISKS } from './stage.ts';

/** Each round records the next stage, so that the first row changes. */
const STAGES = ['Screened', 'Interviewed', 'Offered', 'Screened', 'Interviewed'] as const;
const ROW = 'main ol > li';

/**
 * Runs in a page. Puts as many rows as one selection, each with an operation, in one strict transaction of raw IndexedDB. Returns
 * the ms until it is complete.
 */
const bulkPut = (count: number): Promise<number> =>
	new Promise((resolve, reject) => {
		const opening = indexedDB.open('decide-floor', 1);
		opening.onupgradeneeded = () => {
			opening.result.createObjectStore('rows', { keyPath: 'id' });
			opening.result.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
		};
		opening.onerror = () => reject(opening.error ?? new Error('The database could not be opened.'));
		opening.onsuccess = () => {
			const began = performance.now();
			const transaction = opening.result.transaction(['rows', 'outbox'], 'readwrite', { durability: 'strict' });
			const summary = 'Carried the shopping up for two days, and wrote down who needed what.'.repeat(6);
			for (let row = 0; row < count; row++) {
				const payload = { stage: 'screened', reason: '', event_date: '2026-11-20', test_mode: false };
				transaction.objectStore('rows').put({ id: `application${row}`, score: 71, summary, decision: payload });
				transaction.objectStore('outbox').put({ id: `operation${row}`, kind: 'record_decision', payload });
			}
			transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted.'));
			transaction.oncomplete = () => {
				opening.result.close();
				resolve(performance.now() - began);
			};
		};
	});

async function decide(page: Page, stage: string): Promise<number> {
	await page.getByRole('button', { name: words.open, exact: true }).click();
	const dialog = page.getByRole('dialog', { name: words.open });
	// The label covers the radio.
	await dialog.getByText(stage, { exact: true }).click();
	return msToPaint(page, 'click', ROW, () => dialog.getByRole('button', { name: words.submit, exact: true }).click());
}

/** From the click on Record, for 500 selected applications, to the painted stage, and until the server has all of them. */
export async function measureDecide({ device, address }: ApplicationsStage): Promise<Figure[]> {
	const page = device.page();
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto(`${address}?risk=high`);
	await page.getByText(`Select all ${HIGH_RISKS}`).click({ timeout: 60_000 });
	const [screen, floor, receipts]: [number[], number[], number[]] = [[], [], []];
	for (const stage of STAGES) {
		floor.push(await page.evaluate(bulkPut, HIGH_RISKS));
		const began = performance.now();
		screen.push(await decide(page, stage));
		await expect(page.getByRole('button', { name: /^All changes sent/ })).toBeVisible({ timeout: 120_000 });
		receipts.push((performance.now() - began) / 1000);
	}
	tellSpread(`${HIGH_RISKS} decisions to the screen`, screen, floor);
	return [
		{
			name: 'decide_500.screen_ratio',
			value: percentile(screen, 0.5) / percentile(floor, 0.5),
			unit: '',
			goal: 3,
			floor: percentile(floor, 0.5),
		},
		{ name: 'decide_500.receipts', value: Math.max(...receipts), unit: 's', goal: 10 },
	];
}
