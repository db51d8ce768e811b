import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { APP_BUILD, APP_BUILD_DRAFTS, ROOT } from './paths.ts';
import { Refusal, type Say } from './refusal.ts';
import { findStamp, hashOf, stamp } from './stale.ts';

const SOURCES = ['app/**/*', 'public/**/*', 'vite.config.ts', 'package-lock.json', 'tsconfig.base.json'];

/** The app as static files in `dist/`, built when its sources changed and put in place in one step. */
export async function buildApp(say: Say): Promise<void> {
	const hash = hashOf(SOURCES);
	if (existsSync(join(APP_BUILD, 'index.html')) && findStamp('app') === hash) return;
	say('Building the app…');
	mkdirSync(APP_BUILD_DRAFTS, { recursive: true });
	const draft = join(APP_BUILD_DRAFTS, `${process.pid}-new`);
	const { code, output } = await vite(['build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn']);
	if (code !== 0) {
		rmSync(draft, { recursive: true, force: true });
		throw new Refusal(`The app could not be built (vite ended with ${code}):\n${output}`);
	}
	const old = join(APP_BUILD_DRAFTS, `${process.pid}-old`);
	if (existsSync(APP_BUILD)) renameSync(APP_BUILD, old);
	renameSync(draft, APP_BUILD);
	rmSync(old, { recursive: true, force: true });
	stamp('app', hash);
}

function vite(args: string[]): Promise<{ code: number | null; output: string }> {
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), ...args], {
			cwd: ROOT,
			env: { ...process.env, NODE_ENV: 'production' },
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		let output = '';
		const keep = (chunk: Buffer) => {
			output = (output + chunk.toString()).slice(-8000);
		};
		child.stdout.on('data', keep);
		child.stderr.on('data', keep);
		child.once('error', reject);
		child.once('close', (code) => resolve({ code, output }));
	});
}
