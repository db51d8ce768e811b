import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { findAll, importsOf, parse, resolveImport, type SyntaxNode, settingFiles, sourceFiles } from './source.ts';

/** The files that load other code than screens late, and how often each does. A number may only become smaller. */
const LATE: Record<string, number> = {
	'app/app-shell/account-parts.tsx': 4,
	'app/app-shell/routes.ts': 1,
	'app/core/session/run-account-services.ts': 1,
	'app/core/session/use-session.ts': 1,
	'app/features/jobs/job-detail-screen.tsx': 1,
	'app/features/take-assessment/late-views.tsx': 7,
};

/** Lines of `vite.config.ts`, with every file of ours that it imports. */
const CONFIG_LINES = 176;

/** Hooks of a bundler's plugin that can change the source of a module or of a chunk. */
const CHANGES_SOURCE = ['load', 'transform', 'renderChunk', 'generateBundle'];

const config = settingFiles().filter(({ path }) => path === 'vite.config.ts');

const late = sourceFiles('app').flatMap((file) =>
	importsOf(file).flatMap(({ specifier, isDynamic }) =>
		isDynamic ? [{ from: file.path, to: resolveImport(file.path, specifier) ?? specifier }] : [],
	),
);

/** Whether a feature's description loads one of its own screens. */
const isScreen = ({ from, to }: { from: string; to: string }): boolean =>
	posix.basename(from) === 'feature.ts' && posix.dirname(from) === posix.dirname(to) && to.endsWith('-screen.tsx');

test('code other than screens is loaded late in known files only, at most as often as before', () => {
	const counts: Record<string, number> = {};
	for (const { from } of late.filter((each) => !isScreen(each))) counts[from] = (counts[from] ?? 0) + 1;
	expect(counts).toEqual(LATE);
});

test('the app has at most 45 import(), and each is an entry of its own', () => {
	expect(late.length).toBeLessThanOrEqual(45);
	expect(new Set(late.map(({ to }) => to)).size).toBe(late.length);
});

test('what is loaded late is imported in no other way: two chunks would need each other, and neither would start', () => {
	const targets = new Set(late.map(({ to }) => to));
	const others = sourceFiles('app').flatMap((file) =>
		importsOf(file)
			.filter(({ isDynamic, typeOnly }) => !isDynamic && !typeOnly)
			.flatMap(({ specifier }) => resolveImport(file.path, specifier) ?? [])
			.filter((to) => targets.has(to))
			.map((to) => `${file.path} imports ${to}`),
	);
	expect(others).toEqual([]);
});

test('no library is loaded late, and none by domain, store or sync', () => {
	expect(late.filter(({ to }) => !to.startsWith('app/'))).toEqual([]);
	expect(late.filter(({ from }) => /^app\/(domain|core\/(store|sync|remote|platform))\//.test(from))).toEqual([]);
});

test('the build uses libraries as published: none of our plugins changes source', () => {
	const named = config.flatMap((file) =>
		findAll(parse(file), ({ type }) => type === 'Property').map(({ key }) => (key as SyntaxNode).name),
	);
	expect(named.filter((name) => CHANGES_SOURCE.includes(String(name)))).toEqual([]);
});

test('vite.config.ts is short, and imports no file of ours', () => {
	const [file] = config;
	expect(file?.text.trimEnd().split('\n').length).toBeLessThanOrEqual(CONFIG_LINES);
	expect(config.flatMap(importsOf).filter(({ specifier }) => /^[.#]/.test(specifier))).toEqual([]);
});
