import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { takeAssessmentMessages } from '../../app/features/take-assessment/words.ts';
import { buildAccount, buildJob } from '../support/builders.ts';
import { beginWriting } from '../support/candidate.ts';
import { obtainChromium } from '../support/chromium.ts';
import { openDevice } from '../support/device.ts';
import type { TestServer } from '../support/server.ts';
import { installDurabilityProbe } from './durability-probe.ts';
import { type Figure, say } from './report.ts';
import { signInOnPage, startBenchServer } from './stage.ts';
import { percentile } from './statistics.ts';

const KEYS = 600;
/** Between two keys: 200 words a minute, faster than candidates type. */
const KEY_MS = 60;
const DEADLINE_MS = 10_000;
export const SENTENCE =
	'We read the log line by line, found the date that had changed its form, and wrote a test for it. ';

/**
 * From pressing a key on the assessment's page to the end of the transaction that stores its text in IndexedDB, in ms, in an
 * answer of 2 kB.
 */
export async function measureKeyToDurable(): Promise<Figure[]> {
	const server = await startBenchServer();
	const device = await openDevice({ executablePath: obtainChromium(say) });
	try {
		const page = device.page();
		await page.addInitScript(installDurabilityProbe);
		await openAnswer(page, server);
		await page.evaluate(() => {
			window.durabilityProbe.durations = [];
		});
		await type(page, SENTENCE.repeat(Math.ceil(KEYS / SENTENCE.length)).slice(0, KEYS));
		await untilDurable(page);
		const durations = await page.evaluate(() => window.durabilityProbe.durations);
		if (durations.length !== KEYS) throw new Error(`${KEYS} keys were pressed and ${durations.length} became durable.`);
		say(`  ${durations.length} keys; slowest ${Math.max(...durations).toFixed(1)} ms`);
		return [0.5, 0.99].map((share) => ({
			name: `key_to_durable.p${share * 100}`,
			value: percentile(durations, share),
			unit: 'ms',
			// One frame for most keys, two for the slowest.
			goal: share === 0.5 ? 16 : 33,
		}));
	} finally {
		await device.dispose();
		await server.stop();
	}
}

/** Opens an assessment of a new account with an answer of 2 kB, its end in focus. */
export async function openAnswer(page: Page, server: TestServer): Promise<void> {
	const account = await buildAccount(server);
	const job = await buildJob(server);
	await signInOnPage(page, server.url, account);
	await page.goto(`${server.url}/assess/${job.id}`);
	await beginWriting(page);
	const answer = page.getByPlaceholder(takeAssessmentMessages.placeholder);
	await answer.fill(SENTENCE.repeat(20));
	await answer.press('End');
	await untilDurable(page);
}

/** Presses keys one after the other, faster than candidates do. */
export async function type(page: Page, text: string): Promise<void> {
	let due = performance.now();
	for (const character of text) {
		due += KEY_MS;
		await delay(Math.max(0, due - performance.now()));
		await page.keyboard.press(character === ' ' ? 'Space' : character);
	}
}

/** Waits until the text of every key is in the database. */
export async function untilDurable(page: Page): Promise<void> {
	await page.waitForFunction(() => window.durabilityProbe.pending.length === 0, undefined, { timeout: DEADLINE_MS });
}
