import type { SyncResponse } from '#domain/sync/classify-push';
import type { Cursor } from '../../store/sync-state.ts';
import type { Transport } from './ports.ts';

/** The second cursor of a position; the first one if there is no second. */
export const aheadOf = ({ since, ahead = since }: Cursor): number => ahead;

/** Whether both are the same position. */
export const isSameCursor = (a: Cursor, b: Cursor): boolean =>
	a.epoch === b.epoch && a.scope === b.scope && a.since === b.since && aheadOf(a) === aheadOf(b);

/** Requests the pages of a pull. Never rejects. */
export type PageRequests = {
	/** Returns the page after the cursor: the prefetched one if it matches the cursor, else a new request. */
	page(cursor: Cursor): Promise<SyncResponse>;
	/** Prefetches the page after the cursor, while the current one is stored. */
	requestAhead(cursor: Cursor): void;
};

/** Prefetches at most one page. It is dropped if another one is needed. */
export function createPageRequests({ pull }: Pick<Transport, 'pull'>, signal: AbortSignal): PageRequests {
	let ahead: { cursor: Cursor; response: Promise<SyncResponse> } | undefined;
	return {
		page: (cursor) => {
			const prefetched = ahead;
			ahead = undefined;
			return prefetched && isSameCursor(prefetched.cursor, cursor) ? prefetched.response : pull(cursor, signal);
		},
		requestAhead: (cursor) => {
			ahead = { cursor, response: pull(cursor, signal) };
		},
	};
}
