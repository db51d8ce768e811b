import { useSyncExternalStore } from 'react';

/** Whether the device has a network at all; true says nothing about the server. */
export const isOnline = (): boolean => navigator.onLine;

/** Calls back whenever the device goes online or offline. Returns how to stop. */
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
