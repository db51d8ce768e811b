import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { ownServer } from '../../../support/server-fixture.ts';

const PAGE = '<!doctype html><title>The app</title>';
const SCRIPT = `console.log('${'x'.repeat(2_000)}');`;
const POLICY =
	"default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'; font-src 'self'; " +
	"object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

const publicDir = mkdtempSync(join(tmpdir(), 'candor-public-'));
mkdirSync(join(publicDir, 'assets'));
writeFileSync(join(publicDir, 'index.html'), PAGE);
writeFileSync(join(publicDir, 'sw.js'), SCRIPT);
writeFileSync(join(publicDir, 'assets/main-abc123.js'), SCRIPT);
writeFileSync(join(publicDir, 'assets/main-abc123.js.gz'), gzipSync(SCRIPT));
writeFileSync(join(publicDir, 'assets/main-abc123.js.br'), brotliCompressSync(SCRIPT));
writeFileSync(join(publicDir, 'assets/old-abc123.js'), SCRIPT);
writeFileSync(join(publicDir, 'assets/old-abc123.js.gz'), gzipSync(SCRIPT));
afterAll(() => rmSync(publicDir, { recursive: true }));

const server = ownServer({ publicDir });

describe('the static files', () => {
	test.for(['/', '/index.html', '/jobs/abc123', '/assess/abc123', '/no/such/screen'])(
		'respond to %s with the page of the app',
		async (path) => {
			const { status, headers, body } = await server().call('GET', path);
			expect({
				status,
				body,
				cache: headers.get('cache-control'),
				policy: headers.get('content-security-policy'),
			}).toEqual({
				status: 200,
				body: PAGE,
				cache: 'no-cache',
				policy: POLICY,
			});
		},
	);

	test.for([
		['gzip, deflate, br, zstd', 'main', 'br'],
		['gzip, deflate', 'main', 'gzip'],
		// Compressed by the previous release.
		['gzip, deflate, br, zstd', 'old', 'gzip'],
	] as const)(
		'are immutable when their name has a content hash, and are compressed: %s, %s',
		async ([accepted, name, encoding]) => {
			const { status, headers, body } = await server().call('GET', `/assets/${name}-abc123.js`, {
				headers: { 'accept-encoding': accepted },
			});
			expect({
				status,
				body,
				cache: headers.get('cache-control'),
				encoding: headers.get('content-encoding'),
				varies: headers.get('vary'),
				type: headers.get('content-type'),
			}).toEqual({
				status: 200,
				body: SCRIPT,
				cache: 'public, max-age=31536000, immutable',
				encoding,
				varies: 'Origin, Accept-Encoding',
				type: 'text/javascript; charset=utf-8',
			});
		},
	);

	test('are uncompressed for clients that do not accept gzip', async () => {
		const { status, headers, body } = await server().call('GET', '/assets/main-abc123.js', {
			headers: { 'accept-encoding': 'identity' },
		});
		expect({ status, body, encoding: headers.get('content-encoding') }).toEqual({
			status: 200,
			body: SCRIPT,
			encoding: null,
		});
	});

	test('are otherwise revalidated each time, so that a new service worker is found immediately', async () => {
		const { status, headers } = await server().call('GET', '/sw.js');
		expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
	});

	test.for(['/assets/main-gone.js', '/assets/none', '/icon-1024.png', '/worker.js', '/..%2f..%2fetc/passwd.txt'])(
		'have no %s: 404 instead of the page, and not cached',
		async (path) => {
			const { status, headers, body } = await server().call('GET', path);
			expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
			expect(body).not.toContain('The app');
		},
	);

	test('have the security headers', async () => {
		const { headers } = await server().call('GET', '/');
		const names = [
			'x-content-type-options',
			'referrer-policy',
			'permissions-policy',
			'x-frame-options',
			'strict-transport-security',
		];
		expect(Object.fromEntries(names.map((name) => [name, headers.get(name)]))).toEqual({
			'x-content-type-options': 'nosniff',
			'referrer-policy': 'no-referrer',
			'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
			'x-frame-options': 'DENY',
			'strict-transport-security': null,
		});
	});

	test.for(['GET', 'POST', 'PUT', 'DELETE'])(
		'do not respond to %s at an unknown address of the API',
		async (method) => {
			const { status, body } = await server().call(method, '/api/nope/nothing');
			expect([status, body]).toEqual([404, { code: 'not_found', message: 'There is nothing at this address.' }]);
		},
	);
});
