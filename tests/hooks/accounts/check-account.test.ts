import { afterAll, beforeAll, expect, it } from 'vitest';
import { anId, buildAccount } from '../../support/builders.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
	server = await startServer();
});
afterAll(() => server.stop());

const check = async (body: unknown) => {
	const response = await server.call('POST', '/api/accounts/check-account', { body });
	return [response.status, response.body];
};

it('reports only whether an account with an id exists', async () => {
	const { id, email } = await buildAccount(server);
	expect(await check({ id })).toEqual([200, { known: true }]);
	expect(await check({ id: anId() })).toEqual([200, { known: false }]);
	for (const body of [{ id: email }, { id: 7 }, {}, [], { email }]) {
		expect(await check(body)).toEqual([400, { code: 'invalid_body', message: expect.any(String) }]);
	}
});

it('is refused to an IP address with too many requests', async () => {
	const { id } = await buildAccount(server);
	const statuses = new Set<unknown>();
	for (let look = 0; look < 260; look++) statuses.add((await check({ id }))[0]);
	expect(statuses).toEqual(new Set([200, 429]));
});
