import type { Page } from '@playwright/test';
import { hireEventListSchema } from '../../../app/domain/hire-events/hire-event.ts';
import { hireStatisticsSchema } from '../../../app/domain/hire-events/hire-statistics.ts';
import { expectOk } from '../../support/api.ts';
import { type BuiltAccount, buildStaff } from '../../support/builders.ts';
import { obtainChromium } from '../../support/chromium.ts';
import { openDevice } from '../../support/device.ts';
import type { TestServer } from '../../support/server.ts';
import { msToOpen, withPaintProbe } from '../lists/paint-probe.ts';
import { type Figure, say } from '../report.ts';
import { signInOnPage, startBenchServer } from '../stage.ts';
import { percentile } from '../statistics.ts';
import { EVENTS, seedEvents } from './seed-events.ts';
import { timeSubmissions } from './submissions.ts';

const ROUNDS = 10;
const SUBMISSIONS = 60;
const PATH = '/admin/hire-events?range=all';
const FIGURES = '#funnel';
const LIST = '[aria-labelledby="latest-events"] tbody td';

/**
 * 100,000 events in the range all. `events_100000_open`: from opening the page in a browser that has its code, but no
 * reports, until list and figures are painted. `events_100000_list`: until the list is. `events_100000_stored`: both, with
 * reports on the device. `events_100000_statistics`: the response alone. `submit_to_receipt_events_0`, `_100000`:
 * submissions, each of which adds an event, without and with the events.
 */
export async function measureHireEvents(): Promise<Figure[]> {
	const server = await startBenchServer();
	try {
		const admin = await buildStaff(server, 'admin');
		const before = await timeSubmissions(server, SUBMISSIONS);
		await seedEvents(server);
		const after = await timeSubmissions(server, SUBMISSIONS);
		const statistics = await timeStatistics(server, admin);
		const { open, list, stored } = await timePage(server, admin);
		return [
			figure('events_100000_open', open, 500),
			figure('events_100000_list', list, null),
			figure('events_100000_stored', stored, null),
			figure('events_100000_statistics', statistics, null),
			figure('submit_to_receipt_events_0.p50', before, null),
			figure('submit_to_receipt_events_100000.p50', after, null),
		];
	} finally {
		await server.stop();
	}
}

function figure(name: string, times: readonly number[], goal: number | null): Figure {
	say(`  ${name}: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`);
	return { name, value: percentile(times, 0.5), unit: 'ms', goal };
}

async function timeStatistics(server: TestServer, { token }: BuiltAccount): Promise<number[]> {
	const times: number[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const sent = performance.now();
		const body = expectOk(await server.call('GET', '/api/staff/hire-events/statistics?range=all', { token }));
		times.push(performance.now() - sent);
		const { events } = hireStatisticsSchema.parse(body);
		// Each submission created one too.
		if (events !== EVENTS + 2 * SUBMISSIONS) throw new Error(`The server counted ${events} events.`);
	}
	hireEventListSchema.parse(expectOk(await server.call('GET', '/api/staff/hire-events', { token })));
	return times;
}

type PageTimes = Record<'open' | 'list' | 'stored', number[]>;

async function timePage(server: TestServer, admin: BuiltAccount): Promise<PageTimes> {
	const device = await openDevice({ executablePath: obtainChromium(say) });
	try {
		await withPaintProbe(device.context());
		const page = device.page();
		await signInOnPage(page, server.url, admin);
		// Without a limit: the seed has just kept the machine busy.
		await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
		const times: PageTimes = { open: [], list: [], stored: [] };
		await msToOpen(page, server.url + PATH, FIGURES);
		// The first pull of the applications has ended.
		await page.getByText('All changes sent').first().waitFor({ timeout: 120_000 });
		for (let round = 0; round < ROUNDS; round++) {
			times.stored.push(Math.max(...(await msToOpenBoth(page, server.url + PATH))));
			await page.evaluate(forgetReports);
			const [list, figures] = await msToOpenBoth(page, server.url + PATH);
			times.list.push(list);
			times.open.push(Math.max(list, figures));
		}
		return times;
	} finally {
		await device.dispose();
	}
}

/** Navigates. Returns the ms until the list and until the figures are painted. */
async function msToOpenBoth(page: Page, address: string): Promise<[list: number, figures: number]> {
	await page.goto(address, { waitUntil: 'commit' });
	return page.evaluate(
		([list, figures]) =>
			Promise.all([window.paintProbe.whenPainted(list, null), window.paintProbe.whenPainted(figures, null)]),
		[LIST, FIGURES] as const,
	);
}

/** Deletes the stored reports from every database of the page. */
async function forgetReports(): Promise<void> {
	const done = <T>(request: IDBRequest<T>): Promise<T> =>
		new Promise((resolve, reject) => {
			request.onsuccess = () => resolve(request.result);
			request.onerror = () => reject(new Error('The reports could not be deleted.'));
		});
	const reports = IDBKeyRange.bound('hire', 'hirf');
	let deleted = 0;
	for (const { name = '' } of await indexedDB.databases()) {
		const database = await done(indexedDB.open(name));
		if (database.objectStoreNames.contains('reports')) {
			const table = database.transaction('reports', 'readwrite').objectStore('reports');
			deleted += await done(table.count(reports));
			await done(table.delete(reports));
		}
		database.close();
	}
	if (deleted === 0) throw new Error('No reports were stored.');
}
