import { useSyncExternalStore } from 'react';
import { onPageVisible } from './page-lifecycle.ts';

const listeners = new Set<() => void>();
let isUpdateWaiting = false;

function announceUpdate(): void {
	isUpdateWaiting = true;
	for (const listener of listeners) listener();
}

/**
 * Registers the service worker, which lets this device open the app with no network. A new version waits: it is never put in place of
 * the running one without a person's consent. It is looked for whenever the page is seen again, since pages stay open for days.
 */
export async function registerServiceWorker(): Promise<void> {
	if (!('serviceWorker' in navigator)) return;
	const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/' });
	if (registration.waiting) announceUpdate();
	registration.addEventListener('updatefound', () => {
		const worker = registration.installing;
		worker?.addEventListener('statechange', () => {
			// The very first version has nobody to replace: it is no update.
			if (worker.state === 'installed' && navigator.serviceWorker.controller) announceUpdate();
		});
	});
	// The worker drops the files of earlier builds once no page runs them, and learns from pages when to look.
	const tellSeen = () => registration.active?.postMessage({ type: 'PAGE_SEEN' });
	tellSeen();
	onPageVisible(() => {
		tellSeen();
		// With no network there is nothing to find.
		void registration.update().catch(() => undefined);
	});
}

/** Puts the waiting version in place and reloads this page into it, unless it was left meanwhile. Call it on a person's consent, never during an attempt. */
export const applyUpdate = async (): Promise<void> => (await import('./update.ts')).reloadIntoWaiting();

/** Whether a new version of the app waits. */
export const useUpdateWaiting = (): boolean =>
	useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => isUpdateWaiting,
	);
