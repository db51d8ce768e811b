import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OWN_ASSETS } from '../../pocketbase/app-build.ts';
import { APP_BUILD, ROOT } from '../../pocketbase/paths.ts';
import { keepPreviousAssets, listOwnAssets, readOwnAssets } from '../../pocketbase/previous-build.ts';
import { runTool } from '../../pocketbase/run-tool.ts';

const SOURCES = ['app', 'public', 'vite.config.ts', 'package.json', 'tsconfig.base.json', 'tsconfig.json'];

/** An edit of a release: one text of a source file and its replacement. */
export type Edit = { file: string; from: string; to: string };

/** A served folder that a release replaces. */
export type Releases = {
	/** The folder that a server serves as static files. Initially the built app. */
	publicDir: string;
	/** Builds the sources with texts of files replaced, and serves the result as the launcher would. */
	release(...edits: Edit[]): Promise<void>;
	/** The paths of the hashed files that the current build created and every device caches: all but the investor deck's. */
	assets(): string[];
	dispose(): void;
};

/** A copy of the built app that can be replaced by real builds of changed sources. */
export function startReleases(): Releases {
	const folder = mkdtempSync(join(tmpdir(), 'candor-releases-'));
	const [publicDir, sources, next] = [join(folder, 'public'), join(folder, 'sources'), join(folder, 'next')];
	cpSync(APP_BUILD, publicDir, { recursive: true });
	let ownAssets = readOwnAssets(OWN_ASSETS, publicDir);
	for (const name of SOURCES) cpSync(join(ROOT, name), join(sources, name), { recursive: true });
	symlinkSync(join(ROOT, 'node_modules'), join(sources, 'node_modules'));
	return {
		publicDir,
		async release(...edits) {
			for (const { file, from, to } of edits) {
				const path = join(sources, file);
				const text = readFileSync(path, 'utf8');
				if (!text.includes(from)) throw new Error(`${file} does not say "${from}"`);
				writeFileSync(path, text.replace(from, to));
			}
			const { code, output } = await runTool(
				process.execPath,
				[join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'],
				{ cwd: sources, env: { ...process.env, NODE_ENV: 'production' } },
			);
			if (code !== 0) throw new Error(output);
			const own = listOwnAssets(next).split('\n');
			keepPreviousAssets(publicDir, ownAssets, next);
			ownAssets = own;
			const old = join(folder, 'old');
			renameSync(publicDir, old);
			renameSync(next, publicDir);
			rmSync(old, { recursive: true });
		},
		assets: () => ownAssets.filter((name) => !/\.(gz|br)$|^investor-deck-/.test(name)).map((name) => `/assets/${name}`),
		dispose: () => rmSync(folder, { recursive: true, force: true }),
	};
}
