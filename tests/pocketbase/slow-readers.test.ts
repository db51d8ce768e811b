import { availableParallelism } from 'node:os';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildJob } from '../support/builders.ts';
import { openRawConnection, rawRequest } from '../support/raw-connections.ts';
import { ownServer } from '../support/server-fixture.ts';

const server = ownServer();

/** More than the server processes at the same time. */
const READERS = 16 * availableParallelism();
/** This many responses fill every buffer on the way. */
const RESPONSES = 20;
/** The maximum number of characters in a text of a job. */
const TEXT = 20_000;
/** Time for a busy machine; shorter than the timeout of an unread response. */
const WORKS = { timeout: 20_000 };

const LONG_JOB = Object.fromEntries(
	['company_overview', 'role_overview', 'key_responsibilities', 'requirements', 'about_you', 'nice_to_have'].map(
		(name) => [name, 'x'.repeat(TEXT)],
	),
);

beforeAll(async () => {
	for (let count = 0; count < 5; count++) await buildJob(server(), LONG_JOB);
});

const health = () => fetch(`${server().url}/api/public/flags`, { signal: AbortSignal.timeout(WORKS.timeout) });

async function withoutReaders(path: string): Promise<number[]> {
	const request = rawRequest('GET', path).repeat(RESPONSES);
	const readers = await Promise.all(Array.from({ length: READERS }, () => openRawConnection(server().port, request)));
	const statuses: number[] = [];
	for (let times = 0; times < 20; times++) statuses.push((await health()).status);
	for (const reader of readers) reader.end();
	return [...new Set(statuses)];
}

describe('clients that never read their responses do not stop the server, with', () => {
	it('responses that are sent as a whole', async () => {
		expect(await withoutReaders('/api/public/jobs')).toEqual([200]);
	});

	it('responses that are streamed', async () => {
		for (let count = 0; count < 5; count++) await buildJob(server(), LONG_JOB);
		expect((await (await fetch(`${server().url}/api/public/jobs`)).arrayBuffer()).byteLength).toBeGreaterThan(1 << 20);
		expect(await withoutReaders('/api/public/jobs')).toEqual([200]);
	});
});

it('unauthorised calls of the server’s workers are queued like all requests', async () => {
	expect((await server().call('POST', '/api/queue/work', { body: 'x'.repeat(1_000_001) })).status).toBe(413);
});

describe('a response', () => {
	it('is complete, with and without compression, and has its length', async () => {
		const plain = await fetch(`${server().url}/api/public/flags`, { headers: { 'accept-encoding': 'identity' } });
		expect(plain.headers.get('content-length')).toBe(String((await plain.text()).length));
		const pressed = await fetch(`${server().url}/api/public/jobs`, { headers: { 'accept-encoding': 'gzip' } });
		const { jobs } = (await pressed.json()) as { jobs: unknown[] };
		expect([pressed.headers.get('content-encoding'), jobs.length]).toEqual(['gzip', 10]);
	});

	it('to HEAD has only headers', async () => {
		const { status, body } = await fetch(`${server().url}/api/public/flags`, { method: 'HEAD' });
		expect([status, body]).toEqual([200, null]);
	});

	it('aborted by its client is not printed as an error', async () => {
		const reader = await openRawConnection(server().port, rawRequest('GET', '/api/public/jobs').repeat(RESPONSES));
		await new Promise<void>((resolve) => reader.socket.once('readable', () => resolve()));
		reader.socket.resetAndDestroy();
		for (let times = 0; times < 20; times++) await health();
		expect(server().log()).not.toContain('failure');
	});
});
