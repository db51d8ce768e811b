import type { Sentence, Word } from './tokenise.ts';
import { GRAMMAR } from './word-facts.ts';

/**
 * If more words inside sentences are capitalised than this number and a quarter of all words, capitals carry no information:
 * the text is a title, or the writer capitalises habitually.
 */
const MAX_CAPITALS = 5;
const MAX_CAPITAL_SHARE = 1 / 4;
/**
 * In a sentence with more words than this, a capitalised grammar word starts another sentence whose predecessor lacks a full
 * stop …
 */
const LONG_SENTENCE = 40;
/** … except these, which are more often names. */
const NAME_LIKE: ReadonlySet<string> = new Set(['an', 'will', 'may']);
const IS_I = /^i(?:'|$)/;

export const NAME = 1;
/** Capitalised inside a sentence, but not a name: possibly the start of another sentence. */
const CAPITALISED = 2;

/**
 * Classifies each word as NAME, CAPITALISED or 0. Names are detected by position and capital letter only, never by spelling, so
 * that every name counts the same. A name is a capitalised word inside a sentence, the same word at the start of another
 * sentence, and, in an English text, any word in another script.
 */
export function findNames(words: readonly Word[], sentences: readonly Sentence[], english: boolean): Uint8Array {
	const names = new Uint8Array(words.length);
	const shouted = areCapitalsMeaningless(words, sentences);
	const known = new Set<string>();
	for (const { from, to } of sentences) {
		for (let index = from; index < to; index++) {
			const word = words[index];
			if (word === undefined) break;
			const foreign = english && (word.script === 'other' || word.script === 'unspaced');
			if (!foreign && (shouted || index === from || !isCapitalised(word))) continue;
			const opens = word.afterBreak || (to - from > LONG_SENTENCE && !NAME_LIKE.has(word.text));
			if (!foreign && (word.flags & GRAMMAR) !== 0 && opens) {
				names[index] = CAPITALISED;
				continue;
			}
			names[index] = NAME;
			known.add(word.text);
		}
	}
	for (const { from } of sentences) {
		const first = words[from];
		if (!shouted && first !== undefined && isCapitalised(first) && known.has(first.text)) {
			// "An instance" is not a name, even if another sentence contains the name "An".
			names[from] = (first.flags & GRAMMAR) === 0 ? NAME : CAPITALISED;
		}
	}
	return names;
}

function isCapitalised(word: Word): boolean {
	return word.capital && word.script !== 'number' && !IS_I.test(word.text);
}

function areCapitalsMeaningless(words: readonly Word[], sentences: readonly Sentence[]): boolean {
	let inside = 0;
	let capitals = 0;
	for (const { from, to } of sentences) {
		for (let index = from + 1; index < to; index++) {
			const word = words[index];
			if (word === undefined) break;
			inside += 1;
			if (word.capital && !IS_I.test(word.text)) capitals += 1;
		}
	}
	return capitals > MAX_CAPITALS && capitals > inside * MAX_CAPITAL_SHARE;
}
