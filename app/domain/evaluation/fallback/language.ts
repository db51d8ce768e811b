import type { Reading } from './read-text.ts';
import { FOREIGN_FUNCTION_WORDS, FUNCTION_WORDS } from './word-lists.ts';

/** How an answer is written, as far as grammar words and letters tell. */
export type Language = {
	english: boolean;
	/** Share of English grammar words among all words, 0–1. */
	functionShare: number;
};

const ENGLISH_MIN_SHARE = 0.22;
const FOREIGN_MIN_SHARE = 0.08;
const FOREIGN_LETTER_SHARE = 0.04;

/**
 * Tells prose in another language, which this method can only measure, from a heap of English words, which it should stop. Text
 * without grammar words in plain ASCII letters counts as English.
 */
export function languageOf({ words }: Reading): Language {
	let english = 0;
	let foreign = 0;
	let accented = 0;
	let otherScript = 0;
	for (const { kind, text } of words) {
		if (kind === 'unspaced' || kind === 'other') otherScript += 1;
		else if (FUNCTION_WORDS.has(text)) english += 1;
		else {
			if (FOREIGN_FUNCTION_WORDS.has(text)) foreign += 1;
			if (hasAccent(text)) accented += 1;
		}
	}
	const total = Math.max(1, words.length);
	const functionShare = english / total;
	const otherwise =
		otherScript / total > 0.5 ||
		(functionShare < ENGLISH_MIN_SHARE &&
			(foreign / total >= FOREIGN_MIN_SHARE || (accented + otherScript) / total >= FOREIGN_LETTER_SHARE));
	return { english: !otherwise, functionShare };
}

function hasAccent(text: string): boolean {
	for (let index = 0; index < text.length; index++) {
		const code = text.charCodeAt(index);
		if (code > 0xbf && code < 0x250) return true;
	}
	return false;
}
