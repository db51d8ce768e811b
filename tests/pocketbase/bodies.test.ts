import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { openRawConnection, type RawConnection, rawRequest } from '../support/raw-connections.ts';
import { startServer } from '../support/server.ts';
import { sharedServer } from '../support/server-fixture.ts';

const server = sharedServer();

const LINK = '/api/accounts/check-reset-link';
const JSON_TYPE = { 'Content-Type': 'application/json' };
const CHUNKED = { ...JSON_TYPE, 'Transfer-Encoding': 'chunked', Connection: 'close' };
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

const firstLineOf = (response: string) => response.split('\r\n')[0] ?? '';
const send = async (head: string, ...parts: string[]) =>
	(await openRawConnection(server().port, head + parts.join(''))).readToEnd();

describe('a body of unknown length', () => {
	it('is read like one of known length', async () => {
		const body = JSON.stringify({ token: 'none' });
		const chunked = await send(rawRequest('POST', LINK, CHUNKED), chunk(body), chunk(''));
		const known = { ...JSON_TYPE, 'Content-Length': body.length, Connection: 'close' };
		const whole = await send(rawRequest('POST', LINK, known), body);
		expect(chunked.split('\r\n\r\n')[1]).toBe(whole.split('\r\n\r\n')[1]);
		expect(firstLineOf(chunked)).toBe(firstLineOf(whole));
	});

	it('over the limit is refused with an error code of ours', async () => {
		const piece = chunk('x'.repeat(100_000));
		const response = await send(rawRequest('POST', LINK, CHUNKED), ...Array.from({ length: 11 }, () => piece));
		expect(firstLineOf(response)).toBe('HTTP/1.1 413 Request Entity Too Large');
		expect(response).toContain('{"code":"body_too_large","message":"The body is too large."}');
	});

	it('that never ends occupies no slot', async () => {
		const open = await Promise.all(
			Array.from({ length: 16 * availableParallelism() }, () =>
				openRawConnection(server().port, rawRequest('POST', LINK, CHUNKED) + chunk('{')),
			),
		);
		for (let times = 0; times < 20; times++) {
			expect((await server().call('POST', LINK, { body: { token: 'none' } })).status).not.toBe(503);
		}
		for (const { end } of open) end();
	});

	it('that stalls is dropped after 20 seconds', async () => {
		const began = performance.now();
		const response = await send(rawRequest('POST', LINK, CHUNKED), chunk('{'));
		expect(firstLineOf(response)).toBe('HTTP/1.1 408 Request Timeout');
		expect(performance.now() - began).toBeGreaterThan(19_000);
	});
});

describe('a body of known length', () => {
	it('over the limit is refused before it is read', async () => {
		const head = { ...JSON_TYPE, 'Content-Length': 1_000_001 };
		expect(await send(rawRequest('POST', LINK, head))).toContain('"code":"body_too_large"');
	});

	it('over the limit gets its response, and no reset while the client goes on sending', async () => {
		const head = { ...JSON_TYPE, 'Content-Length': 8_000_000 };
		const { socket, readToEnd } = await openRawConnection(server().port, rawRequest('POST', LINK, head));
		const failed: Error[] = [];
		socket.on('error', (error) => failed.push(error));
		const response = readToEnd();
		await new Promise((resolve) => socket.once('data', resolve));
		for (let piece = 0; piece < 80; piece++) {
			await new Promise((resolve) => socket.write('x'.repeat(100_000), resolve));
		}
		expect(await response).toContain('"code":"body_too_large"');
		expect(failed).toEqual([]);
	});

	it('over the limit is not read for ever', async () => {
		const head = { ...JSON_TYPE, 'Content-Length': 400_000_000 };
		const { socket, closed } = await openRawConnection(server().port, rawRequest('POST', LINK, head));
		let sent = 0;
		const send = () =>
			socket.write('x'.repeat(1_000_000), (error) => {
				if (error) return;
				sent++;
				send();
			});
		send();
		await closed;
		expect(sent, 'of 400 MB').toBeLessThan(200);
	});

	it('may be larger where work is sent', async () => {
		const head = { ...JSON_TYPE, 'Content-Length': 1_000_001, Connection: 'close' };
		const response = await send(rawRequest('POST', '/api/sync/push', head), 'x'.repeat(1_000_001));
		expect(firstLineOf(response)).toBe('HTTP/1.1 401 Unauthorized');
	});
});

it('bodies of requests that no route handles are released', async () => {
	const body = 'x'.repeat(1_000_000);
	// 70 MB are more than one address may have in memory at the same time.
	for (let sent = 0; sent < 70; sent++) {
		const head = { ...JSON_TYPE, 'Content-Length': body.length, Connection: 'close' };
		expect(firstLineOf(await send(rawRequest('POST', '/api//unclean', head), body))).toBe(
			'HTTP/1.1 307 Temporary Redirect',
		);
	}
	expect((await server().call('POST', LINK, { body: { token: 'none' } })).status).toBe(200);
});

it('bodies of one IP address leave room for those of others', async () => {
	const own = await startServer({ env: { TRUSTED_PROXY_HEADER: 'X-Forwarded-For' } });
	try {
		const head = (from: string, length: number, path = LINK) =>
			rawRequest('POST', path, {
				...JSON_TYPE,
				'X-Forwarded-For': from,
				'Content-Length': length,
				Connection: 'close',
			});
		const body = JSON.stringify({ token: 'none' });
		const firstLineFor = async (from: string) =>
			firstLineOf(await (await openRawConnection(own.port, head(from, body.length) + body)).readToEnd());
		const open: RawConnection[] = [];
		// Eight bodies without their last byte fill a quarter of the limit for all bodies. The server drops one that pauses for
		// 20 seconds, so that on a slow machine the first may be gone when the last has arrived.
		const fill = async () => {
			const bodies = Array.from({ length: 8 }, () =>
				openRawConnection(own.port, head('192.0.2.1', 8_000_000, '/api/sync/push') + 'x'.repeat(7_999_999)),
			);
			open.push(...(await Promise.all(bodies)));
			return await firstLineFor('192.0.2.1');
		};
		await expect.poll(fill).toBe('HTTP/1.1 503 Service Unavailable');
		expect(await firstLineFor('192.0.2.2')).toBe('HTTP/1.1 200 OK');
		for (const { end } of open) end();
		await expect.poll(() => firstLineFor('192.0.2.1')).toBe('HTTP/1.1 200 OK');
	} finally {
		await own.stop();
	}
});
