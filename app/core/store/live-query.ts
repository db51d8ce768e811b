import { liveQuery } from 'dexie';

/** Runs the query now, and after every committed write in any tab that affects its result. Returns the stop function. */
export function subscribeLiveQuery<T>(
	query: () => Promise<T>,
	onValue: (value: T) => void,
	onError: (error: unknown) => void,
): () => void {
	// Must be an async function: Dexie checks that, and otherwise does not track everything that the query reads.
	const subscription = liveQuery(async () => query()).subscribe({ next: onValue, error: onError });
	return () => subscription.unsubscribe();
}
