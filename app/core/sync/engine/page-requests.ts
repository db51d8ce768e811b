import type { SyncResponse } from '#domain/sync/classify-push';
import type { Cursor } from '../../store/sync-state.ts';
import type { Transport } from './ports.ts';

/** The second cursor of a position; the first one where there is no second. */
export const aheadOf = ({ since, ahead = since }: Cursor): number => ahead;

/** Whether both are the same position. */
export const isSameCursor = (a: Cursor, b: Cursor): boolean =>
	a.epoch === b.epoch && a.scope === b.scope && a.since === b.since && aheadOf(a) === aheadOf(b);

/** Requests the pages of a pull. Never rejects. */
export type PageRequests = {
	/** The page after the cursor: the one that was requested ahead, if it was for this cursor. */
	page(cursor: Cursor): Promise<SyncResponse>;
	/** Requests the page after the cursor now, while the one before it is stored. */
	requestAhead(cursor: Cursor): void;
};

/** Requests at most one page ahead, which is dropped when another one is needed. */
export function createPageRequests({ pull }: Pick<Transport, 'pull'>, signal: AbortSignal): PageRequests {
	let ahead: { cursor: Cursor; response: Promise<SyncResponse> } | undefined;
	return {
		page: (cursor) => {
			const held = ahead;
			ahead = undefined;
			return held && isSameCursor(held.cursor, cursor) ? held.response : pull(cursor, signal);
		},
		requestAhead: (cursor) => {
			ahead = { cursor, response: pull(cursor, signal) };
		},
	};
}
