import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildAccount } from '../support/builders.ts';
import { startServer } from '../support/server.ts';
import { ownServer } from '../support/server-fixture.ts';

const publicDir = mkdtempSync(join(tmpdir(), 'candor-headers-'));
mkdirSync(join(publicDir, 'assets'));
writeFileSync(join(publicDir, 'index.html'), '<!doctype html><title>The app</title>');
writeFileSync(join(publicDir, 'assets/main-abc123.js'), 'void 0;');
afterAll(() => rmSync(publicDir, { recursive: true }));

const APP_URL = 'https://jobs.example.org';
const server = ownServer({ publicDir, env: { APP_URL, SECURITY_CONTACT: 'security@example.org' } });

const headersOf = (headers: Headers, names: readonly string[]) =>
	Object.fromEntries(names.map((name) => [name, headers.get(name)]));

const COMMON = [
	'strict-transport-security',
	'referrer-policy',
	'cross-origin-resource-policy',
	'x-content-type-options',
];

describe('security headers are on every response:', () => {
	it.for([
		['GET', '/', 200],
		['GET', '/assets/main-abc123.js', 200],
		['GET', '/assets/none.js', 404],
		['GET', '/_/', 200],
		['GET', '/api/health', 200],
		['GET', '/api/public/jobs', 200],
		['GET', '/api/me', 401],
		['GET', '/api/nope', 404],
		['PROPFIND', '/api/me', 404],
		['GET', '/api/realtime', 200],
		['POST', '/api/collections/users/auth-with-password', 400],
	] as const)('%s %s', async ([method, path, status]) => {
		const aborter = new AbortController();
		const response = await fetch(server().url + path, { method, signal: aborter.signal });
		aborter.abort();
		expect([response.status, headersOf(response.headers, COMMON)]).toEqual([
			status,
			{
				'strict-transport-security': 'max-age=31536000',
				'referrer-policy': 'no-referrer',
				'cross-origin-resource-policy': 'same-origin',
				'x-content-type-options': 'nosniff',
			},
		]);
	});

	it('except HSTS, where the app has no https', async () => {
		const plain = await startServer();
		const { headers } = await plain.call('GET', '/api/health');
		await plain.stop();
		expect(headers.get('strict-transport-security')).toBe(null);
	});
});

describe('an API response', () => {
	const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

	it('with personal data is not cached, and cannot be framed', async () => {
		const ada = await buildAccount(server());
		for (const [method, path] of [
			['GET', `/api/collections/users/records/${ada.id}`],
			['GET', '/api/collections/user_profiles/records'],
			['POST', '/api/collections/users/auth-refresh'],
			['GET', '/api/me'],
			['GET', '/api/sync/pull'],
		] as const) {
			const { status, headers } = await server().call(method, path, { token: ada.token });
			expect([path, status, headersOf(headers, ['cache-control', 'content-security-policy'])]).toEqual([
				path,
				200,
				{ 'cache-control': 'no-store', 'content-security-policy': POLICY },
			]);
		}
	});
});

describe('/.well-known/security.txt', () => {
	it('states the contact for vulnerabilities, for the next months', async () => {
		const { status, headers, body } = await server().call('GET', '/.well-known/security.txt');
		expect([status, headers.get('content-type'), String(body).split('\n')]).toEqual([
			200,
			'text/plain; charset=utf-8',
			[
				'Contact: mailto:security@example.org',
				expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT/),
				'Preferred-Languages: en',
				`Canonical: ${APP_URL}/.well-known/security.txt`,
				'',
			],
		]);
		const expires = Date.parse(String(body).split('\n')[1]?.slice('Expires: '.length) ?? '');
		expect(expires - Date.now()).toBeGreaterThan(30 * 24 * 60 * 60_000);
	});

	it('does not exist without a contact', async () => {
		const other = await startServer();
		const { status } = await other.call('GET', '/.well-known/security.txt');
		await other.stop();
		expect(status).toBe(404);
	});
});
