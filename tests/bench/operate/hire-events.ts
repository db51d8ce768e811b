import { hireEventListSchema } from '../../../app/domain/hire-events/hire-event.ts';
import { hireStatisticsSchema } from '../../../app/domain/hire-events/hire-statistics.ts';
import { expectOk } from '../../support/api.ts';
import { buildStaff } from '../../support/builders.ts';
import { type Figure, say } from '../report.ts';
import { startBenchServer } from '../stage.ts';
import { percentile } from '../statistics.ts';
import { EVENTS, seedEvents } from './seed-events.ts';

const ROUNDS = 10;

/** The statistics over all 100,000 events, and the latest 50, as the server answers them: `events_100000_statistics`, `events_100000_list`. */
export async function measureHireEvents(): Promise<Figure[]> {
	const server = await startBenchServer();
	try {
		const admin = await buildStaff(server, 'admin');
		await seedEvents(server);
		const ask = async (path: string): Promise<{ ms: number; body: unknown }> => {
			const sent = performance.now();
			const body = expectOk(await server.call('GET', path, { token: admin.token }));
			return { ms: performance.now() - sent, body };
		};
		const times = { statistics: [] as number[], list: [] as number[] };
		for (let round = 0; round < ROUNDS; round++) {
			const statistics = await ask('/api/staff/hire-events/statistics?range=all');
			const { events } = hireStatisticsSchema.parse(statistics.body);
			if (events !== EVENTS) throw new Error(`The server counted ${events} events.`);
			times.statistics.push(statistics.ms);
			const list = await ask('/api/staff/hire-events');
			hireEventListSchema.parse(list.body);
			times.list.push(list.ms);
		}
		for (const [name, each] of Object.entries(times))
			say(`  ${name}: ${each.map((ms) => ms.toFixed(0)).join(', ')} ms`);
		return Object.entries(times).map(([name, each]) => ({
			name: `events_100000_${name}.p95`,
			value: percentile(each, 0.95),
			unit: 'ms',
			goal: null,
		}));
	} finally {
		await server.stop();
	}
}
