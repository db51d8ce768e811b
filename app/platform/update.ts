/** A request of this address in Cache Storage: whatever is opened from now on gets the newest build (`app/service-worker/sw.ts`). */
const CONSENT = '/update-consent';

/**
 * Reloads this page into the waiting version, at once. The running worker serves it meanwhile: it makes way when it is idle, and Chromium may
 * forget for minutes that it was to go. With no space left for the wish there is the old version again, and what it says of the new one.
 */
export async function reloadInto(waiting: ServiceWorker | null): Promise<void> {
	// Otherwise another tab has put it in place already, and this page still runs the old one.
	if (waiting?.state === 'installed') {
		await caches
			.open('candor-earlier-builds')
			.then((cache) => cache.put(CONSENT, new Response()))
			.catch(console.warn);
	}
	window.location.reload();
}

/** Whether this page runs the build that was installed last. */
export async function runsNewest(): Promise<boolean> {
	const scripts = Array.from(
		document.querySelectorAll('script[type=module][src]'),
		(one) => one.getAttribute('src') ?? '',
	);
	for (const name of await caches.keys()) {
		const cache = await caches.open(name);
		const shell = (await cache.keys()).findLast(({ url }) => new URL(url).pathname === '/index.html');
		const text = shell && (await (await cache.match(shell))?.text());
		if (text) return scripts.length > 0 && scripts.every((src) => text.includes(src));
	}
	return false;
}
