import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { beginAttempt, pushOps } from '../../support/api.ts';
import { anOp, aSubmission, buildAccount, buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { startServer } from '../../support/server.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { aDraft, saveDraft } from './ops.ts';
import { PullClient } from './pull-client.ts';

const server = sharedServer();

const clientOf = (account: { token: string }) => new PullClient(server(), account.token);

/** A candidate with a submission and a draft, and a device that has pulled both. */
async function pulledCandidate() {
	const [ada, job, other] = await Promise.all([buildAccount(server()), buildJob(server()), buildJob(server())]);
	const draft = saveDraft(aDraft({ job_id: other.id }));
	await pushOps(server(), ada.token, [anOp(aSubmission({ job_id: job.id })), draft]);
	const client = clientOf(ada);
	await client.pull();
	return { ada, client, draft, rows: [...client.rows.keys()].sort() };
}

describe('an invalid cursor starts over and ends with the same rows', () => {
	it.each<[string, (client: PullClient) => void]>([
		['of another epoch', (client) => Object.assign(client, { epoch: '0'.repeat(32) })],
		['ahead of the head', (client) => Object.assign(client, { cursor: client.cursor + 1_000_000 })],
		['of another scope', (client) => Object.assign(client, { scope: client.scope.replace('candidate', 'admin') })],
		['of nothing yet', (client) => Object.assign(client, { epoch: '', scope: '', cursor: 0 })],
		['that is no number', (client) => Object.assign(client, { cursor: 'x' })],
		['that is negative', (client) => Object.assign(client, { cursor: -1 })],
	])('%s', async (_, spoil) => {
		const { client, rows } = await pulledCandidate();
		spoil(client);

		const [page] = await client.pull();

		expect(page?.reset).toBe(true);
		expect([...client.rows.keys()].sort()).toEqual(rows);
		expect((await client.page()).reset).toBe(false);
	});

	it('of another account: its rows are removed, the own ones arrive', async () => {
		const [ada, eve] = await Promise.all([pulledCandidate(), pulledCandidate()]);
		const shared = clientOf(eve.ada);
		Object.assign(shared, { epoch: ada.client.epoch, scope: ada.client.scope, cursor: ada.client.cursor });
		shared.rows.set(ada.rows[0] ?? '', {});

		await shared.pull();

		expect([...shared.rows.keys()].sort()).toEqual(eve.rows);
	});
});

describe('a role change', () => {
	it('changes the scope: a deactivated reviewer keeps nothing of the hiring team, and regains it with the role', async () => {
		const operator = await operatorOf(server());
		const grace = await buildStaff(server(), 'reviewer');
		const job = await buildJob(server(), { active: false });
		const own = saveDraft(aDraft({ job_id: job.id }));
		await pushOps(server(), grace.token, [own]);
		const client = clientOf(grace);
		await client.pull();
		expect(client.ids('jobs')).toContain(job.id);

		await operator.collection('admin_users').update(grace.rowId, { is_active: false });
		await expect(client.page(), 'the old session').rejects.toThrow('401');
		const again = new PullClient(server(), (await server().signIn(grace.email, grace.password)).authStore.token);
		Object.assign(again, { epoch: client.epoch, scope: client.scope, cursor: client.cursor });
		for (const [key, row] of client.rows) again.rows.set(key, row);
		const [page] = await again.pull();

		expect(page?.reset).toBe(true);
		expect([...again.rows.keys()]).toEqual([`drafts/${own.record}`]);

		await operator.collection('admin_users').update(grace.rowId, { is_active: true, role: 'admin' });
		const [back] = await again.pull();
		expect(back?.reset).toBe(true);
		expect(again.ids('jobs')).toContain(job.id);
	});

	it('from admin to reviewer is another scope too', async () => {
		const operator = await operatorOf(server());
		const grace = await buildStaff(server(), 'admin');
		const client = clientOf(grace);
		await client.pull();
		await operator.collection('admin_users').update(grace.rowId, { role: 'reviewer' });

		expect((await client.page()).reset).toBe(true);
	});
});

describe('a paused job', () => {
	it('disappears for guests and stays paused for the hiring team', async () => {
		const reviewer = await buildStaff(server(), 'reviewer');
		const job = await buildJob(server());
		const client = clientOf(reviewer);
		await client.pull();
		await (await operatorOf(server())).collection('jobs').update(job.id, { active: false });

		await client.pull();

		expect(client.rows.get(`jobs/${job.id}`)).toMatchObject({ active: false });
		expect((await server().call('GET', `/api/public/jobs/${job.id}`)).status).toBe(404);
	});
});

describe('a shortened change log', () => {
	it('keeps every row and receipt, and a cursor older than the log starts over, once', async () => {
		let running = await startServer();
		try {
			const [ada, grace, job, gone] = await Promise.all([
				buildAccount(running),
				buildStaff(running, 'reviewer'),
				buildJob(running),
				buildJob(running),
			]);
			const submission = anOp(aSubmission({ job_id: job.id }));
			const [first] = (await pushOps(running, ada.token, [submission])).results;
			const old = new PullClient(running, grace.token);
			await old.pull();
			const current = new PullClient(running, grace.token);
			const operator = await operatorOf(running);
			for (const title of ['Once', 'Twice', 'Thrice']) await operator.collection('jobs').update(job.id, { title });
			await operator.collection('jobs').delete(gone.id);
			await current.pull();
			await running.kill9();

			const database = new DatabaseSync(`${running.dataDir}/data.db`, { timeout: 120_000 });
			const count = () => Number(database.prepare('SELECT count(*) AS n FROM changes').get()?.n);
			database.exec(`UPDATE changes SET changed_at = '2026-01-01 00:00:00.000Z'`);
			const before = count();
			running = await startServer({ dataDir: running.dataDir, port: running.port });
			await (await running.operator()).crons.run('compactChanges');
			await expect.poll(count).toBeLessThan(before);
			await expect
				.poll(() => database.prepare(`SELECT value FROM server_meta WHERE key = 'log_start'`).get())
				.toBeDefined();
			database.close();

			const fresh = new PullClient(running, grace.token);
			const pages = await fresh.pull();
			const [stored] = await current.pull();
			const [reset, ...rest] = await old.pull();
			expect(pages.map((page) => page.reset)).toEqual([true]);
			expect(stored?.reset).toBe(false);
			expect([reset?.reset, ...rest.map((page) => page.reset)]).toEqual([true]);
			for (const client of [fresh, current, old]) {
				expect(client.ids('jobs')).toEqual([job.id]);
				expect(client.ids('applications')).toEqual([submission.record]);
			}
			expect((await pushOps(running, ada.token, [submission])).results).toEqual([first]);
			expect(first).toMatchObject({ receipt: (await beginAttempt(running, ada.token, job.id)).submission });
		} finally {
			await running.stop();
		}
	});

	it('is read in pages from before its start without starting over repeatedly', async () => {
		const { client } = await pulledCandidate();
		const database = new DatabaseSync(`${server().dataDir}/data.db`, { timeout: 120_000 });
		database.exec(`INSERT INTO server_meta (key, value) VALUES ('log_start', '${client.cursor}')`);
		try {
			Object.assign(client, { epoch: '', scope: '', cursor: 0 });
			const [first] = await client.pull();
			// As after a first page of several: the scope is that of the reset, the cursor before the start of the log.
			Object.assign(client, { cursor: 1 });
			const second = await client.page();
			expect([first?.reset, second.reset]).toEqual([true, false]);
		} finally {
			database.exec(`DELETE FROM server_meta WHERE key = 'log_start'`);
			database.close();
		}
	});
});
