import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { buildAccount, buildJob } from '../../support/builders.ts';
import { openCoreDevice } from '../../support/core-device.ts';
import { ownServer, sharedPage } from '../../support/server-fixture.ts';

// Its own server: a table of the database is renamed.
const server = ownServer();
sharedPage(() => server().url);

it('a submission without a table on the server is retried, knows the reason, and arrives once the table exists', async () => {
	const [ada, job] = [await buildAccount(server()), await buildJob(server())];
	const phone = openCoreDevice({ token: () => ada.token, random: () => 0.02 });
	const id = await phone.submit(job.id);
	using database = new DatabaseSync(`${server().dataDir}/data.db`, { timeout: 60_000 });
	// Leaves triggers and views unchanged, which refer to the table by name.
	const rename = (from: string, to: string) =>
		database.exec(`PRAGMA legacy_alter_table = ON; ALTER TABLE ${from} RENAME TO ${to}`);
	rename('assessments', 'assessments_away');
	phone.start();
	await expect.poll(() => phone.rows('outbox')).toMatchObject([{ obstacle: 'storage_not_ready' }]);

	rename('assessments_away', 'assessments');
	await expect.poll(() => phone.rows('outbox')).toEqual([]);
	await phone.stop();
	expect(phone.rows('submissions')).toMatchObject([{ id, receipt: { submission_id: id, variant: false } }]);
	const stored = database.prepare('SELECT id FROM assessments WHERE job_id = ?').all(job.id);
	expect(stored.map((row) => row.id)).toEqual([id]);
});
