import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, STAMPS } from './paths.ts';

/**
 * One hash over names and contents of all files that the patterns name (relative to the repository), in a fixed order.
 * Dates do not count: a fresh clone of the same sources has the same hash.
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

/** The hash of the sources from which `name` was last built; undefined when it never was. */
export function findStamp(name: string): string | undefined {
	try {
		return readFileSync(join(STAMPS, name), 'utf8');
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
		throw error;
	}
}

/** Remembers that `name` was built from the sources with this hash. Call it after the build is in its place. */
export function stamp(name: string, hash: string): void {
	mkdirSync(STAMPS, { recursive: true });
	replaceFile(join(STAMPS, name), hash);
}

/** Writes a file so that a reader sees the old content or the new, never half of it. */
export function replaceFile(path: string, content: string): void {
	const draft = `${path}.${process.pid}.draft`;
	writeFileSync(draft, content);
	renameSync(draft, path);
}
