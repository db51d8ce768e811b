import { useSyncExternalStore } from 'react';

/** Whether the device has a network; true does not mean that the server is reachable. */
export const isOnline = (): boolean => navigator.onLine;

/** Calls back whenever the device goes online or offline. Returns the unsubscribe function. */
export function onConnectionChange(listener: () => void): () => void {
	window.addEventListener('online', listener);
	window.addEventListener('offline', listener);
	return () => {
		window.removeEventListener('online', listener);
		window.removeEventListener('offline', listener);
	};
}

/** Whether the device has a network, as React state. */
export const useOnline = (): boolean => useSyncExternalStore(onConnectionChange, isOnline, () => true);
