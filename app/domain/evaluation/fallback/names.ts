import type { Sentence, Word } from './tokenise.ts';
import { GRAMMAR } from './word-facts.ts';

/** More capitalised words inside sentences than this, and than a quarter of all, say nothing: a title or a habit. */
const MAX_CAPITALS = 5;
const MAX_CAPITAL_SHARE = 1 / 4;
/** In a sentence longer than this, in words, a capitalised grammar word begins another sentence that was not closed … */
const LONG_SENTENCE = 40;
/** … but for these, which are names more often. */
const NAME_LIKE: ReadonlySet<string> = new Set(['an', 'will', 'may']);
const IS_I = /^i(?:'|$)/;

export const NAME = 1;
/** Capitalised inside a sentence, but no name: perhaps the beginning of another sentence. */
const CAPITALISED = 2;

/**
 * For each word NAME, CAPITALISED or 0. Which words are names is told by their place and first letter and never by their letters: every name counts the same. A name is a
 * capitalised word inside a sentence, the same word at the beginning of another one, and in an English text any word in another script.
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
			// "An instance" is no name even where another sentence holds one.
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
