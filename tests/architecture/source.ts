import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';

/** A node of the syntax tree (ESTree). */
export type SyntaxNode = { type: string; start: number; end: number } & Record<string, unknown>;

/** A source file: its path from the top of the repository, with forward slashes, and its text. */
export type SourceFile = { path: string; text: string };

const top = fileURLToPath(new URL('../../', import.meta.url));

/** Every TypeScript file below the given folders, generated ones and declarations left out. */
export const sourceFiles = (...folders: string[]): SourceFile[] =>
	filesBelow(folders, (path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));

/** Every Markdown and Go file below the given folders, and the README at the top. */
export const proseFiles = (...folders: string[]): SourceFile[] => [
	read('README.md'),
	...filesBelow(folders, (path) => /\.(md|go)$/.test(path)),
];

/** The settings of the test runners. */
export const settingFiles = (): SourceFile[] =>
	['vite.config.ts', 'playwright.config.ts', 'tests/deep/vitest.config.ts'].map(read);

const read = (path: string): SourceFile => ({ path, text: readFileSync(join(top, path), 'utf8') });

function filesBelow(folders: string[], isWanted: (path: string) => boolean): SourceFile[] {
	return folders.flatMap((folder) =>
		readdirSync(join(top, folder), { recursive: true, encoding: 'utf8' })
			.map((name) => posix.join(folder, name.replaceAll('\\', '/')))
			.filter((path) => isWanted(path) && !/\/pb_|node_modules/.test(path))
			.map(read),
	);
}

/** Parses a file into its syntax tree. */
export function parse(file: SourceFile): SyntaxNode {
	return parseAst(file.text, { lang: file.path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as SyntaxNode;
}

/** Whether a value is a node of the syntax tree. */
export const isNode = (value: unknown): value is SyntaxNode =>
	typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

/** The direct children of a node. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
	return Object.entries(node).flatMap(([key, value]) => {
		if (key === 'parent') return [];
		return Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];
	});
}

/** Every node of a tree that satisfies the predicate, the root included. */
export function findAll(node: SyntaxNode, wanted: (node: SyntaxNode) => boolean): SyntaxNode[] {
	return [...(wanted(node) ? [node] : []), ...childrenOf(node).flatMap((child) => findAll(child, wanted))];
}

/** The dotted name of an expression (`$app.db`), or an empty string when it is not a plain name. */
export function nameOf(node: unknown): string {
	if (!isNode(node)) return '';
	if (node.type === 'Identifier') return String(node.name);
	if (node.type === 'ChainExpression') return nameOf(node.expression);
	if (node.type !== 'MemberExpression' || node.computed) return '';
	const object = nameOf(node.object);
	return object && `${object}.${nameOf(node.property)}`;
}

/** The imports of a file: the specifier, whether only types are imported, and whether it is an `import()`. */
export function importsOf(file: SourceFile): { specifier: string; typeOnly: boolean; isDynamic: boolean }[] {
	return findAll(parse(file), ({ type }) =>
		['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'].includes(type),
	).flatMap((node) => {
		const source = node.source as SyntaxNode | null | undefined;
		if (!source || typeof source.value !== 'string') return [];
		const typeOnly = node.importKind === 'type' || node.exportKind === 'type';
		return [{ specifier: source.value, typeOnly, isDynamic: node.type === 'ImportExpression' }];
	});
}

/**
 * The path of the file that a specifier refers to, or undefined for a package. Relative and `#domain/` specifiers are
 * resolved.
 */
export function resolveImport(from: string, specifier: string): string | undefined {
	if (specifier.startsWith('#domain/')) return `app/domain/${specifier.slice('#domain/'.length)}.ts`;
	return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : undefined;
}
