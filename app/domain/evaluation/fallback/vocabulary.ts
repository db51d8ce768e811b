import type { Word } from './tokenise.ts';

/** Number of consecutive words that are compared to find copies and repeats. */
export const SHINGLE_WORDS = 4;
const SPAN = 8192;

/**
 * Assigns numbers to stems within one evaluation, so that four consecutive stems form one key. Beyond 8,192 stems, numbers are
 * reused.
 */
export type Vocabulary = Map<string, number>;

function numberOf(vocabulary: Vocabulary, stem: string): number {
	const known = vocabulary.get(stem);
	if (known !== undefined) return known;
	const next = vocabulary.size % SPAN;
	vocabulary.set(stem, next);
	return next;
}

/** The keys of the four-word shingles from `from` to `to`; empty for fewer than four words. */
export function shingleKeys(vocabulary: Vocabulary, words: readonly Word[], from: number, to: number): number[] {
	const keys: number[] = [];
	let key = 0;
	for (let index = from; index < to; index++) {
		const word = words[index];
		if (word === undefined) break;
		key = (key % SPAN ** (SHINGLE_WORDS - 1)) * SPAN + numberOf(vocabulary, word.stem);
		if (index - from >= SHINGLE_WORDS - 1) keys.push(key);
	}
	return keys;
}
