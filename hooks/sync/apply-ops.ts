import type { Actor } from '#domain/access/actor';
import type { OpKind, OpOf, OpResult } from '#domain/sync/op';
import { consumeAccountBytes } from '../core/http/account-budget.ts';
import { asRefusal, Refusal, respondJson } from '../core/http/http-response.ts';
import { pingAccount } from '../core/http/ping.ts';
import { pingStaff } from '../core/http/ping-staff.ts';
import { LIMITS } from '../core/limits.ts';
import { logFailure } from '../core/log.ts';
import { wakeMailWorker } from '../core/mail/mail-pool.ts';
import { recordArrival } from '../core/queue/load-signal.ts';
import { wakeEvaluationWorker } from '../core/queue/wake-worker.ts';
import { readText } from '../core/sql/database.ts';
import type { OpHandler, OpOutcome } from '../ops/op-handler.ts';
import type { ReadOp } from '../ops/parse-op.ts';
import { OP_HANDLERS } from '../ops/registry.ts';
import { refreshBehavior } from '../rows/behavior.ts';

/**
 * Reads the operations of a request's body and consumes the sender's budget of bytes.
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

/** Ops per transaction: shares its cost and bounds the wait of other writers. */
const BATCH = 10;

/**
 * Applies ops of an account, responds with a `PushResponse` with their results in order, and sends pings. An op that fails
 * through a defect has no result, so that the device continues with the others and sends it again.
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
	// Before the response: a device without a response repeats its operations, and with them this.
	remeasure(e.app, outcomes);
	const results = outcomes.map(({ result }) => result);
	respondJson(e, JSON.stringify({ results, epoch: epochOf(e.app, results), server_time: new Date().toISOString() }));
	announce(e.app, actor, outcomes);
}

/** In one transaction; when one fails, all are rolled back and applied one by one. */
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
	return { result: { op: id, status: 'rejected', code, detail }, announce: null };
}

function applyOp<Kind extends OpKind>(app: core.App, actor: Actor, op: OpOf<Kind>, importedBy?: Actor): OpOutcome {
	const handler: OpHandler<Kind> = OP_HANDLERS[op.kind];
	return handler.apply(app, actor, op, importedBy);
}

/** Once per assessment, outside of the ops' transactions. */
function remeasure(app: core.App, outcomes: readonly OpOutcome[]): void {
	for (const id of new Set(outcomes.map((outcome) => outcome.remeasure))) {
		if (!id) continue;
		try {
			refreshBehavior(app, id);
		} catch (error) {
			if (asRefusal(error)) throw error;
			logFailure('The signals of an assessment could not be read again.', error, { assessment: id });
		}
	}
}

/** Receipts carry the epoch; only a push without a receipt queries it. */
function epochOf(app: core.App, results: readonly OpResult[]): string {
	for (const result of results) if (result.status === 'applied' && 'receipt' in result) return result.receipt.epoch;
	return readText(app.db(), `SELECT value AS text FROM server_meta WHERE key = 'epoch'`);
}

/** Everything is committed, and the sweep and the next pull find it, so a failure here is only logged. */
function announce(app: core.App, actor: Actor, outcomes: OpOutcome[]): void {
	try {
		for (const { announce: written } of outcomes) {
			if (written && written.to !== 'staff') pingAccount(app, actor.id, written.collection, written.id);
			if (written && written.to !== 'account') pingStaff(app, written.collection, written.id);
		}
		if (outcomes.some(({ hasMail }) => hasMail)) wakeMailWorker(app);
		if (!outcomes.some(({ queued }) => queued)) return;
		recordArrival(app);
		wakeEvaluationWorker(app);
	} catch (error) {
		logFailure('An applied operation could not be announced.', error);
	}
}
