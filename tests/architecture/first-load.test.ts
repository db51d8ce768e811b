import { expect, it } from 'vitest';
import { findAll, parse, resolveImport, type SourceFile, type SyntaxNode, sourceFiles } from './source.ts';

const files = new Map(sourceFiles('app').map((file) => [file.path, file]));

const isType = (node: SyntaxNode): boolean => node.importKind === 'type' || node.exportKind === 'type';

/** The static imports of a file, without `import()` and type imports. */
function neededBy(file: SourceFile): string[] {
	return findAll(parse(file), ({ type }) =>
		['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'].includes(type),
	).flatMap((node) => {
		const source = node.source as { value: string } | null | undefined;
		const parts = (node.specifiers ?? []) as SyntaxNode[];
		return !source || isType(node) || (parts.length > 0 && parts.every(isType)) ? [] : [source.value];
	});
}

/** Every package loaded with these files. */
function packagesOf(...entries: string[]): string[] {
	const seen = new Set<string>();
	const packages = new Set<string>();
	const visit = (path: string): void => {
		const file = files.get(path);
		if (!file || seen.has(path)) return;
		seen.add(path);
		for (const specifier of neededBy(file)) {
			const target = resolveImport(path, specifier);
			if (target) visit(target);
			else packages.add(specifier);
		}
	};
	for (const entry of entries) visit(entry);
	return [...packages].sort();
}

/** Packages that every first visit loads; all others are loaded on first use. */
const OF_ALL = [
	'idb-keyval',
	'lucide-react',
	'react',
	'react-dom/client',
	'react-hot-toast/headless',
	'react-router-dom',
	'workbox-window',
	'zod/mini',
];

it.each(['landing/landing-screen', 'jobs/jobs-screen', 'jobs/job-detail-screen'])(
	'%s needs no database library and no statecharts',
	(screen) => {
		expect(packagesOf('app/main.tsx', 'app/app-shell/frame-around.tsx', `app/features/${screen}.tsx`)).toEqual(OF_ALL);
	},
);

it('an assessment needs the database and its statechart, and its sync no more than that', () => {
	expect(
		packagesOf(
			'app/main.tsx',
			'app/features/take-assessment/take-assessment-screen.tsx',
			'app/core/session/account-services.ts',
		),
	).toEqual(['@xstate/react', 'dexie', 'dexie-react-hooks', ...OF_ALL, 'xstate'].sort());
});
