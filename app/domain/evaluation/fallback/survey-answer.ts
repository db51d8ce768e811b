import { isContent, isGeneric, looksHit } from './content-word.ts';
import { addressesGrader, mayAddressGrader } from './grader-address.ts';
import { type Language, languageOf } from './language.ts';
import { type Reading, readText, type Sentence, type Word } from './read-text.ts';
import { GRAM, gramKeys, type Vocabulary } from './vocabulary.ts';
import * as lists from './word-lists.ts';
import { breaksGrammar } from './word-order.ts';

/** What a text of ours (question or job) holds, to see what an answer only repeats from it. */
export type Source = { stems: ReadonlySet<string>; grams: ReadonlySet<number> };

export type SurveyedSentence = Sentence & {
	/** Why the sentence does not count, if it does not. */
	dropped: 'repeated' | 'copied' | 'addressed' | null;
	/** Neither a list of words nor a shuffle: enough grammar words for its length. */
	prose: boolean;
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

/** Everything that is counted in one answer, over the sentences that count. */
export type Survey = {
	reading: Reading;
	language: Language;
	sentences: SurveyedSentence[];
	words: number;
	/** Distinct content stems that are not in the question; a stem that anybody could write counts a part of one. */
	newStems: number;
	concreteStems: number;
	genericStems: number;
	/** Distinct content stems shared with the question, and with the job's text. */
	sharedWithQuestion: number;
	sharedWithJob: number;
	contentWords: number;
	/** Of these, words that not everybody could have written, and their letters. */
	ownWords: number;
	ownLetters: number;
	/** Content words that name the parts of an interview answer instead of filling them: situation, task, action, result. */
	templateWords: number;
	hitShare: number;
	repeatedShare: number;
	copiedShare: number;
	/** Share of words in sentences that are no prose. */
	listShare: number;
	/** Share of neighbouring words whose order grammar forbids. */
	brokenShare: number;
	addressed: number;
	cues: { setting: boolean; task: boolean; result: boolean; example: boolean; connectives: number };
};

const GENERIC_CREDIT = 0.15;
const MAX_SHARED_GRAMS = 0.6;
const LIST_FUNCTION_SHARE = 0.2;

/** Reads a question or a job's text. */
export function readSource(text: string, vocabulary: Vocabulary): Source {
	const { words } = readText(text);
	const stems = new Set<string>();
	for (const word of words) if (isContent(word)) stems.add(word.stem);
	return { stems, grams: new Set(gramKeys(vocabulary, words, 0, words.length)) };
}

/** Counts everything that the rating rests on, in one pass over the words. */
export function surveyAnswer(answer: string, question: Source, job: Source, vocabulary: Vocabulary): Survey {
	const reading = readText(answer);
	const language = languageOf(reading);
	const survey: Survey = {
		reading,
		language,
		sentences: [],
		words: 0,
		newStems: 0,
		concreteStems: 0,
		genericStems: 0,
		sharedWithQuestion: 0,
		sharedWithJob: 0,
		contentWords: 0,
		ownWords: 0,
		ownLetters: 0,
		templateWords: 0,
		hitShare: 0,
		repeatedShare: 0,
		copiedShare: 0,
		listShare: 0,
		brokenShare: 0,
		addressed: 0,
		cues: { setting: false, task: false, result: false, example: false, connectives: 0 },
	};
	const suspicious = mayAddressGrader(answer);
	const seen = new Set<string>();
	const seenGrams = new Set<number>();
	const seenShort = new Set<string>();
	const connectives = new Set<string>();
	let repeated = 0;
	let copied = 0;
	let listed = 0;
	let broken = 0;
	let hit = 0;

	for (const sentence of reading.sentences) {
		const length = sentence.to - sentence.from;
		const copy = copiesOf(reading, sentence, vocabulary, question, job, seenGrams, seenShort);
		repeated += copy.repeated * length;
		copied += copy.copied * length;
		const dropped =
			suspicious && addressesGrader(answer.slice(sentence.start, sentence.end))
				? 'addressed'
				: copy.repeated >= MAX_SHARED_GRAMS
					? 'repeated'
					: copy.copied >= MAX_SHARED_GRAMS
						? 'copied'
						: null;
		const noted = noteSentence(reading, sentence, dropped, survey, question, job, seen, connectives);
		survey.sentences.push(noted.sentence);
		broken += noted.broken;
		hit += noted.hit;
		if (dropped === 'addressed') survey.addressed += 1;
		if (!noted.sentence.prose) listed += length;
		if (dropped === null) survey.words += length;
	}
	const total = Math.max(1, reading.words.length);
	survey.repeatedShare = repeated / total;
	survey.copiedShare = copied / total;
	survey.listShare = listed / total;
	survey.brokenShare = broken / total;
	survey.hitShare = hit / total;
	survey.newStems = survey.concreteStems + GENERIC_CREDIT * survey.genericStems;
	survey.cues.connectives = connectives.size;
	return survey;
}

/** How much of a sentence, 0–1, stood earlier in the answer, and how much stands in the question or the job's text. */
function copiesOf(
	reading: Reading,
	sentence: Sentence,
	vocabulary: Vocabulary,
	question: Source,
	job: Source,
	seenGrams: Set<number>,
	seenShort: Set<string>,
): { repeated: number; copied: number } {
	const keys = gramKeys(vocabulary, reading.words, sentence.from, sentence.to);
	if (keys.length === 0) {
		const stems: string[] = [];
		for (let index = sentence.from; index < sentence.to; index++) stems.push(reading.words[index]?.stem ?? '');
		const whole = stems.join(' ');
		const known = seenShort.has(whole);
		seenShort.add(whole);
		return { repeated: known && stems.length < GRAM ? 1 : 0, copied: 0 };
	}
	let again = 0;
	let foreign = 0;
	for (const key of keys) {
		if (seenGrams.has(key)) again += 1;
		else seenGrams.add(key);
		if (question.grams.has(key) || job.grams.has(key)) foreign += 1;
	}
	return { repeated: again / keys.length, copied: foreign / keys.length };
}

function noteSentence(
	reading: Reading,
	sentence: Sentence,
	dropped: SurveyedSentence['dropped'],
	survey: Survey,
	question: Source,
	job: Source,
	seen: Set<string>,
	connectives: Set<string>,
): { sentence: SurveyedSentence; broken: number; hit: number } {
	const { words } = reading;
	const english = survey.language.english;
	const noted: SurveyedSentence = {
		...sentence,
		dropped,
		prose: true,
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
	let broken = 0;
	let hit = 0;
	let grammar = 0;
	let sinceI = 99;
	const fresh: Word[] = [];
	const cues = { setting: false, task: false, example: false };
	for (let index = sentence.from; index < sentence.to; index++) {
		const word = words[index];
		if (word === undefined) break;
		const { text } = word;
		const previous = index > sentence.from ? words[index - 1] : undefined;
		if (english && previous !== undefined && !word.afterBreak && breaksGrammar(previous.text, text)) broken += 1;
		if (lists.FUNCTION_WORDS.has(text)) grammar += 1;
		if (dropped !== null) continue;
		if (lists.CONNECTIVES.has(text)) connectives.add(text);
		if (lists.RESULT_WORDS.has(text)) {
			noted.results += 1;
			if (noted.resultAt < 0) noted.resultAt = index;
		}
		if (lists.SETTING_WORDS.has(text)) cues.setting = true;
		if (lists.TASK_WORDS.has(text)) cues.task = true;
		if (lists.EXAMPLE_WORDS.has(text)) cues.example = true;
		sinceI = text === 'i' || text === "i've" || text === "i'd" ? 0 : sinceI + 1;
		if (sinceI > 0 && sinceI <= 3 && isPast(text)) {
			noted.ownDeeds += 1;
			if (noted.deedAt < 0) noted.deedAt = index;
			sinceI = 99;
		}
		if (word.kind === 'number' || lists.NUMBER_WORDS.has(text)) noted.numbers += 1;
		else if (lists.TIME_WORDS.has(text) || lists.MONTHS_AND_DAYS.has(text)) noted.times += 1;
		else if (word.capital && previous !== undefined && !lists.FUNCTION_WORDS.has(text)) noted.names += 1;
		if (noted.checkableAt < 0 && noted.numbers + noted.times + noted.names > 0) noted.checkableAt = index;
		if (!isContent(word)) continue;
		if (looksHit(word)) {
			hit += 1;
			continue;
		}
		survey.contentWords += 1;
		if (!isGeneric(word)) {
			survey.ownWords += 1;
			survey.ownLetters += text.length;
		}
		if (lists.TEMPLATE_STEMS.has(word.stem)) survey.templateWords += 1;
		if (!seen.has(word.stem)) fresh.push(word);
	}
	const length = sentence.to - sentence.from;
	noted.prose = !english || length < 6 || grammar / length >= LIST_FUNCTION_SHARE;
	if (dropped === null) {
		for (const word of fresh) if (noted.prose) countFresh(word, survey, noted, question, job, seen);
		if (noted.prose && noted.concrete >= 2) {
			if (cues.setting) survey.cues.setting = true;
			if (cues.task) survey.cues.task = true;
			if (cues.example) survey.cues.example = true;
			if (noted.results > 0) survey.cues.result = true;
		}
	}
	return { sentence: noted, broken, hit };
}

function countFresh(
	word: Word,
	survey: Survey,
	noted: SurveyedSentence,
	question: Source,
	job: Source,
	seen: Set<string>,
): void {
	if (seen.has(word.stem)) return;
	seen.add(word.stem);
	if (job.stems.has(word.stem)) survey.sharedWithJob += 1;
	if (question.stems.has(word.stem)) survey.sharedWithQuestion += 1;
	else if (isGeneric(word)) survey.genericStems += 1;
	else {
		survey.concreteStems += 1;
		noted.concrete += 1;
	}
}

function isPast(text: string): boolean {
	return (text.length > 3 && text.endsWith('ed')) || lists.IRREGULAR_PAST.has(text);
}
