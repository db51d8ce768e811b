import { englishLikeness, type Likeness } from './english-letters.ts';
import type { Sentence, TokenisedText, Word } from './tokenise.ts';
import { ACCENTED, FOREIGN, GRAMMAR, HIT } from './word-facts.ts';

/** The language of an answer, detected from function words and from the order of letters. */
export type Language = {
	/** `mixed` answers are rated on their English sentences; `other` ones are not rated. */
	main: 'english' | 'other';
	mixed: boolean;
	/** For each sentence, 1 if it is excluded because it is not English. */
	foreign: Uint8Array;
};

/** Minimum share of English grammar words in English prose. 98 % of the genuine answers have twice as much. */
const ENGLISH_MIN_SHARE = 0.22;
const FOREIGN_MIN_SHARE = 0.08;
const FOREIGN_LETTER_SHARE = 0.04;
const OTHER_SCRIPT_SHARE = 0.5;
/** Minimum number of words in Latin letters for language detection. */
const SHOWS_LANGUAGE_WORDS = 4;
/** In a text that is English as a whole, a sentence counts as foreign only with at least this many words and these shares. */
const FOREIGN_SENTENCE_WORDS = 5;
const FOREIGN_SENTENCE_SHARE = 0.2;
const FOREIGN_SENTENCE_ENGLISH = 0.15;
/** A mixed answer has at least this many words and this share of English. */
const ENGLISH_PART_WORDS = 20;
const ENGLISH_PART_SHARE = 0.25;

/**
 * Text in Latin letters is not English if, from this many words on, it has less than this share of English grammar words and
 * its letters look less like English than this (`englishLikeness`). Of the answers that the table has not seen, ten words in a
 * row with 40 % of the words misspelt are never both; neither are those of Nigerian Pidgin. The texts of the tests in other
 * languages are below −3.2 as a whole.
 */
const UNLIKE: readonly (readonly [words: number, english: number, likeness: number])[] = [
	[4, 0.1, -3.5],
	[8, 0.2, -3],
	[10, 0.3, -3.6],
	[15, 0.3, -3.4],
];
/** The same for a sentence of a text that is English as a whole, … */
const UNLIKE_SENTENCE: typeof UNLIKE = [[8, 0.15, -3.4]];
/** … and for the other sentences of a text that has a foreign one. */
const UNLIKE_FRAGMENT: typeof UNLIKE = [[3, 0.3, -3]];
/** Above this share of keyboard mash, letters say nothing about the language. */
const MASH_SHARE = 0.3;

type Shares = {
	english: number;
	foreign: number;
	letters: number;
	otherScript: number;
	/** Share of keyboard mash. */
	mash: number;
	likeness: Likeness;
};

/** Finds the sentences that are not English, and whether enough English remains to rate. */
export function findForeignSentences({ words, sentences }: TokenisedText): Language {
	const foreign = new Uint8Array(sentences.length);
	const isShort = words.length < SHOWS_LANGUAGE_WORDS;
	const whole = isShort || !isForeign(sharesOf(words, 0, words.length));
	let foreignWords = 0;
	let englishWords = 0;
	sentences.forEach((sentence, index) => {
		if (isForeignSentence(words, sentence, whole)) foreign[index] = 1;
	});
	const isMixed = foreign.includes(1);
	sentences.forEach((sentence, index) => {
		const length = sentence.to - sentence.from;
		// A short fragment in a mixed answer counts as foreign.
		if (isMixed && isForeignFragment(words, sentence)) foreign[index] = 1;
		if (foreign[index] === 1) foreignWords += length;
		else englishWords += length;
	});
	const total = Math.max(1, words.length);
	const rated =
		foreignWords === 0 || (englishWords >= ENGLISH_PART_WORDS && englishWords / total >= ENGLISH_PART_SHARE);
	return {
		main: rated ? 'english' : 'other',
		mixed: rated && foreignWords > 0,
		foreign: rated ? foreign : foreign.fill(1),
	};
}

function isForeignSentence(words: readonly Word[], { from, to }: Sentence, wholeIsEnglish: boolean): boolean {
	const shares = sharesOf(words, from, to);
	if (shares.otherScript > OTHER_SCRIPT_SHARE) return true;
	if (!wholeIsEnglish) return shares.english < ENGLISH_MIN_SHARE || isUnlike(shares, UNLIKE);
	if (isUnlike(shares, UNLIKE_SENTENCE)) return true;
	return (
		to - from >= FOREIGN_SENTENCE_WORDS &&
		shares.english < FOREIGN_SENTENCE_ENGLISH &&
		shares.foreign + shares.letters >= FOREIGN_SENTENCE_SHARE
	);
}

function isForeignFragment(words: readonly Word[], { from, to }: Sentence): boolean {
	const shares = sharesOf(words, from, to);
	return (to - from < FOREIGN_SENTENCE_WORDS && shares.english === 0) || isUnlike(shares, UNLIKE_FRAGMENT);
}

function sharesOf(words: readonly Word[], from: number, to: number): Shares {
	let english = 0;
	let foreign = 0;
	let accented = 0;
	let otherScript = 0;
	let mash = 0;
	for (let index = from; index < to; index++) {
		const word = words[index];
		if (word === undefined) break;
		if (word.script === 'unspaced' || word.script === 'other') otherScript += 1;
		else if ((word.flags & GRAMMAR) !== 0) english += 1;
		else if ((word.flags & FOREIGN) !== 0) foreign += 1;
		else if ((word.flags & ACCENTED) !== 0) accented += 1;
		else if ((word.flags & HIT) !== 0) mash += 1;
	}
	const total = Math.max(1, to - from);
	return {
		english: english / total,
		foreign: foreign / total,
		letters: (accented + otherScript) / total,
		otherScript: otherScript / total,
		mash: mash / total,
		likeness: englishLikeness(words, from, to),
	};
}

function isUnlike({ english, mash, likeness }: Shares, limits: typeof UNLIKE): boolean {
	return (
		mash <= MASH_SHARE &&
		limits.some(([least, share, mean]) => likeness.words >= least && english < share && likeness.mean < mean)
	);
}

/** Text without grammar words whose letters look like English counts as English: the penalties handle such word lists. */
function isForeign(shares: Shares): boolean {
	const { english, foreign, letters, otherScript } = shares;
	return (
		isUnlike(shares, UNLIKE) ||
		otherScript > OTHER_SCRIPT_SHARE ||
		(english < ENGLISH_MIN_SHARE && (foreign >= FOREIGN_MIN_SHARE || letters >= FOREIGN_LETTER_SHARE))
	);
}
