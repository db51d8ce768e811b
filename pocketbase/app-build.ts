import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { CommandError, type Say } from './command-error.ts';
import { messages } from './messages.ts';
import { APP_BUILD, APP_BUILD_DRAFTS, ROOT, STAMPS } from './paths.ts';
import { keepPreviousAssets, listOwnAssets, readOwnAssets } from './previous-build.ts';
import { runTool } from './run-tool.ts';
import { findStamp, hashOf, stamp } from './stale.ts';

const SOURCES = [
	'app/**/*',
	'public/**/*',
	'vite.config.ts',
	'package-lock.json',
	'tsconfig.base.json',
	'pocketbase/app-build.ts',
];

/** Lists the hashed files of the build in `dist/`; the other hashed files there come from the previous build. */
export const OWN_ASSETS = join(STAMPS, 'app-assets');

/**
 * Builds the app into `dist/` when its sources have changed. Replaces the previous build in one step and keeps that build's
 * hashed files.
 * @throws CommandError when the build fails.
 */
export async function buildApp(say: Say, signal?: AbortSignal): Promise<void> {
	const hash = hashOf(SOURCES);
	if (existsSync(join(APP_BUILD, 'index.html')) && findStamp('app') === hash) return;
	say(messages.appBuildBegins);
	mkdirSync(APP_BUILD_DRAFTS, { recursive: true });
	const draft = join(APP_BUILD_DRAFTS, `${process.pid}-new`);
	const { code, output } = await runTool(
		process.execPath,
		[join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn'],
		{ cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' }, signal },
	);
	if (code !== 0) {
		rmSync(draft, { recursive: true, force: true });
		throw new CommandError(messages.appBuildFailed(code, output));
	}
	const ownAssets = listOwnAssets(draft);
	keepPreviousAssets(APP_BUILD, readOwnAssets(OWN_ASSETS, APP_BUILD), draft);
	compressAssets(join(draft, 'assets'));
	const old = join(APP_BUILD_DRAFTS, `${process.pid}-old`);
	if (existsSync(APP_BUILD)) renameSync(APP_BUILD, old);
	renameSync(draft, APP_BUILD);
	rmSync(old, { recursive: true, force: true });
	stamp('app-assets', ownAssets);
	stamp('app', hash);
}

/** Precompresses the assets at the best level; otherwise the server compresses them for every visitor at a fast level. */
function compressAssets(folder: string): void {
	for (const name of readdirSync(folder)) {
		if (!/\.(js|css|svg)$/.test(name)) continue;
		const file = join(folder, name);
		const content = readFileSync(file);
		writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
		writeFileSync(`${file}.br`, brotliCompressSync(content));
	}
}
