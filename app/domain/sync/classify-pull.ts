import * as z from 'zod/mini';
import { jsonOrNothing } from '../text/json.ts';
import { retryAfterMs } from './backoff.ts';
import type { SyncResponse } from './classify-push.ts';
import { changeSchema, type PullResponse, pullResponseSchema } from './pull-page.ts';

/** What to do with a pull response. */
type PullVerdict =
	| { kind: 'page'; page: PullResponse }
	| { kind: 'retry'; isOffline: boolean; afterMs: number | null }
	/** The page has a collection that this build does not know: the server is newer. */
	| { kind: 'outdated' }
	| { kind: 'sign_in' };

/** A page with any collection names, also unknown ones. */
const anyPageSchema = z.extend(pullResponseSchema, {
	changes: z.array(z.extend(changeSchema, { collection: z.string() })),
});

/** Parses a pull response except its rows, which `readRows` parses with their schemas. */
export function classifyPull(response: SyncResponse): PullVerdict {
	if (response.kind === 'none') {
		if (response.reason === 'signed_out') return { kind: 'sign_in' };
		return { kind: 'retry', isOffline: response.reason === 'offline', afterMs: null };
	}
	const body = jsonOrNothing(response.body);
	if (response.status === 401 && body !== undefined) return { kind: 'sign_in' };
	const page = response.status === 200 ? z.safeParse(pullResponseSchema, body).data : undefined;
	if (page) return { kind: 'page', page };
	if (response.status === 200 && z.safeParse(anyPageSchema, body).success) return { kind: 'outdated' };
	return { kind: 'retry', isOffline: false, afterMs: retryAfterMs(response.retryAfter) };
}
