import { beforeAll } from 'vitest';
import { type HireEvent, hireEventListSchema } from '../../../app/domain/hire-events/hire-event.ts';
import type { HireRange } from '../../../app/domain/hire-events/hire-statistics.ts';
import { type HireStatistics, hireStatisticsSchema } from '../../../app/domain/hire-events/hire-statistics.ts';
import { expectOk } from '../../support/api.ts';
import { type BuiltAccount, buildStaff, operatorOf } from '../../support/builders.ts';
import type { ApiResponse, TestServer } from '../../support/server.ts';
import { ownServer } from '../../support/server-fixture.ts';

type Account = Pick<BuiltAccount, 'token'>;

/** A server of its own, whose events statistics count, with a reviewer and an admin, and the requests of hire events. */
export function hireScene() {
	const server = ownServer();
	let reviewer: BuiltAccount;
	let admin: BuiltAccount;
	beforeAll(async () => {
		reviewer = await buildStaff(server(), 'reviewer');
		admin = await buildStaff(server(), 'admin');
	});
	const post = (by: Account, path: string, body: object): Promise<ApiResponse> =>
		server().call('POST', path, { token: by.token, body });
	return {
		server: (): TestServer => server(),
		reviewer: () => reviewer,
		admin: () => admin,
		record: (by: Account, body: object) => post(by, '/api/collections/hire_events/records', body),
		correct: (by: Account, id: string, body: object) =>
			server().call('PATCH', `/api/collections/hire_events/records/${id}`, { token: by.token, body }),
		decide: (by: Account, body: object) => post(by, '/api/functions/record-hiring-decision', body),
		async list(query: Record<string, string>): Promise<HireEvent[]> {
			const path = `/api/staff/hire-events?${new URLSearchParams(query)}`;
			return hireEventListSchema.parse(expectOk(await server().call('GET', path, { token: reviewer.token }))).items;
		},
		async statistics(range: HireRange): Promise<HireStatistics> {
			const path = `/api/staff/hire-events/statistics?range=${range}`;
			return hireStatisticsSchema.parse(expectOk(await server().call('GET', path, { token: reviewer.token })));
		},
		stored: async (id: string) => (await operatorOf(server())).collection('hire_events').getOne(id),
	};
}

/** The time this many days ago, in the stored format. */
export const daysAgo = (days: number): string =>
	new Date(Date.now() - days * 86_400_000).toISOString().replace('T', ' ');
