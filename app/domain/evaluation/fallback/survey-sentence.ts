import { isContent, isGeneric, looksHit } from './content-word.ts';
import type { Sentence, Word } from './read-text.ts';
import type { Dropped, Source, Survey, SurveyedSentence } from './survey.ts';
import type { Run } from './word-list-run.ts';
import * as lists from './word-lists.ts';

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
	const cues = { setting: false, task: false, example: false };
	const isOwnDeed = deedFinder();
	for (let index = sentence.from; index < sentence.to; index++) {
		const word = survey.reading.words[index];
		if (word === undefined) break;
		if (index >= run.from && index < run.to) continue;
		const { text } = word;
		if (lists.CONNECTIVES.has(text)) survey.cues.connectives.add(text);
		if (lists.RESULT_WORDS.has(text)) {
			noted.results += 1;
			if (noted.resultAt < 0) noted.resultAt = index;
		}
		if (lists.SETTING_WORDS.has(text)) cues.setting = true;
		if (lists.TASK_WORDS.has(text)) cues.task = true;
		if (lists.EXAMPLE_WORDS.has(text)) cues.example = true;
		if (isOwnDeed(word)) {
			noted.ownDeeds += 1;
			if (noted.deedAt < 0) noted.deedAt = index;
		}
		noteCheckable(noted, word, index);
		if (isContent(word) && !looksHit(word)) countContent(survey, noted, word, question, job);
	}
	if (noted.concrete >= OWN_MIN_STEMS) {
		if (cues.setting) survey.cues.setting = true;
		if (cues.task) survey.cues.task = true;
		if (cues.example) survey.cues.example = true;
		if (noted.results > 0) survey.cues.result = true;
	}
	return noted;
}

/** Told word after word of a sentence: whether this one is a past deed of the writer ("I rang the plumber and carried …"). */
function deedFinder(): (word: Word) => boolean {
	let sinceI = Number.POSITIVE_INFINITY;
	let ownClause = false;
	let joined = false;
	return ({ text, afterBreak }) => {
		const follows = joined || afterBreak;
		joined = JOINS.has(text) && (afterBreak || text !== 'but');
		if (text === 'i' || text === "i've" || text === "i'd") {
			sinceI = 0;
			ownClause = true;
			return false;
		}
		if (OTHER_SUBJECTS.has(text)) ownClause = false;
		sinceI += 1;
		if (!isPast(text) || !(sinceI <= DEED_REACH || (ownClause && follows))) return false;
		sinceI = Number.POSITIVE_INFINITY;
		return true;
	};
}

function isPast(text: string): boolean {
	return (text.length > 3 && text.endsWith('ed')) || lists.IRREGULAR_PAST.has(text);
}

function noteCheckable(noted: SurveyedSentence, word: Word, index: number): void {
	if (word.kind === 'number' || lists.NUMBER_WORDS.has(word.text)) noted.numbers += 1;
	else if (lists.TIME_WORDS.has(word.text) || lists.MONTHS_AND_DAYS.has(word.text)) noted.times += 1;
	else if (word.capital && index > noted.from && !lists.FUNCTION_WORDS.has(word.text)) noted.names += 1;
	else return;
	if (noted.checkableAt < 0) noted.checkableAt = index;
}

function countContent(survey: Survey, noted: SurveyedSentence, word: Word, question: Source, job: Source): void {
	const generic = isGeneric(word);
	survey.contentWords += 1;
	if (!generic) {
		survey.ownWords += 1;
		survey.ownLetters += word.text.length;
	}
	if (lists.TEMPLATE_STEMS.has(word.stem)) survey.templateWords += 1;
	if (survey.seen.has(word.stem)) return;
	survey.seen.add(word.stem);
	if (job.stems.has(word.stem)) survey.sharedWithJob += 1;
	if (question.stems.has(word.stem)) survey.sharedWithQuestion += 1;
	else if (generic) survey.genericStems += 1;
	else {
		survey.concreteStems += 1;
		noted.concrete += 1;
	}
}
