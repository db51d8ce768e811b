import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { openRawConnection, type RawConnection, rawRequest } from '../support/raw-connections.ts';
import { startServer, type TestServer } from '../support/server.ts';

const MOST = 4;

async function withServer(env: NodeJS.ProcessEnv, test: (server: TestServer) => Promise<void>): Promise<void> {
	const server = await startServer({ env: { MAX_CONNECTIONS_PER_ADDRESS: String(MOST), ...env } });
	try {
		await test(server);
	} finally {
		await server.stop();
	}
}

/** A connection with an open event stream. At the limit the server may close one whose request has not arrived yet. */
async function busy(server: TestServer): Promise<RawConnection> {
	for (;;) {
		const connection = await openRawConnection(server.port, rawRequest('GET', '/api/realtime'));
		const isOpen = await Promise.race([
			once(connection.socket, 'data').then(
				() => true,
				() => false,
			),
			connection.closed.then(() => false),
		]);
		if (isOpen) return connection;
	}
}

/** What an attacker opens: nothing sent, a header without an end, or one without its body. */
const HALF_OPEN = [
	'',
	'GET /api/health HTTP/1.1\r\n',
	'GET / HTTP/1.1\r\nHost: a\r\nX: ',
	'POST /api/sync/push HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n',
	'POST /api/sync/push HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n{',
];

const silent = (server: TestServer) => openRawConnection(server.port, '');

describe('one IP address', () => {
	it('is limited in connections in use', () =>
		withServer({}, async (server) => {
			const open = await Promise.all(Array.from({ length: MOST }, () => busy(server)));
			await (await silent(server)).closed;
			await expect(server.call('GET', '/api/health')).rejects.toThrow('fetch failed');
			open[0]?.end();
			await expect.poll(async () => (await server.call('GET', '/api/health').catch(() => undefined))?.status).toBe(200);
			for (const { end } of open) end();
		}));

	it.each(HALF_OPEN)('is served beside connections that send no whole request: %j', (sent) =>
		withServer({}, async (server) => {
			const open = [];
			for (let count = 0; count < 3 * MOST; count++) open.push(await openRawConnection(server.port, sent));
			for (let count = 0; count < 3; count++) {
				const asked = await openRawConnection(server.port, rawRequest('GET', '/api/health', { Connection: 'close' }));
				expect(await asked.readToEnd()).toContain('HTTP/1.1 200 OK');
			}
			for (const { end } of open) end();
		}),
	);

	it('gets a new connection by closing the one that has been idle the longest', () =>
		withServer({}, async (server) => {
			const open = [];
			for (let count = 0; count < MOST; count++) {
				const connection = await silent(server);
				// The server marks a connection as idle shortly after the response. Many requests keep the order of the connections.
				for (let sent = 0; sent < 20; sent++) {
					connection.socket.write(rawRequest('GET', '/api/health'));
					await once(connection.socket, 'data');
				}
				open.push(connection);
			}
			const answered = await openRawConnection(server.port, rawRequest('GET', '/api/health', { Connection: 'close' }));
			expect(await answered.readToEnd()).toContain('HTTP/1.1 200 OK');
			expect(await Promise.race(open.map(({ closed }, index) => closed.then(() => index)))).toBe(0);
			for (const { end } of open) end();
		}));

	it('is not limited when it is a proxy, nor with a limit of 0', async () => {
		for (const env of [{ TRUSTED_PROXY_HEADER: 'X-Forwarded-For' }, { MAX_CONNECTIONS_PER_ADDRESS: '0' }]) {
			await withServer(env, async (server) => {
				const open = await Promise.all(Array.from({ length: 2 * MOST }, () => silent(server)));
				expect((await server.call('GET', '/api/health')).status).toBe(200);
				for (const { end } of open) end();
			});
		}
	});
});
