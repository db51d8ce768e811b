import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type RolldownOptions, rolldown } from 'rolldown';
import { transformSync } from 'rolldown/utils';
import { currentStamp } from './data-stamp.ts';
import { HOOK_SOURCES, HOOKS_BUILD, MIGRATION_SOURCES, MIGRATIONS_BUILD, ROOT } from './paths.ts';
import { readRegistrations } from './registrations.ts';
import { findStamp, hashOf, replaceFile, stamp } from './stale.ts';

// Syntax newer than goja understands is lowered. An older target would hoist helpers out of the handlers, which run in another
// VM without them.
const TARGET = 'es2022';

/** Builds hooks and migrations for PocketBase when their sources have changed. */
export async function buildServerCode(): Promise<void> {
	const hash = hashOf([
		'hooks/**/*.{ts,js}',
		'migrations/*.ts',
		'app/domain/**/*.ts',
		'pocketbase/{registrations,server-code}.ts',
		'package.json',
		'package-lock.json',
	]);
	const built = existsSync(join(HOOKS_BUILD, 'main.pb.js')) && existsSync(MIGRATIONS_BUILD);
	if (built && findStamp('server-code') === hash) return;
	await buildHooks(HOOKS_BUILD);
	buildMigrations(MIGRATIONS_BUILD);
	stamp('server-code', hash);
}

/** Copies the built hooks and migrations, so that a running server keeps its code while the sources change. */
export function copyServerCode(hooksDir: string, migrationsDir: string): void {
	for (const [from, to] of [
		[HOOKS_BUILD, hooksDir],
		[MIGRATIONS_BUILD, migrationsDir],
	] as const) {
		mkdirSync(to, { recursive: true });
		for (const name of globSync('*.js', { cwd: from })) copyFileSync(join(from, name), join(to, name));
	}
}

/** The bundles beside `lib`, because a server compiles a bundle as a whole, and few VMs evaluate or send mails. */
const BUNDLES = ['evaluation', 'emails', 'upkeep', 'deck'];

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };

/**
 * Module with the browser globals that the deck's bundle needs. They are injected as imports, because other handlers would see
 * real globals.
 */
const SHIMS = join(HOOK_SOURCES, 'investor-deck/pdf/shims.ts');
const SHIMMED = ['queueMicrotask', 'TextDecoder', 'TextEncoder', 'URL', 'atob', 'Buffer'];

/** Options of the PDF bundle: a lower target, since goja has no async generators, and fonts embedded as base64. */
const DECK: RolldownOptions = {
	resolve: { mainFields: ['module', 'main'] },
	moduleTypes: { '.ttf': 'base64' },
	transform: {
		target: 'es2017',
		define: { 'import.meta.url': '""' },
		inject: Object.fromEntries(SHIMMED.map((name): [string, [string, string]] => [name, [SHIMS, name]])),
	},
};

/** Begins `lib.js`. Keeps the found function: `require` costs each call 50 µs, since it copies the module's exports. */
const ON_FIRST_CALL = `
const onFirstCall = (find) => {
	let found;
	return (...values) => (found ??= find())(...values);
};`;

/**
 * Builds `main.pb.js`, the registrations of all features, and the bundles. What a registration calls is in the bundle `lib.js`.
 * The hooks of `core` are registered last: they run inside those of the features.
 */
async function buildHooks(folder: string): Promise<void> {
	mkdirSync(folder, { recursive: true });
	const isCore = (path: string): boolean => path.startsWith('core/');
	const paths = globSync('*/feature.ts', { cwd: HOOK_SOURCES }).map((path) => path.replaceAll('\\', '/'));
	const features = paths
		.toSorted((a, b) => Number(isCore(a)) - Number(isCore(b)) || (a < b ? -1 : 1))
		.map((path) => ({ path, ...readRegistrations(HOOK_SOURCES, path) }));
	const code = features.map((feature) => `// ${feature.path}\n${transpile(feature.path, feature.code)}`).join('\n');
	const lib = [ON_FIRST_CALL, ...features.flatMap((feature) => feature.exports)].join('\n');
	replaceFile(join(folder, 'lib.js'), await bundle('lib', lib));
	for (const name of BUNDLES) replaceFile(join(folder, `${name}.js`), await bundle(name));
	replaceFile(join(folder, 'main.pb.js'), code);
}

/** Bundles `hooks/<name>.ts`, or this text in its place. */
async function bundle(name: string, text?: string): Promise<string> {
	const path = join(HOOK_SOURCES, `${name}.ts`);
	const own = (id: string): string | null => (id === path && text !== undefined ? id : null);
	const built = await rolldown({
		input: path,
		cwd: ROOT,
		platform: 'neutral',
		tsconfig: false,
		plugins: [{ name: 'entry', resolveId: own, load: (id) => own(id) && text }],
		...(name === 'deck'
			? DECK
			: { transform: { target: TARGET, define: { SERVER_VERSION: JSON.stringify(version) } } }),
		onLog(level, log) {
			if (level === 'warn') throw new Error(`hooks/${name}.ts: ${log.message}`);
		},
	});
	const { output } = await built.generate({ format: 'cjs', exports: 'named', codeSplitting: false });
	await built.close();
	return output[0].code;
}

/** Builds each migration as a separate file, named after its source. */
function buildMigrations(folder: string): void {
	mkdirSync(folder, { recursive: true });
	const names = globSync('*.ts', { cwd: MIGRATION_SOURCES });
	for (const name of names)
		replaceFile(join(folder, built(name)), transpile(name, readFileSync(join(MIGRATION_SOURCES, name), 'utf8')));
	const kept = new Set(names.map(built));
	for (const stray of globSync('*.js', { cwd: folder }).filter((name) => !kept.has(name))) rmSync(join(folder, stray));
}

function built(name: string): string {
	return `${basename(name, '.ts')}.js`;
}

function transpile(path: string, text: string): string {
	const { code, errors, helpersUsed } = transformSync(basename(path), text, {
		lang: 'ts',
		sourceType: 'script',
		target: TARGET,
		define: { SCHEMA_STAMP: JSON.stringify(currentStamp()) },
	});
	if (errors.length > 0) throw new Error(`${path}: ${errors.map((each) => each.message).join('; ')}`);
	if (Object.keys(helpersUsed).length > 0)
		throw new Error(`${path} uses syntax newer than ${TARGET}, which needs helpers.`);
	return code;
}
