import { american } from './american.ts';
import { isKeyboardMash } from './keyboard-mash.ts';
import { stem } from './stem.ts';
import { kindOf, type WordKind } from './word-kinds.ts';
import * as lists from './word-lists.ts';
import { ORDER_CLASSES } from './word-order.ts';

/** Bits of `WordFacts.flags`. */
export const GRAMMAR = 1;
export const FOREIGN = 2;
/** Content word: not a grammar word, number or keyboard mash, and longer than two letters. */
export const CONTENT = 4;
/** Keyboard mash. */
export const HIT = 16;
/** Names a part of an interview answer: situation, task, action, result. */
export const TEMPLATE = 64;
export const PAST = 2048;
/** A number in digits or words. */
export const NUMBER = 4096;
export const TIME = 8192;
export const ACCENTED = 16_384;
/** A person, place or thing that can be met, seen or touched. */
export const TANGIBLE = 32_768;

/** Context-independent properties of a word form. */
export type WordFacts = {
	stem: string;
	flags: number;
	/** Class for `breaksGrammar`. */
	order: number;
	/** Stem of the American form. Words with equal keys are the same word to the rating. */
	key: string;
	/** Number of letters of the American form. */
	letters: number;
	kind: WordKind;
};

const MEMO_MAX = 4_000;
const MEMO_MAX_LETTERS = 24;

/** Cache of computed facts. A few thousand forms make up most answers. Cleared when full; results do not depend on it. */
const memo = new Map<string, WordFacts>();

/** The facts of a lower-case word in Latin letters. */
export function latinFacts(text: string): WordFacts {
	const known = memo.get(text);
	if (known !== undefined) return known;
	const facts = workOut(text);
	if (text.length > MEMO_MAX_LETTERS) return facts;
	if (memo.size >= MEMO_MAX) memo.clear();
	memo.set(text, facts);
	return facts;
}

/** The facts of a word in another script, which no word list contains. */
export function otherFacts(text: string): WordFacts {
	return { stem: text, flags: CONTENT, order: 0, key: text, letters: text.length, kind: 'own' };
}

/** The facts of a word that contains digits. */
export function numberFacts(text: string): WordFacts {
	return { stem: text, flags: NUMBER, order: 0, key: text, letters: text.length, kind: 'own' };
}

function workOut(text: string): WordFacts {
	const word = stem(text);
	const us = american(text);
	const key = us === text ? word : stem(us);
	let flags = (loadForms().get(text) ?? 0) | (us === text ? 0 : (loadForms().get(us) ?? 0));
	if ((flags & GRAMMAR) !== 0) flags &= ~FOREIGN;
	if (text.length > 3 && us.endsWith('ed')) flags |= PAST;
	if ((flags & GRAMMAR) === 0 && isKeyboardMash(text)) flags |= HIT;
	if (text.length > 2 && (flags & (GRAMMAR | FOREIGN | HIT)) === 0) flags |= CONTENT;
	if (hasAccent(text)) flags |= ACCENTED;
	// A listed noun is never a misspelling of another word.
	const kind = (flags & CONTENT) === 0 ? 'own' : kindOf(key, (flags & TANGIBLE) === 0);
	if (kind === 'office' || kind === 'ordinary') flags &= ~TANGIBLE;
	if (loadTemplate().has(key)) flags |= TEMPLATE;
	return { stem: word, flags, order: ORDER_CLASSES.get(text) ?? 0, key, letters: us.length, kind };
}

const FORM_LISTS: readonly (readonly [number, string])[] = [
	[GRAMMAR, lists.DETERMINERS],
	[GRAMMAR, lists.PREPOSITIONS],
	[GRAMMAR, lists.CONJUNCTIONS],
	[GRAMMAR, lists.PRONOUNS],
	[GRAMMAR, lists.AUXILIARIES],
	[GRAMMAR, lists.ADVERBS],
	[FOREIGN, lists.FOREIGN_FUNCTION_WORDS],
	[PAST, lists.IRREGULAR_PAST],
	[NUMBER, lists.NUMBER_WORDS],
	[TIME, lists.TIME_WORDS],
	[TIME, lists.MONTHS_AND_DAYS],
];

let forms: Map<string, number> | undefined;

/** Maps word forms to their flags. Built on first use, because every VM of the hooks pays for what it loads. */
function loadForms(): Map<string, number> {
	if (forms !== undefined) return forms;
	forms = new Map();
	for (const [flag, list] of FORM_LISTS) {
		for (const word of lists.wordsOf(list)) forms.set(word, (forms.get(word) ?? 0) | flag);
	}
	// Only as nouns: "volunteers" and "cheerful" as verb and adjective are not tangible.
	for (const word of lists.wordsOf(lists.TANGIBLE_WORDS)) {
		for (const form of [word, ...pluralsOf(word)]) forms.set(form, (forms.get(form) ?? 0) | TANGIBLE);
	}
	return forms;
}

let template: Set<string> | undefined;

function loadTemplate(): Set<string> {
	template ??= new Set(lists.wordsOf(lists.TEMPLATE_WORDS).map(stem));
	return template;
}

function pluralsOf(noun: string): string[] {
	return noun.endsWith('y') ? [`${noun}s`, `${noun.slice(0, -1)}ies`] : [`${noun}s`, `${noun}es`];
}

function hasAccent(text: string): boolean {
	for (let index = 0; index < text.length; index++) {
		const code = text.charCodeAt(index);
		if (code > 0xbf && code < 0x250) return true;
	}
	return false;
}
