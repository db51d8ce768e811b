/// <reference lib="webworker" />
import { type Builds, type EarlierBuild, filesToKeep, forgetClosedPages, replaceBuild } from './builds.ts';

/** Says which builds open pages still run: a page that outlives an update finds its code in the precache, with no network too. */
const CACHE = 'candor-earlier-builds';
/** The note's address; nothing of the site has it. */
const NOTE = '/earlier-builds.json';

/** Whether the path names its content, so that what is cached under it is never out of date. */
export const isHashed = (path: string): boolean => path.startsWith('/assets/');

/**
 * Takes the place of the build that ran: of the precache everything goes but what this build names (`keys`, their full addresses there) and
 * the hashed files that open pages of earlier builds may still ask for. `own` are the paths of this build's hashed files. Call it at activation.
 */
export function replaceRunningBuild(
	clients: Clients,
	precacheName: string,
	keys: ReadonlySet<string>,
	own: string[],
): Promise<void> {
	return inTurn(async () => {
		const [cache, precache] = [await caches.open(CACHE), await caches.open(precacheName)];
		// The first worker that notes its build: everything precached is its own, or of the one before it, which noted nothing.
		const before = (await readNote(cache)) ?? { own: await hashedPathsIn(precache), earlier: [] };
		const builds = replaceBuild(before, own, await openPages(clients));
		// With no space left the update goes on: earlier pages then find their code on the server.
		const isNoted = await writeNote(cache, builds).then(
			() => true,
			(problem) => console.warn(problem),
		);
		await dropFiles(precache, keys, isNoted ? filesToKeep(builds) : new Set());
	});
}

/** Drops the builds that no open page runs any more. */
export function dropUnusedBuilds(clients: Clients, precacheName: string, keys: ReadonlySet<string>): Promise<void> {
	return inTurn(async () => {
		const [cache, precache] = [await caches.open(CACHE), await caches.open(precacheName)];
		const before = await readNote(cache);
		if (!before || before.earlier.length === 0) return;
		const builds = forgetClosedPages(before, await openPages(clients));
		await writeNote(cache, builds);
		await dropFiles(precache, keys, filesToKeep(builds));
	});
}

/** A hashed file that the running build does not have: kept of an earlier one, else the network's. */
export async function findHashedFile(request: Request): Promise<Response> {
	// Its name says its content, whoever asks and how.
	return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

/** One after the other, across the workers that are alive during an update: each reads the note and writes it. */
const inTurn = (task: () => Promise<void>): Promise<void> => navigator.locks.request(CACHE, task);

async function openPages(clients: Clients): Promise<string[]> {
	return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ id }) => id);
}

async function hashedPathsIn(cache: Cache): Promise<string[]> {
	return (await cache.keys()).map(({ url }) => new URL(url).pathname).filter(isHashed);
}

async function dropFiles(precache: Cache, keys: ReadonlySet<string>, kept: ReadonlySet<string>): Promise<void> {
	for (const request of await precache.keys()) {
		if (!keys.has(request.url) && !kept.has(new URL(request.url).pathname)) await precache.delete(request);
	}
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
