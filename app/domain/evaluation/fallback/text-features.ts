import { NAME } from './names.ts';
import { type ParsedAnswer, type ParsedSentence, proseSentences, type Source } from './parse-answer.ts';
import type { Word } from './tokenise.ts';
import * as facts from './word-facts.ts';
import { movingTypeTokenRatio } from './word-variety.ts';

/** What one sentence brings, to choose quotes by. Indexes are places among the words, -1 for none. */
export type SentenceFeatures = {
	sentence: ParsedSentence;
	/** New content words that are not office words. */
	news: number;
	/** Of the anchors that count. */
	anchorsAt: number[];
	ownActions: number;
	firstOwnAction: number;
	/** Content words, and the office words among them. */
	content: number;
	office: number;
	firstOffice: number;
};

/** What is counted in an answer, over the sentences that count. */
export type TextFeatures = {
	words: number;
	/** Distinct content words that are not in the question, by kind. */
	own: number;
	ordinary: number;
	office: number;
	/** Sentences, or pieces of long ones, that bring a new content word. */
	statements: number;
	/** Past verbs that are no auxiliaries. */
	pastVerbs: number;
	/** Distinct numbers, particular times, names, and nouns that can be met or touched, at most `MAX_ANCHORS` in a row of `PIECE_WORDS` words. */
	anchors: number;
	/** Words that stand near an anchor. */
	anchoredWords: number;
	/** Content words that are not office words, and their letters. */
	wordingWords: number;
	wordingLetters: number;
	officeWords: number;
	/** Content words that name the parts of an interview answer instead of filling them: situation, task, action, result. */
	templateWords: number;
	/** Moving-average type–token ratio. */
	variety: number;
	/** Content words shared with the job's text, distinct. */
	sharedWithJob: number;
	bySentence: SentenceFeatures[];
};

/** A sentence of more words counts as the pieces that it could have been written in: punctuation is not what is measured. */
const PIECE_WORDS = 20;
export const VARIETY_WINDOW = 40;
/** No row of `PIECE_WORDS` words brings more anchors than this: a heap of names and numbers is not told more concretely than one of them. */
const MAX_ANCHORS = 3;
/** So many words before and after an anchor are about it. */
const ANCHOR_REACH = PIECE_WORDS / 2;
/** From this many letters on two words one letter away from each other are the same word. */
const MIN_SLIP_LETTERS = 6;

/** Before a time these say that it is none in particular: every week, a few years. */
const VAGUE: ReadonlySet<string> = new Set('every each any some few many several all most the over'.split(' '));

/** Counts everything that the rating rests on, in one pass over the sentences that count. */
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

/** The anchors that count so far, and their places among the words that count. Adding says whether the anchor counts, now or before. */
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

/** How many of the words 1 to `words` stand within reach of one of the ascending places. */
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

/** A number, a time that is one in particular, or a person, place or thing that can be met. */
function isAnchor(word: Word, before: Word | undefined): boolean {
	if ((word.flags & (facts.NUMBER | facts.TANGIBLE)) !== 0) return true;
	return (word.flags & facts.TIME) !== 0 && (word.capital || before === undefined || !VAGUE.has(before.text));
}

/** How many of the pieces of about `PIECE_WORDS` words bring something new. */
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

/** The words used so far. Adding says whether the word is new; a word one letter away from a used one is a slip of the pen for it. */
function newVocabulary(asked: ReadonlySet<string>) {
	const seen = new Set<string>();
	const near = new Set<string>();
	return {
		addName(word: Word): boolean {
			const key = `@${word.text}`;
			if (seen.has(key)) return false;
			seen.add(key);
			// "An" and "Will" stand in most questions, as other words.
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

/** How many words after "I" a past verb is still the writer's action. */
const ACTION_REACH = 3;
const OTHER_SUBJECTS: ReadonlySet<string> = new Set('he she they we it who which that you there'.split(' '));
const JOINS: ReadonlySet<string> = new Set(['and', 'then', 'also', 'but']);

/** Called with word after word of a sentence: whether this one is a past action of the writer ("I rang the plumber and carried …"). */
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
