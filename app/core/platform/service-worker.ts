import { createStore } from './create-store.ts';
import { onPageVisible } from './page-lifecycle.ts';
import { reloadInto, runsBuildOf } from './update.ts';

/** The registration of this page's worker; undefined in a browser without one. */
let registered: ServiceWorkerRegistration | undefined;

const waiting = createStore<ServiceWorker | null>(null);

async function announceWaiting({ active, waiting: worker }: ServiceWorkerRegistration): Promise<void> {
	// The first worker of a device replaces none.
	if (!active || !worker) return;
	// This page may already run the waiting build; its worker activates once all pages are closed.
	if (!(await runsBuildOf(worker))) waiting.set(worker);
}

/**
 * Registers the service worker, which makes the app work offline. A new version waits: a page loads it only if the user agrees,
 * and its worker activates once no page is open. Checks for updates whenever the page becomes visible, because pages stay open
 * for days.
 */
export async function registerServiceWorker(): Promise<void> {
	if (!('serviceWorker' in navigator)) return;
	const registration = await navigator.serviceWorker.register('/sw.js');
	registered = registration;
	const watch = (worker: ServiceWorker | null): void =>
		worker?.addEventListener('statechange', () => void announceWaiting(registration));
	watch(registration.installing);
	registration.addEventListener('updatefound', () => watch(registration.installing));
	void announceWaiting(registration);
	onPageVisible(() => void lookForUpdate());
}

/** Checks the server for a new version of the app. Never rejects, also offline. */
export const lookForUpdate = async (): Promise<void> => void (await registered?.update().catch(() => undefined));

/**
 * Reloads this page into the waiting version, unless the user navigated away. Call it only if the user agreed, never during an
 * attempt.
 */
export const applyUpdate = (): Promise<void> => reloadInto(waiting.get());

/** Whether a new version of the app is waiting. */
export const useUpdateWaiting = (): boolean => waiting.use() !== null;
