import { useSyncExternalStore } from 'react';
import { onPageVisible } from './page-lifecycle.ts';

/** How long the new version may take to be put in place before the page is reloaded all the same, in milliseconds. */
const GIVE_WAY_MS = 4_000;

const listeners = new Set<() => void>();
let waiting: ServiceWorker | null = null;

function announce(worker: ServiceWorker): void {
	waiting = worker;
	for (const listener of listeners) listener();
}

/**
 * Registers the service worker, which lets this device open the app with no network. A new version waits: it is never put in place of
 * the running one without a person's consent. It is looked for whenever the page is seen again, since pages stay open for days.
 */
export async function registerServiceWorker(): Promise<void> {
	if (!('serviceWorker' in navigator)) return;
	const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/' });
	if (registration.waiting) announce(registration.waiting);
	registration.addEventListener('updatefound', () => {
		const worker = registration.installing;
		worker?.addEventListener('statechange', () => {
			// The very first version has nobody to replace: it is no update.
			if (worker.state === 'installed' && navigator.serviceWorker.controller) announce(worker);
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

/** Puts the waiting version in place and reloads this page. Call it on a person's consent, never during an attempt. */
export function applyUpdate(): void {
	// Another tab has put it in place already, and this page still runs the old one.
	if (waiting?.state !== 'installed') {
		window.location.reload();
		return;
	}
	navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
	waiting.postMessage({ type: 'SKIP_WAITING' });
	// A worker that is busy for this very page gives way once the page has let go of it.
	setTimeout(() => window.location.reload(), GIVE_WAY_MS);
}

/** Whether a new version of the app waits. */
export const useUpdateWaiting = (): boolean =>
	useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => waiting !== null,
	);
