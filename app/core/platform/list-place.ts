/**
 * State of a list when a review was opened: the opened row, its distance from the top of the window in pixels, and the
 * selected rows.
 */
type ListPlace = { search: string; id: string; top: number; selectedIds: ReadonlySet<string> };

const places = new Map<string, ListPlace>();

/** Saves the state of a job's list while one of its reviews is open. In memory only. */
export const rememberPlace = (jobId: string, place: ListPlace): void => void places.set(jobId, place);

/** Replaces the opened row by the application that the review now shows. Does nothing without a saved state. */
export function movePlace(jobId: string, id: string): void {
	const place = places.get(jobId);
	if (place) places.set(jobId, { ...place, id });
}

/** Returns and removes the saved state of a job's list. Null without one, and when the filter differs. */
export function recallPlace(jobId: string, search: string): ListPlace | null {
	const place = places.get(jobId);
	places.delete(jobId);
	return place?.search === search ? place : null;
}

const NONE: ReadonlySet<string> = new Set();

/** Returns the saved selection. Call it before `recallPlace`, which removes it. */
export const recallSelection = (jobId: string): ReadonlySet<string> => places.get(jobId)?.selectedIds ?? NONE;
