import { findAll, isNode, nameOf, parse, type SourceFile, type SyntaxNode } from './source.ts';

/** Methods whose result in a list of children is a list of elements. */
const LISTS = new Set(['map', 'flatMap']);

/** What a child of an element puts into the page: `mayBeText` a bare text node, `appears` something that comes and goes. */
type Child = { mayBeText: boolean; appears: boolean };

const NOTHING: Child = { mayBeText: false, appears: false };

function childOf(node: SyntaxNode, known: ReadonlyMap<string, SyntaxNode>): Child | undefined {
	switch (node.type) {
		case 'JSXText':
			// White space that contains a line break is not rendered; a single space is.
			return /\S|^ +$/.test(String(node.value)) ? { mayBeText: true, appears: false } : undefined;
		case 'JSXExpressionContainer':
			return childOf(node.expression as SyntaxNode, known);
		case 'JSXEmptyExpression':
			return undefined;
		case 'JSXElement':
		case 'JSXFragment':
			return NOTHING;
		case 'ParenthesizedExpression':
		case 'TSNonNullExpression':
		case 'TSAsExpression':
			return childOf(node.expression as SyntaxNode, known);
		case 'Literal':
			return typeof node.value === 'string' || typeof node.value === 'number'
				? { mayBeText: true, appears: false }
				: undefined;
		case 'LogicalExpression': {
			const right = childOf(node.right as SyntaxNode, known);
			if (node.operator === '&&') return { mayBeText: right?.mayBeText ?? false, appears: true };
			const left = childOf(node.left as SyntaxNode, known);
			return { mayBeText: (left?.mayBeText || right?.mayBeText) ?? false, appears: right?.mayBeText === false };
		}
		case 'ConditionalExpression': {
			const branches = [node.consequent, node.alternate].map((branch) => childOf(branch as SyntaxNode, known));
			return { mayBeText: branches.some((branch) => branch?.mayBeText), appears: true };
		}
		case 'Identifier': {
			const value = known.get(String(node.name));
			return value ? childOf(value, new Map()) : { mayBeText: true, appears: false };
		}
		case 'CallExpression': {
			const { property } = node.callee as SyntaxNode & { property?: SyntaxNode };
			return LISTS.has(String(property?.name))
				? { mayBeText: false, appears: true }
				: { mayBeText: true, appears: false };
		}
		default:
			return { mayBeText: true, appears: false };
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
function elementsOf(tree: SyntaxNode): Map<string, SyntaxNode> {
	const declared = findAll(tree, ({ type, init }) => type === 'VariableDeclarator' && isNode(init));
	return new Map(
		declared.flatMap(({ id, init }) => {
			const child = childOf(init as SyntaxNode, new Map());
			return child?.mayBeText === false ? [[nameOf(id), init as SyntaxNode] as const] : [];
		}),
	);
}

/**
 * Elements with a bare text beside an element or text that comes and goes or changes, elements with a bare text that React
 * may turn into another element of the same name, and fragments that are one bare text: such a fragment is what a component
 * returns in one of its states. A translator or an extension may have replaced or moved the text's node, and then React cannot
 * insert before it, remove it or change it. Each text needs an element of its own.
 */
export function bareTexts(files: readonly SourceFile[]): string[] {
	return files
		.filter(({ path }) => path.endsWith('.tsx'))
		.flatMap((file) => {
			const tree = parse(file);
			const known = elementsOf(tree);
			const elements = findAll(tree, ({ type }) => type === 'JSXElement' || type === 'JSXFragment');
			const turning = new Set(findAll(tree, ({ type }) => type === 'ConditionalExpression').flatMap(alikeBranches));
			return elements.flatMap((element) => {
				const nodes = element.children as SyntaxNode[];
				const children = nodes.map((node) => childOf(node, known)).filter((child) => child !== undefined);
				const hasText = children.some(({ mayBeText }) => mayBeText);
				const comesAndGoes =
					children.length === 1
						? element.type === 'JSXFragment'
						: turning.has(element) || children.some(({ appears }) => appears);
				if (!hasText || !comesAndGoes) return [];
				const line = file.text.slice(0, element.start).split('\n').length;
				return [`${file.path}:${line}`];
			});
		});
}
