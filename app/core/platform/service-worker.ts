import { Workbox, type WorkboxLifecycleWaitingEvent } from 'workbox-window';
import { createStore } from './create-store.ts';
import { onPageVisible } from './page-lifecycle.ts';
import { reloadInto, runsBuildOf } from './update.ts';

/** The registration of this page's worker; undefined in a browser without one. */
let registered: Workbox | undefined;

const waiting = createStore<ServiceWorker | null>(null);

async function announce(worker: ServiceWorker): Promise<void> {
	// This page already runs the waiting build; its worker activates once all pages are closed.
	if (!(await runsBuildOf(worker))) waiting.set(worker);
}

/**
 * Registers the service worker, which makes the app work offline. A new version waits: a page loads it only if the user agrees,
 * and its worker activates once no page is open. Checks for updates whenever the page becomes visible, because pages stay open
 * for days.
 */
export async function registerServiceWorker(): Promise<void> {
	if (!('serviceWorker' in navigator)) return;
	registered = await watchForUpdates();
	onPageVisible(() => void lookForUpdate());
}

/** Checks the server for a new version of the app. Never rejects, also offline. */
export const lookForUpdate = async (): Promise<void> => registered?.update().catch(() => undefined);

async function watchForUpdates(): Promise<Workbox> {
	const workbox = new Workbox('/sw.js', { scope: '/' });
	workbox.addEventListener('waiting', ({ sw, isExternal }: WorkboxLifecycleWaitingEvent) => {
		if (sw) void announce(sw);
		// A Workbox instance reports only one update that it did not start. A page that stays open for days may see several.
		if (isExternal) void watchForUpdates();
	});
	// Immediately, without waiting for the page's images and fonts.
	await workbox.register({ immediate: true });
	return workbox;
}

/**
 * Reloads this page into the waiting version, unless the user navigated away. Call it only if the user agreed, never during an
 * attempt.
 */
export const applyUpdate = (): Promise<void> => reloadInto(waiting.get());

/** Whether a new version of the app is waiting. */
export const useUpdateWaiting = (): boolean => waiting.use() !== null;
