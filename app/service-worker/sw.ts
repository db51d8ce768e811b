/// <reference lib="webworker" />
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { dropUnusedBuilds, findHashedFile, isHashed, keepReplacedBuild } from './earlier-builds.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const precache = new PrecacheController();
precache.addToCacheList(self.__WB_MANIFEST);
cleanupOutdatedCaches();

self.addEventListener('install', (event) => void precache.install(event));
self.addEventListener('activate', (event) => event.waitUntil(activate(event)));

/** In this order: what is kept is copied out of the precache before that forgets it, and pages are taken over once all is there. */
async function activate(event: ExtendableEvent): Promise<void> {
	const own = precache.getCachedURLs().map((url) => new URL(url).pathname);
	// With no space left the update goes on: earlier pages then find their code on the server.
	await keepReplacedBuild(self.clients, precache.strategy.cacheName, own.filter(isHashed)).catch(console.warn);
	await precache.activate(event);
	await self.clients.claim();
}

registerRoute(new PrecacheRoute(precache));
registerRoute(
	({ url, sameOrigin }) => sameOrigin && isHashed(url.pathname),
	({ request }) => findHashedFile(request),
);
registerRoute(
	new NavigationRoute(precache.createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//, /^\/_\//] }),
);

self.addEventListener('message', (event) => {
	const { type } = (event.data ?? {}) as { type?: unknown };
	if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
	if (type === 'PAGE_SEEN') event.waitUntil(dropUnusedBuilds(self.clients));
});
