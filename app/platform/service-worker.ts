import { useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';

const listeners = new Set<() => void>();
let waiting: Workbox | undefined;

/**
 * Registers the service worker, which lets this device open the app with no network. A new version waits: it is never put in place of
 * the running one without a person's consent.
 */
export async function registerServiceWorker(): Promise<void> {
	if (!('serviceWorker' in navigator)) return;
	const { Workbox } = await import('workbox-window');
	const workbox = new Workbox('/sw.js', { scope: '/' });
	workbox.addEventListener('waiting', () => {
		waiting = workbox;
		for (const listener of listeners) listener();
	});
	await workbox.register();
}

/** Puts the waiting version in place and reloads this page. Call it on a person's consent, never during an attempt. */
export function applyUpdate(): void {
	waiting?.addEventListener('controlling', () => window.location.reload());
	waiting?.messageSkipWaiting();
}

/** Whether a new version of the app waits. */
export const useUpdateWaiting = (): boolean =>
	useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => waiting !== undefined,
	);
