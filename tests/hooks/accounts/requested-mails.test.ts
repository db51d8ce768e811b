import { expect, it } from 'vitest';
import { anEmail } from '../../support/builders.ts';
import { ownServer } from '../../support/server-fixture.ts';

const server = ownServer({ env: { TRUSTED_PROXY_HEADER: 'X-Forwarded-For' } });

it.each([
	['request-password-reset', '198.51.100.7', '198.51.100.8'],
	['request-verification', '198.51.100.9', '198.51.100.10'],
	['request-password-reset', '2001:db8:1::1', '2001:db8:2::1'],
])('sixty mails for invented addresses are taken from a network at once: %s from %s', async (path, network, other) => {
	const request = (from: string) =>
		server().call('POST', `/api/collections/users/${path}`, {
			body: { email: anEmail('invented') },
			headers: { 'x-forwarded-for': from },
		});
	for (let count = 0; count < 60; count++) expect((await request(network)).status).toBe(204);
	const late = await request(network);
	expect(late).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
	expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
	expect((await request(other)).status).toBe(204);
});
