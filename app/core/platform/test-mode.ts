import { TEST_MODE_KEY } from '#domain/product';

const listeners = new Set<() => void>();

/** Whether this browser is in the admins' test mode. False if storage is unavailable. */
export function isTestMode(): boolean {
	try {
		return localStorage.getItem(TEST_MODE_KEY) === 'true';
	} catch {
		return false;
	}
}

/** Turns test mode on or off for this browser. */
export function setTestMode(on: boolean): void {
	if (on) localStorage.setItem(TEST_MODE_KEY, 'true');
	else localStorage.removeItem(TEST_MODE_KEY);
	for (const listener of listeners) listener();
}

/** Calls back whenever test mode changes in any tab. Returns the unsubscribe function. */
export function onTestModeChange(listener: () => void): () => void {
	const fromOtherTab = (event: StorageEvent) => {
		if (event.key === TEST_MODE_KEY) listener();
	};
	listeners.add(listener);
	window.addEventListener('storage', fromOtherTab);
	return () => {
		listeners.delete(listener);
		window.removeEventListener('storage', fromOtherTab);
	};
}
