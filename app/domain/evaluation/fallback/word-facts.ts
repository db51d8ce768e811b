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
/** Names a quality or a process by its ending, as the language of offices does: -tion, -ment, -ity, -ive, -ly and their like. */
export const ABSTRACT = 65_536;

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
	const { forms, stems } = loadTables();
	let flags = (forms.get(text) ?? 0) | (stems.get(word) ?? 0);
	if ((flags & GRAMMAR) !== 0) flags &= ~FOREIGN;
	if ((flags & GENERIC) !== 0) flags &= ~TANGIBLE;
	if (text.length > 3 && text.endsWith('ed')) flags |= PAST;
	if ((flags & GRAMMAR) === 0 && looksHit(text)) flags |= HIT;
	if (text.length > 2 && (flags & (GRAMMAR | FOREIGN | HIT)) === 0) flags |= CONTENT;
	if ((flags & (CONTENT | TANGIBLE)) === CONTENT && ABSTRACT_ENDING.test(text)) flags |= ABSTRACT;
	if (hasAccent(text)) flags |= ACCENTED;
	return { stem: word, flags, order: ORDER_CLASSES.get(text) ?? 0 };
}

const ABSTRACT_ENDING =
	/.{3}(?:tions?|sions?|ments?|ness|ity|ities|ances?|ences?|ships?|isms?|ives?|ful|fully|ly|able|ible|ous|i[sz](?:e|es|ed|ing))$/;

const FORM_LISTS: readonly (readonly [number, string])[] = [
	[GRAMMAR, lists.DETERMINERS],
	[GRAMMAR, lists.PREPOSITIONS],
	[GRAMMAR, lists.CONJUNCTIONS],
	[GRAMMAR, lists.PRONOUNS],
	[GRAMMAR, lists.AUXILIARIES],
	[GRAMMAR, lists.ADVERBS],
	[FOREIGN, lists.FOREIGN_FUNCTION_WORDS],
	[CONNECTIVE, lists.CONNECTIVES],
	[RESULT, lists.RESULT_WORDS],
	[SETTING, lists.SETTING_WORDS],
	[TASK, lists.TASK_WORDS],
	[EXAMPLE, lists.EXAMPLE_WORDS],
	[PAST, lists.IRREGULAR_PAST],
	[NUMBER, lists.NUMBER_WORDS],
	[TIME, lists.TIME_WORDS],
	[TIME, lists.MONTHS_AND_DAYS],
];
const STEM_LISTS: readonly (readonly [number, string])[] = [
	[GENERIC, lists.GENERIC_WORDS],
	[TEMPLATE, lists.TEMPLATE_WORDS],
];

type Tables = { forms: Map<string, number>; stems: Map<string, number> };

let tables: Tables | undefined;

/** The lists as flags of word forms and of stems. Built at first use: every machine of the hooks VM pays for what loads. */
function loadTables(): Tables {
	if (tables === undefined) {
		tables = { forms: new Map(), stems: new Map() };
		for (const [flag, list] of FORM_LISTS) {
			for (const word of lists.wordsOf(list)) tables.forms.set(word, (tables.forms.get(word) ?? 0) | flag);
		}
		// As nouns only: who volunteers or is cheerful has not met a volunteer or a cheer.
		for (const word of lists.wordsOf(lists.TANGIBLE_WORDS)) {
			for (const form of [word, ...pluralsOf(word)]) tables.forms.set(form, (tables.forms.get(form) ?? 0) | TANGIBLE);
		}
		for (const [flag, list] of STEM_LISTS) {
			for (const word of lists.wordsOf(list).map(stem)) tables.stems.set(word, (tables.stems.get(word) ?? 0) | flag);
		}
	}
	return tables;
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
