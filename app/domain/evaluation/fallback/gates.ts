import { ramp, rounded } from './rounding.ts';
import { groundedness, recurrence, type Survey } from './survey.ts';

/** What can be wrong with an answer; a flag is a signal for a person. */
export const FLAGS = [
	'gibberish',
	'repeated_text',
	'copied_text',
	'word_salad',
	'keyword_list',
	'no_own_content',
	'too_short',
	'grader_addressed',
	'not_english',
] as const;
export type Flag = (typeof FLAGS)[number];

export type Gates = {
	/** What the weighted parts are multiplied with, 0–1. */
	factor: number;
	flags: Flag[];
};

const MIN_WORDS = 40;
const SHORT_WORDS = 10;
/** Below this many distinct content stems nothing is said about how general they are. */
const MIN_STEMS = 15;
const GENERAL_SHARE = 0.08;
/** Abstract words among the content words: two in three genuine answers stay under the one, two in a hundred reach the other. */
const ABSTRACT_SHARE = [0.14, 0.3] as const;
/** Recurrence: one in a hundred genuine answers stays under the one, eight under the other. */
const RECURRENCE = [0.005, 0.007] as const;
/** What prose without an anchor that comes back to nothing loses. */
const HOLLOW = 0.6;
/** What the grounding of a genuine English answer is on average; other languages get it without a look. */
const USUAL_GROUNDING = 0.7;

/**
 * How much of the rating stands, 0–1, by how much of the answer could only be said of this case: words that not everybody could
 * have written, and their share; people, places, things, numbers and times. Fluent prose without them keeps less than half, and less still
 * where it names qualities and processes instead, or comes back to nothing it has said. Neither takes anything from an anchored account.
 */
export function groundingOf(survey: Survey): number {
	if (!survey.language.english) return USUAL_GROUNDING;
	const anchored = groundedness(survey);
	const stems = Math.max(MIN_STEMS, survey.concreteStems + survey.genericStems);
	const abstract = ramp(survey.abstractWords / Math.max(MIN_STEMS, survey.contentWords), ...ABSTRACT_SHARE);
	const hollow = 1 - ramp(recurrence(survey), ...RECURRENCE);
	return rounded(
		(0.6 + 0.4 * ramp(survey.concreteStems, 1, 9)) *
			(0.88 + 0.12 * ramp(survey.concreteStems / stems, 0.2, 0.35)) *
			(0.7 + 0.3 * anchored) *
			(1 - 0.4 * abstract * (1 - anchored)) *
			(1 - HOLLOW * hollow * (1 - anchored * anchored)),
	);
}

/**
 * Factors that take away what parts give to text that only looks like an answer. Their limits lie outside what 508 genuine
 * interview answers show: at most 1.4 % hit words, 8.5 % repeated, 14 % without grammar, 4.1 % broken order.
 */
export function gatesOf(survey: Survey): Gates {
	const flags: Flag[] = [];
	let factor = 0.1 + 0.9 * ramp(survey.words, 0, MIN_WORDS);
	const gate = (value: number, from: number, to: number, floor: number, flag: Flag): void => {
		const strength = ramp(value, from, to);
		if (strength === 0) return;
		factor *= 1 - (1 - floor) * strength;
		if (strength >= 0.5 && survey.reading.words.length >= SHORT_WORDS) flags.push(flag);
	};
	gate(survey.hitShare, 0.08, 0.25, 0.05, 'gibberish');
	gate(survey.repeatedShare, 0.15, 0.4, 0.08, 'repeated_text');
	gate(survey.copiedShare, 0.5, 0.9, 0.4, 'copied_text');
	gate(survey.listShare, 0.2, 0.6, 0.1, 'keyword_list');
	gate(survey.joinedShare, 0.12, 0.2, 0.1, 'keyword_list');
	gate(survey.brokenShare, 0.03, 0.06, 0.1, 'word_salad');
	if (survey.language.english) {
		factor *= 1 - 0.75 * ramp(survey.templateWords / Math.max(8, survey.contentWords), 0.2, 0.35);
		const stems = survey.concreteStems + survey.genericStems;
		if (stems >= MIN_STEMS && survey.concreteStems / stems < GENERAL_SHARE) flags.push('no_own_content');
	} else flags.push('not_english');
	if (survey.words < SHORT_WORDS) flags.push('too_short');
	if (survey.addressed > 0) flags.push('grader_addressed');
	return { factor: rounded(factor), flags };
}
