import type { Sentence, Word } from './read-text.ts';
import type { Dropped, Source, Survey, SurveyedSentence } from './survey.ts';
import * as facts from './word-facts.ts';
import type { Run } from './word-list-run.ts';

/** A sentence gives evidence only when it says at least this many things of its own. */
export const OWN_MIN_STEMS = 2;

/** How many words after "I" a past verb is still the writer's deed, and who else can be the subject of a clause. */
const DEED_REACH = 3;
const OTHER_SUBJECTS: ReadonlySet<string> = new Set([
	'he',
	'she',
	'they',
	'we',
	'it',
	'who',
	'which',
	'that',
	'you',
	'there',
]);
const JOINS: ReadonlySet<string> = new Set(['and', 'then', 'also', 'but']);

/** Counts one sentence and adds what it brings to the survey; a dropped one, and the words of a list in it (`run`), bring nothing. */
export function surveySentence(
	survey: Survey,
	sentence: Sentence,
	dropped: Dropped | null,
	run: Run,
	question: Source,
	job: Source,
): SurveyedSentence {
	const noted: SurveyedSentence = {
		...sentence,
		dropped,
		concrete: 0,
		ownDeeds: 0,
		numbers: 0,
		names: 0,
		times: 0,
		results: 0,
		checkableAt: -1,
		deedAt: -1,
		resultAt: -1,
	};
	if (dropped !== null) return noted;
	let seen = 0;
	const isOwnDeed = deedFinder();
	for (let index = sentence.from; index < sentence.to; index++) {
		const word = survey.reading.words[index];
		if (word === undefined) break;
		if (index >= run.from && index < run.to) continue;
		const { flags } = word;
		if ((flags & facts.CONNECTIVE) !== 0) survey.cues.connectives.add(word.text);
		if ((flags & facts.RESULT) !== 0) {
			noted.results += 1;
			if (noted.resultAt < 0) noted.resultAt = index;
		}
		seen |= flags;
		if (isOwnDeed(word)) {
			noted.ownDeeds += 1;
			if (noted.deedAt < 0) noted.deedAt = index;
		}
		const before = index > sentence.from ? survey.reading.words[index - 1]?.text : undefined;
		if (noteCheckable(noted, word, index, before) || (flags & facts.TANGIBLE) !== 0) survey.anchors.add(word.stem);
		if ((flags & facts.CONTENT) !== 0) countContent(survey, noted, word, question, job);
	}
	if (noted.concrete >= OWN_MIN_STEMS) {
		if ((seen & facts.SETTING) !== 0) survey.cues.setting = true;
		if ((seen & facts.TASK) !== 0) survey.cues.task = true;
		if ((seen & facts.EXAMPLE) !== 0) survey.cues.example = true;
		if (noted.results > 0) survey.cues.result = true;
	}
	return noted;
}

/** Told word after word of a sentence: whether this one is a past deed of the writer ("I rang the plumber and carried …"). */
function deedFinder(): (word: Word) => boolean {
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
		if ((flags & facts.PAST) === 0 || !(sinceI <= DEED_REACH || (ownClause && follows))) return false;
		sinceI = Number.POSITIVE_INFINITY;
		return true;
	};
}

/** Before a time these say that it is none in particular: every week, a few years. */
const VAGUE: ReadonlySet<string> = new Set([
	'every',
	'each',
	'any',
	'some',
	'few',
	'many',
	'several',
	'all',
	'most',
	'the',
	'over',
]);

/** Notes a number, a time or a name; false for any other word. `before` is the word before it in its sentence. */
function noteCheckable(noted: SurveyedSentence, word: Word, index: number, before: string | undefined): boolean {
	if ((word.flags & facts.NUMBER) !== 0) noted.numbers += 1;
	else if ((word.flags & facts.TIME) !== 0 && (word.capital || !VAGUE.has(before ?? ''))) noted.times += 1;
	else if (word.capital && index > noted.from && (word.flags & facts.GRAMMAR) === 0) noted.names += 1;
	else return false;
	if (noted.checkableAt < 0) noted.checkableAt = index;
	return true;
}

function countContent(survey: Survey, noted: SurveyedSentence, word: Word, question: Source, job: Source): void {
	const generic = (word.flags & facts.GENERIC) !== 0;
	survey.contentWords += 1;
	if (!generic) {
		survey.ownWords += 1;
		survey.ownLetters += word.text.length;
	}
	if ((word.flags & facts.ABSTRACT) !== 0) survey.abstractWords += 1;
	if ((word.flags & facts.TEMPLATE) !== 0) survey.templateWords += 1;
	const uses = survey.uses.get(word.stem) ?? 0;
	survey.uses.set(word.stem, uses + 1);
	survey.returns += uses;
	if (uses > 0) return;
	if (job.stems.has(word.stem)) survey.sharedWithJob += 1;
	if (question.stems.has(word.stem)) survey.sharedWithQuestion += 1;
	else if (generic) survey.genericStems += 1;
	else {
		survey.concreteStems += 1;
		noted.concrete += 1;
	}
}
