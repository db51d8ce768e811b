import { expect, type Page } from '@playwright/test';
import { accountDatabaseName } from '../../../app/core/store/database-names.ts';
import { entryOf } from '../../../app/core/store/enqueue.ts';
import { OP_SCHEMA_VERSION } from '../../../app/domain/ops/operation.ts';
import { decisionMessages as words } from '../../../app/features/decisions/words.ts';
import { anId } from '../../support/builders.ts';
import { tellSpread } from '../device/spread.ts';
import { msToPaint } from '../lists/paint-probe.ts';
import { type Figure, say } from '../report.ts';
import { percentile } from '../statistics.ts';
import { bulkPut, countOutbox, type FloorInput, readApplications } from './decide-floor.ts';
import { type ApplicationsStage, HIGH_RISKS } from './stage.ts';

/** Each round records the next stage, so that the first row changes. None of them sends a mail by default. */
const STAGES = ['Screened', 'Offered', 'Hired', 'Screened', 'Offered'] as const;
const ROW = 'main ol > li';

/** As many rows as one selection, as the device stores them, and for each the entry that the app queues. */
export async function floorInput(page: Page, database: string): Promise<FloorInput> {
	const rows = await page.evaluate(readApplications, [database, HIGH_RISKS] as const);
	const at = new Date().toISOString();
	const payload = { stage: 'screened', reason: '', event_date: at.slice(0, 10), test_mode: false } as const;
	const op = { schema: OP_SCHEMA_VERSION, kind: 'record_decision', payload } as const;
	return { rows, entries: rows.map(() => entryOf({ ...op, id: anId(), record: anId() }, at)) };
}

/** Returns the ms from the click on Record until a row with the stage is painted. */
async function decide(page: Page, stage: string): Promise<number> {
	await page.getByRole('button', { name: words.open, exact: true }).click();
	const dialog = page.getByRole('dialog', { name: words.open });
	// The label covers the radio.
	await dialog.getByText(stage, { exact: true }).click();
	// A person looks at the choice for longer than that; the dialog has read the earlier mails by then.
	await page.waitForTimeout(1_000);
	const submit = dialog.getByRole('button', { name: words.submit, exact: true });
	return msToPaint(page, 'click', ROW, () => submit.click(), stage);
}

/** From the click on Record, for 500 selected applications, to the painted stage, and until the server has all of them. */
export async function measureDecide({ device, admin, address }: ApplicationsStage): Promise<Figure[]> {
	const page = device.page();
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto(`${address}?risk=high`);
	await page.getByText(`Select all ${HIGH_RISKS}`).click({ timeout: 60_000 });
	const database = accountDatabaseName(admin.id);
	const input = await floorInput(page, database);
	const [screen, floor, entries, receipts]: [number[], number[], number[], number[]] = [[], [], [], []];
	for (const stage of STAGES) {
		floor.push(await page.evaluate(bulkPut, input));
		entries.push(await page.evaluate(bulkPut, { ...input, rows: [] }));
		const began = performance.now();
		screen.push(await decide(page, stage));
		// The status in the header may be a moment late: right after the click it still says that all changes are sent.
		await expect.poll(() => page.evaluate(countOutbox, database), { timeout: 120_000, intervals: [100] }).toBe(0);
		await expect(page.getByRole('button', { name: /^All changes sent/ })).toBeVisible();
		receipts.push((performance.now() - began) / 1000);
	}
	tellSpread(`${HIGH_RISKS} decisions to the screen`, screen, floor);
	say(`  the operations without the rows: median ${percentile(entries, 0.5).toFixed(1)} ms`);
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
