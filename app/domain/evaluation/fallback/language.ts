import type { Sentence, TokenisedText, Word } from './tokenise.ts';
import { ACCENTED, FOREIGN, GRAMMAR } from './word-facts.ts';

/** The language of an answer, detected from function words and letters. */
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

type Shares = { english: number; foreign: number; letters: number; otherScript: number };

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
		const fragment = length < FOREIGN_SENTENCE_WORDS && sharesOf(words, sentence.from, sentence.to).english === 0;
		if (isMixed && fragment) foreign[index] = 1;
		if (foreign[index] === 1) foreignWords += length;
		else englishWords += length;
	});
	const total = Math.max(1, words.length);
	const rated =
		foreignWords === 0 || (englishWords >= ENGLISH_PART_WORDS && englishWords / total >= ENGLISH_PART_SHARE);
	return { main: rated ? 'english' : 'other', mixed: rated && foreignWords > 0, foreign };
}

function isForeignSentence(words: readonly Word[], { from, to }: Sentence, wholeIsEnglish: boolean): boolean {
	const shares = sharesOf(words, from, to);
	if (shares.otherScript > OTHER_SCRIPT_SHARE) return true;
	if (!wholeIsEnglish) return shares.english < ENGLISH_MIN_SHARE;
	return (
		to - from >= FOREIGN_SENTENCE_WORDS &&
		shares.english < FOREIGN_SENTENCE_ENGLISH &&
		shares.foreign + shares.letters >= FOREIGN_SENTENCE_SHARE
	);
}

function sharesOf(words: readonly Word[], from: number, to: number): Shares {
	let english = 0;
	let foreign = 0;
	let accented = 0;
	let otherScript = 0;
	for (let index = from; index < to; index++) {
		const word = words[index];
		if (word === undefined) break;
		if (word.script === 'unspaced' || word.script === 'other') otherScript += 1;
		else if ((word.flags & GRAMMAR) !== 0) english += 1;
		else if ((word.flags & FOREIGN) !== 0) foreign += 1;
		else if ((word.flags & ACCENTED) !== 0) accented += 1;
	}
	const total = Math.max(1, to - from);
	return {
		english: english / total,
		foreign: foreign / total,
		letters: (accented + otherScript) / total,
		otherScript: otherScript / total,
	};
}

/** Text without grammar words in plain ASCII letters counts as English: the penalties handle such word lists. */
function isForeign({ english, foreign, letters, otherScript }: Shares): boolean {
	return (
		otherScript > OTHER_SCRIPT_SHARE ||
		(english < ENGLISH_MIN_SHARE && (foreign >= FOREIGN_MIN_SHARE || letters >= FOREIGN_LETTER_SHARE))
	);
}
