import type { Actor } from '#domain/access/actor';
import type { Op, OpResult } from '#domain/sync/op';
import type { OpError } from '../http/op-error.ts';
import { saveConflict } from '../http/save-conflict.ts';
import { readText, toStoredTime } from './database.ts';

/** An op that is not a submission: a submission's result is a receipt (`submitAssessment`). */
export type PlainOp = Exclude<Op, { kind: 'submit_assessment' }>;

/** The result of an op, and whether this call wrote something that devices should pull. */
export type ApplyResult = { result: OpResult; wrote: boolean };

/**
 * Runs the effect of an op and stores the op id in the same transaction: a repeat of the op returns the first result.
 * Different content under a known op id is rejected and stored. A rejection leaves no trace, so a repeat is judged again.
 * @param effect writes through the transaction's app, or finds the effect already there; it must write nothing when it
 * returns an error.
 */
export function applyOnce(
	app: core.App,
	actor: Actor,
	op: PlainOp,
	effect: (transaction: core.App) => OpError | undefined,
): ApplyResult {
	const payload = JSON.stringify(op.payload);
	const hash = $security.sha256(JSON.stringify([op.kind, op.schema, op.record, payload]));
	let applied: ApplyResult | undefined;
	app.runInTransaction((transaction) => {
		applied =
			findResult(transaction, actor, op, hash, payload) ??
			applyEffect(transaction, actor, op, hash, effect(transaction));
	});
	if (!applied) throw new Error('An operation was committed without a result.');
	return applied;
}

function findResult(app: core.App, actor: Actor, op: PlainOp, hash: string, payload: string): ApplyResult | undefined {
	const known = readText(
		app.db(),
		`SELECT COALESCE((SELECT content_hash || result FROM sync_ops WHERE user_id = {:user} AND op_id = {:op}), '') AS text`,
		{ user: actor.id, op: op.id },
	);
	if (!known) return undefined;
	if (known.startsWith(hash)) return { result: JSON.parse(known.slice(hash.length)), wrote: false };
	saveConflict(app, actor, op, hash, payload);
	const opError: OpError = {
		code: 'op_id_conflict',
		detail: 'an operation with this id and other content was received before',
	};
	return { result: rejection(op, opError), wrote: false };
}

/** The counter of `sqlite_sequence` is the number of the last change of this transaction. */
const INSERT_OP = `INSERT INTO sync_ops (user_id, op_id, kind, record, content_hash, result, created_at)
	VALUES ({:user}, {:op}, {:kind}, {:record}, {:hash}, json_object('op', {:op}, 'status', 'applied',
		'seq', COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'changes'), 0)), {:now})
	RETURNING result AS text`;

function applyEffect(
	app: core.App,
	actor: Actor,
	op: PlainOp,
	hash: string,
	opError: OpError | undefined,
): ApplyResult {
	if (opError) return { result: rejection(op, opError), wrote: false };
	const ids = { user: actor.id, op: op.id, kind: op.kind, record: op.record, hash, now: toStoredTime(new Date()) };
	return { result: JSON.parse(readText(app.db(), INSERT_OP, ids)), wrote: true };
}

function rejection(op: Op, { code, detail, current }: OpError): OpResult {
	return { op: op.id, status: 'rejected', code, detail, ...(current && { current }) };
}
