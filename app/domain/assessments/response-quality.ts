import { countWords } from './word-count.ts';

/** Placeholder for a missing answer. */
export const NO_RESPONSE = 'No response provided';

const DETAILED_ABOVE_WORDS = 50;
const MODERATE_ABOVE_WORDS = 20;
const GOOD_MIN_WORDS = 20;
const GOOD_MIN_CHARS = 100;
const STRUCTURED_ABOVE_CHARS = 100;
const COMPLETE_ABOVE_CHARS = 50;
/** The period of Latin and most other scripts, of Chinese and Japanese, and of Hindi and Urdu. */
const PERIOD = /[.。।۔]/;
const SPECIFIC_WORD = /\b(?:example|instance|time)\b/i;

const RESPONSE_DEPTHS = ['Detailed', 'Moderate', 'Brief'] as const;
export type ResponseDepth = (typeof RESPONSE_DEPTHS)[number];

/** Quality hints for an answer before it is submitted. They do not affect the score. */
type ResponseQuality = {
	words: number;
	depth: ResponseDepth;
	good: boolean;
	/** There is no level below High. */
	specificity: 'High' | null;
	structure: 'Good' | 'Basic';
	completeness: 'Complete' | 'Incomplete';
};

/** Classifies an answer by its word count: above 50 Detailed, above 20 Moderate, else Brief. */
export function responseDepth(words: number): ResponseDepth {
	if (words > DETAILED_ABOVE_WORDS) return 'Detailed';
	return words > MODERATE_ABOVE_WORDS ? 'Moderate' : 'Brief';
}

/** Rates one text answer before submission. Ignores leading and trailing white space. */
export function rateResponse(answer: string): ResponseQuality {
	const text = answer.trim();
	const given = text !== NO_RESPONSE;
	const words = given ? countWords(text) : 0;
	return {
		words,
		depth: responseDepth(words),
		good: words >= GOOD_MIN_WORDS && text.length >= GOOD_MIN_CHARS,
		specificity: SPECIFIC_WORD.test(text) ? 'High' : null,
		structure: PERIOD.test(text) && text.length > STRUCTURED_ABOVE_CHARS ? 'Good' : 'Basic',
		completeness: given && text.length > COMPLETE_ABOVE_CHARS ? 'Complete' : 'Incomplete',
	};
}
