/** Asks the browser not to evict this site's storage. Returns whether it agreed. */
export async function requestPersistence(): Promise<boolean> {
	try {
		return (await navigator.storage.persisted()) || (await navigator.storage.persist());
	} catch {
		// Not supported.
		return false;
	}
}
