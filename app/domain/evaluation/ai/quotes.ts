import type { Quote } from '../result.ts';
import { stripInvisible } from './answer-text.ts';

/** Shorter than this a quote proves nothing: it would be found in any answer. */
const MIN_QUOTE_CHARS = 8;

const SAME: Record<string, string> = {
	'‘': "'",
	'’': "'",
	'‚': "'",
	'‛': "'",
	'“': '"',
	'”': '"',
	'„': '"',
	'«': '"',
	'»': '"',
	'–': '-',
	'—': '-',
	'‐': '-',
	'‑': '-',
	'−': '-',
	'…': '...',
};

/** A text with its differences of looks taken out, and for each of its characters where it stands in the original. */
type Folded = { text: string; starts: number[]; ends: number[] };

/** An answer prepared for looking up quotes; costs one pass over the answer. */
export function foldAnswer(answer: string): Folded {
	const starts: number[] = [];
	const ends: number[] = [];
	let text = '';
	let offset = 0;
	for (const character of answer) {
		const end = offset + character.length;
		// Unit by unit: offsets count UTF-16 code units, of which a character may have two.
		for (const unit of fold(character).split('')) {
			if (unit === ' ' && (text === '' || text.endsWith(' '))) continue;
			text += unit;
			starts.push(offset);
			ends.push(end);
		}
		offset = end;
	}
	return { text, starts, ends };
}

/**
 * Where a quote stands in the answer, compared without regard to case, white space, typographic quotes and dashes, and
 * invisible characters; undefined when it stands nowhere or is too short to prove anything.
 */
export function findQuote(answer: string, folded: Folded, quote: string): Quote | undefined {
	const wanted = foldAnswer(quote.replace(/^[\s"'“”‘’«»]*(?:\.\.\.|…)?|(?:\.\.\.|…)?[\s"'“”‘’«»]*$/g, '')).text.trim();
	if (wanted.length < Math.min(MIN_QUOTE_CHARS, folded.text.trim().length) || wanted === '') return undefined;
	const at = folded.text.indexOf(wanted);
	if (at < 0) return undefined;
	const start = folded.starts[at] ?? 0;
	const end = folded.ends[at + wanted.length - 1] ?? start;
	return { text: answer.slice(start, end), start, end };
}

function fold(character: string): string {
	const same = SAME[character];
	if (same !== undefined) return same;
	if (/\s/.test(character)) return ' ';
	if (character < '\u007f') return character.toLowerCase();
	return stripInvisible(character).normalize('NFKD').toLowerCase();
}
