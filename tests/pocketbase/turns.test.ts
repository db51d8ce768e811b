import { request } from 'node:http';
import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { type BuiltAccount, buildAccount } from '../support/builders.ts';
import { sharedServer } from '../support/server-fixture.ts';
import { openEventStream } from '../support/sse.ts';

const server = sharedServer();

/** More than the server processes at the same time. */
const MANY = 16 * availableParallelism();

/** An upload that announces more than it sends, and a promise that its beginning was sent. */
async function startStalledUpload({ token }: BuiltAccount): Promise<() => void> {
	const upload = request(`${server().url}/api/sync/push`, {
		method: 'POST',
		headers: { authorization: token, 'content-type': 'application/json', 'content-length': 1000 },
	});
	upload.on('error', () => undefined);
	await new Promise<void>((resolve) => upload.write('{"ops":['.padEnd(990), () => resolve()));
	return () => void upload.destroy();
}

describe('no request waits for', () => {
	it('uploads that stall just before their end', async () => {
		const ada = await buildAccount(server());
		const ends = await Promise.all(Array.from({ length: MANY }, () => startStalledUpload(ada)));
		// In sequence: with the last of them the server has received all uploads.
		for (let times = 0; times < 20; times += 1) {
			expect((await server().call('GET', '/api/me', { token: ada.token })).status).toBe(200);
		}
		for (const end of ends) end();
	});

	it('event streams', async () => {
		const ada = await buildAccount(server());
		const streams = await Promise.all(Array.from({ length: MANY }, () => openEventStream(server().url)));
		expect(await streams[0]?.subscribe([`candor/account/${ada.id}`], ada.token)).toBe(204);
		for (const stream of streams) stream.close();
	});
});

it('a submission does not wait for pulls that arrived before it', async () => {
	const ada = await buildAccount(server());
	let answered = 0;
	const pulls = Array.from({ length: 20 * MANY }, async () => {
		await server().call('GET', '/api/sync/pull', { token: ada.token });
		answered += 1;
	});
	const push = server().call('POST', '/api/sync/push', { token: ada.token, body: { ops: [] } });
	await push;
	expect(answered).toBeLessThan(10 * MANY);
	await Promise.all(pulls);
});

it('every request of a burst is processed', async () => {
	const ada = await buildAccount(server());
	const asked = Array.from({ length: 4 * MANY }, () => server().call('GET', '/api/sync/pull', { token: ada.token }));
	const statuses = new Set((await Promise.all(asked)).map(({ status }) => status));
	expect(statuses).toEqual(new Set([200]));
});
