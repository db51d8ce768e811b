import { beforeAll, describe, expect, it } from 'vitest';
import { buildJob } from '../support/builders.ts';
import { openRawConnection, rawRequest } from '../support/raw-connections.ts';
import { ownServer } from '../support/server-fixture.ts';

// All jobs and the output of the server are counted.
const server = ownServer();

/** This many responses fill every buffer on the way. */
const RESPONSES = 20;
/** The maximum number of characters in a text of a job. */
const TEXT = 20_000;

beforeAll(async () => {
	for (let count = 0; count < 10; count++) await buildJob(server(), { company_overview: 'x'.repeat(TEXT) });
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
		for (let times = 0; times < 20; times++) await fetch(`${server().url}/api/public/flags`);
		expect(server().log()).not.toContain('failure');
	});
});
