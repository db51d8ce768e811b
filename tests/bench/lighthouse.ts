/** `npm run lighthouse`: Lighthouse (mobile) on landing, jobs and assessment, as a table or with `--json` as one object. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { takeAssessmentMessages } from '../../app/features/take-assessment/words.ts';
import { buildAll } from '../../pocketbase/build.ts';
import { findFreePort } from '../../pocketbase/free-port.ts';
import { buildAccount, buildJob } from '../support/builders.ts';
import { beginWriting } from '../support/candidate.ts';
import { obtainChromium } from '../support/chromium.ts';
import type { TestServer } from '../support/server.ts';
import { type Figure, runBench, say } from './report.ts';
import { signInOnPage, startBenchServer } from './stage.ts';
import { median } from './statistics.ts';

const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** The assessment loads the local store and sync before it is usable. */
const ASSESSMENT_PERFORMANCE = 92;
type Category = keyof typeof GOALS;
const CATEGORIES = Object.keys(GOALS) as Category[];

/** The metrics behind the performance score. */
const METRICS = [
	'first-contentful-paint',
	'largest-contentful-paint',
	'total-blocking-time',
	'cumulative-layout-shift',
	'speed-index',
];

/** Performance varies with the load of the machine: the median of this many runs is reported. */
const RUNS = 3;
const JOBS = ['Support Engineer', 'Night Librarian', 'Lift Technician', 'Parcel Sorter'];

type StorageTypes = NonNullable<NonNullable<Parameters<typeof lighthouse>[1]>['clearStorageTypes']>;

/** The storage cleared before each run, besides the HTTP cache. The second list keeps the session. */
const EVERYTHING: StorageTypes = ['indexeddb', 'local_storage', 'service_workers', 'cache_storage'];
const FILES: StorageTypes = ['service_workers', 'cache_storage'];

type Stage = { server: TestServer; port: number; jobId: string; context: BrowserContext };

async function onStage(measure: (stage: Stage) => Promise<Figure[]>): Promise<Figure[]> {
	const server = await startBenchServer();
	const profile = mkdtempSync(join(tmpdir(), 'candor-lighthouse-'));
	const port = await findFreePort();
	const jobs = [];
	for (const title of JOBS) jobs.push(await buildJob(server, { title }));
	const context = await chromium.launchPersistentContext(profile, {
		executablePath: obtainChromium(say),
		args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-background-networking', '--disable-sync'],
	});
	try {
		return await measure({ server, port, jobId: jobs[0]?.id ?? '', context });
	} finally {
		await context.close();
		await server.stop();
		rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
	}
}

/** A screen as a guest sees it on a first visit. */
const measureGuest = (screen: string, path: string) => (): Promise<Figure[]> =>
	onStage(({ server, port }) => audit(screen, `${server.url}${path}`, port, EVERYTHING));

/** The assessment of a candidate signed in on this device, without a service worker yet. */
const measureAssessment = (): Promise<Figure[]> =>
	onStage(async ({ server, port, jobId, context }) => {
		const url = `${server.url}/assess/${jobId}`;
		const page = context.pages()[0] ?? (await context.newPage());
		await signInOnPage(page, server.url, await buildAccount(server));
		await page.goto(url);
		await beginWriting(page);
		await page.getByPlaceholder(takeAssessmentMessages.placeholder).waitFor();
		await page.goto('about:blank');
		return audit('assessment', url, port, FILES);
	});

async function audit(screen: string, url: string, port: number, forgotten: StorageTypes): Promise<Figure[]> {
	const scores = new Map<Category, number[]>(CATEGORIES.map((category) => [category, []]));
	for (let run = 0; run < RUNS; run++) {
		const result = await lighthouse(url, {
			port,
			clearStorageTypes: forgotten,
			onlyCategories: CATEGORIES,
			logLevel: 'error',
		});
		if (!result) throw new Error('Lighthouse gave no result.');
		const { lhr } = result;
		if (lhr.runtimeError) throw new Error(`Lighthouse could not load ${url}: ${lhr.runtimeError.message}`);
		say(`  ${screen}: ${METRICS.map((id) => `${id} ${lhr.audits[id]?.displayValue ?? '?'}`).join(', ')}`);
		for (const category of CATEGORIES) {
			const found = lhr.categories[category];
			if (!found || found.score === null) throw new Error(`Lighthouse gave no score for ${category}.`);
			scores.get(category)?.push(Math.round(found.score * 100));
			for (const { id } of found.auditRefs) {
				const each = lhr.audits[id];
				const isLow = each?.score !== null && each?.score !== undefined && each.score < 0.9;
				if (run === 0 && isLow) say(`  ${screen}, ${category}: ${each.title} ${each.displayValue ?? ''}`);
			}
		}
	}
	return CATEGORIES.map((category) => ({
		name: `lighthouse.${screen}.${category}`,
		value: median(scores.get(category) ?? []),
		unit: 'of 100',
		goal: screen === 'assessment' && category === 'performance' ? ASSESSMENT_PERFORMANCE : GOALS[category],
		goalIs: 'least',
	}));
}

await runBench(
	[
		{ name: 'landing', measure: measureGuest('landing', '/') },
		{ name: 'jobs', measure: measureGuest('jobs', '/jobs') },
		{ name: 'assessment', measure: measureAssessment },
	],
	process.argv.slice(2),
	() => buildAll(say),
);
