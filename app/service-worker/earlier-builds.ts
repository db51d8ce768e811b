/// <reference lib="webworker" />

/**
 * The hashed files of builds that open pages still run, kept until the last of those pages is gone: a page that outlives a release
 * finds its code with no network too.
 */
const CACHE = 'candor-earlier-builds';
/** Where the ids of those pages stand in the cache; no address of the site. */
const PAGES = '/assets/.pages-of-earlier-builds';

const isHashed = (url: string): boolean => new URL(url).pathname.startsWith('/assets/');

/** Copies out of the precache what the build that is being installed does not have. Call it before the worker activates. */
export async function keepEarlierBuild(precacheName: string, ownUrls: ReadonlySet<string>): Promise<void> {
	const precache = await caches.open(precacheName);
	const earlier = (await precache.keys()).filter(({ url }) => isHashed(url) && !ownUrls.has(url));
	if (earlier.length === 0) return;
	const cache = await caches.open(CACHE);
	for (const request of earlier) {
		const response = await precache.match(request, { ignoreVary: true });
		if (response) await cache.put(request, response);
	}
}

/** Notes which pages run an earlier build: all that are open when the new worker takes over. */
export async function noteEarlierPages(clients: Clients): Promise<void> {
	if (!(await caches.has(CACHE))) return;
	const cache = await caches.open(CACHE);
	const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
	const ids = new Set([...(await earlierPages(cache)), ...open.map(({ id }) => id)]);
	await cache.put(PAGES, new Response(JSON.stringify([...ids])));
	await dropUnusedBuilds(clients);
}

/** Deletes the earlier builds once none of their pages is open. */
export async function dropUnusedBuilds(clients: Clients): Promise<void> {
	if (!(await caches.has(CACHE))) return;
	const cache = await caches.open(CACHE);
	// Not noted yet: the new worker still waits, and the pages run on the precache.
	if (!(await cache.match(PAGES))) return;
	const open = new Set((await clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ id }) => id));
	if (!(await earlierPages(cache)).some((id) => open.has(id))) await caches.delete(CACHE);
}

/** A hashed file of an earlier build, else the network's. */
export async function findHashedFile(request: Request): Promise<Response> {
	// The name says the content whole: neither the encoding nor who asks makes a difference.
	const kept = (await caches.has(CACHE))
		? await (await caches.open(CACHE)).match(request.url, { ignoreVary: true })
		: undefined;
	return kept ?? fetch(request);
}

async function earlierPages(cache: Cache): Promise<string[]> {
	const noted: unknown = await (await cache.match(PAGES))?.json();
	return Array.isArray(noted) ? noted.filter((id) => typeof id === 'string') : [];
}
