import type { Actor } from '#domain/access/actor';
import { type OpResult, PUSH_MAX_OPS } from '#domain/sync/op';
import { submitAssessment } from '../commands/submit-assessment.ts';
import { requireAccount } from '../guards/account.ts';
import { answering, answerJson, Refusal } from '../platform/answer.ts';
import { readText } from '../platform/database.ts';
import { logFailure } from '../platform/log.ts';
import { pingAccount, pingStaff } from '../platform/ping.ts';
import { readJsonBody } from '../platform/read-json.ts';
import { noteArrival } from '../queue/arrivals.ts';
import { kickEvaluation } from '../queue/kick.ts';
import { readOp } from './read-op.ts';

const PUSH_MAX_BYTES = 8_000_000;

/** `POST /api/sync/push {ops}` → `PushResponse`: one result an op, each op in a transaction of its own. */
export const pushOps = answering((e) => {
	const { actor } = requireAccount(e);
	const ops = readOps(readJsonBody(e, PUSH_MAX_BYTES));

	const stored: string[] = [];
	const results = ops.map((value): OpResult => {
		const read = readOp(value);
		if (!('op' in read)) return { op: read.id, status: 'refused', code: read.code, detail: read.detail };
		const submitted = submitAssessment(e.app, actor, read.op);
		if (submitted.stored) stored.push(submitted.stored);
		return submitted.result;
	});

	answerJson(e, JSON.stringify({ results, epoch: epochOf(e.app, results), server_time: new Date().toISOString() }));
	if (stored.length > 0) announce(e.app, actor, stored);
});

/** Receipts name it; only a push without one has to ask. */
function epochOf(app: core.App, results: readonly OpResult[]): string {
	for (const result of results) if (result.status === 'applied') return result.receipt.epoch;
	return readText(app.db(), `SELECT value AS text FROM server_meta WHERE key = 'epoch'`);
}

function readOps(body: unknown): unknown[] {
	const ops = typeof body === 'object' && body !== null && 'ops' in body ? body.ops : undefined;
	if (!Array.isArray(ops)) throw new Refusal(400, 'invalid_body');
	if (ops.length > PUSH_MAX_OPS) throw new Refusal(400, 'too_many_ops');
	return ops;
}

/** What was committed stays committed and is found by the minute sweep and the next fetch, so a failure here is only logged. */
function announce(app: core.App, actor: Actor, stored: string[]): void {
	try {
		for (const id of stored) {
			pingAccount(app, actor.id, 'assessments', id);
			pingStaff(app, 'assessments', id);
		}
		noteArrival(app);
		kickEvaluation(app);
	} catch (error) {
		logFailure('A stored submission could not be announced.', error);
	}
}
