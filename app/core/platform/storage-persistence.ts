/** Asks the browser not to evict this device's storage when space runs low. False when it does not promise it. */
export async function requestPersistence(): Promise<boolean> {
	try {
		return (await navigator.storage.persisted()) || (await navigator.storage.persist());
	} catch {
		// A browser without storage management promises nothing.
		return false;
	}
}
