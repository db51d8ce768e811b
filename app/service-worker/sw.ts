/// <reference lib="webworker" />
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** The code of the investor deck, which only its owner's devices store: from its first use on, each build's. */
const isDeckFile = (url: string): boolean => /\/?assets\/investor-deck-/.test(url);
const DECK = 'candor-investor-deck';

const built: (string | { url: string; revision?: string | null })[] = self.__WB_MANIFEST;
const addressOf = (file: (typeof built)[number]): string =>
	new URL(typeof file === 'string' ? file : file.url, self.location.origin).href;
const deckFiles = built.map(addressOf).filter(isDeckFile);
const precache = new PrecacheController();
precache.addToCacheList(built.filter((file) => !isDeckFile(addressOf(file))));
cleanupOutdatedCaches();

/** Stores the page of a later build that the user asked for, until that build's worker is active. */
const ON_REQUEST = 'candor-asked-for';
const SHELL = '/index.html';

self.addEventListener('install', (event) => {
	void precache.install(event);
	event.waitUntil(renewDeck());
});
self.addEventListener('activate', (event) => event.waitUntil(activate(event)));

/** A worker never asks to skip waiting: it runs once no page of an earlier build is open, so that their files can go. */
async function activate(event: ExtendableEvent): Promise<void> {
	await caches.delete(ON_REQUEST);
	await precache.activate(event);
	await dropFormerDeck();
	await self.clients.claim();
}

/** A device that has the deck's files gets those of the new build. */
async function renewDeck(): Promise<void> {
	if (await caches.has(DECK)) await (await caches.open(DECK)).addAll(deckFiles);
}

async function dropFormerDeck(): Promise<void> {
	if (!(await caches.has(DECK))) return;
	const cache = await caches.open(DECK);
	for (const { url } of await cache.keys()) if (!deckFiles.includes(url)) await cache.delete(url);
}

// The address of the start is a page like any other.
registerRoute(new PrecacheRoute(precache, { directoryIndex: '' }));
// Pages of a later build may already be open: its files are in the precache too. Their names contain their hash.
registerRoute(
	({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
	async ({ request }) => (await caches.match(request.url, { ignoreVary: true })) ?? fetchAsset(request),
);

async function fetchAsset(request: Request): Promise<Response> {
	const response = await fetch(request);
	// Without its storage the deck still opens.
	if (response.ok && isDeckFile(request.url)) {
		const copy = response.clone();
		await caches.open(DECK).then((cache) => cache.put(request.url, copy), console.warn);
	}
	return response;
}
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
	const cached = askedFor ?? (await precache.matchPrecache(SHELL));
	if (cached) return asPageOf(request, cached);
	// Without a network they are fetched at the next visit.
	event.waitUntil(fetchBuilt().catch(console.warn));
	return fetch(request);
}

/** Pages whose address has a token of a mail. */
const holdsToken = ({ url }: Request): boolean => /^\/(invite\/|admin\/accept-invitation)/.test(new URL(url).pathname);

/** The stored page as the server serves it at this address. */
function asPageOf(request: Request, stored: Response): Response {
	const headers = new Headers(stored.headers);
	// It names the scripts of the landing page, under whose address it was fetched.
	headers.delete('link');
	// No request of a page with a token names its address.
	if (holdsToken(request)) headers.set('referrer-policy', 'no-referrer');
	return new Response(stored.body, { status: stored.status, headers });
}

async function fetchBuilt(): Promise<void> {
	const cache = await caches.open(precache.strategy.cacheName);
	for (const key of precache.getURLsToCacheKeys().values()) {
		if (await cache.match(key)) continue;
		const response = await fetch(key);
		// Without its redirect, which no page may be served with.
		if (response.ok) await cache.put(key, new Response(await response.blob(), { headers: response.headers }));
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
