import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { LIMITS } from '../../../hooks/core/limits.ts';
import { APPLICANT_ENTRIES, LOG, NO_LATER_ONE } from '../../../hooks/sync/log-entries.ts';
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

it.each([
	['of the account', `SELECT 1 FROM ${LOG} WHERE entry.scope = 'account:ada' AND entry.seq > 7 AND ${NO_LATER_ONE}`],
	['of a job, for each row that the account has', `${APPLICANT_ENTRIES} WHERE ${NO_LATER_ONE}`],
])('a pull searches the log for changes %s only after the cursor', (_, sql) => {
	const db = new DatabaseSync(join(server().dataDir, 'data.db'), { readOnly: true });
	const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql.replaceAll('{:', ':').replaceAll('}', '')}`).all();
	db.close();
	const steps = plan.map(({ detail }) => String(detail)).filter((step) => step.includes('entry'));
	expect(new Set(steps)).toEqual(new Set(['SEARCH entry USING INDEX idx_changes_scope (scope=? AND seq>?)']));
});

it('long and short drafts arrive once each, in pages that are no longer than allowed', async () => {
	const ada = await buildAccount(server());
	await pushDrafts(
		ada,
		Array.from({ length: 45 }, (_, index) => (index % 3 === 1 ? 100 : 20_000)),
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

it('a pull has a shorter page while more pulls of the account wait', async () => {
	const ada = await buildAccount(server());
	await pushDrafts(
		ada,
		Array.from({ length: 20 }, () => 10_000),
	);
	let lengths: number[] = [];
	// A server that answers them as fast as it accepts their connections has none that wait.
	do {
		const pulls = Array.from({ length: 16 }, () => new PullClient(server(), ada.token).page());
		lengths = (await Promise.all(pulls)).map(({ changes }) => JSON.stringify(changes).length);
	} while (Math.min(...lengths) >= 2 * LIMITS.crowdedPageBytes);
	// Behind the last one none waits.
	expect(Math.max(...lengths)).toBeGreaterThan(4 * LIMITS.crowdedPageBytes);
});
