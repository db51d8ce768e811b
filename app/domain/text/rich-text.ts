import { decodeEntities } from './html-entities.ts';

/** Allowed tags. `a` may link to https and mailto addresses only. */
export const RICH_TAGS = ['b', 'strong', 'i', 'em', 'u', 'br', 'ul', 'li', 'a'] as const;
type RichTag = (typeof RICH_TAGS)[number];

/** A text or an allowed element. Only `a` has `href`, an https or mailto address. */
export type RichNode = string | RichElement;
export type RichElement = { tag: RichTag; href?: string; children: RichNode[] };

/** `dropped`: the first thing that the parser removed, such as `<script>`; undefined if it removed nothing. */
type RichText = { nodes: RichNode[]; dropped: string | undefined };

/** Elements whose content is not readable text. They are dropped with their content. */
const DROPPED_WITH_CONTENT = [
	'script',
	'style',
	'template',
	'noscript',
	'textarea',
	'title',
	'xmp',
	'iframe',
	'noembed',
	'noframes',
	'svg',
	'math',
	'object',
];

/** Maximum nesting depth. Deeper elements are dropped; their text is kept. */
const MAX_DEPTH = 12;
const HREF_MAX_CHARS = 2_000;
const SAFE_HREF = /^(?:https:\/\/|mailto:)[^\s"'<>\\]+$/i;

type Tag = { name: string; isEnd: boolean; attributes: [name: string, value: string][]; end: number };

const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13);
const GREATER = 62;
const SLASH = 47;
const EQUALS = 61;

/** Index of the first character from `from` on for which `isEnd` is true; the text's length if there is none. */
function scan(text: string, from: number, isEnd: (code: number) => boolean): number {
	let at = from;
	while (at < text.length && !isEnd(text.charCodeAt(at))) at++;
	return at;
}

/** Reads the tag that starts at `<`. Returns `open` if the text ends inside it, undefined if it is not a tag. */
function readTag(text: string, start: number): Tag | 'open' | undefined {
	const isEnd = text.charCodeAt(start + 1) === SLASH;
	const nameFrom = start + (isEnd ? 2 : 1);
	if (!isLetter(text.charCodeAt(nameFrom))) return undefined;
	let at = scan(text, nameFrom, (code) => isSpace(code) || code === GREATER || code === SLASH);
	const name = text.slice(nameFrom, at).toLowerCase();
	const attributes: Tag['attributes'] = [];
	for (;;) {
		at = scan(text, at, (code) => !isSpace(code) && code !== SLASH);
		if (at >= text.length) return 'open';
		if (text.charCodeAt(at) === GREATER) return { name, isEnd, attributes, end: at + 1 };
		const from = at;
		at = scan(text, at + 1, (code) => isSpace(code) || code === GREATER || code === SLASH || code === EQUALS);
		const attribute = text.slice(from, at).toLowerCase();
		const next = scan(text, at, (code) => !isSpace(code));
		if (text.charCodeAt(next) !== EQUALS) {
			attributes.push([attribute, '']);
			continue;
		}
		at = scan(text, next + 1, (code) => !isSpace(code));
		const quote = text.charAt(at);
		const isQuoted = quote === '"' || quote === "'";
		const valueFrom = isQuoted ? at + 1 : at;
		const valueTo = isQuoted
			? text.indexOf(quote, valueFrom)
			: scan(text, valueFrom, (code) => isSpace(code) || code === GREATER);
		if (valueTo < 0) return 'open';
		attributes.push([attribute, text.slice(valueFrom, valueTo)]);
		at = isQuoted ? valueTo + 1 : valueTo;
	}
}

const isRichTag = (name: string): name is RichTag => (RICH_TAGS as readonly string[]).includes(name);

/** The link address with entities decoded; undefined unless it is an https or mailto address. */
function safeHref(value: string): string | undefined {
	const href = decodeEntities(value).trim();
	return href.length <= HREF_MAX_CHARS && SAFE_HREF.test(href) ? href : undefined;
}

/** Tree builder with a stack of open elements, innermost last. */
function createTree() {
	const root: RichNode[] = [];
	const open: RichElement[] = [];
	const current = (): RichNode[] => open.at(-1)?.children ?? root;
	const close = (tag: RichTag): void => {
		const depth = open.map((each) => each.tag).lastIndexOf(tag);
		if (depth >= 0) open.length = depth;
	};
	return {
		root,
		close,
		addText(text: string): void {
			if (text === '') return;
			const siblings = current();
			const last = siblings.at(-1);
			if (typeof last === 'string') siblings[siblings.length - 1] = last + text;
			else siblings.push(text);
		},
		/** Returns whether the element was added. */
		addElement(tag: RichTag, href: string | undefined): boolean {
			if (tag === 'li' && open.at(-1)?.tag === 'li') open.length--;
			if (open.length >= MAX_DEPTH || (tag === 'a' && open.some((each) => each.tag === 'a'))) return false;
			const element: RichElement = { tag, ...(href !== undefined && { href }), children: [] };
			current().push(element);
			if (tag !== 'br') open.push(element);
			return true;
		},
	};
}

/**
 * Parses HTML into a tree of allowed elements, to be rendered as elements and never as HTML. Other tags are dropped and their
 * text is kept; scripts, styles and the like are dropped with their content. Single pass, linear in the length for any input.
 */
export function parseRichText(text: string): RichText {
	const tree = createTree();
	let dropped: string | undefined;
	const drop = (what: string): void => {
		dropped ??= what.slice(0, 60);
	};
	let at = 0;
	while (at < text.length) {
		const start = text.indexOf('<', at);
		tree.addText(decodeEntities(text.slice(at, start < 0 ? text.length : start)));
		if (start < 0) break;
		const next = text.charAt(start + 1);
		if (next === '!' || next === '?') {
			const mark = text.startsWith('<!--', start) ? '-->' : '>';
			const end = text.indexOf(mark, start + 2);
			drop(`<${next}`);
			if (end < 0) break;
			at = end + mark.length;
			continue;
		}
		const tag = readTag(text, start);
		if (tag === 'open') {
			// An unclosed tag is not a tag: the rest is text.
			tree.addText(decodeEntities(text.slice(start)));
			break;
		}
		if (!tag) {
			tree.addText('<');
			at = start + 1;
			continue;
		}
		at = tag.end;
		if (DROPPED_WITH_CONTENT.includes(tag.name)) {
			drop(`<${tag.name}>`);
			if (tag.isEnd) continue;
			const end = new RegExp(`</${tag.name}`, 'gi');
			end.lastIndex = at;
			const found = end.exec(text);
			const close = found ? text.indexOf('>', found.index) : -1;
			if (close < 0) break;
			at = close + 1;
		} else if (!isRichTag(tag.name)) {
			drop(`<${tag.name}>`);
		} else if (tag.isEnd) {
			tree.close(tag.name);
		} else {
			addTag(tree, tag.name, tag.attributes, drop);
		}
	}
	return { nodes: tree.root, dropped };
}

function addTag(
	tree: ReturnType<typeof createTree>,
	name: RichTag,
	attributes: Tag['attributes'],
	drop: (what: string) => void,
): void {
	const unknownAttribute = attributes.find(([attribute]) => name !== 'a' || attribute !== 'href');
	if (unknownAttribute) drop(`${unknownAttribute[0]}="…"`);
	if (name !== 'a') {
		if (!tree.addElement(name, undefined)) drop(`<${name}>`);
		return;
	}
	const href = safeHref(attributes.find(([attribute]) => attribute === 'href')?.[1] ?? '');
	if (href === undefined || !tree.addElement('a', href)) drop('<a>');
}

/** The plain text of a tree. `br` and list items start a new line. */
export function richPlainText(nodes: readonly RichNode[]): string {
	let text = '';
	const walk = (list: readonly RichNode[]): void => {
		for (const node of list) {
			if (typeof node === 'string') text += node;
			else {
				if (node.tag === 'br' || (node.tag === 'li' && text !== '' && !text.endsWith('\n'))) text += '\n';
				walk(node.children);
			}
		}
	};
	walk(nodes);
	return text;
}
