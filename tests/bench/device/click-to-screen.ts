import type { Page } from '@playwright/test';
import { adminJobsMessages as words } from '../../../app/features/manage-jobs/words.ts';
import type { ApplicationsStage } from '../applications/stage.ts';
import { makeJobs } from '../candidates.ts';
import { msToPaint } from '../lists/paint-probe.ts';
import type { Figure } from '../report.ts';
import { percentile } from '../statistics.ts';
import { startFloorSite } from './floor-site.ts';
import { tellSpread } from './spread.ts';

const JOBS = 30;
const CLICKS = 36;
/** Between two clicks: the push, the pull and what they cause are over. */
const REST_MS = 1_500;

declare global {
	interface Window {
		/** The time of the last click, in ms since 1970. */
		clickedAt: number;
	}
}

function installClickProbe(): void {
	const note = ({ timeStamp }: Event): void => {
		window.clickedAt = performance.timeOrigin + timeStamp;
	};
	document.addEventListener('click', note, { capture: true });
}

type Times = { own: number[]; other: number[] };

/** The text of a job's row that a click on Pause changes. */
const rowOf = (jobId: string): string => `#job-${jobId} h2`;

/** Runs in a page. Resolves with the time, in ms since 1970, at which the text of the element has changed. */
const whenChanged = (selector: string): Promise<number> =>
	new Promise((resolve) => {
		const textOf = () => document.querySelector(selector)?.textContent;
		const before = textOf();
		const watch = new MutationObserver(() => {
			if (textOf() === before) return;
			watch.disconnect();
			resolve(performance.timeOrigin + performance.now());
		});
		watch.observe(document, { subtree: true, childList: true, characterData: true });
	});

/**
 * Clicks in one tab. Adds the ms from the browser's time stamp of the click until that tab has painted its effect, and until the
 * other tab has it in its document: Chromium paints a tab in the background once a second.
 */
async function click(own: Page, other: Page, jobId: string, times: Times): Promise<void> {
	const row = rowOf(jobId);
	await own.bringToFront();
	const there = other.evaluate(whenChanged, row);
	const ms = await msToPaint(own, 'click', row, () => own.locator(`#job-${jobId} button`).first().click());
	const clicked = await own.evaluate(() => window.clickedAt);
	times.own.push(ms);
	times.other.push((await there) - clicked);
}

/** From a click on Pause among 31 jobs, with 10,000 applications on the device, to the painted row in this tab and another one. */
export async function measureClickToScreen({ server, device }: ApplicationsStage): Promise<Figure[]> {
	const site = await startFloorSite();
	try {
		const ids = await makeJobs(await server.operator(), JOBS);
		const context = device.context();
		await context.addInitScript(installClickProbe);
		const tabs: [Page, Page] = [device.page(), await context.newPage()];
		const floors: [Page, Page] = [await context.newPage(), await context.newPage()];
		for (const tab of tabs) {
			await tab.goto(`${server.url}/admin/jobs`);
			await tab.getByRole('button', { name: words.pauseJob('Support Engineer 1'), exact: true }).waitFor();
		}
		const jobs = ids.map((id, index) => ({ id, title: `Support Engineer ${index + 1}` }));
		for (const tab of floors) {
			await site.open(tab);
			await tab.evaluate((all) => window.floorPage.showJobs(all), jobs);
		}
		const times: Times = { own: [], other: [] };
		const floor: Times = { own: [], other: [] };
		for (let count = 0; count < CLICKS; count++) {
			const jobId = ids[count % ids.length] ?? '';
			// Both tabs: only one of them leads.
			const isFirst = count % 2 === 0;
			await click(tabs[isFirst ? 0 : 1], tabs[isFirst ? 1 : 0], jobId, times);
			await tabs[0].waitForTimeout(REST_MS);
			await click(floors[isFirst ? 0 : 1], floors[isFirst ? 1 : 0], jobId, floor);
		}
		return (['own', 'other'] as const).flatMap((tab) => {
			tellSpread(`click to the ${tab} tab`, times[tab], floor[tab]);
			const figure = (share: number, goal: number | null): Figure => ({
				name: `click_to_screen.${tab}_tab_p${share * 100}`,
				value: percentile(times[tab], share),
				unit: 'ms',
				goal,
				floor: percentile(floor[tab], share),
			});
			return [figure(0.5, null), figure(0.95, tab === 'own' ? 100 : 150)];
		});
	} finally {
		await site.close();
	}
}
