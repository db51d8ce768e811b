import type { Quote } from '../result.ts';
import type { Reading } from './read-text.ts';
import { type Dropped, keptSentences, type Survey, type SurveyedSentence } from './survey.ts';
import { OWN_MIN_STEMS } from './survey-sentence.ts';

const QUOTE_MAX = 240;

/**
 * The sentence, exactly as it stands in the answer; of a long one the clause around the word at `focus` (an index into the words).
 */
export function quoteSentence(reading: Reading, sentence: SurveyedSentence, focus: number): Quote {
	const { source, words } = reading;
	let { start, end } = sentence;
	if (end - start > QUOTE_MAX) {
		const wanted = Math.max(focus, sentence.from);
		let first = sentence.from;
		for (let index = sentence.from; index <= wanted; index++) {
			const word = words[index];
			const far = (words[wanted]?.end ?? end) - (words[first]?.start ?? start) > QUOTE_MAX / 2;
			if (word !== undefined && (word.afterBreak || far)) first = index;
		}
		start = words[first]?.start ?? start;
		let last = first;
		for (let index = first; index < sentence.to; index++) {
			if ((words[index]?.end ?? end) - start <= QUOTE_MAX) last = index;
		}
		end = last === sentence.to - 1 ? end : (words[last]?.end ?? end);
		if (end - start > QUOTE_MAX) end = start + QUOTE_MAX;
	}
	return { text: source.slice(start, end), start, end };
}

/** A question of evidence: which word of a sentence shows it, -1 for none; and how well the sentence shows it. */
type Sought = { at: (sentence: SurveyedSentence) => number; worth: (sentence: SurveyedSentence) => number };

const OWN_DEED: Sought = { at: (s) => s.deedAt, worth: (s) => s.ownDeeds * 4 + s.concrete };
const CHECKABLE: Sought = { at: (s) => s.checkableAt, worth: (s) => (s.numbers + s.names + s.times) * 4 + s.concrete };
const RESULT: Sought = { at: (s) => s.resultAt, worth: (s) => s.results * 2 + s.concrete + s.from / 1_000 };
const MATTER: Sought = { at: (s) => s.from, worth: (s) => s.concrete };

export type Evidence = { anchored: Quote[]; specificity: Quote[]; star: Quote[]; depth: Quote[] };

/** The sentences that show an answer's own deed, what can be checked, the result and the most matter; none is quoted twice. */
export function evidenceOf(survey: Survey): Evidence {
	const used = new Set<SurveyedSentence>();
	const pick = ({ at, worth }: Sought): Quote[] => {
		let best: SurveyedSentence | null = null;
		for (const sentence of keptSentences(survey)) {
			const usable = sentence.concrete >= OWN_MIN_STEMS && !used.has(sentence);
			if (usable && at(sentence) >= 0 && (best === null || worth(sentence) > worth(best))) best = sentence;
		}
		if (best === null) return [];
		used.add(best);
		return [quoteSentence(survey.reading, best, at(best))];
	};
	return { specificity: pick(CHECKABLE), star: pick(RESULT), anchored: pick(OWN_DEED), depth: pick(MATTER) };
}

/** Up to two sentences that were set aside for a reason. */
export function droppedQuotes(survey: Survey, reason: Dropped): Quote[] {
	return survey.sentences
		.filter((sentence) => sentence.dropped === reason)
		.slice(0, 2)
		.map((sentence) => quoteSentence(survey.reading, sentence, sentence.from));
}
