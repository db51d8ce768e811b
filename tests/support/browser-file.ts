/** Vitest's set-up of each file in Chromium. Files run one after another on one origin: none starts with what another one stored. */

localStorage.clear();
sessionStorage.clear();
for (const { name = '' } of await indexedDB.databases()) {
	await new Promise<void>((resolve, reject) => {
		const request = indexedDB.deleteDatabase(name);
		request.onsuccess = () => resolve();
		request.onerror = () => reject(request.error ?? new Error(`The database "${name}" could not be deleted.`));
	});
}

export {};
