import type { Word } from './tokenise.ts';

/** Words in a row that are compared to find copies and repeats. */
export const SHINGLE_WORDS = 4;
const SPAN = 8192;

/** Numbers stems within one evaluation, so that four stems in a row make one key. Stems beyond 8,192 share numbers. */
export type Vocabulary = Map<string, number>;

function numberOf(vocabulary: Vocabulary, stem: string): number {
	const known = vocabulary.get(stem);
	if (known !== undefined) return known;
	const next = vocabulary.size % SPAN;
	vocabulary.set(stem, next);
	return next;
}

/** The key of the four words that begin at each position from `from`; fewer than four words give none. */
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
