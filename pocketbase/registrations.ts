import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** `code`: the registrations of a feature without its imports. `exports`: the statements that export what they call. */
type Registrations = { code: string; exports: string[] };

const identifiersIn = (value: unknown): Node[] => {
	if (Array.isArray(value)) return value.flatMap(identifiersIn);
	if (typeof value !== 'object' || value === null) return [];
	const node = value as Node;
	return [...(node.type === 'Identifier' ? [node] : []), ...Object.values(node).flatMap(identifiersIn)];
};

/**
 * Reads a `feature.ts`. PocketBase turns each handler into text and runs it in another VM, where the imports of the file do not
 * exist, so a handler gets every imported function from the bundle `lib.js`. There a module runs when a function of it is first
 * called, so that a VM builds only the schemas of its own calls.
 * @param path below `folder`, with forward slashes
 */
export function readRegistrations(folder: string, path: string): Registrations {
	const text = readFileSync(join(folder, path), 'utf8');
	const nodes = parseAst(text, { lang: 'ts' }).body as unknown as Node[];
	const isImport = ({ type }: Node): boolean => type === 'ImportDeclaration';
	const imports = nodes.filter(isImport).flatMap((node) => {
		const { value } = node.source as { value: string };
		const names = (node.specifiers as { local: { name: string } }[]).map(({ local }) => local.name);
		return names.map((name) => ({ name, from: `./${posix.join(dirname(path), value)}` }));
	});
	const imported = new Set(imports.map(({ name }) => name));
	const used = identifiersIn(nodes.filter((node) => !isImport(node))).filter(({ name }) => imported.has(String(name)));
	let code = '';
	let from = Math.max(0, ...nodes.filter(isImport).map(({ end }) => end));
	for (const { start, end, name } of used.toSorted((a, b) => a.start - b.start)) {
		code += `${text.slice(from, start)}require(\`\${__hooks}/lib.js\`).${String(name)}`;
		from = end;
	}
	return {
		code: code + text.slice(from),
		exports: imports.map(
			({ name, from: source }) => `export const ${name} = onFirstCall(() => require('${source}').${name});`,
		),
	};
}
