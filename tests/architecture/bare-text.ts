import { findAll, isNode, nameOf, parse, type SourceFile, type SyntaxNode } from './source.ts';

/** Methods whose result in a list of children is a list of elements. */
const LISTS = new Set(['map', 'flatMap', 'from']);

/** Elements that hold elements only: a name among their children is one. */
const BLOCKS = new Set(['div', 'section', 'header', 'form', 'fieldset', 'tr', 'g', 'Form']);

/** Texts that are the same as long as the page is open: `words.title`, `pageMessages.update.title`, `LABEL`. */
const CONSTANT = /^(([a-z]\w*)?(words|Words|Messages)(\.\w+|\[\d\])+|[A-Z_]+)$/;

/**
 * What a child of an element puts into the page: `mayBeText` a bare text node, `appears` something that comes and goes,
 * `changes` a text that can become another.
 */
type Child = { mayBeText: boolean; appears: boolean; changes: boolean };

const NOTHING: Child = { mayBeText: false, appears: false, changes: false };
const TEXT: Child = { mayBeText: true, appears: false, changes: false };
const CHANGING_TEXT: Child = { mayBeText: true, appears: false, changes: true };

/** Where a child stands: the text of the file, its constants that are elements, and whether its parent holds elements only. */
type Place = { text: string; known: ReadonlyMap<string, SyntaxNode>; isInBlock: boolean };

function childOf(node: SyntaxNode, place: Place): Child | undefined {
	switch (node.type) {
		case 'JSXText':
			// White space that contains a line break is not rendered; a single space is.
			return /\S|^ +$/.test(String(node.value)) ? TEXT : undefined;
		case 'JSXExpressionContainer':
		case 'ParenthesizedExpression':
		case 'TSNonNullExpression':
		case 'TSAsExpression':
			return childOf(node.expression as SyntaxNode, place);
		case 'JSXEmptyExpression':
			return undefined;
		case 'JSXElement':
		case 'JSXFragment':
			return NOTHING;
		case 'Literal':
			return typeof node.value === 'string' || typeof node.value === 'number' ? TEXT : undefined;
		case 'LogicalExpression': {
			const right = childOf(node.right as SyntaxNode, place);
			if (node.operator === '&&') return { ...(right ?? NOTHING), appears: true };
			const left = childOf(node.left as SyntaxNode, place);
			const mayBeText = (left?.mayBeText || right?.mayBeText) ?? false;
			return { mayBeText, appears: right?.mayBeText === false, changes: mayBeText };
		}
		case 'ConditionalExpression': {
			const branches = [node.consequent, node.alternate].map((branch) => childOf(branch as SyntaxNode, place));
			return { mayBeText: branches.some((branch) => branch?.mayBeText), appears: true, changes: true };
		}
		case 'Identifier':
		case 'MemberExpression': {
			const name = place.text.slice(node.start, node.end);
			const value = place.known.get(name);
			if (value) return childOf(value, { ...place, known: new Map() });
			return place.isInBlock || CONSTANT.test(name) ? TEXT : CHANGING_TEXT;
		}
		case 'CallExpression': {
			const { property } = node.callee as SyntaxNode & { property?: SyntaxNode };
			return LISTS.has(String(property?.name)) ? { ...NOTHING, appears: true } : CHANGING_TEXT;
		}
		default:
			return CHANGING_TEXT;
	}
}

/** The two elements of a condition that have the same name: React makes one of the other. */
function alikeBranches({ consequent, alternate }: SyntaxNode): SyntaxNode[] {
	const branches = [consequent, alternate].map((branch) =>
		(branch as SyntaxNode).type === 'ParenthesizedExpression' ? (branch as SyntaxNode).expression : branch,
	) as SyntaxNode[];
	const [name, other] = branches.map(({ openingElement }) => (openingElement as SyntaxNode | undefined)?.name);
	return name && other && (name as SyntaxNode).name === (other as SyntaxNode).name ? branches : [];
}

/** The constants of a file whose values are elements, possibly under a condition. */
function elementsOf(tree: SyntaxNode, text: string): Map<string, SyntaxNode> {
	const place: Place = { text, known: new Map(), isInBlock: false };
	const declared = findAll(tree, ({ type, init }) => type === 'VariableDeclarator' && isNode(init));
	return new Map(
		declared.flatMap(({ id, init }) => {
			const child = childOf(init as SyntaxNode, place);
			return child?.mayBeText === false ? [[nameOf(id), init as SyntaxNode] as const] : [];
		}),
	);
}

/**
 * Elements with a bare text beside something that comes and goes, or with a bare text that changes beside anything, elements with a bare text that React
 * may turn into another element of the same name, and fragments that are one bare text: such a fragment is what a component
 * returns in one of its states. A translator or an extension may have replaced or moved the text's node, and then React cannot
 * insert before it, remove it or change it (an only child it replaces). Each text needs an element of its own.
 */
export function bareTexts(files: readonly SourceFile[]): string[] {
	return files
		.filter(({ path }) => path.endsWith('.tsx'))
		.flatMap((file) => {
			const tree = parse(file);
			const known = elementsOf(tree, file.text);
			const elements = findAll(tree, ({ type }) => type === 'JSXElement' || type === 'JSXFragment');
			const turning = new Set(findAll(tree, ({ type }) => type === 'ConditionalExpression').flatMap(alikeBranches));
			return elements.flatMap((element) => {
				const nodes = element.children as SyntaxNode[];
				const { name } = (element.openingElement as { name?: SyntaxNode } | undefined) ?? {};
				const place: Place = { text: file.text, known, isInBlock: BLOCKS.has(String(name?.name)) };
				const children = nodes.map((node) => childOf(node, place)).filter((child) => child !== undefined);
				const hasText = children.some(({ mayBeText }) => mayBeText);
				const comesAndGoes =
					children.length === 1
						? element.type === 'JSXFragment'
						: turning.has(element) || children.some(({ appears, changes }) => appears || changes);
				if (!hasText || !comesAndGoes) return [];
				const line = file.text.slice(0, element.start).split('\n').length;
				return [`${file.path}:${line}`];
			});
		});
}
