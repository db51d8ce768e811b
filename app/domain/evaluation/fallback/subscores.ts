import { ramp, steady } from './rounding.ts';
import type { TextFeatures } from './text-features.ts';
import { VARIETY_WINDOW } from './text-features.ts';

/** What a rating is the sum of. */
export const PARTS = ['substance', 'statements', 'particulars', 'account', 'wording', 'variety'] as const;
export type Part = (typeof PARTS)[number];
/** One number for each part. */
export type Parts = Record<Part, number>;

const BEHAVIOURAL =
	/\b(?:time|moment|occasion|situation|example|examples|instance|experience|experiences|story|anecdote|recall|recount|narrate|scenario|(?:what|how) did you)\b/i;

/** Whether a question asks for something that happened. */
export function isBehavioural(prompt: string): boolean {
	return BEHAVIOURAL.test(prompt);
}

/** What a new office word counts beside one of any other kind. */
const OFFICE_CREDIT = 0.4;
/** Counts at which a curve reaches 1, after its scale: the smaller the scale, the earlier it rises. */
const SUBSTANCE = [10, 250] as const;
const STATEMENTS = [3, 40] as const;
const ANCHORS = [1, 30] as const;
const PAST_VERBS = [2, 40] as const;
/** Mean letters of a content word, and moving-average type–token ratio: where the ramps begin and end. */
const LETTERS = [5, 6.2] as const;
const VARIETY = [0.6, 0.95] as const;
/** What counts before any word is read, as if this many words had shown it: short answers keep near the usual value. */
const PRIOR_WORDS = 40;
const PRIOR_LETTERS = 5.55;
const PRIOR_VARIETY = 0.82;

/** 0 at 0, 1 from `full` on; rises like a logarithm, so that it still rises where answers are long. */
function curve(count: number, [scale, full]: readonly [number, number]): number {
	return Math.min(1, steady(Math.log(1 + count / scale) / Math.log(1 + full / scale)));
}

/** What an answer has of each part, 0–1. */
export function subscoresOf(features: TextFeatures): Parts {
	const { words, own, ordinary, office, statements, anchors, pastVerbs } = features;
	const cover = Math.min(1, words / VARIETY_WINDOW);
	const letters = (features.wordingLetters + PRIOR_LETTERS * PRIOR_WORDS) / (features.wordingWords + PRIOR_WORDS);
	const variety = (words * features.variety + PRIOR_VARIETY * PRIOR_WORDS) / (words + PRIOR_WORDS);
	return {
		substance: curve(own + ordinary + OFFICE_CREDIT * office, SUBSTANCE),
		statements: curve(statements, STATEMENTS),
		particulars: curve(anchors, ANCHORS),
		account: curve(pastVerbs, PAST_VERBS),
		wording: steady(cover * ramp(letters, ...LETTERS)),
		variety: steady(cover * ramp(variety, ...VARIETY)),
	};
}
