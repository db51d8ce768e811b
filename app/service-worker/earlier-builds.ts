/// <reference lib="webworker" />
import { type Builds, type EarlierBuild, filesToKeep, forgetClosedPages, replaceBuild } from './builds.ts';

/** The hashed files of builds that open pages still run: a page that outlives an update finds its code with no network too. */
const CACHE = 'candor-earlier-builds';
/** Beside them, which builds and pages those are; nothing of the site has this address. */
const NOTE = '/earlier-builds.json';

/**
 * Put there by a page whose person asked for the waiting build (`app/platform/update.ts`), and below it the ids of the pages that got it; gone
 * once it is in place.
 */
const CONSENT = '/update-consent';

/** Whether the path names its content, so that what is cached under it is never out of date. */
export const isHashed = (path: string): boolean => path.startsWith('/assets/');

/**
 * Keeps, of the build that is being replaced, what its open pages may still ask for. Call it at activation, before the precache
 * forgets what the new build does not name.
 */
export function keepReplacedBuild(clients: Clients, precacheName: string, own: string[]): Promise<void> {
	return inTurn(async () => {
		const [cache, precache] = [await caches.open(CACHE), await caches.open(precacheName)];
		// The first worker that notes its build: everything precached is its own, or of the one before it, which noted nothing.
		const before = (await readNote(cache)) ?? { own: await pathsIn(precache), earlier: [] };
		const ahead = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(CONSENT));
		const runsNew = new Set(ahead.map(({ url }) => new URL(url).pathname.slice(CONSENT.length + 1)));
		const runOld = (await openPages(clients)).filter((id) => !runsNew.has(id));
		const builds = replaceBuild(before, own, runOld);
		await writeNote(cache, builds);
		for (const key of ahead) await cache.delete(key);
		for (const path of filesToKeep(builds)) {
			if (await cache.match(path, { ignoreVary: true })) continue;
			const response = await precache.match(path, { ignoreVary: true });
			if (response) await cache.put(path, response);
		}
		await dropFiles(cache, builds);
	});
}

/** Drops the builds that no open page runs any more. */
export function dropUnusedBuilds(clients: Clients): Promise<void> {
	return inTurn(async () => {
		const cache = await caches.open(CACHE);
		const before = await readNote(cache);
		if (!before || before.earlier.length === 0) return;
		const builds = forgetClosedPages(before, await openPages(clients));
		await writeNote(cache, builds);
		await dropFiles(cache, builds);
	});
}

/** A hashed file that the running build does not have: kept of an earlier one, else the network's. */
export async function findHashedFile(request: Request): Promise<Response> {
	// In every cache: an activation that was interrupted has not moved it. Its name says its content, whoever asks and how.
	return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

/** The page of the build that was installed last, for the page with this id, if a person asked for it and it is not in place yet. */
export async function findNextShell(precacheName: string, pageId: string): Promise<Response | undefined> {
	const cache = await caches.open(CACHE);
	if (!(await cache.match(CONSENT))) return undefined;
	const precache = await caches.open(precacheName);
	const shell = (await precache.keys()).findLast(({ url }) => new URL(url).pathname === '/index.html');
	if (!shell) return undefined;
	await cache.put(`${CONSENT}/${pageId}`, new Response());
	return precache.match(shell);
}

/** One after the other, across the workers that are alive during an update: each reads the note and writes it. */
const inTurn = (task: () => Promise<void>): Promise<void> => navigator.locks.request(CACHE, task);

async function openPages(clients: Clients): Promise<string[]> {
	return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ id }) => id);
}

async function pathsIn(cache: Cache): Promise<string[]> {
	return (await cache.keys()).map(({ url }) => new URL(url).pathname).filter(isHashed);
}

async function dropFiles(cache: Cache, builds: Builds): Promise<void> {
	const needed = filesToKeep(builds);
	for (const path of await pathsIn(cache)) if (!needed.has(path)) await cache.delete(path, { ignoreVary: true });
}

const writeNote = (cache: Cache, builds: Builds): Promise<void> => cache.put(NOTE, Response.json(builds));

/** The note, unless there is none or another program's. */
async function readNote(cache: Cache): Promise<Builds | undefined> {
	const note: unknown = await (await cache.match(NOTE))?.json();
	return isBuilds(note) ? note : undefined;
}

const areTexts = (value: unknown): value is string[] =>
	Array.isArray(value) && value.every((item) => typeof item === 'string');

const isBuild = (value: unknown): value is EarlierBuild =>
	typeof value === 'object' &&
	value !== null &&
	'files' in value &&
	areTexts(value.files) &&
	'pages' in value &&
	areTexts(value.pages);

const isBuilds = (value: unknown): value is Builds =>
	typeof value === 'object' &&
	value !== null &&
	'own' in value &&
	areTexts(value.own) &&
	'earlier' in value &&
	Array.isArray(value.earlier) &&
	value.earlier.every(isBuild);
