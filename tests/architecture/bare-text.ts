import { findAll, isNode, nameOf, parse, type SourceFile, type SyntaxNode } from './source.ts';

/** Methods whose result in a list of children is a list of elements. */
const LISTS = new Set(['map', 'flatMap']);

/**
 * What a child of an element may put into the page: `text` a bare text node, `element` an element, `appears` an element or a
 * text that comes and goes.
 */
type Child = { mayBeText: boolean; appears: boolean };

const NOTHING: Child = { mayBeText: false, appears: false };

export function childOf(node: SyntaxNode, known: ReadonlyMap<string, SyntaxNode>): Child | undefined {
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
			const areAlike = branches.every((branch) => branch?.mayBeText === true && !branch.appears);
			return { mayBeText: branches.some((branch) => branch?.mayBeText), appears: !areAlike };
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

/** The constants of a file whose values are elements, possibly under a condition. */
export function elementsOf(tree: SyntaxNode): Map<string, SyntaxNode> {
	const declared = findAll(tree, ({ type, init }) => type === 'VariableDeclarator' && isNode(init));
	return new Map(
		declared.flatMap(({ id, init }) => {
			const child = childOf(init as SyntaxNode, new Map());
			return child?.mayBeText === false ? [[nameOf(id), init as SyntaxNode] as const] : [];
		}),
	);
}

/**
 * Elements with a bare text beside an element or text that comes and goes. A translator or an extension may have replaced or
 * moved the text's node, and then React cannot insert before it or remove it. Each text needs an element of its own.
 */
export function bareTexts(files: readonly SourceFile[]): string[] {
	return files
		.filter(({ path }) => path.endsWith('.tsx'))
		.flatMap((file) => {
			const tree = parse(file);
			const known = elementsOf(tree);
			const elements = findAll(tree, ({ type }) => type === 'JSXElement' || type === 'JSXFragment');
			return elements.flatMap((element) => {
				const nodes = element.children as SyntaxNode[];
				const children = nodes.map((node) => childOf(node, known)).filter((child) => child !== undefined);
				const isMixed = children.length > 1 && children.some(({ mayBeText }) => mayBeText);
				if (!isMixed || !children.some(({ appears }) => appears)) return [];
				const line = file.text.slice(0, element.start).split('\n').length;
				return [`${file.path}:${line}`];
			});
		});
}
