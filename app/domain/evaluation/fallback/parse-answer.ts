import { injectsPrompt, mayInjectPrompt } from '../prompt-injection.ts';
import { findForeignSentences, type Language } from './language.ts';
import { findNames, NAME } from './names.ts';
import { type Sentence, type TokenisedText, tokenise } from './tokenise.ts';
import { SHINGLE_WORDS, shingleKeys, type Vocabulary } from './vocabulary.ts';
import { CONTENT, GRAMMAR, HIT, NUMBER, PAST } from './word-facts.ts';
import { listRun, type Run } from './word-list-run.ts';
import { breaksGrammar } from './word-order.ts';

/** The indexed text of the question or job, to detect what an answer repeats from it. */
export type Source = { keys: ReadonlySet<string>; stems: ReadonlySet<string>; shingles: ReadonlySet<number> };

/** Why a sentence does not count. */
export type DropReason = 'repeated' | 'copied' | 'addressed' | 'listed' | 'foreign';

/** `run`: words of a list inside the sentence, which do not count either. */
export type ParsedSentence = Sentence & { dropped: DropReason | null; run: Run };

/** A parsed answer. Shares are 0–1 of all words. */
export type ParsedAnswer = {
	text: TokenisedText;
	language: Language;
	/** NAME, CAPITALISED or 0 for each word. */
	names: Uint8Array;
	sentences: ParsedSentence[];
	/** Number of words that count. */
	words: number;
	hitShare: number;
	repeatedShare: number;
	copiedShare: number;
	/** Share of words in lists. */
	listShare: number;
	/** Share of the word "and", which joins list items without commas. */
	joinedShare: number;
	/** Share of neighbouring words in an ungrammatical order. */
	brokenShare: number;
	/** Number of sentences that address the scorer. */
	addressed: number;
};

/** Minimum share of a sentence's four-word shingles for it to be a repeat or a copy. */
const SAME_SHARE = 0.6;
/** Sentences of at least this length need at least this share of grammar words; shorter ones need one. */
const LIST_MIN_WORDS = 6;
const LIST_MAX_GRAMMAR = 0.2;
/** A dense note is not a list: it has at least this many past verbs and numbers, this share of them, and a grammar word. */
const NOTE_MIN_FACTS = 2;
const NOTE_MIN_SHARE = 0.1;
/**
 * Only the start of a sentence is searched for text that addresses the scorer: matching is slow in the hooks' JavaScript
 * engine.
 */
const ADDRESS_CHARS = 400;

/** Indexes the text of a question or a job. */
export function readSource(text: string, vocabulary: Vocabulary): Source {
	const { words } = tokenise(text);
	const keys = new Set<string>();
	const stems = new Set<string>();
	for (const word of words) {
		keys.add(word.key);
		if ((word.flags & CONTENT) !== 0) stems.add(word.key);
	}
	return { keys, stems, shingles: new Set(shingleKeys(vocabulary, words, 0, words.length)) };
}

/**
 * Splits an answer into sentences and excludes those that do not count: repeated, copied, listed, addressed to the scorer, or
 * not English.
 */
export function parseAnswer(answer: string, question: Source, job: Source, vocabulary: Vocabulary): ParsedAnswer {
	const text = tokenise(answer);
	const language = findForeignSentences(text);
	const english = language.main === 'english';
	const names = findNames(text.words, text.sentences, english);
	const parsed: ParsedAnswer = {
		text,
		language,
		names,
		sentences: [],
		words: 0,
		hitShare: 0,
		repeatedShare: 0,
		copiedShare: 0,
		listShare: 0,
		joinedShare: 0,
		brokenShare: 0,
		addressed: 0,
	};
	const suspicious = mayInjectPrompt(answer);
	const compare = comparison(text, question, job, vocabulary);
	const total = Math.max(1, text.words.length);
	text.sentences.forEach((sentence, index) => {
		const length = sentence.to - sentence.from;
		const foreign = language.foreign[index] === 1;
		const same = compare(sentence);
		const form = formOf(text, names, sentence, english && !foreign);
		let dropped: DropReason | null = null;
		if (suspicious && isAddressed(answer, sentence)) dropped = 'addressed';
		else if (foreign) dropped = 'foreign';
		else if (same.repeated >= SAME_SHARE) dropped = 'repeated';
		else if (same.copied >= SAME_SHARE) dropped = 'copied';
		else if (form.list) dropped = 'listed';

		const run = listRun(text.words, sentence.from, sentence.to);
		parsed.repeatedShare += (same.repeated * length) / total;
		parsed.copiedShare += (same.copied * length) / total;
		parsed.listShare += (form.list ? length : run.to - run.from) / total;
		parsed.joinedShare += form.joined / total;
		parsed.brokenShare += form.broken / total;
		parsed.hitShare += form.hit / total;
		parsed.addressed += dropped === 'addressed' ? 1 : 0;
		parsed.words += dropped === null ? length - (run.to - run.from) : 0;
		parsed.sentences.push({ ...sentence, dropped, run });
	});
	return parsed;
}

/** The sentences that count. */
export function proseSentences({ sentences }: ParsedAnswer): ParsedSentence[] {
	return sentences.filter(({ dropped }) => dropped === null);
}

function isAddressed(answer: string, { start, end }: Sentence): boolean {
	return injectsPrompt(answer.slice(start, Math.min(end, start + ADDRESS_CHARS)));
}

/**
 * Returns a function that computes which share of a sentence, 0–1, occurred earlier in the answer, and which share occurs in
 * the question or the job's text.
 */
function comparison(text: TokenisedText, question: Source, job: Source, vocabulary: Vocabulary) {
	const seen = new Set<number>();
	const seenShort = new Set<string>();
	return (sentence: Sentence): { repeated: number; copied: number } => {
		const keys = shingleKeys(vocabulary, text.words, sentence.from, sentence.to);
		if (sentence.to - sentence.from < SHINGLE_WORDS) {
			let whole = '';
			for (let index = sentence.from; index < sentence.to; index++) whole += `${text.words[index]?.stem ?? ''} `;
			const known = seenShort.has(whole);
			seenShort.add(whole);
			return { repeated: known ? 1 : 0, copied: 0 };
		}
		let again = 0;
		let copied = 0;
		for (const key of keys) {
			if (seen.has(key)) again += 1;
			else seen.add(key);
			if (question.shingles.has(key) || job.shingles.has(key)) copied += 1;
		}
		return { repeated: again / keys.length, copied: copied / keys.length };
	};
}

/** Whether a sentence is a word list, and its counts of "and", ungrammatical neighbours and keyboard-mash words. */
function formOf(
	{ words }: TokenisedText,
	names: Uint8Array,
	{ from, to }: Sentence,
	english: boolean,
): { list: boolean; joined: number; broken: number; hit: number } {
	let grammar = 0;
	let facts = 0;
	let joined = 0;
	let broken = 0;
	let hit = 0;
	for (let index = from; index < to; index++) {
		const word = words[index];
		if (word === undefined) break;
		if (names[index] === NAME) continue;
		if (word.text === 'and') joined += 1;
		if ((word.flags & GRAMMAR) !== 0) grammar += 1;
		else if ((word.flags & HIT) !== 0) hit += 1;
		if ((word.flags & (PAST | NUMBER)) !== 0 && (word.flags & GRAMMAR) === 0) facts += 1;
		// A capital may mark a sentence start after a missing full stop, and "An" at the start may be a person's name.
		const unsure = names[index] !== 0 || names[index - 1] === NAME || (index - 1 === from && names[from] !== 0);
		const previous = index > from && !unsure ? words[index - 1] : undefined;
		if (english && previous !== undefined && !word.afterBreak && breaksGrammar(previous.order, word.order)) broken += 1;
	}
	const length = to - from;
	const short = length < LIST_MIN_WORDS ? grammar === 0 : grammar / length < LIST_MAX_GRAMMAR;
	const note = facts >= NOTE_MIN_FACTS && facts / length >= NOTE_MIN_SHARE && grammar > 0;
	return { list: english && short && !note, joined, broken, hit };
}
