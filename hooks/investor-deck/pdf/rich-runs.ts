import { parseRichText, type RichNode } from '#domain/text/rich-text';
import type { Run } from './break-lines.ts';

type Look = Omit<Run, 'text'>;

function runsOf(nodes: readonly RichNode[], look: Look, runs: Run[]): void {
	for (const node of nodes) {
		if (typeof node === 'string') {
			runs.push({ ...look, text: node });
			continue;
		}
		const { tag, href, children } = node;
		if (tag === 'br') runs.push({ ...look, text: '\n' });
		if (tag === 'li') runs.push({ ...look, text: runs.length > 0 ? '\n– ' : '– ' });
		runsOf(children, { ...look, ...lookOf(tag, look, href) }, runs);
	}
}

function lookOf(tag: string, look: Look, href: string | undefined): Partial<Look> {
	if (tag === 'b' || tag === 'strong') return { face: 'bold' };
	if (tag === 'i' || tag === 'em') return { face: look.face === 'bold' ? 'bold' : 'italic' };
	if (tag === 'u') return { underline: true };
	return href === undefined ? {} : { link: href, underline: true };
}

/** The runs of a rich text. */
export function richRuns(text: string): Run[] {
	const runs: Run[] = [];
	runsOf(parseRichText(text).nodes, { face: 'body' }, runs);
	return runs;
}
