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

const ROUNDS = 10;
const PATH = '/admin/hire-events?range=all';
/** Drawn with the figures: they are stored and shown together. */
const FIGURES = '#funnel';

/**
 * 100,000 events in the range all. `events_100000_open`: from opening the page in a browser that has its code, but no figures, until
 * they are painted. `events_100000_stored`: the same where figures are on the device. `events_100000_statistics`: the response alone.
 */
export async function measureHireEvents(): Promise<Figure[]> {
	const server = await startBenchServer();
	try {
		const admin = await buildStaff(server, 'admin');
		await seedEvents(server);
		const statistics = await timeStatistics(server, admin);
		const { open, stored } = await timePage(server, admin);
		return [
			figure('events_100000_open', open, 500),
			figure('events_100000_stored', stored, null),
			figure('events_100000_statistics', statistics, null),
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
		if (events !== EVENTS) throw new Error(`The server counted ${events} events.`);
	}
	hireEventListSchema.parse(expectOk(await server.call('GET', '/api/staff/hire-events', { token })));
	return times;
}

async function timePage(server: TestServer, admin: BuiltAccount): Promise<{ open: number[]; stored: number[] }> {
	const device = await openDevice({ executablePath: obtainChromium(say) });
	try {
		await withPaintProbe(device.context());
		const page = device.page();
		await signInOnPage(page, server.url, admin);
		// Without a limit: the seed has just kept the machine busy.
		await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
		const open: number[] = [];
		const stored: number[] = [];
		await msToOpen(page, server.url + PATH, FIGURES);
		// The first pull of the applications is over.
		await page.getByText('All changes sent').first().waitFor({ timeout: 120_000 });
		for (let round = 0; round < ROUNDS; round++) {
			stored.push(await msToOpen(page, server.url + PATH, FIGURES));
			await page.evaluate(forgetFigures);
			open.push(await msToOpen(page, server.url + PATH, FIGURES));
		}
		return { open, stored };
	} finally {
		await device.dispose();
	}
}

/** Deletes the stored figures from every database of the page that has some. */
async function forgetFigures(): Promise<void> {
	const done = <T>(request: IDBRequest<T>): Promise<T> =>
		new Promise((resolve, reject) => {
			request.onsuccess = () => resolve(request.result);
			request.onerror = () => reject(new Error('The figures could not be deleted.'));
		});
	let deleted = 0;
	for (const { name = '' } of await indexedDB.databases()) {
		const database = await done(indexedDB.open(name));
		if (database.objectStoreNames.contains('meta')) {
			const meta = database.transaction('meta', 'readwrite').objectStore('meta');
			deleted += await done(meta.count('report:hire_events:all'));
			await done(meta.delete('report:hire_events:all'));
		}
		database.close();
	}
	if (deleted === 0) throw new Error('No figures were stored.');
}
