import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { currentStamp } from '../../pocketbase/data-stamp.ts';
import { findMissing, readContent } from '../../pocketbase/database-check.ts';
import { pushOp } from '../support/api.ts';
import { damage, finished, inDatabase, readColumn, readEpoch, startBackup } from '../support/backup.ts';
import { anOp, aSubmission, buildJob, buildStaff } from '../support/builders.ts';
import { ownServer } from '../support/server-fixture.ts';

const WRITERS = 16;
const FILLER_MB = 300;
const server = ownServer();
let folder: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'candor-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Devices that submit one after the other until stopped. Returns the acknowledged submissions with their times. */
async function startWriters(): Promise<{ acknowledged: { id: string; at: number }[]; stop: () => Promise<void> }> {
	const [job, tester] = await Promise.all([buildJob(server()), buildStaff(server(), 'admin')]);
	const acknowledged: { id: string; at: number }[] = [];
	let writing = true;
	const writers = Array.from({ length: WRITERS }, async () => {
		while (writing) {
			const op = anOp(aSubmission({ job_id: job.id, test_mode: true }));
			const result = await pushOp(server(), tester.token, op);
			if (result.status !== 'applied') throw new Error(JSON.stringify(result));
			acknowledged.push({ id: op.record, at: performance.now() });
		}
	});
	return {
		acknowledged,
		async stop() {
			writing = false;
			await Promise.all(writers);
		},
	};
}

/** Makes the database so large that copying it takes longer than any write. */
function fill(path: string): void {
	inDatabase(path, (database) => {
		database.exec('CREATE TABLE filler (content BLOB)');
		const insert = database.prepare('INSERT INTO filler VALUES (randomblob(1000000))');
		for (let megabyte = 0; megabyte < FILLER_MB; megabyte++) insert.run();
	});
}

/** The longest time between two acknowledged writes from `began` to `ended`, in milliseconds. */
function longestStall(began: number, acknowledged: readonly { at: number }[], ended: number): number {
	const times = [began, ...acknowledged.map(({ at }) => at).filter((at) => at > began && at < ended), ended];
	return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)));
}

describe('a backup under 16 writers', () => {
	it('contains every submission acknowledged before it began, contains only complete ones, and does not block writers', async () => {
		const database = join(server().dataDir, 'data.db');
		fill(database);
		onTestFinished(() => inDatabase(database, (open) => open.exec('DROP TABLE filler')));
		const { acknowledged, stop } = await startWriters();
		await expect.poll(() => acknowledged.length).toBeGreaterThan(100);

		const path = join(folder, 'copy.db');
		let before: string[] = [];
		let stalled = 1;
		// A lock held during the copy would stop every writer for all of that time, on every try; other load on the machine does
		// not.
		for (let tries = 0; tries < 5 && stalled > 0.5; tries++) {
			rmSync(path, { force: true });
			before = acknowledged.map(({ id }) => id);
			const began = performance.now();
			const output = await finished(startBackup(server().dataDir, path));
			const longest = longestStall(began, acknowledged, performance.now());
			stalled = longest / Number(/copied in (\d+) ms/.exec(output)?.[1]);
			console.log(`${output.trim()}\nlongest stall ${Math.round(longest)} ms`);
		}
		await stop();

		const held = new Set(readColumn(path, 'SELECT id FROM assessments'));
		expect(before.filter((id) => !held.has(id))).toEqual([]);
		const torn = readColumn(
			path,
			`SELECT id FROM assessments one WHERE (SELECT count(*) FROM assessment_analytics WHERE assessment_id = one.id) <> 5
				OR NOT EXISTS (SELECT 1 FROM evaluation_queue WHERE assessment_id = one.id)
				OR NOT EXISTS (SELECT 1 FROM sync_ops WHERE result ->> '$.receipt.submission_id' = one.id)
				OR NOT EXISTS (SELECT 1 FROM changes WHERE collection = 'own_assessments' AND record_id = one.id)`,
		);
		expect(torn).toEqual([]);
		expect(stalled).toBeLessThan(0.5);
	});
});

describe('a backup', () => {
	it('is one file readable by its owner only, and prints what it contains', async () => {
		const path = join(folder, 'copy.db');
		const output = await finished(startBackup(server().dataDir, path));
		expect(readdirSync(folder)).toEqual(['copy.db', 'copy.db.sha256']);
		expect([path, `${path}.sha256`].map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600]);
		expect(output).toMatch(
			/^It holds \d+ accounts, \d+ jobs, \d+ submissions, \d+ operations, changes up to \d+; epoch /,
		);
		expect(output).toContain(`epoch ${readEpoch(join(server().dataDir, 'data.db'))}, schema ${currentStamp()}.`);
		expect(output).toContain(`Backed up and checked: ${path} (`);
	});

	it('is created beside the data folder, named by time, when no file is given', async () => {
		const dataDir = join(folder, 'pb_data');
		mkdirSync(dataDir);
		await finished(startBackup(server().dataDir, join(dataDir, 'data.db')));
		await finished(startBackup(dataDir));
		expect(readdirSync(join(folder, 'backups'))).toEqual([
			expect.stringMatching(/^candor-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.db$/),
			expect.stringMatching(/^candor-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.db\.sha256$/),
		]);
	});

	it('removes the remains of a killed one, but not those of one in progress', async () => {
		const { pid } = process;
		for (const owner of [4_194_999, pid]) writeFileSync(join(folder, `old.db.${owner}.copy-draft`), 'half');
		await finished(startBackup(server().dataDir, join(folder, 'copy.db')));
		expect(readdirSync(folder).sort()).toEqual(['copy.db', 'copy.db.sha256', `old.db.${pid}.copy-draft`]);
	});

	it('does not overwrite an existing file', async () => {
		const path = join(folder, 'copy.db');
		writeFileSync(path, 'precious');
		const run = startBackup(server().dataDir, path);
		expect(await run.exited).toBe(1);
		expect(run.output().trim()).toBe(`"${path}" is there already and stays as it is. Name another file.`);
		expect(readFileSync(path, 'utf8')).toBe('precious');
	});

	it('is refused for a folder without a database', async () => {
		const run = startBackup(folder, join(folder, 'copy.db'));
		expect(await run.exited).toBe(1);
		expect(run.output().trim()).toBe(`DATA_DIR is "${folder}", which holds no database yet.`);
		expect(readdirSync(folder)).toEqual([]);
	});

	it('leaves no file for a database that cannot be read', async () => {
		writeFileSync(join(folder, 'data.db'), 'This was a database once. '.repeat(100));
		const run = startBackup(folder, join(folder, 'copy.db'));
		expect(await run.exited).toBe(1);
		expect(run.output().trim()).toBe(`No backup was made at "${join(folder, 'copy.db')}": file is not a database`);
		expect(readdirSync(folder)).toEqual(['data.db']);
	});

	it('leaves no file for a database with damaged pages', async () => {
		const dataDir = join(folder, 'pb_data');
		mkdirSync(dataDir);
		const path = join(dataDir, 'data.db');
		await finished(startBackup(server().dataDir, path));
		damage(path);
		const run = startBackup(dataDir, join(folder, 'copy.db'));
		expect(await run.exited).toBe(1);
		expect(run.output()).toMatch(/^No backup was made at /);
		expect(readdirSync(folder)).toEqual(['pb_data']);
	});

	it('is compared with the content of its source before', async () => {
		const path = join(folder, 'copy.db');
		await finished(startBackup(server().dataDir, path));
		const content = readContent(path);
		expect(findMissing(content, path)).toBeUndefined();
		const { head, operations, submissions } = content;
		for (const more of [{ head: head + 1 }, { operations: operations + 1 }, { submissions: submissions + 1 }]) {
			expect(findMissing({ ...content, ...more }, path)).toMatch(/^the copy lacks /);
		}
		expect(findMissing({ ...content, epoch: 'another' }, path)).toMatch(/^the copy is of another database /);
	});
});
