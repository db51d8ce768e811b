import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { aDraft, saveDraft } from '../hooks/sync/ops.ts';
import { buildAccount, buildJob, operatorOf } from '../support/builders.ts';
import { ownServer } from '../support/server-fixture.ts';

const server = ownServer();

/** The database as another program opens it, such as Litestream or sqlite3. */
const openDatabase = () => new DatabaseSync(join(server().dataDir, 'data.db'), { timeout: 60_000 });

it('no write is refused while another program commits rows', async () => {
	const [ada, job] = [await buildAccount(server()), await buildJob(server())];
	const other = openDatabase();
	other.exec('CREATE TABLE second_writer (id INTEGER PRIMARY KEY, n INTEGER)');
	const results: unknown[] = [];
	const push = async (device: number) => {
		for (let count = 0; count < 25; count++) {
			const draft = saveDraft(aDraft({ job_id: job.id, device_id: `device-${device}`, text: `Text ${count}` }));
			const pushed = server().call('POST', '/api/sync/push', { token: ada.token, body: { ops: [draft] } });
			await nextTurn();
			other.exec('INSERT INTO second_writer VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET n = n + 1');
			results.push((await pushed).body);
		}
	};
	await Promise.all(Array.from({ length: 8 }, (_, device) => push(device)));
	other.exec('DROP TABLE second_writer');
	other.close();
	expect(results).toHaveLength(200);
	for (const body of results) expect(body).toMatchObject({ results: [{ status: 'applied' }] });
});

it('a pull does not wait for the lock of another program', async () => {
	const ada = await buildAccount(server());
	const other = openDatabase();
	other.exec('BEGIN IMMEDIATE');
	try {
		const pulled = server().call('GET', '/api/sync/pull', { token: ada.token });
		expect((await pulled).status).toBe(200);
		expect(other.isTransaction).toBe(true);
	} finally {
		other.exec('ROLLBACK');
		other.close();
	}
});

it('the nightly job runs beside a reader of another program, and PocketBase’s own, which waits for it, is not there', async () => {
	const api = await operatorOf(server());
	const names = (await api.crons.getFullList()).map(({ id }) => id);
	expect(names).toContain('optimizeDatabase');
	expect(names).not.toContain('__pbDBOptimize__');
	const ada = await buildAccount(server());
	const other = openDatabase();
	other.exec('BEGIN; SELECT count(*) FROM users');
	try {
		await server().call('POST', '/api/attempts', { token: ada.token, body: {} });
		await api.crons.run('optimizeDatabase');
		await buildAccount(server());
	} finally {
		other.exec('ROLLBACK');
		other.close();
	}
	expect(server().log()).not.toContain('optimize');
});
