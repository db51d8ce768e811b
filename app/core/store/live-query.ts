import { liveQuery } from 'dexie';

/** Runs the query now and after every committed write, in any tab, that touches what it read. Returns the function that stops it. */
export function watch<T>(
	query: () => Promise<T>,
	onValue: (value: T) => void,
	onError: (error: unknown) => void,
): () => void {
	// Must be async: Dexie checks it, and otherwise misses changes of some of what the query reads.
	const subscription = liveQuery(async () => query()).subscribe({ next: onValue, error: onError });
	return () => subscription.unsubscribe();
}
