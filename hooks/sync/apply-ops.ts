import type { Actor } from '#domain/access/actor';
import type { OpResult } from '#domain/sync/op';
import { consumeAccountBytes } from '../core/account-budget.ts';
import { readText } from '../core/database.ts';
import { asRefusal, Refusal, respondJson } from '../core/http-response.ts';
import { LIMITS } from '../core/limits.ts';
import { noteArrival } from '../core/load-signal.ts';
import { logFailure } from '../core/log.ts';
import type { ReadOp } from '../core/parse-op.ts';
import { pingAccount } from '../core/ping.ts';
import { pingStaff } from '../core/ping-staff.ts';
import { kickEvaluation } from '../core/wake-worker.ts';
import { refreshBehavior } from '../evaluation/behavior.ts';
import { applyOp, type OpOutcome } from './apply-op.ts';

/**
 * The operations in the body of a request, once they were taken from the sender's budget of bytes.
 *
 * @throws Refusal 400 `invalid_body` for a body without a list of ops, `too_many_ops`; 429 `too_many_requests`.
 */
export function readOps(e: core.RequestEvent, sender: Actor, body: unknown): unknown[] {
	const ops = typeof body === 'object' && body !== null && 'ops' in body ? body.ops : undefined;
	if (!Array.isArray(ops)) throw new Refusal(400, 'invalid_body');
	if (ops.length > LIMITS.pushOps) throw new Refusal(400, 'too_many_ops');
	const length = e.request?.contentLength ?? -1;
	consumeAccountBytes(e.app, sender.id, length < 0 ? JSON.stringify(ops).length : length, ops.length);
	return ops;
}

/** Ops that share a transaction: its cost is shared, and no other writer waits longer than for these. */
const BATCH = 10;

/**
 * Applies ops as an account's own, answers a `PushResponse` with a result for each in the order they came, and tells those who listen.
 * An op that fails through a defect of ours has no result, so that the device goes on with the others and sends it again.
 */
export function applyOps(
	e: core.RequestEvent,
	actor: Actor,
	ops: readonly unknown[],
	readOp: (value: unknown, requestBytes: number) => ReadOp,
	importedBy?: Actor,
): void {
	const outcomes: OpOutcome[] = [];
	const length = e.request?.contentLength ?? -1;
	const bytes = length < 0 ? Number.POSITIVE_INFINITY : length;
	for (let from = 0; from < ops.length; from += BATCH) {
		const batch = ops.slice(from, from + BATCH).map((value) => readOp(value, bytes));
		outcomes.push(...applyTogether(e.app, actor, batch, importedBy));
	}
	// Before the answer: a device that got none repeats its operations, and with them this.
	remeasure(e.app, outcomes);
	const results = outcomes.map(({ result }) => result);
	respondJson(e, JSON.stringify({ results, epoch: epochOf(e.app, results), server_time: new Date().toISOString() }));
	announce(e.app, actor, outcomes);
}

/** In one transaction; when one of them fails, all are undone and applied one by one. */
function applyTogether(app: core.App, actor: Actor, batch: readonly ReadOp[], importedBy?: Actor): OpOutcome[] {
	if (batch.length > 1) {
		try {
			let outcomes: OpOutcome[] = [];
			app.runInTransaction((transaction) => {
				outcomes = batch.map((read) => applyRead(transaction, actor, read, importedBy));
			});
			return outcomes;
		} catch (error) {
			if (asRefusal(error)) throw error;
		}
	}
	return batch.flatMap((read) => {
		try {
			return [applyRead(app, actor, read, importedBy)];
		} catch (error) {
			if (asRefusal(error)) throw error;
			logFailure('An operation failed.', error);
			return [];
		}
	});
}

function applyRead(app: core.App, actor: Actor, read: ReadOp, importedBy?: Actor): OpOutcome {
	if ('op' in read) return applyOp(app, actor, read.op, importedBy);
	const { id, code, detail } = read;
	return { result: { op: id, status: 'refused', code, detail }, announce: null, queued: false, remeasure: '' };
}

/** Once an assessment, however many operations were about it, and outside of their transactions. */
function remeasure(app: core.App, outcomes: readonly OpOutcome[]): void {
	for (const id of new Set(outcomes.map((outcome) => outcome.remeasure))) {
		if (id === '') continue;
		try {
			refreshBehavior(app, id);
		} catch (error) {
			if (asRefusal(error)) throw error;
			logFailure('The signals of an assessment could not be read again.', error, { assessment: id });
		}
	}
}

/** Receipts name it; only a push without one has to ask. */
function epochOf(app: core.App, results: readonly OpResult[]): string {
	for (const result of results) if (result.status === 'applied' && 'receipt' in result) return result.receipt.epoch;
	return readText(app.db(), `SELECT value AS text FROM server_meta WHERE key = 'epoch'`);
}

/** What was committed stays committed and is found by the minute sweep and the next fetch, so a failure here is only logged. */
function announce(app: core.App, actor: Actor, outcomes: OpOutcome[]): void {
	try {
		for (const { announce: told } of outcomes) {
			if (told && told.to !== 'staff') pingAccount(app, actor.id, told.collection, told.id);
			if (told && told.to !== 'account') pingStaff(app, told.collection, told.id);
		}
		if (!outcomes.some(({ queued }) => queued)) return;
		noteArrival(app);
		kickEvaluation(app);
	} catch (error) {
		logFailure('An applied operation could not be announced.', error);
	}
}
