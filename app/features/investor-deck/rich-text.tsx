import { Fragment, type ReactNode } from 'react';
import { parseRichText, type RichElement, type RichNode } from '#domain/text/rich-text';

/** Renders rich text as elements from its parsed tree, never as HTML. */
export const RichText = ({ text }: { text: string }): ReactNode => <Nodes nodes={parseRichText(text).nodes} />;

function Nodes({ nodes }: { nodes: readonly RichNode[] }): ReactNode {
	return nodes.map((node, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: nodes are parsed on each render and have no other identity
		<Fragment key={index}>{typeof node === 'string' ? node : <Element node={node} />}</Fragment>
	));
}

function Element({ node }: { node: RichElement }): ReactNode {
	const { tag, href, children } = node;
	if (tag === 'br') return <br />;
	if (tag === 'ul') return <List nodes={children} />;
	const drawn = <Nodes nodes={children} />;
	switch (tag) {
		case 'a':
			return (
				<a href={href} target="_blank" rel="noopener noreferrer" className="link">
					{drawn}
				</a>
			);
		case 'b':
		case 'strong':
			return <strong>{drawn}</strong>;
		case 'i':
		case 'em':
			return <em>{drawn}</em>;
		case 'u':
			return <u>{drawn}</u>;
		default:
			// A list item outside a list renders as a line.
			return <span className="slide-line">{drawn}</span>;
	}
}

/** A list. Children that are no items are wrapped in one. */
function List({ nodes }: { nodes: readonly RichNode[] }) {
	const items = nodes.filter((node) => typeof node !== 'string' || node.trim() !== '');
	return (
		<ul className="slide-inner-list">
			{items.map((node, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: nodes are parsed on each render and have no other identity
				<li key={index}>
					{typeof node === 'object' && node.tag === 'li' ? <Nodes nodes={node.children} /> : <Nodes nodes={[node]} />}
				</li>
			))}
		</ul>
	);
}
