import type { Language } from './language.ts';
import type { Reading, Sentence } from './read-text.ts';

/** What a text of ours (question or job) holds, to see what an answer only repeats from it. */
export type Source = { stems: ReadonlySet<string>; grams: ReadonlySet<number> };

/** Why a sentence does not count. */
export type Dropped = 'repeated' | 'copied' | 'addressed' | 'listed';

export type SurveyedSentence = Sentence & {
	dropped: Dropped | null;
	/** Content stems, not in the question, not before in this answer, that not everybody could have written. */
	concrete: number;
	ownDeeds: number;
	numbers: number;
	names: number;
	times: number;
	results: number;
	/** Index of the first word that could be checked, of the first own deed and of the first word of a result; -1 for none. */
	checkableAt: number;
	deedAt: number;
	resultAt: number;
};

/** Everything that is counted in one answer, over the sentences that count. Shares are 0–1 of all words. */
export type Survey = {
	reading: Reading;
	language: Language;
	sentences: SurveyedSentence[];
	words: number;
	/** Distinct content stems, not in the question: those not everybody could have written, and the others. */
	concreteStems: number;
	genericStems: number;
	/** Distinct content stems shared with the question, and with the job's text. */
	sharedWithQuestion: number;
	sharedWithJob: number;
	contentWords: number;
	/** Of these, words that not everybody could have written, and their letters. */
	ownWords: number;
	ownLetters: number;
	/** Content words that name qualities and processes. */
	abstractWords: number;
	/** Content words that name the parts of an interview answer instead of filling them: situation, task, action, result. */
	templateWords: number;
	/** Words hit and not written. */
	hitShare: number;
	repeatedShare: number;
	copiedShare: number;
	/** Words in sentences that are lists. */
	listShare: number;
	/** Words "and", which join the items of a list without commas. */
	joinedShare: number;
	/** Neighbouring words whose order grammar forbids. */
	brokenShare: number;
	/** Sentences that address whoever scores. */
	addressed: number;
	cues: { setting: boolean; task: boolean; result: boolean; example: boolean; connectives: Set<string> };
	/** Distinct numbers, names, times, and people, places and things that can be met: what holds an account to the ground. */
	anchors: Set<string>;
	/** How often each content stem was used. */
	uses: Map<string, number>;
	/** Pairs of content words that are the same word: what was said comes up again. */
	returns: number;
};

/** A survey before anything is counted. */
export function emptySurvey(reading: Reading, language: Language): Survey {
	return {
		reading,
		language,
		sentences: [],
		words: 0,
		concreteStems: 0,
		genericStems: 0,
		sharedWithQuestion: 0,
		sharedWithJob: 0,
		contentWords: 0,
		ownWords: 0,
		ownLetters: 0,
		abstractWords: 0,
		templateWords: 0,
		hitShare: 0,
		repeatedShare: 0,
		copiedShare: 0,
		listShare: 0,
		joinedShare: 0,
		brokenShare: 0,
		addressed: 0,
		cues: { setting: false, task: false, result: false, example: false, connectives: new Set() },
		anchors: new Set(),
		uses: new Map(),
		returns: 0,
	};
}

const ANCHORS_FULL = 3;
/** The usual genuine answer has 73 words: one that is longer needs anchors at the same rate, or a few figures of speech would hold up any length. */
const WORDS_PER_ANCHOR = 25;

/** How firmly an answer stands on what can be met or checked, 0–1. Other languages cannot be judged by our lists: 1. */
export function groundedness({ anchors, words, language }: Survey): number {
	return language.english ? Math.min(1, anchors.size / Math.max(ANCHORS_FULL, words / WORDS_PER_ANCHOR)) : 1;
}

/** What half of the genuine answers have, and how many pairs of words speak for it before any are read: 25 words. */
const USUAL_RECURRENCE = 0.0114;
const PRIOR_PAIRS = 300;

/**
 * How likely two content words of an answer are the same word, 0–1. Whoever tells of a case comes back to its people and things; fluent prose
 * that tells of none moves on to other words. This is the repeat rate of Simpson (1949) and of Yule's K (1944), which does not grow with length; what
 * a short answer leaves open counts as usual (a Bayesian mean), so that being brief or plain costs nothing.
 */
export function recurrence({ returns, contentWords }: Survey): number {
	const pairs = (contentWords * (contentWords - 1)) / 2;
	return (returns + USUAL_RECURRENCE * PRIOR_PAIRS) / (pairs + PRIOR_PAIRS);
}

/** The sentences that count. */
export function keptSentences(survey: Survey): SurveyedSentence[] {
	return survey.sentences.filter((sentence) => sentence.dropped === null);
}
