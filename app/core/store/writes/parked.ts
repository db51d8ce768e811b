import { type Choice, resolveJobEdit, resolveQuestions } from '#domain/sync/merge-job';
import type { Conflict, Op } from '#domain/sync/op';
import type { Stored } from '../account-database.ts';
import type { OutboxRow } from '../rows.ts';
import type { TableName, Transaction } from '../sync-store.ts';

/** `gone`: no such operation is parked here; somebody has dealt with it, perhaps in another tab. */
export type ParkedOutcome = 'done' | 'gone';

async function findParked({ outbox }: Pick<Transaction, 'outbox'>, opId: string): Promise<OutboxRow | undefined> {
	const [row] = await outbox.where('id', opId);
	return row?.state === 'parked' ? row : undefined;
}

/** A person asks for a parked operation to be tried again: the same operation under the same id, in its place. */
export const retryParked = ({ store }: Stored, opId: string): Promise<ParkedOutcome> =>
	store.write('strict', ['outbox'], async (tables) => {
		const row = await findParked(tables, opId);
		if (!row) return 'gone';
		await tables.outbox.put({ ...row, state: 'queued', parked: null, failures: 0 });
		return 'done';
	});

const DISCARD_TABLES = ['outbox', 'submissions', 'attempts', 'drafts', 'analytics'] as const satisfies TableName[];

/** A submission that is discarded goes with all that was typed for it, so that the assessment can be begun anew. */
async function discardSubmission(tables: Transaction, id: string): Promise<void> {
	const submission = await tables.submissions.get(id);
	// One that the server once confirmed is only offered again: what it said of it stays.
	if (!submission || submission.receipt) return;
	await tables.submissions.delete(id);
	const drafts = (await tables.outbox.list()).filter(
		({ op }) => op.kind === 'save_draft' && op.payload.assessment_id === id,
	);
	await tables.outbox.deleteAll(drafts.filter(({ state }) => state === 'parked').map(({ seq }) => seq));
	const attempt = await tables.attempts.get(submission.job_id);
	if (attempt?.assessment_id === id) await tables.attempts.delete(submission.job_id);
	for (const table of [tables.drafts, tables.analytics]) {
		const rows = (await table.where('job_id', submission.job_id)).filter((row) => row.assessment_id === id);
		await table.deleteAll(rows.map((row): [string, string] => [row.job_id, row.question_id]));
	}
}

async function discardFollowers({ outbox }: Pick<Transaction, 'outbox'>, { record, seq }: OutboxRow): Promise<void> {
	const followers = (await outbox.where('record', record)).filter((row) => row.seq > seq);
	await outbox.deleteAll(followers.map((row) => row.seq));
}

/** A person discards a parked operation: the only way in which an operation goes without the server's word. Its followers go on. */
export const discardParked = ({ store }: Stored, opId: string): Promise<ParkedOutcome> =>
	store.write('strict', DISCARD_TABLES, async (tables) => {
		const row = await findParked(tables, opId);
		if (!row) return 'gone';
		if (row.op.kind === 'submit_assessment') await discardSubmission(tables, row.record);
		// What was done to a job that never was can never be taken either.
		if (row.op.kind === 'create_job') await discardFollowers(tables, row);
		await tables.outbox.delete(row.seq);
		return 'done';
	});

/** What a person decided: one word for all, or one for each field of a job. */
export type ConflictResolution = Choice | Readonly<Record<string, Choice>>;

function settled(op: Op, current: Conflict, resolution: ConflictResolution, newId: () => string): Op | null {
	if (op.kind === 'edit_job') {
		const theirs = current.fields ?? {};
		const choices =
			typeof resolution === 'string'
				? Object.fromEntries(Object.keys(theirs).map((field) => [field, resolution]))
				: resolution;
		const payload = resolveJobEdit(op.payload, theirs, choices);
		return payload && { ...op, id: newId(), payload };
	}
	if (op.kind === 'save_questions' && current.version) {
		const payload = resolveQuestions(op.payload, current.version, resolution === 'mine' ? 'mine' : 'theirs');
		return payload && { ...op, id: newId(), payload };
	}
	return op;
}

/**
 * A person settles a conflict. Where mine stands, the edit is sent once more, based on what the server has and under a new id, in its old
 * place among the operations of its record; where theirs stands in all of it, it goes. One strict transaction.
 */
export const resolveConflict = (
	{ store }: Stored,
	opId: string,
	resolution: ConflictResolution,
	newId: () => string,
): Promise<ParkedOutcome> =>
	store.write('strict', ['outbox'], async (tables) => {
		const row = await findParked(tables, opId);
		if (!row?.parked?.current) return 'gone';
		const op = settled(row.op, row.parked.current, resolution, newId);
		if (op) {
			await tables.outbox.put({ ...row, id: op.id, op, state: 'queued', sent: false, failures: 0, parked: null });
		} else {
			await tables.outbox.delete(row.seq);
		}
		return 'done';
	});
