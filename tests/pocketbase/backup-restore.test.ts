import { createHash } from 'node:crypto';
import {
	cpSync,
	existsSync,
	globSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Op } from '../../app/domain/sync/op.ts';
import { lockDataDir } from '../../pocketbase/data-lock.ts';
import { dataStateOf, markDemoBegun } from '../../pocketbase/demo-marker.ts';
import { pushOp, pushOps } from '../support/api.ts';
import {
	damage,
	damageIndex,
	finished,
	inDatabase,
	readColumn,
	readEpoch,
	startBackup,
	startRestore,
	startRestoreUntil,
} from '../support/backup.ts';
import { anOp, aSubmission, type BuiltAccount, buildAccount, buildJob } from '../support/builders.ts';
import { startServer, type TestServer } from '../support/server.ts';

const SUBMISSIONS = 'SELECT id FROM assessments ORDER BY created_at';
const QUEUE = `SELECT state || ' ' || worker || lease_until FROM evaluation_queue`;

let folder: string;
/** A folder as a killed server leaves it, with its WAL; it contains `early` and `late`. */
let template: string;
/** Created between the two. */
let backup: string;
let server: TestServer;
let ada: BuiltAccount;
let early: Op;
let late: Op;
let epoch: string;
/** The key that ada received after the backup, to lock her laptop. */
let key: unknown;
/** A copy of the template for one test. */
let dataDir: string;

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'candor-restore-'));
	backup = join(folder, 'backup.db');
	server = await startServer();
	template = server.dataDir;
	ada = await buildAccount(server);
	const jobs = await Promise.all([buildJob(server), buildJob(server)]);
	[early, late] = jobs.map((job) => anOp(aSubmission({ job_id: job.id }))) as [Op, Op];
	const database = join(template, 'data.db');
	await pushOp(server, ada.token, early);
	await vi.waitFor(() => expect(readColumn(database, QUEUE)).toEqual(['done ']), 10_000);
	inDatabase(database, (open) =>
		open.exec(`UPDATE evaluation_queue SET state = 'running', worker = 'w1', lease_until = '2099-01-01 00:00:00.000Z'`),
	);
	await finished(startBackup(template, backup));
	await pushOp(server, ada.token, late);
	key = (await lockKey(server)).body;
	epoch = readEpoch(database);
});
afterAll(async () => {
	await server.stop();
	rmSync(folder, { recursive: true, force: true });
});

const lockKey = (of: TestServer) =>
	of.call('POST', '/api/sync/device-key', { token: ada.token, body: { device_id: 'laptop' } });

describe('while a server uses the folder', () => {
	it('is refused, whichever process started that server', async () => {
		const run = startRestore(template, backup);
		expect(await run.exited).toBe(1);
		expect(run.output().trim()).toBe(
			`Another program works on the database in "${template}". End the server first; nothing was changed.`,
		);
		expect(readColumn(join(template, 'data.db'), SUBMISSIONS)).toEqual([early.record, late.record]);
		expect(readEpoch(join(template, 'data.db'))).toBe(epoch);
		expect(globSync('{*draft*,replaced,server.lock}', { cwd: template })).toEqual([]);
		expect((await server.call('GET', '/api/me', { token: ada.token })).status).toBe(200);
	});

	it('is refused with the process id of the launcher that uses the folder', async () => {
		const lock = await lockDataDir(template, () => {});
		const run = startRestore(template, backup);
		expect(await run.exited).toBe(1);
		expect(run.output()).toContain(`DATA_DIR "${template}" is in use by process ${process.pid}. End that one first`);
		lock.release();
	});
});

describe('on an unused folder', () => {
	beforeAll(() => server.kill9());
	beforeEach(() => {
		dataDir = join(folder, 'pb_data');
		cpSync(template, dataDir, { recursive: true });
	});
	afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

	const database = (): string => join(dataDir, 'data.db');

	it('installs the backup under a new epoch, releases what was being evaluated, and keeps the old database', async () => {
		const output = await finished(startRestore(dataDir, backup));
		const next = readEpoch(database());
		expect(next).toMatch(/^[0-9a-f]{32}$/);
		expect(next).not.toBe(epoch);
		expect(readColumn(database(), SUBMISSIONS)).toEqual([early.record]);
		expect(readColumn(database(), QUEUE)).toEqual(['queued ']);
		expect(readEpoch(backup)).toBe(epoch);

		const [kept = ''] = globSync('replaced/*', { cwd: dataDir });
		expect(kept).toMatch(/^replaced\/data-\d{4}-.*Z\.db$/);
		expect(readColumn(join(dataDir, kept), SUBMISSIONS)).toEqual([early.record, late.record]);
		expect(readEpoch(join(dataDir, kept))).toBe(epoch);
		expect(globSync('{*draft*,data.db-*,server.lock}', { cwd: dataDir })).toEqual([]);
		expect(output).toContain(`Restored into ${dataDir}.\nIt holds 1 accounts, 2 jobs, 1 submissions, 1 operations, `);
		expect(output).toContain(`The database that was there before is kept: ${join(dataDir, kept)}`);
	});

	it('returns the key with which a device was locked after the backup', async () => {
		await finished(startRestore(dataDir, backup));
		const restored = await startServer({ dataDir });
		try {
			expect(key).toEqual({ key: expect.stringMatching(/^[0-9a-f]{64}$/) });
			expect(await lockKey(restored)).toMatchObject({ status: 200, body: key });
		} finally {
			await restored.stop();
		}
	});

	it('makes devices start over, and counts what they offer again once', async () => {
		await finished(startRestore(dataDir, backup));
		const next = readEpoch(database());
		const restored = await startServer({ dataDir });
		try {
			const pull = `/api/sync/pull?epoch=${epoch}&scope=candidate.${ada.id}.0&since=1`;
			expect(await restored.call('GET', pull, { token: ada.token })).toMatchObject({
				status: 200,
				body: { epoch: next, reset: true },
			});
			const ops = [late, early, late];
			expect(await pushOps(restored, ada.token, ops)).toMatchObject({
				epoch: next,
				results: ops.map((op) => ({
					op: op.id,
					status: 'applied',
					receipt: { submission_id: op.record, epoch: next, variant: false },
				})),
			});
			await pushOps(restored, ada.token, ops);
			expect(readColumn(database(), SUBMISSIONS)).toEqual([early.record, late.record]);
			expect(readColumn(database(), 'SELECT op_id FROM sync_ops').sort()).toEqual([early.id, late.id].sort());
			await expect.poll(() => readColumn(database(), QUEUE)).toEqual(['done ', 'done ']);
		} finally {
			await restored.stop();
		}
	});

	it('refuses a file that differs from the backup, and changes nothing', async () => {
		const changed = join(dataDir, 'changed.db');
		cpSync(backup, changed);
		cpSync(`${backup}.sha256`, `${changed}.sha256`);
		inDatabase(changed, (open) => open.exec("UPDATE jobs SET title = 'Other'"));
		const run = startRestore(dataDir, changed);
		expect(await run.exited).toBe(1);
		expect(run.output().trim()).toBe(
			`"${changed}" is not the file that was backed up: its SHA-256 is not the one in "${changed}.sha256".`,
		);
		expect(readEpoch(database())).toBe(epoch);
	});

	it('refuses a file without a digest whose answers do not match their own hash', async () => {
		const changed = join(dataDir, 'changed.db');
		cpSync(backup, changed);
		inDatabase(changed, (open) => open.exec(`UPDATE assessments SET answers = replace(answers, 'a', 'e')`));
		const run = startRestore(dataDir, changed);
		expect(await run.exited).toBe(1);
		expect(run.output().trim()).toBe(
			`"${changed}" is damaged: the answers of 1 submission do not match their own hash.`,
		);
		expect(readEpoch(database())).toBe(epoch);
	});

	it('keeps the two databases that were replaced last', async () => {
		for (let turn = 0; turn < 3; turn++) await finished(startRestore(dataDir, backup));
		expect(globSync('replaced/*', { cwd: dataDir })).toHaveLength(2);
	});

	it('leaves the old database or the new one intact when it is killed at any step', async () => {
		const outcomes: string[] = [];
		for (let step = 1; outcomes.at(-1) !== 'finished'; step++) {
			rmSync(dataDir, { recursive: true, force: true });
			cpSync(template, dataDir, { recursive: true });
			const ended = await killAtStep(step);
			expect(readColumn(database(), 'PRAGMA integrity_check'), `step ${step}`).toEqual(['ok']);
			const isNew = readEpoch(database()) !== epoch;
			expect(readColumn(database(), SUBMISSIONS), `step ${step}`).toEqual(
				isNew ? [early.record] : [early.record, late.record],
			);
			outcomes.push(ended ? 'finished' : isNew ? 'new' : 'old');
			if (step > 40) throw new Error(outcomes.join(' '));
		}
		console.log(outcomes.join(' '));
		expect(outcomes.length).toBeGreaterThan(5);
	});

	it('continues after one that was killed', async () => {
		await killAtStep(12);
		await finished(startRestore(dataDir, backup));
		expect(readColumn(database(), SUBMISSIONS)).toEqual([early.record]);
		expect(globSync('{*draft*,server.lock}', { cwd: dataDir })).toEqual([]);
	});

	it('creates a missing folder, and does not let the next start treat it as an incomplete demo', async () => {
		rmSync(dataDir, { recursive: true });
		mkdirSync(dataDir);
		markDemoBegun(dataDir);
		await finished(startRestore(dataDir, backup));
		expect(dataStateOf(dataDir)).toBe('own');
		expect(readColumn(database(), SUBMISSIONS)).toEqual([early.record]);
		expect(existsSync(join(dataDir, 'replaced'))).toBe(false);
	});

	it('replaces a database that cannot be opened, which is kept with its WAL', async () => {
		const [broken, log] = ['This was a database once. '.repeat(1000), 'This was its log of writes.'];
		writeFileSync(database(), broken);
		writeFileSync(`${database()}-wal`, log);
		await finished(startRestore(dataDir, backup));
		expect(readColumn(database(), SUBMISSIONS)).toEqual([early.record]);
		const kept = globSync('replaced/*', { cwd: dataDir }).sort();
		expect(kept).toEqual([expect.stringMatching(/Z\.db$/), `${kept[0]}-wal`]);
		expect(kept.map((name) => readFileSync(join(dataDir, name), 'utf8'))).toEqual([broken, log]);
		expect(globSync('data.db-*', { cwd: dataDir })).toEqual([]);
	});

	describe('changes nothing and gives the reason', () => {
		it.each<[what: string, make: (path: string) => void, sentence: RegExp]>([
			['a file that is not there', () => {}, /^There is no file ".*"\.$/],
			[
				'no database',
				(path) => writeFileSync(path, 'No database. '.repeat(999)),
				/^".*" is damaged or not a database: /,
			],
			['an empty file', (path) => writeFileSync(path, ''), /^".*" is a database, but not one of Candor's\.$/],
			['an archive', (path) => writeFileSync(path, 'PK\u0003\u0004'), /^".*" is an archive\. If PocketBase made it, /],
			[
				'a database of someone else',
				(path) => {
					writeFileSync(path, '');
					inDatabase(path, (foreign) => foreign.exec('CREATE TABLE users (id); CREATE TABLE jobs (id)'));
				},
				/^".*" is a database, but not one of Candor's\.$/,
			],
			[
				'a damaged backup',
				(path) => {
					cpSync(backup, path);
					damage(path);
				},
				/^".*" is damaged or not a database: /,
			],
			[
				'a backup whose index lacks a row',
				(path) => {
					cpSync(backup, path);
					damageIndex(path);
				},
				/^".*" is damaged or not a database: .* index idx_changes_record/,
			],
			[
				'a truncated backup',
				(path) => writeFileSync(path, readFileSync(backup).subarray(0, 200_000)),
				/^".*" is damaged or not a database: /,
			],
			[
				'a backup of another state',
				(path) => {
					cpSync(backup, path);
					inDatabase(path, (other) => other.exec(`UPDATE server_meta SET value = 'other' WHERE key = 'schema'`));
				},
				/^".*" was made by another state of Candor, and only that one can read it\.$/,
			],
		])('for %s', async (_, make, sentence) => {
			const path = join(folder, 'offered.db');
			rmSync(path, { force: true });
			make(path);
			const before = fingerprint(dataDir);
			const run = startRestore(dataDir, path);
			expect(await run.exited).toBe(1);
			expect(run.output().trim()).toMatch(sentence);
			expect(fingerprint(dataDir)).toEqual(before);
		});

		it('for no file at all', async () => {
			const before = fingerprint(dataDir);
			const run = startRestore(dataDir);
			expect(await run.exited).toBe(1);
			expect(run.output().trim()).toBe('Expected the file of one backup: npm run restore -- <file>');
			expect(fingerprint(dataDir)).toEqual(before);
		});
	});
});

/** Names and content of everything in a folder. */
const fingerprint = (path: string): Record<string, string> =>
	Object.fromEntries(
		readdirSync(path, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name))
			.map((name) => [name, createHash('sha256').update(readFileSync(name)).digest('hex')]),
	);

/** Kills a restore before its n-th change of the disk. Returns whether it had ended before. */
async function killAtStep(step: number): Promise<boolean> {
	const run = startRestoreUntil(step, dataDir, backup);
	const code = await run.exited;
	if (code !== null && code !== 0) throw new Error(`Ended with ${code}:\n${run.output()}`);
	return code === 0;
}
