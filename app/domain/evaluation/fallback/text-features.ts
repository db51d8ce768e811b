import { NAME } from './names.ts';
import { type ParsedAnswer, type ParsedSentence, proseSentences, type Source } from './parse-answer.ts';
import type { Word } from './tokenise.ts';
import * as facts from './word-facts.ts';
import { movingTypeTokenRatio } from './word-variety.ts';

/** Features of one sentence, for choosing quotes. Indices refer to words; -1 means none. */
export type SentenceFeatures = {
	sentence: ParsedSentence;
	/** Number of new content words that are not office words. */
	news: number;
	/** Word indices of the anchors that count. */
	anchorsAt: number[];
	ownActions: number;
	firstOwnAction: number;
	/** Number of content words, and of office words among them. */
	content: number;
	office: number;
	firstOffice: number;
};

/** Counts over the sentences of an answer that count. */
export type TextFeatures = {
	words: number;
	/** Distinct content words that are not in the question, by kind. */
	own: number;
	ordinary: number;
	office: number;
	/** Sentences, or pieces of long ones, with a new content word. */
	statements: number;
	/** Past verbs that are not auxiliaries. */
	pastVerbs: number;
	/** Distinct numbers, specific times, names and tangible nouns, at most `MAX_ANCHORS` per `PIECE_WORDS` consecutive words. */
	anchors: number;
	/** Words near an anchor. */
	anchoredWords: number;
	/** Content words that are not office words, and their letters. */
	wordingWords: number;
	wordingLetters: number;
	officeWords: number;
	/** Content words that name the parts of an interview answer: situation, task, action, result. */
	templateWords: number;
	/** Moving-average type–token ratio. */
	variety: number;
	/** Distinct content words shared with the job's text. */
	sharedWithJob: number;
	bySentence: SentenceFeatures[];
};

/** Longer sentences count as several pieces of about this many words, so that punctuation does not affect the rating. */
const PIECE_WORDS = 20;
export const VARIETY_WINDOW = 40;
/**
 * Maximum number of anchors per `PIECE_WORDS` consecutive words: an accumulation of names and numbers is no more concrete than
 * a few of them.
 */
const MAX_ANCHORS = 3;
/** Number of words before and after an anchor that count as near it. */
const ANCHOR_REACH = PIECE_WORDS / 2;
/** Minimum length, in letters, for words that differ in one letter to count as the same word. */
const MIN_SLIP_LETTERS = 6;

/** A time after one of these words is not specific: every week, a few years. */
const VAGUE: ReadonlySet<string> = new Set('every each any some few many several all most the over'.split(' '));

/** Computes all features for the rating in one pass over the sentences that count. */
export function textFeatures(parsed: ParsedAnswer, question: Source, job: Source): TextFeatures {
	const { words } = parsed.text;
	const features: TextFeatures = {
		words: 0,
		own: 0,
		ordinary: 0,
		office: 0,
		statements: 0,
		pastVerbs: 0,
		anchors: 0,
		anchoredWords: 0,
		wordingWords: 0,
		wordingLetters: 0,
		officeWords: 0,
		templateWords: 0,
		variety: 0,
		sharedWithJob: 0,
		bySentence: [],
	};
	const texts: string[] = [];
	const anchors = newAnchors();
	const vocabulary = newVocabulary(question.keys);
	for (const sentence of proseSentences(parsed)) {
		const found = emptySentence(sentence);
		const isOwnAction = ownActionFinder();
		const news: number[] = [];
		let afterName = false;
		for (let index = sentence.from; index < sentence.to; index++) {
			const word = words[index];
			if (word === undefined) break;
			const { flags } = word;
			if (index >= sentence.run.from && index < sentence.run.to) continue;
			const name = parsed.names[index] === NAME;
			if (!name && (flags & facts.HIT) !== 0) continue;
			features.words += 1;
			texts.push(word.text);
			if (name) {
				// "Mary Ann Smith" is one name.
				const counts = !afterName && anchors.add(`@${word.text}`, features.words, found, index);
				const isNew = counts && vocabulary.addName(word);
				if (isNew) features.own += 1;
				afterName = true;
				news.push(Number(isNew));
				continue;
			}
			afterName = false;
			if ((flags & facts.PAST) !== 0 && (flags & facts.GRAMMAR) === 0) features.pastVerbs += 1;
			if (isOwnAction(word)) {
				found.ownActions += 1;
				if (found.firstOwnAction < 0) found.firstOwnAction = index;
			}
			const anchor = isAnchor(word, index > sentence.from ? words[index - 1] : undefined);
			const isOver = anchor && !anchors.add(word.stem, features.words, found, index);
			if ((flags & facts.CONTENT) === 0 || word.kind === 'grammar') {
				news.push(0);
				continue;
			}
			const { kind } = word;
			found.content += 1;
			if (kind === 'office') {
				features.officeWords += 1;
				found.office += 1;
				if (found.firstOffice < 0) found.firstOffice = index;
			} else {
				features.wordingWords += 1;
				features.wordingLetters += word.letters;
			}
			if ((flags & facts.TEMPLATE) !== 0) features.templateWords += 1;
			const added = !isOver && vocabulary.addWord(word);
			if (added && job.stems.has(word.key)) features.sharedWithJob += 1;
			const isNew = added && !question.keys.has(word.key);
			if (isNew) {
				features[kind] += 1;
				if (kind !== 'office') found.news += 1;
			}
			news.push(Number(isNew));
		}
		features.statements += countStatements(news);
		features.bySentence.push(found);
	}
	features.anchors = anchors.places.length;
	features.anchoredWords = wordsNear(anchors.places, features.words);
	features.variety = movingTypeTokenRatio(texts, VARIETY_WINDOW);
	return features;
}

function emptySentence(sentence: ParsedSentence): SentenceFeatures {
	return {
		sentence,
		news: 0,
		anchorsAt: [],
		ownActions: 0,
		firstOwnAction: -1,
		content: 0,
		office: 0,
		firstOffice: -1,
	};
}

/**
 * Collects the anchors that count, and their positions among the counted words. `add` returns whether the anchor counts, now or
 * earlier.
 */
function newAnchors() {
	const seen = new Set<string>();
	const places: number[] = [];
	return {
		places,
		add(key: string, place: number, found: SentenceFeatures, index: number): boolean {
			if (seen.has(key)) return true;
			const crowded = places.at(-MAX_ANCHORS);
			if (places.length >= MAX_ANCHORS && crowded !== undefined && place - crowded < PIECE_WORDS) return false;
			seen.add(key);
			places.push(place);
			found.anchorsAt.push(index);
			return true;
		},
	};
}

/** Number of the words 1 to `words` within reach of a position. `places` must be ascending. */
function wordsNear(places: readonly number[], words: number): number {
	let near = 0;
	let last = 0;
	for (const place of places) {
		const to = Math.min(words, place + ANCHOR_REACH);
		near += Math.max(0, to - Math.max(last, place - ANCHOR_REACH - 1));
		last = to;
	}
	return near;
}

/** Whether a word is a number, a specific time, or a tangible person, place or thing. */
function isAnchor(word: Word, before: Word | undefined): boolean {
	if ((word.flags & (facts.NUMBER | facts.TANGIBLE)) !== 0) return true;
	return (word.flags & facts.TIME) !== 0 && (word.capital || before === undefined || !VAGUE.has(before.text));
}

/** Number of pieces of about `PIECE_WORDS` words that contain something new. */
function countStatements(news: readonly number[]): number {
	const pieces = Math.max(1, Math.ceil(news.length / PIECE_WORDS));
	const size = Math.ceil(news.length / pieces);
	let statements = 0;
	for (let piece = 0; piece < pieces; piece++) {
		const to = Math.min(news.length, (piece + 1) * size);
		for (let index = piece * size; index < to; index++) {
			if (news[index] !== 1) continue;
			statements += 1;
			break;
		}
	}
	return statements;
}

/**
 * The words used so far. Adding returns whether the word is new. A word that differs in one letter from a used one is a
 * misspelling of it.
 */
function newVocabulary(asked: ReadonlySet<string>) {
	const seen = new Set<string>();
	const near = new Set<string>();
	return {
		addName(word: Word): boolean {
			const key = `@${word.text}`;
			if (seen.has(key)) return false;
			seen.add(key);
			// "An" and "Will" occur in most questions as other words.
			return (word.flags & facts.GRAMMAR) !== 0 || !asked.has(word.key);
		},
		addWord({ key }: Word): boolean {
			if (seen.has(key)) return false;
			if (key.length < MIN_SLIP_LETTERS) {
				seen.add(key);
				return true;
			}
			let known = near.has(key);
			for (let index = 0; index < key.length && !known; index++) {
				known = near.has(key.slice(0, index) + key.slice(index + 1));
			}
			if (known) return false;
			seen.add(key);
			near.add(key);
			for (let index = 0; index < key.length; index++) near.add(key.slice(0, index) + key.slice(index + 1));
			return true;
		},
	};
}

/** Maximum distance in words between "I" and a past verb that counts as the writer's action. */
const ACTION_REACH = 3;
const OTHER_SUBJECTS: ReadonlySet<string> = new Set('he she they we it who which that you there'.split(' '));
const JOINS: ReadonlySet<string> = new Set(['and', 'then', 'also', 'but']);

/**
 * Returns a function to be called with each word of a sentence in order. It returns whether the word is a past action of the
 * writer ("I rang the plumber and carried …").
 */
function ownActionFinder(): (word: Word) => boolean {
	let sinceI = Number.POSITIVE_INFINITY;
	let ownClause = false;
	let joined = false;
	return ({ text, flags, afterBreak }) => {
		const follows = joined || afterBreak;
		joined = JOINS.has(text) && (afterBreak || text !== 'but');
		if (text === 'i' || text === "i've" || text === "i'd") {
			sinceI = 0;
			ownClause = true;
			return false;
		}
		if (OTHER_SUBJECTS.has(text)) ownClause = false;
		sinceI += 1;
		if ((flags & facts.PAST) === 0 || (flags & facts.GRAMMAR) !== 0) return false;
		if (sinceI > ACTION_REACH && !(ownClause && follows)) return false;
		sinceI = Number.POSITIVE_INFINITY;
		return true;
	};
}
