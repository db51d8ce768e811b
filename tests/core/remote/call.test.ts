import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchSystemHealth } from '../../../app/entities/system-health/system-health-calls.ts';

/** A proxy between the device and the server that responds instead of the server. */
let server: Server;
let respond: { status: number; type: string; body: string };

beforeEach(async () => {
	server = createServer((_, response) => {
		response.writeHead(respond.status, { 'content-type': respond.type }).end(respond.body);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const fetchThere = globalThis.fetch;
	vi.stubGlobal('navigator', { onLine: true });
	vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetchThere(`${origin}${path}`, init));
});
afterEach(() => {
	vi.unstubAllGlobals();
	server.closeAllConnections();
	server.close();
});

it.each([
	['a page in place of the response', 200, 'text/html', '<!doctype html><title>Sign in to the Wi-Fi</title>'],
	['a response of another shape', 200, 'application/json', '{"overall":"healthy"}'],
	['a cut response', 200, 'application/json', '{"overall":'],
	['a page of a proxy with an error', 502, 'text/html', '<h1>Bad gateway</h1>'],
	['a page that asks for a password', 401, 'text/html', '<h1>Sign in</h1>'],
])('reports a failed health check for %s', async (_, status, type, body) => {
	respond = { status, type, body };
	expect(await fetchSystemHealth('token')).toEqual({ ok: false, failure: 'unavailable' });
});
