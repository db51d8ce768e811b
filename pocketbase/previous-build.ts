import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ASSETS = 'assets';

const filesIn = (build: string): string[] => {
	const folder = join(build, ASSETS);
	return existsSync(folder) ? readdirSync(folder).sort() : [];
};

/** The hashed files that a build made itself, one name a line; put beside the build, never into it. */
export const listOwnAssets = (build: string): string => filesIn(build).join('\n');

/** The names that `listOwnAssets` wrote; all files of the build when it wrote none. */
export function readOwnAssets(list: string, build: string): string[] {
	return existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : filesIn(build);
}

/**
 * Copies the hashed files of the replaced build beside those of the new one, so that a tab opened before the release still
 * finds its code. One generation: `ownAssets` are the replaced build's own files. When both builds have the same files,
 * what the replaced build had copied is copied again.
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
