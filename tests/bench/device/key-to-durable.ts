import type { Page } from '@playwright/test';
import { obtainChromium } from '../../support/chromium.ts';
import { openDevice } from '../../support/device.ts';
import { installDurabilityProbe } from '../durability-probe.ts';
import { openAnswer, SENTENCE, type, untilDurable } from '../key-to-durable.ts';
import { type Figure, say } from '../report.ts';
import { startBenchServer } from '../stage.ts';
import { percentile } from '../statistics.ts';
import { startFloorSite } from './floor-site.ts';
import { tellSpread } from './spread.ts';

const ROUNDS = 4;
const KEYS_OF_ROUND = 150;

/** The ms from each key to the end of the transaction with its text. */
async function typeIn(page: Page): Promise<number[]> {
	await page.bringToFront();
	await page.evaluate(() => {
		window.durabilityProbe.durations = [];
	});
	await type(page, SENTENCE.repeat(Math.ceil(KEYS_OF_ROUND / SENTENCE.length)).slice(0, KEYS_OF_ROUND));
	await untilDurable(page);
	return page.evaluate(() => window.durabilityProbe.durations);
}

/**
 * From a key in an answer of 2 kB to the end of the transaction with its text, to a page that puts the text and an operation in
 * one relaxed transaction.
 */
export async function measureKeyRatio(): Promise<Figure[]> {
	const server = await startBenchServer();
	const device = await openDevice({ executablePath: obtainChromium(say) });
	const site = await startFloorSite();
	try {
		await device.context().addInitScript(installDurabilityProbe);
		const floorPage = await device.context().newPage();
		await site.open(floorPage);
		await floorPage.evaluate((text) => window.floorPage.write(text), SENTENCE.repeat(20));
		await openAnswer(device.page(), server);
		const [keys, floors]: [number[], number[]] = [[], []];
		for (let round = 0; round < ROUNDS; round++) {
			floors.push(...(await typeIn(floorPage)));
			keys.push(...(await typeIn(device.page())));
		}
		tellSpread('a key', keys, floors);
		return ([0.5, 0.99] as const).flatMap((share) => {
			const [value, floor] = [percentile(keys, share), percentile(floors, share)];
			const name = `p${share * 100}`;
			return [
				{ name: `key_to_durable.${name}`, value, unit: 'ms', goal: null, floor },
				{
					name: `key_to_durable.ratio_${name}`,
					value: value / floor,
					unit: '',
					goal: share === 0.5 ? 1.3 : 1.5,
					floor,
				},
			];
		});
	} finally {
		await device.dispose();
		await site.close();
		await server.stop();
	}
}
