/// <reference lib="webworker" />
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { dropUnusedBuilds, findHashedFile, isHashed, replaceRunningBuild } from './earlier-builds.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const precache = new PrecacheController();
precache.addToCacheList(self.__WB_MANIFEST);
cleanupOutdatedCaches();

self.addEventListener('install', (event) => void precache.install(event));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

const precacheName = precache.strategy.cacheName;
/** The addresses of this build's files in the precache. */
const precacheKeys = new Set(precache.getURLsToCacheKeys().values());

/** In place of the precache's own clean-up, which would take what pages of earlier builds still need. */
async function activate(): Promise<void> {
	const own = precache.getCachedURLs().map((url) => new URL(url).pathname);
	await replaceRunningBuild(self.clients, precacheName, precacheKeys, own.filter(isHashed));
	await self.clients.claim();
}

// The address of the start is a page like any other.
registerRoute(new PrecacheRoute(precache, { directoryIndex: '' }));
registerRoute(
	({ url, sameOrigin }) => sameOrigin && isHashed(url.pathname),
	({ request }) => findHashedFile(request),
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
	const kept = await precache.matchPrecache('/index.html');
	if (kept) return kept;
	// Without a network they are fetched at the next visit.
	event.waitUntil(fetchBuilt().catch(console.warn));
	return fetch(request);
}

async function fetchBuilt(): Promise<void> {
	const cache = await caches.open(precacheName);
	for (const key of precacheKeys) {
		if (await cache.match(key)) continue;
		const answer = await fetch(key);
		// Without its redirect, which no page may be served with.
		if (answer.ok) await cache.put(key, new Response(await answer.blob(), { headers: answer.headers }));
	}
}

self.addEventListener('message', (event) => {
	const { type } = (event.data ?? {}) as { type?: unknown };
	if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
	if (type === 'PAGE_SEEN') event.waitUntil(dropUnusedBuilds(self.clients, precacheName, precacheKeys));
});
