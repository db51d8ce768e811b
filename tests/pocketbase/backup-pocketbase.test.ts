import { existsSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LOCK_FILE } from '../../pocketbase/data-lock.ts';
import { pushOp, pushOps } from '../support/api.ts';
import { readColumn, readEpoch } from '../support/backup.ts';
import { anOp, aSubmission, buildAccount, buildJob } from '../support/builders.ts';
import { startServer } from '../support/server.ts';
import { ownServer } from '../support/server-fixture.ts';

const MARKER = 'restored-backup';
const SOON = { interval: 50 };

const server = ownServer();

const isWriting = (url: string): Promise<boolean> =>
	fetch(`${url}/api/health`).then(
		({ ok }) => ok,
		() => false,
	);

/** Starts another server on a folder temporarily. */
async function withServerOn(dataDir: string, look: () => void): Promise<void> {
	const other = await startServer({ dataDir });
	try {
		look();
	} finally {
		await other.stop();
	}
}

it('begins a new epoch when PocketBase restores its own backup, and every operation counts once in it', async () => {
	const { dataDir, url } = server();
	const database = join(dataDir, 'data.db');
	const lock = join(dataDir, LOCK_FILE);
	const operator = await server().operator();
	const [ada, job, later] = await Promise.all([buildAccount(server()), buildJob(server()), buildJob(server())]);
	const early = anOp(aSubmission({ job_id: job.id }));
	await pushOp(server(), ada.token, early);
	writeFileSync(lock, 'who works on this folder before the backup');
	const epoch = readEpoch(database);
	await operator.backups.create('before.zip');

	const late = anOp(aSubmission({ job_id: later.id }));
	expect(await pushOp(server(), ada.token, late)).toMatchObject({ status: 'applied', receipt: { epoch } });
	writeFileSync(lock, 'who works on this folder now');
	await operator.backups.restore('before.zip');
	await expect.poll(() => readEpoch(database), SOON).not.toBe(epoch);
	await expect.poll(() => isWriting(url), SOON).toBe(true);
	const next = readEpoch(database);
	expect(next).toMatch(/^[0-9a-f]{32}$/);
	expect(next).not.toBe(epoch);
	expect(readColumn(database, 'SELECT id FROM assessments')).toEqual([early.record]);
	expect(existsSync(join(dataDir, MARKER))).toBe(false);
	expect(readFileSync(lock, 'utf8')).toBe('who works on this folder now');

	const pull = await server().call('GET', `/api/sync/pull?epoch=${epoch}&scope=candidate.${ada.id}.0&since=1`, {
		token: ada.token,
	});
	expect(pull).toMatchObject({ status: 200, body: { epoch: next, reset: true } });

	const again = await pushOps(server(), ada.token, [early, late, late]);
	expect(again).toMatchObject({
		epoch: next,
		results: [early, late, late].map((op) => ({
			op: op.id,
			status: 'applied',
			receipt: { submission_id: op.record, epoch: next },
		})),
	});
	expect(readColumn(database, 'SELECT id FROM assessments ORDER BY created_at')).toEqual([early.record, late.record]);
});

it('keeps its epoch when the backup is invalid', async () => {
	const { dataDir } = server();
	const epoch = readEpoch(join(dataDir, 'data.db'));
	writeFileSync(join(dataDir, 'backups', 'broken.zip'), 'This was an archive once.');
	const operator = await server().operator();
	const seen: string[] = [];
	const watcher = watch(dataDir, (_, name) => seen.push(String(name)));
	await operator.backups.restore('broken.zip');
	await expect.poll(() => seen, SOON).toContain(MARKER);
	watcher.close();
	await expect.poll(() => existsSync(join(dataDir, MARKER)), SOON).toBe(false);
	await server().kill9();
	await withServerOn(dataDir, () => expect(readEpoch(join(dataDir, 'data.db'))).toBe(epoch));
});

it('begins a new epoch on the next start when a restore was killed', async () => {
	await server().kill9();
	const { dataDir } = server();
	const database = join(dataDir, 'data.db');
	const epoch = readEpoch(database);
	writeFileSync(join(dataDir, MARKER), 'before.zip');
	await withServerOn(dataDir, () => expect(readEpoch(database)).not.toBe(epoch));
	const next = readEpoch(database);
	await withServerOn(dataDir, () => expect(readEpoch(database)).toBe(next));
});
