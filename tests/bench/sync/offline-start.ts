import type { Page } from '@playwright/test';
import { buildAccount, buildJob } from '../../support/builders.ts';
import { Candidate } from '../../support/candidate.ts';
import { obtainChromium } from '../../support/chromium.ts';
import { deferred } from '../../support/deferred.ts';
import { openDevice, untilWorksOffline } from '../../support/device.ts';
import { startLink } from '../../support/link.ts';
import { type Figure, say } from '../report.ts';
import { startBenchServer } from '../stage.ts';
import { percentile } from '../statistics.ts';

const STARTS = 24;
const DRAFT = 'The lift broke on a Saturday, and three families live above the fourth floor. I rang them and ';

declare global {
	interface Window {
		/**
		 * Set by the measurement: milliseconds from the start of the navigation until the box contained the draft and was ready
		 * for a key.
		 */
		shown?: (ms: number) => void;
		/** The same until a key was accepted. */
		taken?: (ms: number) => void;
	}
}

/**
 * Runs in the page before any script of the app: waits for the box with the draft, puts the cursor into it, and then waits
 * for a key.
 */
function installStartProbe(draft: string): void {
	const watch = new MutationObserver(() => {
		const box = document.querySelector('textarea');
		if (box?.value !== draft) return;
		watch.disconnect();
		box.focus();
		// The key counts once React has rendered its result.
		box.addEventListener('input', () =>
			setTimeout(() => window.taken?.(box.value === `${draft}x` ? performance.now() : Number.NaN)),
		);
		window.shown?.(performance.now());
	});
	watch.observe(document, { subtree: true, childList: true });
}

/** Opens the URL in a browser that has just started. Returns the ms until a key was accepted into the draft. */
async function start(page: Page, address: string): Promise<{ shown: number; taken: number }> {
	const shown = deferred<number>();
	const taken = deferred<number>();
	await page.exposeFunction('shown', shown.resolve);
	await page.exposeFunction('taken', taken.resolve);
	await page.addInitScript(installStartProbe, DRAFT);
	await page.goto(address, { waitUntil: 'commit' });
	const ms = await shown.promise;
	await page.keyboard.press('x');
	return { shown: ms, taken: await taken.promise };
}

/**
 * A browser process starts on its profile offline, and opens an assessment that was begun: ms from the start of the
 * navigation until the box contains the draft and has accepted a key. Alternately the device knows that it is offline, and
 * believes that it is online while no request gets a response, as in a lift.
 * @throws Error when the draft differs from what was written, or the key is missing in it
 */
export async function measureOfflineStart(): Promise<Figure[]> {
	const server = await startBenchServer();
	const link = await startLink(server.url);
	const device = await openDevice({ executablePath: obtainChromium(say) });
	try {
		const account = await buildAccount(server);
		const job = await buildJob(server);
		const address = `${link.url}/assess/${job.id}`;
		const candidate = new Candidate(device.page());
		await candidate.signInAt(address, account.email);
		await untilWorksOffline(device.page());
		await candidate.types(DRAFT);
		await candidate.seesSaved();
		link.cut();
		const times: number[] = [];
		for (let round = 0; round < STARTS; round++) {
			await device.kill9();
			const page = await device.reopen({ offline: round % 2 === 0 });
			const { shown, taken } = await start(page, address);
			if (Number.isNaN(taken)) throw new Error('The key did not end up in the draft.');
			times.push(taken);
			say(
				`  ${round % 2 === 0 ? 'offline' : 'silent network'}: shown after ${shown.toFixed(0)} ms, a key taken after ${taken.toFixed(0)} ms`,
			);
			await page.keyboard.press('Backspace');
			await new Candidate(page).seesSaved();
		}
		return [{ name: 'offline_cold_start.p95', value: percentile(times, 0.95), unit: 'ms', goal: 1000 }];
	} finally {
		await device.dispose();
		await link.close();
		await server.stop();
	}
}
