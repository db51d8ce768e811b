import { excerpt } from '../text/excerpt.ts';

/** The first sentences of a summary that fit into `max` UTF-16 code units; if the first does not fit, its beginning. */
export function judgementLine(summary: string, max: number): string {
	let line = '';
	for (const sentence of summary.split(/(?<=[.!?])\s+/)) {
		const longer = line === '' ? sentence : `${line} ${sentence}`;
		if (longer.length > max) break;
		line = longer;
	}
	return line === '' ? excerpt(summary, max) : line;
}
