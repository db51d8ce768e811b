import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { request } from '../../../app/core/remote/request.ts';

/** A server behind a link that stalls: the request arrives, but the response does not get through. */
let server: Server;
let url: string;
let arrived = 0;
/** How much of the response arrives before the link stalls. */
let response: 'none' | 'headers' | 'half' | 'whole' = 'whole';

beforeEach(async () => {
	vi.stubGlobal('navigator', { onLine: true });
	[arrived, response] = [0, 'none'];
	server = createServer((incoming, outgoing) => {
		incoming.resume().on('end', () => {
			arrived += 1;
			if (response === 'none') return;
			outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '12' });
			if (response === 'headers') outgoing.flushHeaders();
			else if (response === 'half') outgoing.write('{"res');
			else outgoing.end('{"results":1');
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => {
	vi.unstubAllGlobals();
	server.closeAllConnections();
	server.close();
});

it.each(['none', 'headers', 'half'] as const)(
	'times out a request whose link stalls, with %s of the response received',
	async (part) => {
		response = part;
		// The time is over once the request has arrived, however slow the machine is.
		const time = new AbortController();
		const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(time.signal);
		const asked = request(url, { method: 'POST', body: { ops: ['x'.repeat(100_000)] }, timeoutMs: 300 });
		await expect.poll(() => arrived).toBe(1);
		time.abort(new DOMException('The time is over.', 'TimeoutError'));
		expect(await asked).toEqual({ kind: 'none', reason: 'timeout' });
		expect(timeout).toHaveBeenCalledWith(300);
		timeout.mockRestore();
		response = 'whole';
		expect(await request(url, { timeoutMs: 3_000 })).toMatchObject({ kind: 'response', status: 200 });
	},
);

it('ends a request immediately when its caller aborts it', async () => {
	const controller = new AbortController();
	const asked = request(url, { signal: controller.signal, timeoutMs: 60_000 });
	await expect.poll(() => arrived).toBe(1);
	controller.abort();
	expect(await asked).toEqual({ kind: 'none', reason: 'network' });
});
