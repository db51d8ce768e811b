import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Response } from '@playwright/test';
import type { MetaRow } from '../../app/core/store/rows.ts';
import { takeAssessmentMessages } from '../../app/features/take-assessment/words.ts';
import { buildAccount, buildJob } from '../support/builders.ts';
import { beginWriting } from '../support/candidate.ts';
import { readTable } from '../support/tabs.ts';
import { type Figure, say } from './report.ts';
import { openBrowser, signInOnPage, startBenchServer } from './stage.ts';

/** A screen is idle when no script has been requested for this long. */
const QUIET_MS = 1_500;

/**
 * The JavaScript that a device downloads until a screen is usable and idle, in kB (1,000 bytes) of response bodies: with gzip,
 * which the goals are for, and with Brotli, which browsers ask for over HTTPS. Landing and jobs are measured signed out; the
 * assessment is reloaded by a candidate with an empty HTTP cache. Without the service worker, which afterwards fetches all files
 * in the background.
 */
export async function measureFirstLoad(): Promise<Figure[]> {
	const server = await startBenchServer();
	const browser = await openBrowser();
	try {
		const account = await buildAccount(server);
		const job = await buildJob(server, { title: 'Support Engineer' });
		const figures: Figure[] = [];
		const add = async (screen: string, scripts: Set<string>, goal: number) => {
			const encodings = [
				{ encoding: 'gzip', name: screen, unit: 'kB gzip', goal },
				{ encoding: 'br', name: `${screen}_br`, unit: 'kB Brotli', goal: null },
			];
			for (const { encoding, name, ...rest } of encodings) {
				const sizes = await Promise.all([...scripts].map((url) => encodedBytes(url, encoding)));
				const bytes = sizes.reduce((sum, size) => sum + size, 0);
				say(`  ${screen}: ${scripts.size} scripts, ${bytes} bytes as ${encoding}`);
				figures.push({ name: `first_load_js.${name}`, value: bytes / 1000, ...rest });
			}
		};

		const landing = await browser.newPage();
		await add(
			'landing',
			await scriptsOf(landing, async () => {
				await landing.goto(server.url);
				await landing.getByRole('heading', { level: 1 }).waitFor();
			}),
			125,
		);
		const jobs = await browser.newPage();
		await add(
			'jobs',
			await scriptsOf(jobs, async () => {
				await jobs.goto(`${server.url}/jobs`);
				await jobs.getByText('Support Engineer').first().waitFor();
			}),
			125,
		);
		const assessment = await browser.newPage();
		const answer = assessment.getByPlaceholder(takeAssessmentMessages.placeholder);
		await signInOnPage(assessment, server.url, account);
		await assessment.goto(`${server.url}/assess/${job.id}`);
		await beginWriting(assessment);
		await answer.waitFor();
		await untilAllSent(assessment, account.id);
		await (await assessment.context().newCDPSession(assessment)).send('Network.clearBrowserCache');
		await add(
			'assessment',
			await scriptsOf(assessment, async () => {
				await assessment.reload();
				await answer.waitFor();
			}),
			200,
		);
		return figures;
	} finally {
		await browser.close();
		await server.stop();
	}
}

/** The consent is being sent: the code that settles it is not part of an assessment that is reopened. */
async function untilAllSent(page: Page, userId: string): Promise<void> {
	const isOffered = async () =>
		(await readTable<MetaRow>(page, userId, 'meta')).some(({ key }) => key === 'resubmitted_epoch');
	while (!(await isOffered()) || (await readTable(page, userId, 'outbox')).length > 0) await delay(50);
}

/** The URLs of all scripts that a page fetches from the start of `open` until it is idle. */
async function scriptsOf(page: Page, open: () => Promise<void>): Promise<Set<string>> {
	const scripts = new Set<string>();
	let last = performance.now();
	const onResponse = (response: Response) => {
		if (
			response.request().resourceType() !== 'script' &&
			!/javascript/.test(response.headers()['content-type'] ?? '')
		) {
			return;
		}
		scripts.add(response.url());
		last = performance.now();
	};
	page.on('response', onResponse);
	await open();
	while (performance.now() - last < QUIET_MS) await delay(50);
	page.off('response', onResponse);
	return scripts;
}

/** Length of the response body as sent to a browser that accepts this encoding, in bytes. @throws when it is sent in another. */
function encodedBytes(url: string, encoding: string): Promise<number> {
	return new Promise((resolve, reject) => {
		get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
			if (answer.statusCode !== 200 || answer.headers['content-encoding'] !== encoding) {
				answer.resume();
				reject(
					new Error(`${url} answered ${answer.statusCode}, ${answer.headers['content-encoding'] ?? 'not compressed'}.`),
				);
				return;
			}
			let bytes = 0;
			answer.on('data', (chunk: Buffer) => {
				bytes += chunk.length;
			});
			answer.on('end', () => resolve(bytes));
			answer.on('error', reject);
		}).on('error', reject);
	});
}
