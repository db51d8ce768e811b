import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ASSETS = 'assets';

const filesIn = (build: string): string[] => {
	const folder = join(build, ASSETS);
	return existsSync(folder) ? readdirSync(folder).sort() : [];
};

/** The names of a build's own hashed files, one per line. Store the list outside the build. */
export const listOwnAssets = (build: string): string => filesIn(build).join('\n');

/** Reads the list of `listOwnAssets`; without one, all hashed files of the build. */
export function readOwnAssets(list: string, build: string): string[] {
	return existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : filesIn(build);
}

/**
 * Copies the hashed files of the previous build into the new one, so that a tab opened before the release still finds its code.
 * Keeps one generation: `ownAssets` are the previous build's own files. When both builds have the same files, the files that
 * the previous build kept are kept again.
 */
export function keepPreviousAssets(previous: string, ownAssets: readonly string[], next: string): void {
	const made = new Set(filesIn(next));
	const isSame = made.size === ownAssets.length && ownAssets.every((name) => made.has(name));
	mkdirSync(join(next, ASSETS), { recursive: true });
	for (const name of isSame ? filesIn(previous) : ownAssets) {
		const source = join(previous, ASSETS, name);
		if (!made.has(name) && existsSync(source)) copyFileSync(source, join(next, ASSETS, name));
	}
}
