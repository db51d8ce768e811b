import { LETTER_TRIPLES } from './letter-triples.ts';
import type { Word } from './tokenise.ts';
import { HIT } from './word-facts.ts';

/** The end of a word counts as a letter too: 27 places. */
const LETTERS = 27;
const EDGE = 26;
const A = 97;
/** Eighths of the natural logarithm, one character each. */
export const CODES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
export const STEPS = 8;
/** The value of a triple that does not occur in the table, and of one with a letter outside a to z. */
const UNSEEN = 8 * STEPS;

let table: Uint8Array | undefined;

/** Built on first use, because every VM of the hooks pays for what it loads. */
function loadTable(): Uint8Array {
	if (table !== undefined) return table;
	table = new Uint8Array(LETTERS * LETTERS * LETTERS).fill(UNSEEN);
	for (const block of LETTER_TRIPLES.split(/\s+/)) {
		const context = (placeOf(block.charCodeAt(0)) * LETTERS + placeOf(block.charCodeAt(1))) * LETTERS;
		for (let index = 2; index + 1 < block.length; index += 2) {
			table[context + placeOf(block.charCodeAt(index))] = CODES.indexOf(block.charAt(index + 1));
		}
	}
	return table;
}

/** The place of a lower-case letter, 0–25; the edge of a word is `_` in the table. */
function placeOf(code: number): number {
	return code >= A && code < A + EDGE ? code - A : EDGE;
}

/** How much the letters of a text look like English. `words`: how many words that rests on. */
export type Likeness = { mean: number; words: number };

/**
 * The mean natural logarithm of the probability of a letter after the two before it, in English, over the words `from`
 * (inclusive) to `to` (exclusive) in Latin letters that are not keyboard mash. Capitalised words may be names and are left out,
 * unless most are. English prose is about −1.9.
 */
export function englishLikeness(words: readonly Word[], from: number, to: number): Likeness {
	const values = loadTable();
	let sum = 0;
	let letters = 0;
	let counted = 0;
	let capitals = 0;
	for (let index = from; index < to; index++) if (words[index]?.capital) capitals += 1;
	const areNames = capitals < (to - from) / 2;
	for (let index = from; index < to; index++) {
		const word = words[index];
		if (word === undefined) break;
		if (word.script !== 'latin' || (areNames && word.capital) || (word.flags & HIT) !== 0) continue;
		counted += 1;
		let before = EDGE;
		let last = EDGE;
		const { text } = word;
		for (let place = 0; place <= text.length; place++) {
			const code = place === text.length ? 0 : text.charCodeAt(place);
			if (code === 39 || code === 45) continue;
			const next = placeOf(code);
			// A letter with an accent is no edge: no triple with it is in the table.
			const isKnown = next !== EDGE || code === 0;
			sum += isKnown ? (values[(before * LETTERS + last) * LETTERS + next] ?? UNSEEN) : UNSEEN;
			letters += 1;
			before = last;
			last = next;
		}
	}
	return { mean: letters === 0 ? 0 : -sum / STEPS / letters, words: counted };
}
