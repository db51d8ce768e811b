import type { Reading } from './read-text.ts';
import { ACCENTED, FOREIGN, GRAMMAR } from './word-facts.ts';

/** How an answer is written, as far as grammar words and letters tell. */
export type Language = {
	english: boolean;
	/** Share of English grammar words among all words, 0–1. */
	functionShare: number;
};

const ENGLISH_MIN_SHARE = 0.22;
const FOREIGN_MIN_SHARE = 0.08;
const FOREIGN_LETTER_SHARE = 0.04;
const OTHER_SCRIPT_SHARE = 0.5;

/**
 * Tells prose in another language, which this method can only measure, from a heap of English words, which it should stop. Text
 * without grammar words in plain ASCII letters counts as English.
 */
export function languageOf({ words }: Reading): Language {
	let english = 0;
	let foreign = 0;
	let accented = 0;
	let otherScript = 0;
	for (const { kind, flags } of words) {
		if (kind === 'unspaced' || kind === 'other') otherScript += 1;
		else if ((flags & GRAMMAR) !== 0) english += 1;
		else {
			if ((flags & FOREIGN) !== 0) foreign += 1;
			if ((flags & ACCENTED) !== 0) accented += 1;
		}
	}
	const total = Math.max(1, words.length);
	const functionShare = english / total;
	const otherwise =
		otherScript / total > OTHER_SCRIPT_SHARE ||
		(functionShare < ENGLISH_MIN_SHARE &&
			(foreign / total >= FOREIGN_MIN_SHARE || (accented + otherScript) / total >= FOREIGN_LETTER_SHARE));
	return { english: !otherwise, functionShare };
}
