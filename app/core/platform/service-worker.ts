import { createStore } from './create-store.ts';
import { onPageVisible } from './page-lifecycle.ts';

/** Loaded only when a new version waits. */
const loadUpdate = () => import('./update.ts');

const waiting = createStore<ServiceWorker | null>(null);

async function announce(worker: ServiceWorker): Promise<void> {
	// This page already runs the waiting build; its worker activates once all pages are closed.
	if (await (await loadUpdate()).runsBuildOf(worker)) return;
	waiting.set(worker);
}

/**
 * Registers the service worker, which makes the app work offline. A new version waits: a page gets it when the user agrees,
 * and its worker activates once no page is open. Checks for updates whenever the page becomes visible, because pages stay
 * open for days.
 */
export async function registerServiceWorker(): Promise<void> {
	if (!('serviceWorker' in navigator)) return;
	const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/' });
	if (registration.waiting) void announce(registration.waiting);
	registration.addEventListener('updatefound', () => {
		const worker = registration.installing;
		worker?.addEventListener('statechange', () => {
			// The first worker replaces none, so it is not an update.
			if (worker.state === 'installed' && navigator.serviceWorker.controller) void announce(worker);
		});
	});
	onPageVisible(() => {
		// Ignore failures, for example offline.
		void registration.update().catch(() => undefined);
	});
}

/**
 * Reloads this page into the waiting version, unless the user navigated away. Call it only when the user agreed, never
 * during an attempt.
 */
export const applyUpdate = async (): Promise<void> => (await loadUpdate()).reloadInto(waiting.get());

/** Whether a new version of the app waits. */
export const useUpdateWaiting = (): boolean => waiting.use() !== null;
