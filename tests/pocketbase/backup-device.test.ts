import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { finished, readColumn, readEpoch, startBackup, startRestore } from '../support/backup.ts';
import { buildAccount, buildJob } from '../support/builders.ts';
import { openCoreDevice } from '../support/core-device.ts';
import { standOnPage } from '../support/page-origin.ts';
import { startServer, type TestServer } from '../support/server.ts';

let folder: string;
let dataDir: string;
let server: TestServer;
let leave: () => void;

beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), 'candor-restored-'));
	server = await startServer();
	dataDir = server.dataDir;
	leave = standOnPage(() => server.url);
});
afterEach(async () => {
	leave();
	await server.stop();
	for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true });
});

it('returns to a server restored from an earlier backup what devices still have, once and automatically', async () => {
	const database = join(dataDir, 'data.db');
	const backup = join(folder, 'backup.db');
	const ada = await buildAccount(server);
	const jobs = await Promise.all([buildJob(server), buildJob(server), buildJob(server)]);
	const [first, second, third] = jobs.map(({ id }) => id) as [string, string, string];
	const laptop = openCoreDevice({ token: () => ada.token });
	const before = await laptop.submit(first);
	await laptop.sync();
	await finished(startBackup(dataDir, backup));

	const after = await laptop.submit(second);
	await laptop.type(third, 'Half an answer');
	await laptop.sync();
	const old = readEpoch(database);
	expect(laptop.memory.contents()).toMatchObject({
		outbox: [],
		submissions: [{ settled_epoch: old }, { settled_epoch: old }],
	});
	await server.kill9();
	await finished(startRestore(dataDir, backup));
	expect(readColumn(database, 'SELECT id FROM assessments')).toEqual([before]);
	server = await startServer({ dataDir });

	for (let times = 0; times < 2; times++) {
		await laptop.sync();
		const epoch = readEpoch(database);
		expect(epoch).not.toBe(old);
		expect(readColumn(database, 'SELECT id FROM assessments').sort()).toEqual([before, after].sort());
		expect(readColumn(database, 'SELECT text FROM assessment_drafts')).toEqual(['Half an answer']);
		const { outbox, submissions, assessments, synced_drafts } = laptop.memory.contents();
		expect(outbox).toEqual([]);
		expect(submissions).toHaveLength(2);
		expect(submissions).toMatchObject([before, after].map(() => ({ settled_epoch: epoch, receipt: { epoch } })));
		expect((assessments as { id: string }[]).map(({ id }) => id).sort()).toEqual([before, after].sort());
		expect(synced_drafts).toMatchObject([{ text: 'Half an answer' }]);
	}
});
