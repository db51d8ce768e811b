import type { Figure } from '../report.ts';
import { say } from '../report.ts';
import { median } from '../statistics.ts';
import { onEngineStage } from './engine-stage.ts';
import { startFloorSite } from './floor-site.ts';

const JOBS = 100;
const EDITS = 1_000;
const ROUNDS = 3;

/**
 * From the return of the network until 1,000 queued edits are acknowledged, without the server's share (from the start
 * of each request to the end of its response), to a raw loop that sends as many to a server that responds at once.
 */
export const measureDrain1000 = (): Promise<Figure[]> =>
	onEngineStage(JOBS, async ({ device, page, jobIds }) => {
		const site = await startFloorSite();
		try {
			const floorPage = await device.context().newPage();
			await site.open(floorPage);
			const shares: number[] = [];
			const floors: number[] = [];
			for (let round = 0; round < ROUNDS; round++) {
				await device.context().setOffline(true);
				await page.evaluate(() => window.enginePage.stop());
				for (let edits = 0; edits < EDITS; edits += JOBS) {
					await page.evaluate((ids) => window.enginePage.edit(ids), jobIds);
				}
				await page.evaluate(() => window.enginePage.start());
				await page.waitForTimeout(500);
				const drained = page.evaluate(() => window.enginePage.drained());
				await device.context().setOffline(false);
				const { all, ofServer } = await drained;
				await page.waitForTimeout(3_000);
				const floor = await floorPage.evaluate((edits) => window.floorPage.drain(edits), EDITS);
				say(
					`  drained in ${all.toFixed(0)} ms, the server alone ${ofServer.toFixed(0)} ms, the floor ${floor.toFixed(0)} ms`,
				);
				shares.push(all - ofServer);
				floors.push(floor);
			}
			const [share, floor] = [median(shares), median(floors)];
			return [
				{ name: 'drain_1000.device', value: share, unit: 'ms', goal: null, floor },
				{ name: 'drain_1000.device_ratio', value: share / floor, unit: '', goal: 3, floor },
			];
		} finally {
			await site.close();
		}
	});
