import type { CriterionExplanation, Quote } from '../result.ts';
import { droppedQuotes, type Evidence, evidenceOf } from './evidence.ts';
import type { Flag } from './gates.ts';
import { coverOf } from './parts.ts';
import type { AnswerRating } from './rate-answer.ts';
import type { Dropped } from './survey.ts';
import { CRITERION_WORDS, FLAG_WORDS, NO_ANSWER, ONLY_IN_ENGLISH, RAISE, TOO_SHORT_TO_BE_CLEAR } from './wording.ts';

/** The parts that are shown as criteria, and the lowest part for each level from 1 to 4. */
const LEVELS_FROM = {
	anchored: [0.1, 0.4, 0.65, 0.84],
	specificity: [0.05, 0.18, 0.36, 0.58],
	star: [0.25, 0.5, 0.75, 1],
	depth: [0.1, 0.2, 0.29, 0.38],
	lexical: [0.25, 0.45, 0.62, 0.82],
	clarity: [0.3, 0.55, 0.8, 0.97],
} as const;

export type ShownPart = keyof typeof LEVELS_FROM;
const SHOWN: readonly ShownPart[] = ['anchored', 'specificity', 'star', 'depth', 'lexical', 'clarity'];

/** Recognised by English words, so not judged in another language. */
const ENGLISH_ONLY: readonly ShownPart[] = ['anchored', 'specificity', 'star'];

/** From this level on nothing is asked for, and from that one on there is something to show. */
const ENOUGH_LEVEL = 3;
const SHOWING_LEVEL = 2;

const levelAt = (part: ShownPart, value: number): number => LEVELS_FROM[part].filter((from) => value >= from).length;

function levelOf(rating: AnswerRating, part: ShownPart): number {
	return levelAt(part, rating.parts[part] * Math.min(1, rating.factor * 1.25));
}

/** A short text may be as clear as can be: then its level says how little there is of it, and not how it is written. */
function reasonOf(rating: AnswerRating, part: ShownPart, level: number): string {
	const cover = coverOf(rating.survey);
	if (part === 'clarity' && cover < 1 && levelAt(part, rating.parts.clarity / cover) > level)
		return TOO_SHORT_TO_BE_CLEAR;
	return CRITERION_WORDS[part].reasons[level] ?? '';
}

function quotesFor(evidence: Evidence, part: ShownPart): Quote[] {
	return part === 'lexical' || part === 'clarity' ? [] : evidence[part];
}

/** What was looked at in one answer, with levels, reasons and exact quotes, and what would raise it. */
export function explainAnswer(rating: AnswerRating): { criteria: CriterionExplanation[]; raise: string } {
	if (rating.survey.reading.words.length === 0) return { criteria: [NO_ANSWER], raise: RAISE.missing };
	const evidence = evidenceOf(rating.survey);
	const shown = SHOWN.filter((part) => part !== 'anchored' || rating.behavioural);
	const criteria = shown.map((part) => {
		const { name } = CRITERION_WORDS[part];
		if (!rating.survey.language.english && ENGLISH_ONLY.includes(part)) {
			return { key: part, name, level: null, reason: ONLY_IN_ENGLISH, quotes: [] };
		}
		const level = levelOf(rating, part);
		return {
			key: part,
			name,
			level,
			reason: reasonOf(rating, part, level),
			quotes: level >= SHOWING_LEVEL ? quotesFor(evidence, part) : [],
		};
	});
	const flagged = rating.flags.map((flag) => explainFlag(rating, flag));
	return { criteria: [...flagged, ...criteria], raise: raiseOf(rating, shown) };
}

const DROPPED_FOR: Partial<Record<Flag, Dropped>> = {
	repeated_text: 'repeated',
	copied_text: 'copied',
	grader_addressed: 'addressed',
	keyword_list: 'listed',
};

function explainFlag({ survey }: AnswerRating, flag: Flag): CriterionExplanation {
	const { name, reason } = FLAG_WORDS[flag];
	const dropped = DROPPED_FOR[flag];
	const quotes = dropped === undefined ? [] : droppedQuotes(survey, dropped);
	return { key: flag, name, level: flag === 'not_english' ? null : 0, reason, quotes };
}

/** The sentence for the shown part with the lowest level, the first of equals, if any is below level 3. */
function raiseOf(rating: AnswerRating, shown: readonly ShownPart[]): string {
	const flag = rating.flags.find((found) => found !== 'not_english');
	if (flag !== undefined) return FLAG_WORDS[flag].raise;
	if (!rating.survey.language.english) return '';
	let weakest: ShownPart | null = null;
	let lowest = ENOUGH_LEVEL;
	for (const part of shown) {
		const level = levelOf(rating, part);
		if (level < lowest) {
			weakest = part;
			lowest = level;
		}
	}
	return weakest === null ? '' : RAISE[weakest];
}
