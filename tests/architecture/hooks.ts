import { findAll, importsOf, nameOf, parse, resolveImport, type SourceFile, type SyntaxNode } from './source.ts';

/** Globals that PocketBase provides to a handler. A handler may read no other outer name. */
const GIVEN_TO_HANDLERS = new Set(['require', '__hooks', '$app', '$apis']);

const isFunction = (node: SyntaxNode): boolean =>
	['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(node.type);

/** `feature.ts` of a feature. */
export const isRegistrations = ({ path }: SourceFile): boolean => path.endsWith('/feature.ts');

/**
 * Registration files contain imports and calls, and their handlers read no other name of the file: PocketBase serialises a
 * handler and runs it in another VM, where such a name does not exist. The build replaces the imported ones.
 */
export function scopeViolations(files: SourceFile[]): string[] {
	return files.filter(isRegistrations).flatMap((file) => {
		const body = (parse(file).body as SyntaxNode[]).filter(({ type }) => type !== 'ImportDeclaration');
		const imported = new Set(
			findAll(parse(file), ({ type }) => type === 'ImportSpecifier').map(({ local }) => nameOf(local)),
		);
		const notCalls = body
			.filter(
				(node) => node.type !== 'ExpressionStatement' || (node.expression as SyntaxNode).type !== 'CallExpression',
			)
			.map((node) => `${file.path} holds more than registrations: ${excerpt(file, node)}`);
		const handlers = body.flatMap((node) => findAll(node, isFunction));
		return [...notCalls, ...handlers.flatMap((handler) => outerNames(file, handler, imported))];
	});
}

const excerpt = (file: SourceFile, node: SyntaxNode): string =>
	file.text.slice(node.start, node.end).split('\n')[0]?.slice(0, 80) ?? '';

function outerNames(file: SourceFile, handler: SyntaxNode, imported: ReadonlySet<string>): string[] {
	const own = new Set(
		(handler.params as SyntaxNode[]).flatMap((param) => findAll(param, isIdentifier).map(identifierName)),
	);
	const properties = new Set(
		findAll(handler, ({ type, computed }) => type === 'MemberExpression' && !computed).map(
			(node) => (node.property as SyntaxNode).start,
		),
	);
	return findAll(handler.body as SyntaxNode, (node) => isIdentifier(node) && !properties.has(node.start))
		.map(identifierName)
		.filter((name) => !own.has(name) && !imported.has(name) && !GIVEN_TO_HANDLERS.has(name))
		.map((name) => `${file.path}: a handler reads the outer name ${name}`);
}

const isIdentifier = (node: SyntaxNode): boolean => node.type === 'Identifier';
const identifierName = (node: SyntaxNode): string => String(node.name);

/** A named function of the hooks, with its file and node. */
type NamedFunction = { file: SourceFile; name: string; node: SyntaxNode };

function namedFunctions(file: SourceFile): NamedFunction[] {
	return findAll(parse(file), ({ type }) => type === 'FunctionDeclaration' || type === 'VariableDeclarator').flatMap(
		(node) => {
			const value = node.type === 'FunctionDeclaration' ? node : (node.init as SyntaxNode | null);
			const name = nameOf(node.id);
			return value && name && isFunction(value) ? [{ file, name, node: value }] : [];
		},
	);
}

/** Calls that must never run while the only write connection is held. */
const SLOW_CALLS = /^(\$http\.send|sleep|\$os\.(cmd|exec)|.*newMailClient)$/;

/** PocketBase's own, and the wrapper of `hooks/core/sql/transaction.ts`. */
const OPENS_TRANSACTION = /(?:^|\.)(?:runInTransaction|inTransaction)$/;

/**
 * Inside a transaction, and in all our functions called there: no outer `$app` (it waits forever for the lock that the
 * transaction holds), and no slow call (it delays every writer).
 */
export function transactionViolations(files: SourceFile[]): string[] {
	const functions = files.flatMap(namedFunctions);
	const callbacks = files.flatMap((file) =>
		findAll(
			parse(file),
			(node) => node.type === 'CallExpression' && OPENS_TRANSACTION.test(nameOf(node.callee)),
		).flatMap((call) => (call.arguments as SyntaxNode[]).map((node) => ({ file, name: 'transaction', node }))),
	);
	const seen = new Set<SyntaxNode>();
	const inspect = ({ file, name, node }: NamedFunction): string[] => {
		if (seen.has(node)) return [];
		seen.add(node);
		const outer = findAll(node, (each) => isIdentifier(each) && each.name === '$app').map(
			() => `${file.path}: ${name} uses the outer $app in a transaction`,
		);
		const calls = findAll(node, ({ type }) => type === 'CallExpression').map((call) => nameOf(call.callee));
		const slow = calls
			.filter((call) => SLOW_CALLS.test(call))
			.map((call) => `${file.path}: ${name} calls ${call} in a transaction`);
		return [
			...new Set([...outer, ...slow]),
			...calls.flatMap((call) => definitionsOf(file, call, functions).flatMap(inspect)),
		];
	};
	return callbacks.flatMap(inspect);
}

function definitionsOf(from: SourceFile, name: string, functions: NamedFunction[]): NamedFunction[] {
	const reachable = new Set([
		from.path,
		...importsOf(from).map(({ specifier }) => resolveImport(from.path, specifier)),
	]);
	return functions.filter((each) => each.name === name && reachable.has(each.file.path));
}

/** Replaces PocketBase's default action, so it must not call `next`. */
const INSTEAD_OF_NEXT = ['jobDeleting'];

/**
 * Every function registered for a record, model or request event calls `next`: without it PocketBase responds with 200 and
 * saves nothing. Route handlers (`routerAdd`) and crons have no next.
 */
export function missingNext(files: SourceFile[]): string[] {
	const functions = files.flatMap(namedFunctions);
	return files.filter(isRegistrations).flatMap((file) =>
		findAll(
			parse(file),
			(node) => node.type === 'CallExpression' && /^(on[A-Z]|routerUse$)/.test(nameOf(node.callee)),
		).flatMap((registration) => {
			const handler = (registration.arguments as SyntaxNode[])[0];
			const called = handler ? calledNames(handler) : [];
			if (called.includes('next') || called.some((name) => INSTEAD_OF_NEXT.includes(name))) return [];
			const found = functions.filter(({ name }) => called.includes(name));
			return found.length > 0 && found.every(({ node }) => calledNames(node).includes('next'))
				? []
				: [`${file.path}: ${nameOf(registration.callee)} → ${called.join(', ')} does not call next`];
		}),
	);
}

/**
 * Registrations of `onRecordEnrich`. PocketBase runs the hook of each row of a page inside the one before, so a page of N
 * rows needs N runtimes at once. Change the rows of a list in `recordsListed`, which runs once.
 */
export function enrichHooks(files: SourceFile[]): string[] {
	return files
		.filter(isRegistrations)
		.flatMap((file) =>
			findAll(parse(file), (node) => node.type === 'CallExpression' && nameOf(node.callee) === 'onRecordEnrich').map(
				() => `${file.path} registers onRecordEnrich`,
			),
		);
}

/** The names called in a tree: `e.next()` gives next, `onCreate(e)` and `require(…).onCreate(e)` onCreate. */
function calledNames(node: SyntaxNode): string[] {
	return findAll(node, ({ type }) => type === 'CallExpression').map((call) => {
		const callee = call.callee as SyntaxNode;
		return nameOf(callee.type === 'MemberExpression' ? callee.property : callee);
	});
}

/** The names under which more than one cron is registered. */
export function repeatedCrons(files: SourceFile[]): string[] {
	const names = files
		.filter(isRegistrations)
		.flatMap((file) =>
			findAll(parse(file), ({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'cronAdd'),
		)
		.map((node) => String((node.arguments as { value: string }[])[0]?.value));
	return names.filter((name, index) => names.indexOf(name) < index);
}
