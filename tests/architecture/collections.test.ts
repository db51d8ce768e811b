import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf, resolveImport, sourceFiles } from './source.ts';

const files = sourceFiles('app', 'hooks', 'migrations');
const filesWith = (text: RegExp): string[] => files.filter((file) => text.test(file.text)).map(({ path }) => path);

const CONTRACT = 'app/domain/sync/collections.ts';
const DESCRIPTIONS = [CONTRACT, 'hooks/rows/collections.ts'];

it.each([
	['saved_views', /saved?[-_]views?\b/],
	['team_texts', /team[-_]texts?\b/],
])('%s, a synced collection, is named by files of its own and by one description a side', (name, own) => {
	const named = filesWith(new RegExp(`\\b${name}\\b`));
	expect(named.filter((path) => own.test(path))).not.toEqual([]);
	expect(named.filter((path) => !own.test(path)).toSorted()).toEqual(DESCRIPTIONS);
});

it('saved views, with two operations and a screen, have at most 17 files in 7 folders, and stand in no other list', () => {
	const own = files.map(({ path }) => path).filter((path) => /saved?[-_]views?\b/.test(path));
	expect(own.length).toBeLessThanOrEqual(17);
	expect(new Set(own.map((path) => posix.dirname(path))).size).toBeLessThanOrEqual(7);
	const named = filesWith(/saved?[-_]view|saved?View/i).filter((path) => !own.includes(path));
	expect(named.toSorted()).toEqual(
		[
			...DESCRIPTIONS,
			// Its operations.
			'app/domain/ops/registry.ts',
			'app/features/unsent-work/op-views.ts',
			'hooks/ops/registry.ts',
			// Its screen.
			'app/features/applications/applications-view.tsx',
		].toSorted(),
	);
});

it('hooks import the description of the app for its types only, so that a pull builds no schema', () => {
	const imports = files
		.filter(({ path }) => path.startsWith('hooks/'))
		.flatMap((file) => importsOf(file).filter(({ specifier }) => resolveImport(file.path, specifier) === CONTRACT));
	expect(imports).not.toEqual([]);
	expect(imports.filter(({ typeOnly }) => !typeOnly)).toEqual([]);
});
