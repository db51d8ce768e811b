/**
 * How a list was left: the row that was opened, how far below the top of the window it was, in pixels, and which rows were
 * selected.
 */
type ListPlace = { search: string; id: string; top: number; selectedIds: ReadonlySet<string> };

const places = new Map<string, ListPlace>();

/** Remembers the place in a job's list while one of its reviews is open. */
export const rememberPlace = (jobId: string, place: ListPlace): void => void places.set(jobId, place);

/** The remembered place of a job's list under the same filter, once; null without one. */
export function recallPlace(jobId: string, search: string): ListPlace | null {
	const place = places.get(jobId);
	places.delete(jobId);
	return place?.search === search ? place : null;
}

const NONE: ReadonlySet<string> = new Set();

/** The rows that were selected when a review of the list was opened; to be read before `recallPlace`. */
export const recallSelection = (jobId: string): ReadonlySet<string> => places.get(jobId)?.selectedIds ?? NONE;
