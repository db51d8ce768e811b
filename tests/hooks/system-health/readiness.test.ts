import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../support/server.ts';

const UNAVAILABLE = {
	status: 503,
	body: { code: 'storage_unavailable', message: 'The storage cannot be written at the moment.' },
};

/** A server whose database refuses the write of the probe. The error comes from SQLite, with the message of a full disk. */
async function withoutStorage(test: (server: TestServer) => Promise<void>): Promise<void> {
	const server = await startServer();
	const database = new DatabaseSync(join(server.dataDir, 'data.db'));
	try {
		for (const event of ['INSERT', 'UPDATE']) {
			database.exec(
				`CREATE TRIGGER refuse_${event} BEFORE ${event} ON server_meta BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`,
			);
		}
		await test(server);
	} finally {
		database.close();
		await server.stop();
	}
}

const linesAbout = (server: TestServer) =>
	server
		.log()
		.split('\n')
		.filter((line) => line.includes('The storage refuses writes.'));

describe('GET /api/ready', () => {
	it('is public, and reports that the server can store data', async () => {
		const server = await startServer();
		const { status, headers, body } = await server.call('GET', '/api/ready');
		await server.stop();
		expect([status, headers.get('cache-control'), body]).toEqual([200, 'no-store', { ready: true }]);
	});

	it('responds with 503 while the storage refuses writes, and prints the error once, with its number', () =>
		withoutStorage(async (server) => {
			const answers = await Promise.all(Array.from({ length: 5 }, () => server.call('GET', '/api/ready')));
			for (const answer of answers) expect(answer).toMatchObject(UNAVAILABLE);
			expect(linesAbout(server)).toHaveLength(1);
			expect(linesAbout(server)[0]).toMatch(/"refused":"[1-5]"/);
		}));
});
