import type { Figure } from '../report.ts';
import { median } from '../statistics.ts';
import { onEngineStage } from './engine-stage.ts';
import { tellSpread } from './spread.ts';

const ROUNDS = 8;
const EDITS_OF_ROUND = 25;

/** Queueing an edit of a job without a network: while the engine runs, to while it is stopped. */
export const measureEditOffline = (): Promise<Figure[]> =>
	onEngineStage(EDITS_OF_ROUND, async ({ device, page, jobIds }) => {
		await device.context().setOffline(true);
		const running: number[] = [];
		const stopped: number[] = [];
		const raw: number[] = [];
		for (let round = 0; round < ROUNDS; round++) {
			await page.evaluate(() => window.enginePage.start());
			await page.waitForTimeout(1_000);
			running.push(...(await page.evaluate((ids) => window.enginePage.edit(ids), jobIds)));
			await page.evaluate(() => window.enginePage.stop());
			await page.waitForTimeout(1_000);
			stopped.push(...(await page.evaluate((ids) => window.enginePage.edit(ids), jobIds)));
			raw.push(...(await page.evaluate((ids) => window.enginePage.editRaw(ids), jobIds)));
		}
		tellSpread('an edit, engine running', running, raw);
		tellSpread('an edit, engine stopped', stopped, raw);
		const floor = median(raw);
		return [
			{ name: 'edit_offline.running_p50', value: median(running), unit: 'ms', goal: null, floor },
			{ name: 'edit_offline.stopped_p50', value: median(stopped), unit: 'ms', goal: null, floor },
			{
				name: 'edit_offline.ratio',
				value: median(running) / median(stopped),
				unit: '',
				goal: 2,
				floor: median(stopped),
			},
		];
	});
