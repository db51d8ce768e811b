import { findAll, nameOf, parse, resolveImport, type SourceFile, type SyntaxNode } from './source.ts';

/** Files whose exports replace globals when the bundle is built. */
const INJECTED = ['hooks/investor-deck/pdf/shims.ts'];

/** Routes called from outside the app, with the caller. */
const CALLED_FROM_OUTSIDE: Readonly<Record<string, string>> = {
	'/.well-known/security.txt': 'security researchers',
	'/api/metrics': 'the monitoring of the operator',
	'/api/ready': 'the load balancer',
	'/api/notifications/unsubscribe': 'links in mails, and mail clients',
	'/api/queue/work': 'the server itself',
	'/api/collections/users/request-password-reset': 'the SDK',
	'/api/collections/users/request-verification': 'the SDK',
	'/api/collections/users/records': 'the SDK',
	'/api/collections/_pb_users_auth_/records': 'the same route by the id of its collection',
};

function literalOf(node: unknown): string {
	const { value } = Object(node) as { value?: unknown };
	return typeof value === 'string' ? value : '';
}

/** `path name` of each name that a file imports from another; `*` for a namespace import. */
function importedBy(file: SourceFile): string[] {
	return findAll(parse(file), () => true).flatMap((node) => {
		const target = resolveImport(file.path, literalOf(node.source));
		if (!target) return [];
		if (!Array.isArray(node.specifiers)) return [`${target} *`];
		return (node.specifiers as SyntaxNode[]).map(({ type, imported, local }) => {
			if (type === 'ImportDefaultSpecifier') return `${target} default`;
			return type === 'ImportNamespaceSpecifier' ? `${target} *` : `${target} ${nameOf(imported ?? local)}`;
		});
	});
}

/** The names that a file declares and exports in one statement. */
function exportedBy(file: SourceFile): string[] {
	return findAll(parse(file), ({ type }) => type === 'ExportNamedDeclaration').flatMap(({ declaration }) => {
		const { id, declarations } = Object(declaration) as { id?: SyntaxNode; declarations?: { id: SyntaxNode }[] };
		return [id, ...(declarations ?? []).map((each) => each.id)].map(nameOf).filter(Boolean);
	});
}

/** `path name` of each export of `files` that neither another of them nor one of `importers` imports. */
export function unusedExports(files: SourceFile[], importers: SourceFile[] = []): string[] {
	const used = new Set([...files, ...importers].flatMap(importedBy));
	return files
		.filter(({ path }) => !INJECTED.includes(path))
		.flatMap((file) => exportedBy(file).map((name) => [file.path, name] as const))
		.filter(([path, name]) => !used.has(`${path} ${name}`) && !used.has(`${path} *`))
		.map((parts) => parts.join(' '));
}

/** The registered API routes whose path, up to its first parameter, occurs in no file of the app. */
export function uncalledRoutes(registrations: SourceFile[], app: SourceFile[]): string[] {
	const texts = app
		.flatMap((file) => findAll(parse(file), ({ type }) => /^(Literal|TemplateElement)$/.test(type)))
		.map(({ value }) =>
			typeof value === 'string' ? value : literalOf({ value: (Object(value) as { cooked?: unknown }).cooked }),
		)
		.filter((text) => text.startsWith('/'));
	return registrations
		.flatMap((file) => findAll(parse(file), ({ type }) => type === 'CallExpression'))
		.filter(({ callee }) => nameOf(callee) === 'routerAdd')
		.map((node) => literalOf((node.arguments as SyntaxNode[])[1]))
		.filter((route) => /^\/(api|\.well-known)\//.test(route) && CALLED_FROM_OUTSIDE[route] === undefined)
		.filter((route) => !texts.some((text) => text.startsWith(route.replace(/\{.*/, ''))));
}
