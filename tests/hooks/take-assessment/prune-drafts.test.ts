import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { Op } from '../../../app/domain/sync/op.ts';
import { pushOp, pushOps } from '../../support/api.ts';
import { anId, anOp, aSubmission, buildAccount, buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { aDraft, editJob, saveDraft } from '../sync/ops.ts';
import { PullClient } from '../sync/pull-client.ts';

const server = sharedServer();

async function setOut() {
	const [ada, job] = await Promise.all([buildAccount(server()), buildJob(server())]);
	return { ada, job, submission: anOp(aSubmission({ job_id: job.id })) };
}

/** Runs a statement on the server's database, to simulate elapsed time. Returns the first column of its rows. */
function onDatabase(sql: string, ...values: string[]): unknown[] {
	const database = new DatabaseSync(`${server().dataDir}/data.db`, { timeout: 120_000 });
	try {
		return database
			.prepare(sql)
			.all(...values)
			.map((row) => Object.values(row)[0]);
	} finally {
		database.close();
	}
}

/** Runs the nightly job until it has ended: its last step is to delete the operation of a draft created for that purpose. */
async function untilPruned(): Promise<void> {
	const { ada, job } = await setOut();
	const record = anId();
	const [first, second] = [
		saveDraft(aDraft({ job_id: job.id }), record),
		saveDraft(aDraft({ job_id: job.id }), record),
	];
	await pushOps(server(), ada.token, [first, second]);
	onDatabase(
		`UPDATE sync_ops SET created_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-91 days') WHERE op_id = ?`,
		first.id,
	);
	await (await operatorOf(server())).crons.run('pruneDrafts');
	await expect.poll(() => storedOps([first])).toEqual([]);
}

const storedOps = (ops: readonly Op[]): string[] =>
	ops.filter(({ id }) => onDatabase('SELECT 1 FROM sync_ops WHERE op_id = ?', id).length > 0).map(({ id }) => id);

describe('drafts of submitted answers', () => {
	it('are deleted, also on the devices of the account: those contained in the submission, and empty ones', async () => {
		const { ada, job, submission } = await setOut();
		const answer = submission.payload.answers.defaultquest001 ?? '';
		const of = { job_id: job.id, assessment_id: submission.record };
		await pushOps(server(), ada.token, [
			saveDraft(aDraft({ ...of, text: 'An earlier text of this attempt' })),
			saveDraft(aDraft({ job_id: job.id, device_id: 'phone', text: answer })),
			saveDraft(aDraft({ job_id: job.id, device_id: 'tablet', text: '  ' })),
			submission,
		]);
		const client = new PullClient(server(), ada.token);
		await client.pull();
		expect(client.ids('drafts')).toHaveLength(3);

		await untilPruned();

		await client.pull();
		expect(client.ids('drafts')).toEqual([]);
		expect(client.ids('own_assessments')).toEqual([submission.record]);
	});

	it('stay for thirty days when another device wrote something else', async () => {
		const { ada, job, submission } = await setOut();
		const other = saveDraft(aDraft({ job_id: job.id, device_id: 'phone', text: 'Something else' }));
		await pushOps(server(), ada.token, [other, submission]);
		const client = new PullClient(server(), ada.token);

		await untilPruned();
		await client.pull();
		expect(client.ids('drafts')).toEqual([other.record]);

		onDatabase(
			`UPDATE assessments SET submitted_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-31 days') WHERE id = ?`,
			submission.record,
		);
		onDatabase(`UPDATE assessment_drafts SET updated_at = '2026-01-01 00:00:00.000Z' WHERE id = ?`, other.record);
		await untilPruned();
		await client.pull();
		expect(client.ids('drafts')).toEqual([]);
	});

	it('of another device are deleted once that device has submitted them too, as a variant', async () => {
		const { ada, job, submission } = await setOut();
		const text = 'Something else';
		const later = anOp(aSubmission({ job_id: job.id, answers: { defaultquest001: text } }));
		const phone = { job_id: job.id, assessment_id: later.record, device_id: 'phone', text };
		await pushOps(server(), ada.token, [saveDraft(aDraft(phone)), submission, later]);
		const client = new PullClient(server(), ada.token);

		await untilPruned();

		await client.pull();
		expect(client.ids('drafts')).toEqual([]);
	});

	it('of an open attempt, of another job and of another account stay', async () => {
		const [{ ada, job, submission }, { ada: eve }, otherJob] = await Promise.all([
			setOut(),
			setOut(),
			buildJob(server()),
		]);
		await pushOp(server(), ada.token, submission);
		const elsewhere = saveDraft(aDraft({ job_id: otherJob.id }));
		await pushOp(server(), ada.token, elsewhere);
		const foreign = saveDraft(aDraft({ job_id: job.id, text: '' }));
		await pushOp(server(), eve.token, foreign);

		await untilPruned();

		for (const [account, own] of [[ada, elsewhere] as const, [eve, foreign] as const]) {
			const client = new PullClient(server(), account.token);
			await client.pull();
			expect(client.ids('drafts')).toEqual([own.record]);
		}
	});

	it('of a staff member’s next test stay when an earlier one is submitted', async () => {
		const [grace, job] = await Promise.all([buildStaff(server(), 'admin'), buildJob(server())]);
		const submission = anOp(aSubmission({ job_id: job.id }));
		const next = saveDraft(aDraft({ job_id: job.id, text: '' }));
		await pushOps(server(), grace.token, [submission, next]);
		// As for a member who applied before being hired.
		onDatabase(
			`UPDATE assessments SET is_admin_test = 0, submitted_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 day') WHERE id = ?`,
			submission.record,
		);

		await untilPruned();

		const client = new PullClient(server(), grace.token);
		await client.pull();
		expect(client.ids('drafts')).toEqual([next.record]);
	});
});

describe('operations of drafts', () => {
	it('are deleted after ninety days when a newer one of the same draft exists, and no others ever', async () => {
		const [{ ada, job, submission }, grace] = await Promise.all([setOut(), buildStaff(server(), 'admin')]);
		const [record, other] = [anId(), anId()];
		const draft = (text: string, of: string) => saveDraft(aDraft({ job_id: job.id, text, device_id: of }), of);
		const [first, second, last] = [draft('It', record), draft('It began', record), draft('It began when', record)];
		const alone = draft('On the phone', other);
		const edit = editJob(job.id, { title: { base: 'Support Engineer', mine: 'Engineer' } });
		for (const op of [first, second, last, alone, submission]) await pushOp(server(), ada.token, op);
		await pushOp(server(), grace.token, edit);
		const old = [first, alone, submission, edit];
		for (const { id } of old) {
			onDatabase(`UPDATE sync_ops SET created_at = '2026-01-01 00:00:00.000Z' WHERE op_id = ?`, id);
		}
		// Everything that earlier nights have processed is older.
		onDatabase(`DELETE FROM server_meta WHERE key = 'draft_ops_forgotten_to'`);

		await untilPruned();

		expect(storedOps([...old, second, last])).toEqual([alone, submission, edit, second, last].map(({ id }) => id));
		const repeats = await pushOps(server(), ada.token, [alone, submission]);
		expect(repeats.results).toMatchObject([{ status: 'applied' }, { status: 'applied', receipt: { variant: false } }]);
	});
});
