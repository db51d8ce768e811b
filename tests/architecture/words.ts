import { posix } from 'node:path';
import { childrenOf, findAll, parse, type SourceFile, type SyntaxNode } from './source.ts';

/**
 * Words that no file name, declared name or comment may contain, with their replacements. Add a word once its last use is
 * removed.
 */
const FORBIDDEN_IN_NAMES: Readonly<Record<string, string>> = {
	bring: 'import, recover',
	brought: 'imported',
	deed: 'action',
	deeds: 'actions',
	doorbell: 'wake signal',
	grader: 'prompt injection',
	honour: 'apply',
	hush: 'clear',
	keeper: 'persist',
	meanwhile: 'concurrent, since',
	nobody: 'no one',
	pips: 'level meter',
	queueing: 'saving',
	rescued: 'rescue database',
	shed: 'evict',
	sheddings: 'evictions',
	survey: 'text features',
	'sync panel': 'unsent work',
	'ten bars': 'trait bars',
	unbroken: 'no break',
	unacknowledged: 'awaiting consent',
	whoever: 'user',
	'writing room': 'assessment view',
	somebody: 'user',
	standing: 'status',
	wish: 'consent',
	wishes: 'consents',
	faults: 'errors',
	moment: 'timestamp, time',
	moments: 'timestamps, times',
};

/**
 * Additional words that product names (`app`, `hooks`) may not contain. Tests may use them: they inject faults, and describe
 * what is shown or kept.
 */
const FORBIDDEN_IN_PRODUCT_NAMES: Readonly<Record<string, string>> = {
	...FORBIDDEN_IN_NAMES,
	dialect: 'model capabilities',
	fault: 'error, rejection',
	faulty: 'invalid',
	answering: 'route, respond',
	kick: 'wake, sync now',
	tunnel: 'offline timeline',
	kept: 'stored, local draft, unchanged',
	pulse: 'heartbeat',
	ruler: 'score bar',
	settle: 'finish, resolve, update',
	settling: 'pending',
	shown: 'optimistic, listed, matching',
	taken: 'accepted, acquired, deducted',
};

/** Additional words that states and events may not contain: a state says what goes on, an event `subject.happened`. */
const FORBIDDEN_IN_MACHINES: Readonly<Record<string, string>> = {
	...FORBIDDEN_IN_NAMES,
	followed: 'updated, loaded',
	following: 'awaiting server, running',
	'not queued': 'failed',
	resting: 'idle',
	undone: 'undo requested',
};

/** Past participles that product types may not be named: a type is a noun, such as `OpenResult`. */
const FORBIDDEN_TYPES = ['Answered', 'Applied', 'Asked', 'Consulted', 'Held', 'Opened', 'Sealed', 'Shown', 'Told'];

/** Words and phrases that comments, Markdown included, may not contain. */
const FORBIDDEN_IN_COMMENTS: Readonly<Record<string, string>> = {
	'by itself': 'automatically',
	'for ever': 'indefinitely',
	'for good': 'permanently',
	'half written': 'local draft',
	'hands in': 'submits, passes',
	'lets go': 'deletes, releases',
	'says so': 'reports it, shows it',
	's word': 'response',
	everybody: 'all users',
	mended: 'corrected',
	ruler: 'score bar',
	told: 'informed, recognised',
	wish: 'consent, want',
	deed: 'action',
	deeds: 'actions',
	whoever: 'the user',
	somebody: 'a user',
	nobody: 'no one',
	doorbell: 'wake signal',
	keeper: 'the actor that persists',
	meanwhile: 'concurrently, until then',
};

/**
 * The forbidden words in the file's name, its declared names and its comments, and in the states and events of statecharts. A
 * Markdown file counts as a comment.
 */
export function wordViolations(files: SourceFile[]): string[] {
	return files.flatMap((file) => {
		const isSource = /\.tsx?$/.test(file.path);
		const nodes = isSource ? findAll(parse(file), () => true) : [];
		const names = [posix.basename(file.path), ...nodes.flatMap(declaredNames)];
		const isProduct = /^(app|hooks)\//.test(file.path);
		const forbidden = isProduct ? FORBIDDEN_IN_PRODUCT_NAMES : FORBIDDEN_IN_NAMES;
		return [
			...names.flatMap((name) => complaints(file, `the name ${name}`, name, forbidden)),
			...(isProduct ? nodes.flatMap(typeNames) : [])
				.filter((name) => FORBIDDEN_TYPES.includes(name))
				.map((name) => `${file.path} has the type ${name}: write a noun`),
			...(file.path.endsWith('-machine.ts') ? nodes.flatMap(statesAndEvents) : []).flatMap((name) =>
				complaints(file, `the state or event ${name}`, name, FORBIDDEN_IN_MACHINES),
			),
			...commentsOf(file, nodes).flatMap((text) => complaints(file, 'a comment', text, FORBIDDEN_IN_COMMENTS)),
		];
	});
}

function complaints(file: SourceFile, where: string, text: string, forbidden: typeof FORBIDDEN_IN_NAMES): string[] {
	const words = ` ${(text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).join(' ').toLowerCase()} `;
	return Object.keys(forbidden)
		.filter((word) => words.includes(` ${word} `))
		.map((word) => `${file.path} has "${word}" in ${where}: write "${forbidden[word]}"`);
}

const typeNames = ({ type, id }: SyntaxNode): string[] =>
	/^TS(TypeAlias|Interface)Declaration$/.test(type) ? namesOf(id as SyntaxNode) : [];

/** The names that a node itself declares: of variables, parameters, functions, classes, types and fields. */
function declaredNames(node: SyntaxNode): string[] {
	const params = Array.isArray(node.params) ? (node.params as SyntaxNode[]).flatMap(namesOf) : [];
	const isField = /^(TSPropertySignature|TSMethodSignature|PropertyDefinition|MethodDefinition)$/.test(node.type);
	const isDeclaration = /Declaration$|Declarator$|^FunctionExpression$/.test(node.type);
	const own = isField && !node.computed ? node.key : isDeclaration ? node.id : null;
	return [...params, ...(own ? namesOf(own as SyntaxNode) : [])];
}

/** The keys of objects, and texts such as `draft.saved`. */
function statesAndEvents({ type, computed, key, value }: SyntaxNode): string[] {
	if (type === 'Literal') return /^\w*\.\w+$/.test(String(value)) ? [String(value)] : [];
	return type === 'Property' && !computed ? namesOf(key as SyntaxNode) : [];
}

/** The names that a pattern binds. Default values and the keys of renamed fields bind none. */
function namesOf(pattern: SyntaxNode): string[] {
	if (pattern.type === 'Identifier') return [String(pattern.name)];
	if (pattern.type === 'Property') return namesOf(pattern.value as SyntaxNode);
	if (pattern.type === 'AssignmentPattern') return namesOf(pattern.left as SyntaxNode);
	return /Pattern$|^RestElement$/.test(pattern.type) ? childrenOf(pattern).flatMap(namesOf) : [];
}

/** The comments of a file, found by pattern after removing strings, templates and regular expressions. */
function commentsOf({ path, text }: SourceFile, nodes: SyntaxNode[]): string[] {
	if (path.endsWith('.md')) return [text];
	const texts = nodes.filter(({ type }) => /^(Literal|TemplateElement|JSXText)$/.test(type));
	let code = '';
	let end = 0;
	for (const node of texts.toSorted((one, other) => one.start - other.start)) {
		code += `${text.slice(end, node.start)} `;
		end = node.end;
	}
	return (code + text.slice(end)).match(/\/\*[\s\S]*?\*\/|\/\/.*/g) ?? [];
}
