import { expect, it } from 'vitest';
import { anId, buildAccount } from '../../support/builders.ts';
import { ownServer } from '../../support/server-fixture.ts';

const server = ownServer({ env: { TRUSTED_PROXY_HEADER: 'X-Forwarded-For' } });

const check = async (body: unknown, address = '198.51.100.7') => {
	const headers = { 'x-forwarded-for': address };
	const response = await server().call('POST', '/api/accounts/check-account', { body, headers });
	return [response.status, response.body];
};

it('reports only whether an account with an id exists', async () => {
	const { id, email } = await buildAccount(server());
	expect(await check({ id })).toEqual([200, { known: true }]);
	expect(await check({ id: anId() })).toEqual([200, { known: false }]);
	for (const body of [{ id: email }, { id: 7 }, {}, [], { email }]) {
		expect(await check(body)).toEqual([400, { code: 'invalid_body', message: expect.any(String) }]);
	}
});

it('is refused to a network that asked for too many unknown accounts, not to the others nor for a known one', async () => {
	const { id } = await buildAccount(server());
	const look = async (asked: string, address: string) => (await check({ id: asked }, address))[0];
	const statuses = new Set<unknown>();
	for (let count = 0; count < 260; count++) statuses.add(await look(anId(), `2001:db8::${count + 1}`));
	expect(statuses).toEqual(new Set([200, 429]));
	expect(await look(anId(), '2001:db8:0:1::1')).toBe(200);
	expect(await look(id, '2001:db8::1')).toBe(200);
});
