import { american } from './american.ts';
import { stem } from './stem.ts';
import * as lists from './word-lists.ts';

/** `own`: on no list. `grammar`: a misspelt grammar word. */
export type WordKind = 'own' | 'ordinary' | 'office' | 'grammar';

/** Minimum length, in letters, for a word one letter away from a listed word to count as its misspelling. */
const MIN_SLIP_LETTERS = 5;

const GRAMMAR_LISTS = [
	lists.DETERMINERS,
	lists.PREPOSITIONS,
	lists.CONJUNCTIONS,
	lists.PRONOUNS,
	lists.AUXILIARIES,
	lists.ADVERBS,
];

type Tables = { stems: Map<string, WordKind>; slips: Map<string, WordKind> };

let tables: Tables | undefined;

/** Built on first use (about 15,000 keys), because every VM of the hooks pays for what it loads. */
function loadTables(): Tables {
	if (tables !== undefined) return tables;
	const stems = new Map<string, WordKind>();
	const slips = new Map<string, WordKind>();
	const addSlips = (word: string, kind: WordKind): void => {
		if (word.length < MIN_SLIP_LETTERS || word.includes("'")) return;
		if (!slips.has(word)) slips.set(word, kind);
		for (let index = 0; index < word.length; index++) {
			const form = word.slice(0, index) + word.slice(index + 1);
			if (!slips.has(form)) slips.set(form, kind);
		}
	};
	for (const word of lists.wordsOf(lists.OFFICE_WORDS)) stems.set(stem(american(word)), 'office');
	for (const word of lists.wordsOf(lists.ORDINARY_WORDS)) stems.set(stem(american(word)), 'ordinary');
	for (const list of GRAMMAR_LISTS) for (const word of lists.wordsOf(list)) addSlips(word, 'grammar');
	for (const [word, kind] of stems) addSlips(word, kind);
	tables = { stems, slips };
	return tables;
}

/**
 * The kind of a content word, by the stem of its American form. A stem of five or more letters that is one letter away from a
 * listed word (the two share a form with one letter deleted) has that word's kind, so that misspellings are not new words.
 */
export function kindOf(key: string, canBeSlip = true): WordKind {
	const { stems, slips } = loadTables();
	const listed = stems.get(key);
	if (listed !== undefined) return listed;
	if (!canBeSlip || key.length < MIN_SLIP_LETTERS) return 'own';
	const whole = slips.get(key);
	if (whole !== undefined) return whole;
	for (let index = 0; index < key.length; index++) {
		const kind = slips.get(key.slice(0, index) + key.slice(index + 1));
		if (kind !== undefined) return kind;
	}
	return 'own';
}
