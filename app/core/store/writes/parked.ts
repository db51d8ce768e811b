import { moduleOf, type Op } from '#domain/ops/registry';
import type { ConflictResolution } from '#domain/sync/conflict';
import { isoNow } from '../../platform/clock.ts';
import type { HasStore } from '../account-database.ts';
import { isSealed } from '../reads/count-outbox.ts';
import { readUnsentText, UNSENT_TEXT_TABLES, type UnsentText } from '../reads/submitted-elsewhere.ts';
import type { AttemptRow, OutboxRow } from '../rows.ts';
import { discardedKey, writeState } from '../sync-state.ts';
import type { Transaction } from '../sync-store.ts';
import type { TableName } from '../tables.ts';

/** `gone`: the operation or text is no longer there; another tab may have resolved it. */
export type ParkedOutcome = 'done' | 'gone';

async function findParked({ outbox }: Pick<Transaction, 'outbox'>, opId: string): Promise<OutboxRow | undefined> {
	const [row] = await outbox.where('id', opId);
	return row?.state === 'parked' ? row : undefined;
}

/** Retries a parked operation with the same id and position. */
export const retryParked = ({ store }: HasStore, opId: string): Promise<ParkedOutcome> =>
	store.write('strict', ['outbox'], async (tables) => {
		const row = await findParked(tables, opId);
		if (!row) return 'gone';
		await tables.outbox.put({ ...row, state: 'queued', parked: null, failures: 0 });
		return 'done';
	});

const DISCARD_TABLES = [
	'outbox',
	'submissions',
	'attempts',
	'drafts',
	'analytics',
	'meta',
] as const satisfies TableName[];

/** Deletes a discarded submission with its attempt and drafts, so that the assessment can be started again. */
async function discardSubmission(tables: Transaction, id: string): Promise<void> {
	const submission = await tables.submissions.get(id);
	// The server confirmed it earlier, and this was only a resubmission: keep its receipt.
	if (!submission || submission.receipt) return;
	await tables.submissions.delete(id);
	await discardAttempt(tables, { job_id: submission.job_id, assessment_id: id });
}

/**
 * Deletes an attempt with its drafts, also those that wait to be sent or were refused, and notes that: neither an open page nor a
 * draft that the server still has brings them back.
 */
async function discardAttempt(
	tables: Pick<Transaction, 'attempts' | 'drafts' | 'analytics' | 'outbox' | 'meta'>,
	{ job_id, assessment_id }: Pick<AttemptRow, 'job_id' | 'assessment_id'>,
): Promise<void> {
	const queued = (await tables.outbox.list()).filter((row) => isSealed(row, new Set([assessment_id])));
	await tables.outbox.deleteAll(queued.map(({ seq }) => seq));
	await writeState(tables, discardedKey(assessment_id), isoNow());
	const attempt = await tables.attempts.get(job_id);
	if (attempt?.assessment_id === assessment_id) await tables.attempts.delete(job_id);
	for (const table of [tables.drafts, tables.analytics]) {
		const rows = (await table.where('job_id', job_id)).filter((row) => row.assessment_id === assessment_id);
		await table.deleteAll(rows.map((row): [string, string] => [row.job_id, row.question_id]));
	}
}

/**
 * Discards, on the user's request, what was written here for an assessment that another device submitted. Only while it is part
 * of no submission: another tab may have sent it.
 */
export const discardUnsentText = ({ store }: HasStore, { attempt }: UnsentText): Promise<ParkedOutcome> =>
	store.write('strict', [...UNSENT_TEXT_TABLES, 'outbox', 'meta'], async (tables) => {
		const unsent = await readUnsentText(tables, attempt.job_id);
		if (unsent?.attempt.assessment_id !== attempt.assessment_id) return 'gone';
		await discardAttempt(tables, attempt);
		return 'done';
	});

/** Of a deleted job nothing can be sent, so that the whole attempt goes with the refused draft. */
async function discardDeleted(tables: Transaction, { op: { payload }, parked }: OutboxRow): Promise<void> {
	if (!('question_id' in payload) || parked?.reason !== 'job_gone') return;
	const { job_id, assessment_id } = payload;
	// It was submitted since, in another tab.
	if (await tables.submissions.get(assessment_id)) return;
	await discardAttempt(tables, { job_id, assessment_id });
}

async function discardFollowers({ outbox }: Pick<Transaction, 'outbox'>, { record, seq }: OutboxRow): Promise<void> {
	const followers = (await outbox.where('record', record)).filter((row) => row.seq > seq);
	await outbox.deleteAll(followers.map((row) => row.seq));
}

/**
 * Discards a parked operation on the user's request. Besides `takeBackDecision`, this is the only way to remove an operation
 * without a server result. Later operations of its record continue.
 */
export const discardParked = ({ store }: HasStore, opId: string): Promise<ParkedOutcome> =>
	store.write('strict', DISCARD_TABLES, async (tables) => {
		const row = await findParked(tables, opId);
		if (!row) return 'gone';
		if (row.lane === 'submissions') await discardSubmission(tables, row.record);
		await discardDeleted(tables, row);
		// Operations on a record that was never created can never be accepted.
		if (moduleOf(row.op)?.creates) await discardFollowers(tables, row);
		await tables.outbox.delete(row.seq);
		return 'done';
	});

/**
 * Resolves a conflict. Where the user's value wins, the edit is resent, based on the server's value, with a new id and in its
 * old position among the operations of its record. If the server's value wins everywhere, the edit is deleted. One strict
 * transaction.
 */
export const resolveConflict = (
	{ store }: HasStore,
	opId: string,
	resolution: ConflictResolution,
	newId: () => string,
): Promise<ParkedOutcome> =>
	store.write('strict', ['outbox'], async (tables) => {
		const row = await findParked(tables, opId);
		if (!row?.parked?.current) return 'gone';
		const payload = moduleOf(row.op)?.resolve?.(row.op.payload, row.parked.current, resolution, row.base);
		if (payload === null) {
			await tables.outbox.delete(row.seq);
		} else {
			const op = payload ? ({ ...row.op, id: newId(), payload } as Op) : row.op;
			await tables.outbox.put({ ...row, id: op.id, op, state: 'queued', sent: false, failures: 0, parked: null });
		}
		return 'done';
	});
