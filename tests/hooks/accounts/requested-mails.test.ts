import { expect, it } from 'vitest';
import { anEmail } from '../../support/builders.ts';
import { ownServer } from '../../support/server-fixture.ts';

const server = ownServer({ env: { TRUSTED_PROXY_HEADER: 'X-Forwarded-For' } });

const requestMail = (path: string, from: string, email = anEmail('invented')) =>
	server().call('POST', `/api/collections/users/${path}`, { body: { email }, headers: { 'x-forwarded-for': from } });

it.each([
	['request-password-reset', '198.51.100.7', '198.51.100.8'],
	['request-verification', '198.51.100.9', '198.51.100.10'],
	['request-password-reset', '2001:db8:1::1', '2001:db8:2::1'],
])('sixty mails for invented addresses are taken from a network at once: %s from %s', async (path, network, other) => {
	const request = (from: string) => requestMail(path, from);
	for (let count = 0; count < 60; count++) expect((await request(network)).status).toBe(204);
	const late = await request(network);
	expect(late).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
	expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
	expect((await request(other)).status).toBe(204);
});

it('many networks that ask for as many mails as they can leave some to another', async () => {
	const email = anEmail('invented');
	const request = (from: string) => requestMail('request-password-reset', from, email);
	const taken: number[] = [];
	for (let network = 1; network <= 36; network++) {
		const responses = await Promise.all(Array.from({ length: 60 }, () => request(`198.51.101.${network}`)));
		taken.push(responses.filter(({ status }) => status === 204).length);
	}
	expect(taken[0]).toBe(60);
	expect(taken.at(-1)).toBeLessThan(30);
	for (let count = 0; count < 5; count++) expect((await request('198.51.102.1')).status).toBe(204);
});
