import { addressesGrader, mayAddressGrader } from '../grader-address.ts';
import { languageOf } from './language.ts';
import { type Reading, readText, type Sentence } from './read-text.ts';
import { type Dropped, emptySurvey, type Source, type Survey } from './survey.ts';
import { surveySentence } from './survey-sentence.ts';
import { GRAM, gramKeys, type Vocabulary } from './vocabulary.ts';
import { CONTENT, GRAMMAR, HIT } from './word-facts.ts';
import { listRun } from './word-list-run.ts';
import { breaksGrammar } from './word-order.ts';

/** Share of a sentence's runs of four words that makes it a repeat or a copy. */
const SAME_SHARE = 0.6;
/** Sentences of this length need at least this share of grammar words; shorter ones need one. */
const LIST_MIN_WORDS = 6;
const LIST_MAX_GRAMMAR = 0.2;
const ADDRESS_CHARS = 400;

/** Reads a question or a job's text. */
export function readSource(text: string, vocabulary: Vocabulary): Source {
	const { words } = readText(text);
	const stems = new Set<string>();
	for (const word of words) if ((word.flags & CONTENT) !== 0) stems.add(word.stem);
	return { stems, grams: new Set(gramKeys(vocabulary, words, 0, words.length)) };
}

/** Counts everything that the rating rests on. */
export function surveyAnswer(answer: string, question: Source, job: Source, vocabulary: Vocabulary): Survey {
	const reading = readText(answer);
	const survey = emptySurvey(reading, languageOf(reading));
	const suspicious = mayAddressGrader(answer);
	const compare = comparison(reading, question, job, vocabulary);
	const total = Math.max(1, reading.words.length);
	for (const sentence of reading.sentences) {
		const length = sentence.to - sentence.from;
		const same = compare(sentence);
		const form = formOf(reading, sentence, survey.language.english);
		let dropped: Dropped | null = null;
		if (suspicious && isAddressed(answer, sentence)) dropped = 'addressed';
		else if (same.repeated >= SAME_SHARE) dropped = 'repeated';
		else if (same.copied >= SAME_SHARE) dropped = 'copied';
		else if (form.list) dropped = 'listed';

		survey.repeatedShare += (same.repeated * length) / total;
		survey.copiedShare += (same.copied * length) / total;
		const run = listRun(reading.words, sentence.from, sentence.to);
		survey.listShare += (form.list ? length : run.to - run.from) / total;
		survey.joinedShare += form.joined / total;
		survey.brokenShare += form.broken / total;
		survey.hitShare += form.hit / total;
		survey.addressed += dropped === 'addressed' ? 1 : 0;
		survey.words += dropped === null ? length - (run.to - run.from) : 0;
		survey.sentences.push(surveySentence(survey, sentence, dropped, run, question, job));
	}
	return survey;
}

/** Looked for at the beginning of a sentence: matching costs time in the hooks' engine, and a plea does not come late. */
const isAddressed = (answer: string, { start, end }: Sentence): boolean =>
	addressesGrader(answer.slice(start, Math.min(end, start + ADDRESS_CHARS)));

/** A function that says how much of a sentence, 0–1, stood earlier in the answer, and how much stands in the question or the job's text. */
function comparison(reading: Reading, question: Source, job: Source, vocabulary: Vocabulary) {
	const seen = new Set<number>();
	const seenShort = new Set<string>();
	return (sentence: Sentence): { repeated: number; copied: number } => {
		const keys = gramKeys(vocabulary, reading.words, sentence.from, sentence.to);
		if (sentence.to - sentence.from < GRAM) {
			let whole = '';
			for (let index = sentence.from; index < sentence.to; index++) whole += `${reading.words[index]?.stem ?? ''} `;
			const known = seenShort.has(whole);
			seenShort.add(whole);
			return { repeated: known ? 1 : 0, copied: 0 };
		}
		let again = 0;
		let copied = 0;
		for (const key of keys) {
			if (seen.has(key)) again += 1;
			else seen.add(key);
			if (question.grams.has(key) || job.grams.has(key)) copied += 1;
		}
		return { repeated: again / keys.length, copied: copied / keys.length };
	};
}

/** Whether a sentence is a list of words, how many neighbours stand in an impossible order, how many words were hit and not written. */
function formOf(
	{ words }: Reading,
	{ from, to }: Sentence,
	english: boolean,
): { list: boolean; joined: number; broken: number; hit: number } {
	let grammar = 0;
	let joined = 0;
	let broken = 0;
	let hit = 0;
	for (let index = from; index < to; index++) {
		const word = words[index];
		if (word === undefined) break;
		if (word.text === 'and') joined += 1;
		if ((word.flags & GRAMMAR) !== 0) grammar += 1;
		else if ((word.flags & HIT) !== 0) hit += 1;
		const previous = index > from ? words[index - 1] : undefined;
		if (english && previous !== undefined && !word.afterBreak && breaksGrammar(previous.order, word.order)) broken += 1;
	}
	const length = to - from;
	const list = length < LIST_MIN_WORDS ? grammar === 0 : grammar / length < LIST_MAX_GRAMMAR;
	return { list: english && list, joined, broken, hit };
}
