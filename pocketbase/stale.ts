import { createHash, randomUUID } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, STAMPS } from './paths.ts';

/**
 * One hash over names and contents of all files that match the patterns (relative to the repository), in a fixed order.
 * Modification times do not count: a fresh clone of the same sources has the same hash.
 */
export function hashOf(patterns: readonly string[]): string {
	const hash = createHash('sha256');
	const names = globSync([...patterns], { cwd: ROOT })
		.filter((name) => statSync(join(ROOT, name)).isFile())
		.sort();
	for (const name of names) {
		const content = readFileSync(join(ROOT, name));
		hash.update(`${name}\0${content.length}\0`).update(content);
	}
	return hash.digest('hex');
}

/** The hash of the sources from which `name` was last built; undefined when it was never built. */
export function findStamp(name: string): string | undefined {
	try {
		return readFileSync(join(STAMPS, name), 'utf8');
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
		throw error;
	}
}

/** Stores the hash of the sources from which `name` was built. Call it once the build is in place. */
export function stamp(name: string, hash: string): void {
	mkdirSync(STAMPS, { recursive: true });
	replaceFile(join(STAMPS, name), hash);
}

/** Replaces a file atomically: readers see either the old or the new content. */
export function replaceFile(path: string, content: string): void {
	// Threads of a process build at the same time too.
	const draft = `${path}.${randomUUID()}.draft`;
	writeFileSync(draft, content);
	renameSync(draft, path);
}
