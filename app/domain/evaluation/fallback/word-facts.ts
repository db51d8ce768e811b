import { looksHit } from './looks-hit.ts';
import { stem } from './stem.ts';
import * as lists from './word-lists.ts';
import { ORDER_CLASSES } from './word-order.ts';

/** Bits of `WordFacts.flags`. */
export const GRAMMAR = 1;
export const FOREIGN = 2;
/** Carries matter: no grammar word, no number, more than two letters, not merely hit. */
export const CONTENT = 4;
/** Anybody could have written it about any job. */
export const GENERIC = 8;
/** Keys were hit, no word was written. */
export const HIT = 16;
export const TEMPLATE = 32;
export const CONNECTIVE = 64;
export const RESULT = 128;
export const SETTING = 256;
export const TASK = 512;
export const EXAMPLE = 1024;
export const PAST = 2048;
/** A number in figures or letters. */
export const NUMBER = 4096;
export const TIME = 8192;
export const ACCENTED = 16_384;
/** A person, place or thing that can be met, seen or touched. */
export const TANGIBLE = 32_768;

/** What is always true of a word form, whatever text it stands in. `order` is its class for `breaksGrammar`. */
export type WordFacts = { stem: string; flags: number; order: number };

const MEMO_MAX = 4_000;
const MEMO_MAX_LETTERS = 24;

/** Facts already worked out: a few thousand forms make up most answers. Dropped whole when full; no result depends on it. */
const memo = new Map<string, WordFacts>();

/** The facts of a word in Latin letters, lower-case. */
export function latinFacts(text: string): WordFacts {
	const known = memo.get(text);
	if (known !== undefined) return known;
	const facts = workOut(text);
	if (text.length > MEMO_MAX_LETTERS) return facts;
	if (memo.size >= MEMO_MAX) memo.clear();
	memo.set(text, facts);
	return facts;
}

/** The facts of a word in another script, which no list of ours holds. */
export function otherFacts(text: string): WordFacts {
	return { stem: text, flags: CONTENT, order: 0 };
}

/** The facts of a word with figures in it. */
export function numberFacts(text: string): WordFacts {
	return { stem: text, flags: NUMBER, order: 0 };
}

function workOut(text: string): WordFacts {
	const word = stem(text);
	const grammar = lists.FUNCTION_WORDS.has(text);
	const foreign = !grammar && lists.FOREIGN_FUNCTION_WORDS.has(text);
	const hit = !grammar && looksHit(text);
	let flags = 0;
	const set = (bit: number, holds: boolean) => {
		if (holds) flags |= bit;
	};
	set(GRAMMAR, grammar);
	set(FOREIGN, foreign);
	set(HIT, hit);
	set(CONTENT, !grammar && !foreign && !hit && text.length > 2);
	set(GENERIC, lists.GENERIC_STEMS.has(word));
	set(TEMPLATE, lists.TEMPLATE_STEMS.has(word));
	set(CONNECTIVE, lists.CONNECTIVES.has(text));
	set(RESULT, lists.RESULT_WORDS.has(text));
	set(SETTING, lists.SETTING_WORDS.has(text));
	set(TASK, lists.TASK_WORDS.has(text));
	set(EXAMPLE, lists.EXAMPLE_WORDS.has(text));
	set(PAST, (text.length > 3 && text.endsWith('ed')) || lists.IRREGULAR_PAST.has(text));
	set(NUMBER, lists.NUMBER_WORDS.has(text));
	set(TIME, lists.TIME_WORDS.has(text) || lists.MONTHS_AND_DAYS.has(text));
	set(TANGIBLE, lists.TANGIBLE_STEMS.has(word) && !lists.GENERIC_STEMS.has(word));
	set(ACCENTED, hasAccent(text));
	return { stem: word, flags, order: ORDER_CLASSES.get(text) ?? 0 };
}

function hasAccent(text: string): boolean {
	for (let index = 0; index < text.length; index++) {
		const code = text.charCodeAt(index);
		if (code > 0xbf && code < 0x250) return true;
	}
	return false;
}
