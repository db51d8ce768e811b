import { request } from 'node:http';
import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { type BuiltAccount, buildAccount } from '../support/builders.ts';
import { openRawConnection, rawRequest } from '../support/raw-connections.ts';
import { startServer } from '../support/server.ts';
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

/** Accounts, made a few at a time: each is a sign-up. */
const accounts = (count: number) => Promise.all(Array.from({ length: count }, () => buildAccount(server())));
const pull = ({ token }: BuiltAccount) => server().call('GET', '/api/sync/pull', { token });

it('a submission does not wait for the pulls that wait', async () => {
	const crowd = await accounts(10);
	let [answered, isOver] = [0, false];
	const pulls = crowd.flatMap((each) =>
		Array.from({ length: 16 }, async () => {
			while (!isOver) {
				await pull(each);
				answered += 1;
			}
		}),
	);
	const before: number[] = [];
	for (let times = 0; times < 5; times += 1) {
		const start = answered;
		await server().call('POST', '/api/sync/push', { token: crowd[0]?.token ?? '', body: { ops: [] } });
		before.push(answered - start);
	}
	isOver = true;
	await Promise.all(pulls);
	// A busy machine delays one of them by as much as a queue would, but not all.
	expect(Math.min(...before)).toBeLessThan(80);
});

it('every request of a burst is processed', async () => {
	const [ada] = await accounts(1);
	const asked = Array.from({ length: 4 * MANY }, () => server().call('GET', '/api/me', { token: ada?.token ?? '' }));
	const statuses = new Set((await Promise.all(asked)).map(({ status }) => status));
	expect(statuses).toEqual(new Set([200]));
});

const pullOf = ({ token }: BuiltAccount) =>
	rawRequest('GET', '/api/sync/pull', { Authorization: token, Connection: 'close' });

/** The answers to requests that a stopped server has all received before it answers one, however slowly they are sent. */
async function answersToAtOnce(requests: readonly string[]): Promise<string[]> {
	process.kill(server().pid, 'SIGSTOP');
	try {
		const connections = [];
		for (const each of requests) connections.push(await openRawConnection(server().port, each));
		process.kill(server().pid, 'SIGCONT');
		return await Promise.all(connections.map(({ readToEnd }) => readToEnd()));
	} finally {
		process.kill(server().pid, 'SIGCONT');
	}
}

describe('pulls wait by account', () => {
	it('so that beyond 17 of an account they are refused with the time to wait, and none of another account', async () => {
		const [ada, eve] = (await accounts(2)) as [BuiltAccount, BuiltAccount];
		const burst = Array.from({ length: 60 }, (_, place) => (place % 6 === 5 ? ada : eve));
		let refused: string[] = [];
		// A server that answers them as fast as it accepts their connections has none that wait.
		while (refused.length === 0) {
			const answers = await answersToAtOnce(burst.map(pullOf));
			const isRefused = (place: number) => !answers[place]?.startsWith('HTTP/1.1 200 OK\r\n');
			expect(burst.filter((account, place) => account === ada && isRefused(place))).toEqual([]);
			refused = answers.filter((_, place) => isRefused(place));
		}
		for (const response of refused) {
			expect(response).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/);
			expect(response).toContain('"code":"too_many_requests"');
			expect(Number(/^retry-after: (.*)$/im.exec(response)?.[1])).toBeGreaterThan(0);
		}
		expect((await pull(eve)).status).toBe(200);
	});

	it('whatever tokens and headers others send', async () => {
		const [ada] = (await accounts(1)) as [BuiltAccount];
		const [head, claims] = ada.token.split('.');
		const forged = Array.from({ length: 60 }, () =>
			server().call('GET', '/api/sync/pull', { token: `${head}.${claims}.x` }),
		);
		expect((await pull(ada)).status).toBe(200);
		expect(new Set((await Promise.all(forged)).map(({ status }) => status))).toEqual(new Set([401]));
	});
});

it('requests go on while many guests have their passwords hashed', async () => {
	const own = await startServer({ slowPasswords: true });
	try {
		const ada = await buildAccount(own);
		const flood = Array.from({ length: 40 }, (_, index) =>
			own.call('POST', '/api/collections/users/auth-with-password', {
				body: { identity: `guest-${index}@candor.test`, password: 'Wrong!pass1' },
			}),
		);
		let answered = 0;
		for (const each of flood) void each.then(() => (answered += 1));
		for (let count = 0; count < 10; count++) {
			expect((await own.call('GET', '/api/me', { token: ada.token })).status).toBe(200);
		}
		expect(answered).toBeLessThan(30);
		expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([400]));
	} finally {
		await own.stop();
	}
});
