import type { Quote } from '../result.ts';
import { stripInvisible } from './answer-text.ts';

/** Shorter quotes are rejected: they could occur in any answer. */
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

/**
 * A range of a folded text and its source range. A plain piece has the same length as its source; any other maps to its whole
 * source.
 */
type Piece = { at: number; start: number; end: number; isPlain: boolean };

/** A text without typographic differences, and its pieces in order. */
type Folded = { text: string; pieces: Piece[] };

/**
 * Characters that folding changes only in case. Matched with a regular expression, because per-character loops are slow in the
 * hooks' JavaScript engine.
 */
const PLAIN_RUN = /[!-~]+(?: [!-~]+)*/g;

/** Folds an answer for quote lookups, in one pass. */
export function foldAnswer(answer: string): Folded {
	const folded: Folded = { text: '', pieces: [] };
	let offset = 0;
	for (const { 0: run, index } of answer.matchAll(PLAIN_RUN)) {
		foldCharacters(folded, answer.slice(offset, index), offset);
		offset = index + run.length;
		folded.pieces.push({ at: folded.text.length, start: index, end: offset, isPlain: true });
		folded.text += run.toLowerCase();
	}
	foldCharacters(folded, answer.slice(offset), offset);
	return folded;
}

function foldCharacters(folded: Folded, characters: string, from: number): void {
	let offset = from;
	for (const character of characters) {
		const end = offset + character.length;
		for (const unit of fold(character).split('')) {
			if (unit === ' ' && (folded.text === '' || folded.text.endsWith(' '))) continue;
			folded.pieces.push({ at: folded.text.length, start: offset, end, isPlain: false });
			folded.text += unit;
		}
		offset = end;
	}
}

/** Source range of the folded character at `index`. */
function originOf({ pieces }: Folded, index: number): { start: number; end: number } {
	const piece = [...pieces].reverse().find(({ at }) => at <= index);
	if (!piece) return { start: 0, end: 0 };
	const start = piece.start + index - piece.at;
	return piece.isPlain ? { start, end: start + 1 } : piece;
}

/**
 * Finds a quote in the answer. Ignores case, white space, invisible characters, and variants of quotation marks and dashes.
 * Undefined if it does not occur or is shorter than `MIN_QUOTE_CHARS`.
 */
export function findQuote(answer: string, folded: Folded, quote: string): Quote | undefined {
	const wanted = foldAnswer(quote.replace(/^[\s"'“”‘’«»]*(?:\.\.\.|…)?|(?:\.\.\.|…)?[\s"'“”‘’«»]*$/g, '')).text.trim();
	if (wanted.length < Math.min(MIN_QUOTE_CHARS, folded.text.trim().length) || wanted === '') return undefined;
	const at = folded.text.indexOf(wanted);
	if (at < 0) return undefined;
	const { start } = originOf(folded, at);
	const { end } = originOf(folded, at + wanted.length - 1);
	return { text: answer.slice(start, end), start, end };
}

function fold(character: string): string {
	const same = SAME[character];
	if (same !== undefined) return same;
	if (/\s/.test(character)) return ' ';
	if (character < '\u007f') return character.toLowerCase();
	return stripInvisible(character).normalize('NFKD').toLowerCase();
}
