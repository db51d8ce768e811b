/// <reference lib="webworker" />
import { cacheNames } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { dropUnusedBuilds, findHashedFile, keepEarlierBuild, noteEarlierPages } from './earlier-builds.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const files = self.__WB_MANIFEST;

// Before the precaching's own listeners: its activation deletes what this build does not name.
self.addEventListener('install', (event) => {
	const ownUrls = new Set(
		files.map((file) => new URL(typeof file === 'string' ? file : file.url, self.location.href).href),
	);
	event.waitUntil(keepEarlierBuild(cacheNames.precache, ownUrls));
});
self.addEventListener('activate', (event) => {
	event.waitUntil(noteEarlierPages(self.clients).then(() => self.clients.claim()));
});

precacheAndRoute(files);
cleanupOutdatedCaches();
registerRoute(
	({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
	({ request }) => findHashedFile(request),
);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//, /^\/_\//] }));

self.addEventListener('fetch', (event) => {
	if (event.request.mode === 'navigate') event.waitUntil(dropUnusedBuilds(self.clients));
});
self.addEventListener('message', (event) => {
	if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
