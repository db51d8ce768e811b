import * as z from 'zod/mini';
import { retryAfterMs } from './backoff.ts';
import type { PushAnswer } from './classify-answer.ts';
import { type PullResponse, pullResponseSchema, SYNCED_COLLECTIONS, type SyncedCollection } from './pull.ts';

/** A page whose rows were read with their schemas. */
export type PulledPage = Omit<PullResponse, 'changes'> & {
	changes: { collection: SyncedCollection; id: string; row: unknown }[];
};

/** What to do about the answer to a pull. */
export type PullVerdict =
	| { kind: 'page'; page: PulledPage }
	| { kind: 'retry'; isOffline: boolean; afterMs: number | null }
	| { kind: 'sign_in' };

function parseJson(body: string): unknown {
	try {
		return JSON.parse(body) as unknown;
	} catch {
		return undefined;
	}
}

/**
 * Reads the answer to a pull. A page is taken whole or not at all: a row that does not parse holds the cursor back rather than be lost.
 */
export function classifyPull(answer: PushAnswer): PullVerdict {
	if (answer.kind === 'none') {
		if (answer.reason === 'signed_out') return { kind: 'sign_in' };
		return { kind: 'retry', isOffline: answer.reason === 'offline', afterMs: null };
	}
	const retry: PullVerdict = { kind: 'retry', isOffline: false, afterMs: retryAfterMs(answer.retryAfter) };
	const body = parseJson(answer.body);
	if (answer.status === 401 && body !== undefined) return { kind: 'sign_in' };
	if (answer.status !== 200) return retry;
	const read = z.safeParse(pullResponseSchema, body);
	if (!read.success) return retry;
	const changes: PulledPage['changes'] = [];
	for (const { collection, id, row } of read.data.changes) {
		const parsed = row === null ? null : z.safeParse(SYNCED_COLLECTIONS[collection], row);
		if (parsed?.success === false) return retry;
		changes.push({ collection, id, row: parsed === null ? null : parsed.data });
	}
	return { kind: 'page', page: { ...read.data, changes } };
}
