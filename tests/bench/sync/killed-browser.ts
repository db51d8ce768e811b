import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { buildAccount, buildJob } from '../../support/builders.ts';
import { Candidate } from '../../support/candidate.ts';
import { obtainChromium } from '../../support/chromium.ts';
import { type Device, openDevice, untilWorksOffline } from '../../support/device.ts';
import type { TestServer } from '../../support/server.ts';
import { type Figure, say } from '../report.ts';
import { startBenchServer } from '../stage.ts';
import { installSavedMark } from './saved-mark.ts';

/** The default number of kills. */
export const KILLS = 200;
/** Browsers that type and are killed concurrently, each with a separate profile, account and attempt. */
const LANES = 2;
/** From the first key to the kill, in milliseconds. */
const KILL_AFTER_MS = { least: 250, most: 1_750 };
/** Between two keys: fast typing, and in every third life of a browser 100 keys a second. */
const KEY_MS = { least: 40, most: 110 };
const BURST_MS = 10;
const BURST_EVERY = 3;
/** Lives of a browser before it moves to the next question, so that no answer grows unrealistically long. */
const LIVES_A_QUESTION = 12;
/** How long a page may take to open on a busy machine, in milliseconds. */
const OPENING_MS = 90_000;
const SENTENCE = 'we read the log line by line found the date that had changed its form and wrote a test for it ';

/** How one life of a browser ended. */
type Death = {
	/** The text in the box at its start. */
	before: string;
	/** Keys that the browser had received, and all that were sent to it: the last one may be in flight. */
	typed: number;
	sent: number;
	/** Length of the longest text that the screen showed as saved. */
	acknowledged: number;
	isBurst: boolean;
};
type Loss = { acknowledged: number; typed: number; isBurst: boolean };

const between = ({ least, most }: { least: number; most: number }): number => least + Math.random() * (most - least);
const keyAt = (length: number): string => SENTENCE[length % SENTENCE.length] ?? ' ';
const textAfter = (before: string, keys: number): string =>
	Array.from({ length: keys }).reduce<string>((text) => text + keyAt(text.length), before);

/**
 * A browser that is typed into is killed with all its processes (SIGKILL), opened again, alternating online and offline, and
 * typed into further. Lost keys are those that the browser had received and that are missing in the answer box after it was
 * opened again: `acknowledged` is the sum of those that the screen had shown as saved, `typed_max` the most that one kill
 * cost a fast typist, `typed_max_burst` the same at 100 keys a second, twelve times as fast as people type, where a single
 * slow write costs several.
 * @throws Error when the text found is not a beginning of the typed one
 */
export async function measureKilledBrowsers(kills: number = KILLS): Promise<Figure[]> {
	if (!Number.isInteger(kills) || kills < 1) throw new RangeError('The browser can be killed once or more often.');
	const server = await startBenchServer();
	try {
		const started = performance.now();
		const shares = Array.from({ length: LANES }, (_, lane) => Math.floor((kills + lane) / LANES)).filter(
			(share) => share > 0,
		);
		const losses = (await Promise.all(shares.map((share) => killAndOpen(server, share)))).flat();
		const minutes = (performance.now() - started) / 60_000;
		const writing = losses.filter(({ isBurst }) => !isBurst).map(({ typed }) => typed);
		const bursts = losses.filter(({ isBurst }) => isBurst).map(({ typed }) => typed);
		const lossy = (typed: number[]): string => `${typed.filter((keys) => keys > 0).length} of ${typed.length}`;
		say(`  ${(losses.length / minutes).toFixed(0)} kills a minute; keys were lost in ${lossy(writing)} lives of`);
		say(`  fast writing and in ${lossy(bursts)} at 100 keys a second`);
		const acknowledged = losses.reduce((sum, loss) => sum + loss.acknowledged, 0);
		return [
			{ name: 'kills', value: losses.length, unit: '', goal: KILLS, goalIs: 'least' },
			{ name: 'keys_lost.acknowledged', value: acknowledged, unit: 'keys', goal: 0 },
			{ name: 'keys_lost.typed_max', value: Math.max(0, ...writing), unit: 'keys', goal: 1 },
			{ name: 'keys_lost.typed_max_burst', value: Math.max(0, ...bursts), unit: 'keys', goal: null },
		];
	} finally {
		await server.stop();
	}
}

/** One profile: the requested number of kills, and the loss of each. */
async function killAndOpen(server: TestServer, kills: number): Promise<Loss[]> {
	const questions = Math.ceil(kills / LIVES_A_QUESTION);
	const job = await buildJob(
		server,
		{},
		Array.from({ length: questions }, (_, index) => ({ prompt: `What happened on day ${index + 1}?` })),
	);
	const account = await buildAccount(server);
	const device = await openDevice({ executablePath: obtainChromium(say) });
	const address = `${server.url}/assess/${job.id}`;
	const losses: Loss[] = [];
	try {
		await new Candidate(device.page()).signInAt(address, account.email);
		await untilWorksOffline(device.page());
		const acknowledged = await followMark(device.page());
		await device.page().goto(address);
		let death = await typeUntilKilled(device, '', acknowledged, false);
		for (let life = 1; life <= kills; life++) {
			const page = await device.reopen({ offline: life % 2 === 1 });
			const mark = await followMark(page);
			await page.goto(address, { waitUntil: 'commit' });
			const candidate = new Candidate(page);
			await candidate.answer.waitFor({ timeout: OPENING_MS });
			const question = Math.ceil(life / LIVES_A_QUESTION);
			// It was killed before the change of the question was written, and with it all that was typed into the next one.
			if (
				await page
					.getByText(`Question ${question - 1} of ${questions}`)
					.first()
					.isVisible()
			) {
				await candidate.continues();
				await candidate.seesQuestion(question, questions);
			}
			const found = await candidate.answer.inputValue();
			losses.push(lossOf(death, found));
			if (life === kills) break;
			const isNext = life % LIVES_A_QUESTION === 0;
			if (isNext) {
				await candidate.continues();
				await candidate.seesQuestion(question + 1, questions);
			}
			death = await typeUntilKilled(device, isNext ? '' : found, mark, life % BURST_EVERY === 0);
		}
		const errors = device.errors();
		if (errors.length > 0) throw new Error(`The page reported: ${errors.join('\n')}`);
		return losses;
	} finally {
		await device.dispose();
	}
}

type Mark = { longest: number };

/** Follows which text this page shows as saved from now on. */
async function followMark(page: Page): Promise<Mark> {
	const mark: Mark = { longest: 0 };
	await page.exposeFunction('acknowledge', (length: number) => {
		mark.longest = Math.max(mark.longest, length);
	});
	await page.addInitScript(installSavedMark);
	return mark;
}

async function typeUntilKilled(device: Device, before: string, mark: Mark, isBurst: boolean): Promise<Death> {
	const page = device.page();
	await new Candidate(page).answer.focus();
	await page.keyboard.press('Control+End');
	mark.longest = before.length;
	const count = { typed: 0, sent: 0 };
	let isKilled = false;
	const typing = (async () => {
		let due = performance.now();
		while (!isKilled) {
			const key = keyAt(before.length + count.sent);
			count.sent += 1;
			await page.keyboard.down(key === ' ' ? 'Space' : key);
			count.typed += 1;
			await page.keyboard.up(key === ' ' ? 'Space' : key);
			due += isBurst ? BURST_MS : between(KEY_MS);
			await delay(Math.max(0, due - performance.now()));
		}
	})().catch((error: unknown) => {
		if (!isKilled) throw error;
	});
	await Promise.race([delay(between(KILL_AFTER_MS)), typing]);
	const { typed, sent } = count;
	isKilled = true;
	await device.kill9();
	await typing;
	// A burst may end before any of its writes did; text typed at a human pace is shown as saved between two keys.
	if (!isBurst && typed > 10 && mark.longest === before.length) throw new Error('The screen called nothing saved.');
	return { before, typed, sent, acknowledged: mark.longest, isBurst };
}

function lossOf({ before, typed, sent, acknowledged, isBurst }: Death, found: string): Loss {
	if (!textAfter(before, sent).startsWith(found)) {
		throw new Error(`After "${textAfter(before, sent)}" was typed there was "${found}".`);
	}
	return {
		acknowledged: Math.max(0, acknowledged - found.length),
		typed: Math.max(0, before.length + typed - found.length),
		isBurst,
	};
}
