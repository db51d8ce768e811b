import { describe, expect, it } from 'vitest';
import { anEmail, operatorOf } from '../support/builders.ts';
import { OPERATOR, startServer } from '../support/server.ts';
import { ownServer } from '../support/server-fixture.ts';

const server = ownServer({
	env: { TRUSTED_PROXY_HEADER: 'X-Forwarded-For', OPERATOR_IPS: '127.0.0.1, 198.51.100.0/24' },
});

const NOT_FOUND = { status: 404, body: { code: 'not_found', message: 'There is nothing at this address.' } };
const from = (address: string) => ({ 'x-forwarded-for': address });
const STRANGER = '203.0.113.7';

const SIGN_IN = { identity: OPERATOR.email, password: OPERATOR.password };

/** Routes for operators only, in every spelling that reaches them. */
const OPERATORS_ALONE = [
	['GET', '/_/'],
	['GET', '/_/index.html'],
	['HEAD', '/_/'],
	['GET', '/%5F/'],
	['GET', '/_/extensions.js'],
	['GET', '/api/metrics'],
	['GET', '/api/settings'],
	['GET', '/api/logs'],
	['GET', '/api/backups'],
	['GET', '/api/crons'],
	['GET', '/api/collections/_superusers'],
	['GET', '/api/collections/_superusers/records'],
	['GET', '/api/collections/_superusers/auth-methods'],
	['POST', '/api/collections/_superusers/auth-with-password'],
	['POST', '/api/collections/_SuperUsers/auth-with-password'],
	['POST', '/api/collections/%5Fsuperusers/auth-with-password'],
	['POST', '/api/collections/pbc_3142635823/auth-with-password'],
	['POST', '/api/collections/_superusers/auth-refresh'],
	['POST', '/api/collections/_superusers/request-otp'],
	['POST', '/api/collections/_superusers/auth-with-otp'],
	['POST', '/api/collections/_superusers/request-password-reset'],
	['POST', '/api/collections/pbc_3142635823/confirm-password-reset'],
	['POST', '/api/collections/_superusers/impersonate/abc'],
] as const;

describe('for an IP address that is not an operator’s', () => {
	it.each(OPERATORS_ALONE)('%s %s does not exist', async (method, path) => {
		const response = await server().call(method, path, {
			headers: from(STRANGER),
			...(method === 'POST' && { body: SIGN_IN }),
		});
		expect({ status: response.status, body: response.body }).toEqual(
			method === 'HEAD' ? { ...NOT_FOUND, body: '' } : NOT_FOUND,
		);
	});

	it('an operator’s token is refused', async () => {
		const { token } = (await operatorOf(server())).authStore;
		for (const path of ['/api/collections/users/records', '/api/collections', '/api/me']) {
			expect(await server().call('GET', path, { token, headers: from(STRANGER) })).toMatchObject(NOT_FOUND);
		}
	});

	it('the rest of the server is available', async () => {
		const statuses = await Promise.all(
			['/api/me', '/api/health', '/api/public/jobs', '/api/collections/users/auth-methods'].map(
				async (path) => (await server().call('GET', path, { headers: from(STRANGER) })).status,
			),
		);
		expect(statuses).toEqual([401, 200, 200, 200]);
	});
});

describe('operators sign in', () => {
	const signIn = async (headers: Record<string, string>, env?: NodeJS.ProcessEnv) => {
		const asked = env ? await startServer({ env }) : server();
		const { status } = await asked.call('POST', '/api/collections/_superusers/auth-with-password', {
			headers,
			body: SIGN_IN,
		});
		if (env) await asked.stop();
		return status;
	};

	it('from listed addresses and networks', async () => {
		expect(await signIn(from('198.51.100.9'))).toBe(200);
		expect(await signIn(from('127.0.0.1'))).toBe(200);
		expect(await signIn({})).toBe(200);
	});

	it('only from the address that the proxy itself appended', async () => {
		expect(await signIn(from(`127.0.0.1, ${STRANGER}`))).toBe(404);
		expect(await signIn(from('127.0.0.1, unknown'))).toBe(404);
	});

	it('from this machine unless others are listed, and not through a proxy unknown to the server', async () => {
		expect(await signIn({}, { OPERATOR_IPS: '' })).toBe(200);
		expect(await signIn(from('127.0.0.1'), { OPERATOR_IPS: '' })).toBe(404);
		expect(await signIn({ via: '1.1 proxy' }, { OPERATOR_IPS: '' })).toBe(404);
	});
});

it('guesses of an operator’s password are limited like those of every account', async () => {
	const identity = anEmail('operator');
	const statuses = await Promise.all(
		Array.from({ length: 14 }, async () => {
			const body = { identity, password: 'Wrong!demo1' };
			return (await server().call('POST', '/api/collections/_superusers/auth-with-password', { body })).status;
		}),
	);
	expect(statuses.filter((status) => status === 400)).toHaveLength(10);
	expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});
