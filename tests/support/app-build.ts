import { createHash } from 'node:crypto';
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OWN_ASSETS } from '../../pocketbase/app-build.ts';
import { APP_BUILD, APP_BUILD_DRAFTS, ROOT } from '../../pocketbase/paths.ts';
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
	const [publicDir, next] = [join(folder, 'public'), join(folder, 'next')];
	cpSync(APP_BUILD, publicDir, { recursive: true });
	let ownAssets = readOwnAssets(OWN_ASSETS, publicDir);
	const made: Edit[] = [];
	return {
		publicDir,
		async release(...edits) {
			made.push(...edits);
			cpSync(await buildWith(made), next, { recursive: true });
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

/** The folder with a build of the sources with texts replaced. It is built once for each build of the app and each set of edits. */
async function buildWith(edits: readonly Edit[]): Promise<string> {
	const worker = readFileSync(join(APP_BUILD, 'sw.js'));
	const stamp = createHash('sha256').update(worker).digest('hex').slice(0, 16);
	const built = join(
		APP_BUILD_DRAFTS,
		`release-${stamp}-${createHash('sha256').update(JSON.stringify(edits)).digest('hex')}`,
	);
	if (existsSync(built)) return built;
	mkdirSync(APP_BUILD_DRAFTS, { recursive: true });
	for (const name of readdirSync(APP_BUILD_DRAFTS)) {
		if (/^release-/.test(name) && !name.includes(stamp))
			rmSync(join(APP_BUILD_DRAFTS, name), { recursive: true, force: true });
	}
	const sources = mkdtempSync(join(tmpdir(), 'candor-sources-'));
	const draft = mkdtempSync(`${built}-`);
	for (const name of SOURCES) cpSync(join(ROOT, name), join(sources, name), { recursive: true });
	symlinkSync(join(ROOT, 'node_modules'), join(sources, 'node_modules'));
	for (const { file, from, to } of edits) {
		const path = join(sources, file);
		const text = readFileSync(path, 'utf8');
		if (!text.includes(from)) throw new Error(`${file} does not say "${from}"`);
		writeFileSync(path, text.replace(from, to));
	}
	const { code, output } = await runTool(
		process.execPath,
		[join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn'],
		{ cwd: sources, env: { ...process.env, NODE_ENV: 'production' } },
	);
	if (code !== 0) throw new Error(output);
	// Another worker may have been faster; its folder has the same files.
	if (existsSync(built)) rmSync(draft, { recursive: true });
	else renameSync(draft, built);
	rmSync(sources, { recursive: true });
	return built;
}
