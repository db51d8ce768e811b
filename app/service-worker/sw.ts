/// <reference lib="webworker" />
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const precache = new PrecacheController();
precache.addToCacheList(self.__WB_MANIFEST);
cleanupOutdatedCaches();

/** Stores the page of a later build that the user asked for, until that build's worker is active. */
const ON_REQUEST = 'candor-asked-for';
const SHELL = '/index.html';

self.addEventListener('install', (event) => void precache.install(event));
self.addEventListener('activate', (event) => event.waitUntil(activate(event)));

/** A worker never asks to skip waiting: it runs once no page of an earlier build is open, so that their files can go. */
async function activate(event: ExtendableEvent): Promise<void> {
	await caches.delete(ON_REQUEST);
	await precache.activate(event);
	await self.clients.claim();
}

// The address of the start is a page like any other.
registerRoute(new PrecacheRoute(precache, { directoryIndex: '' }));
// Pages of a later build may already be open: its files are in the precache too. Their names contain their hash.
registerRoute(
	({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
	async ({ request }) => (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request),
);
registerRoute(
	new NavigationRoute(({ request, event }) => serveShell(request, event as FetchEvent), {
		denylist: [/^\/api\//, /^\/_\//],
	}),
);

/**
 * The app's page. A browser may take the caches and leave the worker: then the page comes from the network, as it would without a worker,
 * and the built files are fetched again behind it.
 */
async function serveShell(request: Request, event: FetchEvent): Promise<Response> {
	const askedFor = await caches.match(SHELL, { cacheName: ON_REQUEST });
	const kept = askedFor ?? (await precache.matchPrecache(SHELL));
	if (kept) return kept;
	// Without a network they are fetched at the next visit.
	event.waitUntil(fetchBuilt().catch(console.warn));
	return fetch(request);
}

async function fetchBuilt(): Promise<void> {
	const cache = await caches.open(precache.strategy.cacheName);
	for (const key of precache.getURLsToCacheKeys().values()) {
		if (await cache.match(key)) continue;
		const answer = await fetch(key);
		// Without its redirect, which no page may be served with.
		if (answer.ok) await cache.put(key, new Response(await answer.blob(), { headers: answer.headers }));
	}
}

/** What pages ask a worker that waits (`app/core/platform/update.ts`), each with a port for the answer. */
self.addEventListener('message', (event) => {
	const { type } = (event.data ?? {}) as { type?: unknown };
	const [port] = event.ports;
	if (type === 'SHELL') event.waitUntil(shellText().then((text) => port?.postMessage(text)));
	if (type === 'SERVE_SHELL') event.waitUntil(serveFromNowOn().then(() => port?.postMessage(true)));
});

/** The page of this worker's build. */
const shellText = async (): Promise<string> => (await (await precache.matchPrecache(SHELL))?.text()) ?? '';

/** Has the running worker serve this one's page to whatever is opened from now on. */
async function serveFromNowOn(): Promise<void> {
	const shell = await precache.matchPrecache(SHELL);
	if (shell) await (await caches.open(ON_REQUEST)).put(SHELL, shell);
}
