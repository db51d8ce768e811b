import { retryAfterMs } from './backoff.ts';
import type { PushAnswer } from './classify-answer.ts';
import { SYNCED_NAMES, type SyncedCollection } from './codes.ts';
import { fieldsOf, hasTexts, jsonOrNothing } from './fields.ts';
import type { PullResponse } from './pull.ts';

/** One change of a page. `row` is null when it is gone; otherwise it is still to be read with its schema (`readRows`). */
export type PulledChange = { collection: SyncedCollection; id: string; row: unknown };

/** A page of a pull. */
export type PulledPage = Omit<PullResponse, 'changes'> & { changes: PulledChange[] };

/** What to do about the answer to a pull. */
export type PullVerdict =
	| { kind: 'page'; page: PulledPage }
	| { kind: 'retry'; isOffline: boolean; afterMs: number | null }
	| { kind: 'sign_in' };

/** The change; null when it is none, or one of a collection that this program does not know. */
function changeOf(value: unknown): PulledChange | null {
	const { seq, collection: name, id, row } = fieldsOf(value);
	const collection = SYNCED_NAMES.find((known) => known === name);
	const isWhole = collection && typeof seq === 'number' && typeof id === 'string' && row !== undefined;
	return isWhole ? { collection, id, row } : null;
}

/** The page when the value has every part of one (`pullResponseSchema`), else null. */
function pageOf(value: unknown): PulledPage | null {
	const { reset, changes, next, ahead, head } = fieldsOf(value);
	const isWhole =
		hasTexts(value, 'epoch', 'scope', 'server_time') &&
		typeof reset === 'boolean' &&
		Array.isArray(changes) &&
		typeof next === 'number' &&
		(ahead === undefined || typeof ahead === 'number') &&
		typeof head === 'number';
	if (!isWhole) return null;
	const read = changes.map(changeOf);
	const known = read.filter((change) => change !== null);
	return known.length === read.length ? { ...(value as PullResponse), changes: known } : null;
}

/** Reads the answer to a pull, all but the rows. Without schemas: most pulls bring none, and then no zod is loaded. */
export function classifyPull(answer: PushAnswer): PullVerdict {
	if (answer.kind === 'none') {
		if (answer.reason === 'signed_out') return { kind: 'sign_in' };
		return { kind: 'retry', isOffline: answer.reason === 'offline', afterMs: null };
	}
	const body = jsonOrNothing(answer.body);
	if (answer.status === 401 && body !== undefined) return { kind: 'sign_in' };
	const page = answer.status === 200 ? pageOf(body) : null;
	if (page) return { kind: 'page', page };
	return { kind: 'retry', isOffline: false, afterMs: retryAfterMs(answer.retryAfter) };
}
