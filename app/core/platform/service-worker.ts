import { useSyncExternalStore } from 'react';
import { onPageVisible } from './page-lifecycle.ts';

/** Only with a version that waits. */
const loadUpdate = () => import('./update.ts');

const listeners = new Set<() => void>();
let waiting: ServiceWorker | null = null;

async function announce(worker: ServiceWorker): Promise<void> {
	// Reloaded into it already: the worker itself runs once all pages are closed.
	if (await (await loadUpdate()).runsBuildOf(worker)) return;
	waiting = worker;
	for (const listener of listeners) listener();
}

/**
 * Registers the service worker, which lets this device open the app with no network. A new version waits: a page
 * gets it on a person's consent, and its worker runs once no page is open. It is looked for whenever the page is seen again, since pages stay open for days.
 */
export async function registerServiceWorker(): Promise<void> {
	if (!('serviceWorker' in navigator)) return;
	const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/' });
	if (registration.waiting) void announce(registration.waiting);
	registration.addEventListener('updatefound', () => {
		const worker = registration.installing;
		worker?.addEventListener('statechange', () => {
			// The very first version has nobody to replace: it is no update.
			if (worker.state === 'installed' && navigator.serviceWorker.controller) void announce(worker);
		});
	});
	onPageVisible(() => {
		// With no network there is nothing to find.
		void registration.update().catch(() => undefined);
	});
}

/** Reloads this page into the waiting version, unless it was left meanwhile. Call it on a person's consent, never during an attempt. */
export const applyUpdate = async (): Promise<void> => (await loadUpdate()).reloadInto(waiting);

/** Whether a new version of the app waits. */
export const useUpdateWaiting = (): boolean =>
	useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => waiting !== null,
	);
