/// <reference lib="webworker" />
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/**
 * Whether the file belongs to the investor deck, which only its owner's devices store: each build's files, from the first use
 * on.
 */
const isDeckFile = (url: string): boolean => /\/?assets\/investor-deck-/.test(url);
const DECK = 'candor-investor-deck';

const built: (string | { url: string; revision?: string | null })[] = self.__WB_MANIFEST;
const addressOf = (file: (typeof built)[number]): string =>
	new URL(typeof file === 'string' ? file : file.url, self.location.origin).href;
const deckFiles = built.map(addressOf).filter(isDeckFile);
const precache = new PrecacheController();
precache.addToCacheList(built.filter((file) => !isDeckFile(addressOf(file))));
cleanupOutdatedCaches();

/** Cache for the page of a later build that the user requested, until that build's worker is active. */
const ON_REQUEST = 'candor-asked-for';
const SHELL = '/index.html';

self.addEventListener('install', (event) => {
	void precache.install(event);
	event.waitUntil(renewDeck());
});
self.addEventListener('activate', (event) => event.waitUntil(activate(event)));

/**
 * The worker never calls skipWaiting: it activates once no page of an earlier build is open, so that their files can be
 * deleted.
 */
async function activate(event: ExtendableEvent): Promise<void> {
	await caches.delete(ON_REQUEST);
	await precache.activate(event);
	await dropFormerDeck();
	await self.clients.claim();
}

/** Updates the deck's files for the new build on devices that have them. */
async function renewDeck(): Promise<void> {
	if (await caches.has(DECK)) await (await caches.open(DECK)).addAll(deckFiles);
}

async function dropFormerDeck(): Promise<void> {
	if (!(await caches.has(DECK))) return;
	const cache = await caches.open(DECK);
	for (const { url } of await cache.keys()) if (!deckFiles.includes(url)) await cache.delete(url);
}

// Handles the start URL like any other page.
registerRoute(new PrecacheRoute(precache, { directoryIndex: '' }));
// Pages of a later build may already be open: its files are in the precache too. Their names contain their hash.
registerRoute(
	({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
	async ({ request }) => (await caches.match(request.url, { ignoreVary: true })) ?? fetchAsset(request),
);

async function fetchAsset(request: Request): Promise<Response> {
	const response = await fetch(request);
	// The deck also opens if its cache cannot be written.
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
 * Serves the app's page. If the browser evicted the caches but kept the worker, the page comes from the network, as without a
 * worker, and the built files are fetched again in the background.
 */
async function serveShell(request: Request, event: FetchEvent): Promise<Response> {
	const askedFor = await caches.match(SHELL, { cacheName: ON_REQUEST });
	const cached = askedFor ?? (await precache.matchPrecache(SHELL));
	if (cached) return asPageOf(request, cached);
	// Offline, they are fetched at the next visit.
	event.waitUntil(fetchBuilt().catch(console.warn));
	return fetch(request);
}

/** Whether the page's URL contains a mail token. */
const holdsToken = ({ url }: Request): boolean =>
	/^\/(invite\/|summary\/|admin\/accept-invitation)/.test(new URL(url).pathname);

/** The stored page with the headers that the server would send for this URL. */
function asPageOf(request: Request, stored: Response): Response {
	const headers = new Headers(stored.headers);
	// Requests of a page with a token must not send its URL.
	if (holdsToken(request)) headers.set('referrer-policy', 'no-referrer');
	return new Response(stored.body, { status: stored.status, headers });
}

async function fetchBuilt(): Promise<void> {
	const cache = await caches.open(precache.strategy.cacheName);
	for (const key of precache.getURLsToCacheKeys().values()) {
		if (await cache.match(key)) continue;
		const response = await fetch(key);
		// A copy without the redirect flag: a redirected response must not be used for a navigation.
		if (response.ok) await cache.put(key, new Response(await response.blob(), { headers: response.headers }));
	}
}

/** Handles requests from pages to a waiting worker (`app/core/platform/update.ts`). Each message has a port for the reply. */
self.addEventListener('message', (event) => {
	const { type } = (event.data ?? {}) as { type?: unknown };
	const [port] = event.ports;
	if (type === 'SHELL') event.waitUntil(shellText().then((text) => port?.postMessage(text)));
	if (type === 'SERVE_SHELL') event.waitUntil(serveFromNowOn().then(() => port?.postMessage(true)));
});

/** The page of this worker's build. */
const shellText = async (): Promise<string> => (await (await precache.matchPrecache(SHELL))?.text()) ?? '';

/** Makes the active worker serve this worker's page for all pages opened from now on. */
async function serveFromNowOn(): Promise<void> {
	const shell = await precache.matchPrecache(SHELL);
	if (shell) await (await caches.open(ON_REQUEST)).put(SHELL, shell);
}
