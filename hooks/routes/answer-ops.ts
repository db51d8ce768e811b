import type { Actor } from '#domain/access/actor';
import { type OpResult, PUSH_MAX_OPS } from '#domain/sync/op';
import { applyOp, type OpOutcome } from '../commands/apply-op.ts';
import { answerJson, asRefusal, Refusal } from '../platform/answer.ts';
import { readText } from '../platform/database.ts';
import { logFailure } from '../platform/log.ts';
import { noteArrival } from '../queue/arrivals.ts';
import { kickEvaluation } from '../queue/kick.ts';
import type { ReadOp } from './read-op.ts';

export const PUSH_MAX_BYTES = 8_000_000;

/** @throws Refusal 400 `invalid_body` for a body without a list of ops, `too_many_ops`. */
export function readOps(body: unknown): unknown[] {
	const ops = typeof body === 'object' && body !== null && 'ops' in body ? body.ops : undefined;
	if (!Array.isArray(ops)) throw new Refusal(400, 'invalid_body');
	if (ops.length > PUSH_MAX_OPS) throw new Refusal(400, 'too_many_ops');
	return ops;
}

/** Ops that share a transaction: its cost is shared, and no other writer waits longer than for these. */
const BATCH = 10;

/**
 * Applies ops as an account's own, answers a `PushResponse` with a result for each in the order they came, and tells those who listen.
 * An op that fails through a defect of ours has no result, so that the device goes on with the others and sends it again.
 */
export function answerOps(
	e: core.RequestEvent,
	actor: Actor,
	ops: readonly unknown[],
	readOp: (value: unknown) => ReadOp,
): void {
	const outcomes: OpOutcome[] = [];
	for (let from = 0; from < ops.length; from += BATCH) {
		const batch = ops.slice(from, from + BATCH).map(readOp);
		outcomes.push(...applyTogether(e.app, actor, batch));
	}
	const results = outcomes.map(({ result }) => result);
	answerJson(e, JSON.stringify({ results, epoch: epochOf(e.app, results), server_time: new Date().toISOString() }));
	announce(e.app, outcomes);
}

/** In one transaction; when one of them fails, all are undone and applied one by one. */
function applyTogether(app: core.App, actor: Actor, batch: readonly ReadOp[]): OpOutcome[] {
	if (batch.length > 1) {
		try {
			let outcomes: OpOutcome[] = [];
			app.runInTransaction((transaction) => {
				outcomes = batch.map((read) => applyRead(transaction, actor, read));
			});
			return outcomes;
		} catch (error) {
			if (asRefusal(error)) throw error;
		}
	}
	return batch.flatMap((read) => {
		try {
			return [applyRead(app, actor, read)];
		} catch (error) {
			if (asRefusal(error)) throw error;
			logFailure('An operation failed.', error);
			return [];
		}
	});
}

function applyRead(app: core.App, actor: Actor, read: ReadOp): OpOutcome {
	if ('op' in read) return applyOp(app, actor, read.op);
	const { id, code, detail } = read;
	return { result: { op: id, status: 'refused', code, detail }, announce: null, queued: false };
}

/** Receipts name it; only a push without one has to ask. */
function epochOf(app: core.App, results: readonly OpResult[]): string {
	for (const result of results) if (result.status === 'applied' && 'receipt' in result) return result.receipt.epoch;
	return readText(app.db(), `SELECT value AS text FROM server_meta WHERE key = 'epoch'`);
}

/** What was committed stays committed and is found by the minute sweep and the next fetch, so a failure here is only logged. */
function announce(app: core.App, outcomes: OpOutcome[]): void {
	try {
		for (const outcome of outcomes) outcome.announce?.(app);
		if (!outcomes.some(({ queued }) => queued)) return;
		noteArrival(app);
		kickEvaluation(app);
	} catch (error) {
		logFailure('An applied operation could not be announced.', error);
	}
}
