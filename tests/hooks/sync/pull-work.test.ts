import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { LIMITS } from '../../../hooks/core/limits.ts';
import { pushOps } from '../../support/api.ts';
import { type BuiltAccount, buildAccount, buildJob } from '../../support/builders.ts';
import { ownServer } from '../../support/server-fixture.ts';
import { aDraft, saveDraft } from './ops.ts';
import { PullClient } from './pull-client.ts';

const server = ownServer();

/** Drafts of an account on as many devices as there are lengths. */
async function pushDrafts(account: BuiltAccount, lengths: readonly number[]): Promise<void> {
	const job = await buildJob(server());
	const drafts = lengths.map((chars, index) =>
		saveDraft(aDraft({ job_id: job.id, device_id: `device-${index}`, text: 'word '.repeat(chars / 5) })),
	);
	await pushOps(server(), account.token, drafts);
}

/** Changes that only an account unknown here reads. */
function addForeignChanges(count: number): void {
	const db = new DatabaseSync(join(server().dataDir, 'data.db'), { timeout: 60_000 });
	db.prepare(
		`WITH RECURSIVE row (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM row WHERE n < ?)
		INSERT INTO changes (collection, record_id, kind, scope, changed_at) SELECT 'drafts', 'r' || n, 'insert', 'account:eve', '' FROM row`,
	).run(count);
	db.close();
}

it('a pull does not read what happened to others, once per row of the account', async () => {
	const ada = await buildAccount(server());
	await pushDrafts(
		ada,
		Array.from({ length: 50 }, () => 100),
	);
	const fastest = async () => {
		const times: number[] = [];
		for (let count = 0; count < 6; count++) {
			const began = performance.now();
			expect((await server().call('GET', '/api/sync/pull?ahead=0', { token: ada.token })).status).toBe(200);
			times.push(performance.now() - began);
		}
		return Math.min(...times);
	};
	const before = await fastest();
	addForeignChanges(100_000);
	expect((await fastest()) / before).toBeLessThan(8);
});

it('long and short drafts arrive once each, in pages that are no longer than allowed', async () => {
	const ada = await buildAccount(server());
	await pushDrafts(
		ada,
		Array.from({ length: 45 }, (_, index) => (index % 3 === 0 ? 20_000 : index % 3 === 1 ? 100 : 5_000)),
	);
	const client = new PullClient(server(), ada.token);
	const pages = await client.pull();
	expect(pages.length).toBeGreaterThan(1);
	for (const { changes } of pages) {
		expect(JSON.stringify(changes).length).toBeLessThanOrEqual(LIMITS.pullPageBytes + 2 * changes.length + 2);
	}
	const ids = pages
		.flatMap(({ changes }) => changes.filter(({ collection }) => collection === 'drafts'))
		.map(({ id }) => id);
	expect(new Set(ids).size).toBe(45);
	expect(ids).toHaveLength(45);
});
