import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRichText, RICH_TAGS, type RichNode, richPlainText } from '../../../app/domain/text/rich-text.ts';

const nodesOf = (text: string): RichNode[] => parseRichText(text).nodes;

/** Every element of a tree, at any depth. */
const elementsOf = (nodes: readonly RichNode[]): Exclude<RichNode, string>[] =>
	nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsOf(node.children)]));

describe('a rich text', () => {
	it('is a tree of its allowed elements', () => {
		expect(
			parseRichText('One <b>bold <em>and</em></b> word<br>and <a href="https://candor.test/a?b=1&amp;c=2">a link</a>'),
		).toEqual({
			nodes: [
				'One ',
				{ tag: 'b', children: ['bold ', { tag: 'em', children: ['and'] }] },
				' word',
				{ tag: 'br', children: [] },
				'and ',
				{ tag: 'a', href: 'https://candor.test/a?b=1&c=2', children: ['a link'] },
			],
			dropped: undefined,
		});
	});

	it('ends a list item at the next one', () => {
		expect(nodesOf('<ul><li>one<li>two</ul>after')).toEqual([
			{
				tag: 'ul',
				children: [
					{ tag: 'li', children: ['one'] },
					{ tag: 'li', children: ['two'] },
				],
			},
			'after',
		]);
	});

	it.each(['5 < 6 and 7 > 2', 'a <', '<3', 'R&D', '&unknown;', '< b>'])('%s is text', (text) => {
		expect(parseRichText(text)).toEqual({ nodes: [text], dropped: undefined });
	});

	it('decodes entities', () => {
		expect(nodesOf('&lt;b&gt; &amp; &#8364; &#x20AC; &mdash; &#0; &#xD800;')).toEqual(['<b> & € € — \ufffd \ufffd']);
	});

	it('keeps the text of a tag that is not allowed, and reports the tag', () => {
		expect(parseRichText('a <blink>b</blink> c')).toEqual({ nodes: ['a b c'], dropped: '<blink>' });
	});

	it('has lines at its breaks', () => {
		expect(richPlainText(nodesOf('one<br>two<ul><li>three</li><li>four</li></ul>'))).toBe('one\ntwo\nthree\nfour');
	});

	it('nests no deeper than twelve elements', () => {
		const depth = (nodes: readonly RichNode[]): number =>
			Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depth(node.children))));
		expect(depth(nodesOf(`${'<b>'.repeat(5_000)}x`))).toBe(12);
	});
});

describe('an attack', () => {
	it.each([
		['<script>alert(1)</script>after', ['after'], '<script>'],
		['<SCRIPT src=//x.test>alert(1)</ScRiPt >after', ['after'], '<script>'],
		['before<script>alert(1)', ['before'], '<script>'],
		['<style>*{display:none}</style>', [], '<style>'],
		['<img src=x onerror=alert(1)>', [], '<img>'],
		['<svg onload=alert(1)><b>x</b></svg>y', ['y'], '<svg>'],
		['<math><mtext></mtext></math>', [], '<math>'],
		['<iframe srcdoc="<script>alert(1)</script>"></iframe>', [], '<iframe>'],
		['<!-- --><b>x</b>', [{ tag: 'b', children: ['x'] }], '<!'],
		['<!--><img src=x>', [], '<!'],
		['<b onclick="alert(1)">x</b>', [{ tag: 'b', children: ['x'] }], 'onclick="…"'],
		['<a href="javascript:alert(1)">x</a>', ['x'], '<a>'],
		['<a href="&#106;avascript:alert(1)">x</a>', ['x'], '<a>'],
		['<a href="jav&#x09;ascript:alert(1)">x</a>', ['x'], '<a>'],
		['<a href=" javascript&colon;alert(1)">x</a>', ['x'], '<a>'],
		['<a href="data:text/html,x">x</a>', ['x'], '<a>'],
		['<a href="//x.test">x</a>', ['x'], '<a>'],
		[
			'<a href="https://x.test/"onmouseover=alert(1)>x</a>',
			[{ tag: 'a', href: 'https://x.test/', children: ['x'] }],
			'onmouseover="…"',
		],
		['<a href="https://x.test/&quot; onclick=1">x</a>', ['x'], '<a>'],
		[
			'<a href="https://x.test" style="position:fixed">x</a>',
			[{ tag: 'a', href: 'https://x.test', children: ['x'] }],
			'style="…"',
		],
		['<b <script>alert(1)</script>', [{ tag: 'b', children: ['alert(1)'] }], '<script="…"'],
		['<a href="https://x.test', ['<a href="https://x.test'], undefined],
	])('%s is harmless', (text, nodes, dropped) => {
		expect(parseRichText(text)).toEqual({ nodes, dropped });
	});

	it('of any kind leaves only allowed elements and URLs', () => {
		const piece = fc.constantFrom(
			...'<>&/="\' \n\t!-#;:?'.split(''),
			...RICH_TAGS,
			'script',
			'style',
			'img',
			'svg',
			'href',
			'onclick',
			'javascript:',
			'https://x.test',
			'mailto:a@x.test',
			'&#106;',
			'&colon;',
			'\u0130',
			'\u0000',
			'<!--',
			'-->',
			'</',
			'<a href="',
		);
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
				const elements = elementsOf(nodesOf(pieces.join('')));
				for (const { tag, href } of elements) {
					expect(RICH_TAGS).toContain(tag);
					expect(href !== undefined).toBe(tag === 'a');
					if (href !== undefined) expect(href).toMatch(/^(https:\/\/|mailto:)[^\s"'<>\\]+$/i);
				}
			}),
			{ numRuns: 5_000 },
		);
	});

	it.each([
		'<',
		'<a',
		'<a href="',
		'<a href=x ',
		'<script>',
		'</script',
		'<!--',
		'&#',
		'<b>',
		'</b>',
		'<li>',
		"<a b='",
	])('of 200,000 characters, %s repeated, is parsed without going back to its start for each', (piece) => {
		const before = process.threadCpuUsage();
		parseRichText(piece.repeat(200_000 / piece.length));
		const { user } = process.threadCpuUsage(before);
		// Microseconds of the processor, which others hardly lengthen: about 0.1 s, and minutes if each piece read all others.
		expect(user).toBeLessThan(10_000_000);
	});
});
