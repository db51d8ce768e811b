import { describe, expect, it } from 'vitest';
import { OP_KINDS } from '../../app/domain/ops/registry.ts';
import { childrenOf, nameOf, parse, type SourceFile, type SyntaxNode, sourceFiles } from './source.ts';

const kinds: readonly string[] = OP_KINDS;

const textOf = (node: unknown): string => {
	const { type, value } = Object(node) as { type?: string; value?: unknown };
	return type === 'Literal' && typeof value === 'string' ? value : nameOf(node);
};

/** The kinds that an expression names, except as the `kind` of an operation that it creates. Types name nothing at run time. */
function kindsIn(node: SyntaxNode): string[] {
	if (node.type.startsWith('TSType') || node.type === 'TSInterfaceDeclaration') return [];
	if (node.type === 'Property') {
		const key = textOf(node.key);
		const value = node.value as SyntaxNode;
		if (key === 'kind' && kinds.includes(textOf(value))) return [];
		return [...(kinds.includes(key) ? [key] : []), ...kindsIn(value)];
	}
	if (node.type === 'Literal') return kinds.filter((kind) => kind === node.value);
	if (node.type === 'TemplateElement') {
		const text = (Object(node.value) as { raw?: string }).raw ?? '';
		return kinds.filter((kind) => text.includes(`'${kind}'`));
	}
	return childrenOf(node).flatMap(kindsIn);
}

/** One message for each kind of operation that a file names. */
const namedKinds = (files: SourceFile[]): string[] =>
	files.flatMap((file) => kindsIn(parse(file)).map((kind) => `${file.path} names ${kind}`));

/** Names that are not the kind of an operation. */
const OTHER_MEANINGS = [
	// The mail that the operation sends.
	'hooks/core/mail/mail-kinds.ts names contact_candidate',
];

describe('kinds of operations', () => {
	it('are known to their modules and handlers, not to the engine, the store, the shell and the core of the hooks', () => {
		expect(namedKinds(sourceFiles('app/core', 'app/app-shell', 'hooks/core'))).toEqual(OTHER_MEANINGS);
	});

	it.each([
		["if (op.kind === 'edit_job') f();", ['edit_job']],
		["switch (op.kind) { case 'save_draft': f(); }", ['save_draft']],
		['const LANES = { submit_assessment: 1 };', ['submit_assessment']],
		["const SQL = `WHERE kind IN ('edit_job')`;", ['edit_job']],
	])('are reported in %s', (text, named) => {
		expect(namedKinds([{ path: 'a.ts', text }])).toEqual(named.map((kind) => `a.ts names ${kind}`));
	});

	it.each([
		"const op: OpOf<'save_draft'> = { id, kind: 'save_draft' };",
		"type Other = Exclude<Op, { kind: 'edit_job' }>;",
	])('may be named by what creates an operation: %s', (text) => {
		expect(namedKinds([{ path: 'a.ts', text }])).toEqual([]);
	});
});
