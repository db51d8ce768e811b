import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { request } from '../../pocketbase/seed/request.ts';

/** Sends a request of the seed to a server that responds with 503 and these codes, then with 200. */
async function sentWhile(...codes: string[]): Promise<unknown> {
	const server = createServer((_, response) => {
		const code = codes.shift();
		response.writeHead(code === undefined ? 200 : 503, { 'content-type': 'application/json', 'retry-after': '0' });
		response.end(JSON.stringify(code === undefined ? { id: 'new' } : { code, message: 'No.' }));
	});
	try {
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		const { port } = server.address() as AddressInfo;
		return await request(`http://127.0.0.1:${port}`, '/api/x', { method: 'POST', body: {} });
	} finally {
		server.close();
	}
}

it('a request of the seed waits for its turn on a busy server', async () => {
	expect(await sentWhile('server_busy', 'server_busy')).toEqual({ id: 'new' });
});

it('a request of the seed fails when the storage is unavailable', async () => {
	await expect(sentWhile('storage_unavailable')).rejects.toThrow(
		'POST /api/x answered 503: {"code":"storage_unavailable"',
	);
});
