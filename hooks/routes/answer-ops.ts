import type { Actor } from '#domain/access/actor';
import { type OpResult, PUSH_MAX_OPS } from '#domain/sync/op';
import { applyOp, type OpOutcome } from '../commands/apply-op.ts';
import { answerJson, Refusal } from '../platform/answer.ts';
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

/**
 * Applies ops as an account's own, each in a transaction of its own, answers a `PushResponse` with one result an op in the order they
 * came, and tells those who listen.
 */
export function answerOps(
	e: core.RequestEvent,
	actor: Actor,
	ops: readonly unknown[],
	readOp: (value: unknown) => ReadOp,
): void {
	const outcomes: OpOutcome[] = [];
	const results = ops.map((value): OpResult => {
		const read = readOp(value);
		if (!('op' in read)) return { op: read.id, status: 'refused', code: read.code, detail: read.detail };
		const outcome = applyOp(e.app, actor, read.op);
		outcomes.push(outcome);
		return outcome.result;
	});
	answerJson(e, JSON.stringify({ results, epoch: epochOf(e.app, results), server_time: new Date().toISOString() }));
	announce(e.app, outcomes);
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
