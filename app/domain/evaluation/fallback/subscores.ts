import { ramp, steady } from './rounding.ts';
import type { TextFeatures } from './text-features.ts';
import { VARIETY_WINDOW } from './text-features.ts';

/** The subscores that make up a rating. */
export const PARTS = ['substance', 'statements', 'particulars', 'account', 'wording', 'variety'] as const;
export type Part = (typeof PARTS)[number];
export type Parts = Record<Part, number>;

const BEHAVIOURAL =
	/\b(?:time|moment|occasion|situation|example|examples|instance|experience|experiences|story|anecdote|recall|recount|narrate|scenario|(?:what|how) did you)\b/i;

/** Whether a question asks about a past experience. */
export function isBehavioural(prompt: string): boolean {
	return BEHAVIOURAL.test(prompt);
}

/** Weight of a new office word relative to any other new word. */
const OFFICE_CREDIT = 0.4;
/** Parameters of the curves: scale, and the count at which the curve reaches 1. A smaller scale rises earlier. */
const SUBSTANCE = [10, 250] as const;
const STATEMENTS = [3, 40] as const;
const ANCHORS = [1, 30] as const;
const PAST_VERBS = [2, 40] as const;
/** Start and end of the ramps: mean letters per content word, and moving-average type–token ratio. */
const LETTERS = [5, 6.2] as const;
const VARIETY = [0.6, 0.95] as const;
/** Prior values with the weight of this many words, which keep short answers near the usual value. */
const PRIOR_WORDS = 40;
const PRIOR_LETTERS = 5.55;
const PRIOR_VARIETY = 0.82;

/** 0 at 0, 1 from `full` on. Logarithmic, so that it still rises for long answers. */
function curve(count: number, [scale, full]: readonly [number, number]): number {
	return Math.min(1, steady(Math.log(1 + count / scale) / Math.log(1 + full / scale)));
}

/** The subscores of an answer, each 0–1. */
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
