import type { ParsedAnswer } from './parse-answer.ts';
import { ramp, rounded, steady } from './rounding.ts';
import type { TextFeatures } from './text-features.ts';

/** Flags of an answer. Each is a signal for human review. */
const FLAGS = [
	'gibberish',
	'repeated_text',
	'copied_text',
	'word_salad',
	'keyword_list',
	'too_short',
	'grader_addressed',
	'mixed_language',
	'not_english',
] as const;
export type Flag = (typeof FLAGS)[number];

/** Causes of a lower rating. `template`: an answer that consists of the names of its parts. */
const CAUSES = [
	'gibberish',
	'repeated_text',
	'copied_text',
	'word_salad',
	'keyword_list',
	'template',
] as const satisfies readonly (Flag | 'template')[];
export type Cause = (typeof CAUSES)[number];

export type Penalties = {
	/** Deducted from the weighted parts because most content words are office words; at most `GENERAL_MOST`. */
	general: number;
	/** Factors by which the rest is multiplied in order, each 0–1. Contains only factors below 1. */
	deductions: { cause: Cause; factor: number }[];
	/** The product of the deductions. */
	factor: number;
	flags: Flag[];
};

/** Answers with fewer counted words are not rated. */
const MIN_WORDS = 10;

/**
 * Maximum deduction for office words, on a rating of 0–1, and the shares of office words at which it starts and is full. It
 * starts at a share that one in twenty learners' essays and one in a hundred pupils' essays reach.
 */
const GENERAL_MOST = 0.32;
const GENERAL_SHARE = [0.26, 0.44] as const;
/** Prior share of office words, with the weight of this many words. */
const GENERAL_PRIOR = 0.24;
const GENERAL_PRIOR_WORDS = 20;
/** Share of words near an anchor at which nothing is deducted: an account of one case may use office vocabulary. */
const ANCHORED_SHARE = 0.8;
/** Shares of template words (situation, task, result) at which the deduction starts and is full, and its maximum. */
const TEMPLATE_SHARE = [0.2, 0.35] as const;
const TEMPLATE_MOST = 0.75;
/** Minimum share of the weighted parts that remains. */
const GENERAL_LEAVES = 0.5;

/**
 * Computes the deductions from the weighted parts (`open`, 0–1). The thresholds of the factors are above the maxima of the 508
 * genuine answers: 1.4 % keyboard mash, 8.5 % repeated, 14 % without grammar words, 4.1 % ungrammatical order.
 */
export function penaltiesOf(parsed: ParsedAnswer, features: TextFeatures, open: number): Penalties {
	// An answer that this method does not read gets no other finding than that.
	if (parsed.language.main === 'other') return { general: 0, deductions: [], factor: 1, flags: ['not_english'] };
	const flags: Flag[] = [];
	const content = features.officeWords + features.wordingWords;
	const deductions: Penalties['deductions'] = [];
	const deduct = (value: number, from: number, to: number, floor: number, cause: Cause): void => {
		const strength = ramp(value, from, to);
		if (strength === 0) return;
		deductions.push({ cause, factor: 1 - (1 - floor) * strength });
		const certain = strength >= 0.5 && parsed.text.words.length >= MIN_WORDS;
		if (certain && cause !== 'template' && !flags.includes(cause)) flags.push(cause);
	};
	deduct(parsed.hitShare, 0.08, 0.25, 0.05, 'gibberish');
	deduct(parsed.repeatedShare, 0.15, 0.4, 0.08, 'repeated_text');
	deduct(parsed.copiedShare, 0.5, 0.9, 0.4, 'copied_text');
	deduct(parsed.listShare, 0.2, 0.6, 0.1, 'keyword_list');
	deduct(parsed.joinedShare, 0.12, 0.2, 0.1, 'keyword_list');
	deduct(parsed.brokenShare, 0.03, 0.06, 0.1, 'word_salad');
	deduct(features.templateWords / Math.max(8, content), ...TEMPLATE_SHARE, 1 - TEMPLATE_MOST, 'template');
	if (parsed.language.mixed) flags.push('mixed_language');
	if (parsed.words < MIN_WORDS) flags.push('too_short');
	if (parsed.addressed > 0) flags.push('grader_addressed');
	const share = (features.officeWords + GENERAL_PRIOR * GENERAL_PRIOR_WORDS) / (content + GENERAL_PRIOR_WORDS);
	const anchored = ramp(features.anchoredWords / Math.max(1, features.words), 0, ANCHORED_SHARE);
	const general = Math.min((1 - GENERAL_LEAVES) * open, GENERAL_MOST * ramp(share, ...GENERAL_SHARE) * (1 - anchored));
	const factor = deductions.reduce((product, each) => product * each.factor, 1);
	return { general: steady(general), deductions, factor: rounded(factor), flags };
}
