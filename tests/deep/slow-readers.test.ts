import { availableParallelism } from 'node:os';
import { beforeAll, describe, expect, it } from 'vitest';
import { JOB_FIELDS, JOB_PAGE_FIELDS } from '../../app/domain/jobs/job-fields.ts';
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
/** Shorter than the timeout of an unread response, whose end would give the server back. */
const RESPONDS_MS = 60_000;

const LONG_JOB = Object.fromEntries(
	JOB_PAGE_FIELDS.filter((field) => JOB_FIELDS[field].kind === 'text').map((field) => [field, 'x'.repeat(TEXT)]),
);

beforeAll(async () => {
	for (let count = 0; count < 5; count++) await buildJob(server(), LONG_JOB);
});

const health = () => fetch(`${server().url}/api/public/flags`, { signal: AbortSignal.timeout(RESPONDS_MS) });

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
