import { CRITERIA, type Criterion } from '../arithmetic.ts';
import { DEFAULT_CATEGORY, type EvaluationCategory } from '../category.ts';
import { steady } from './rounding.ts';
import { PARTS, type Parts } from './subscores.ts';

type Weights = EvaluationCategory['scoring_weights'];

/**
 * The subscores of each criterion, as shares of the whole rating at the default weights of 0.4, 0.3, 0.2 and 0.1. Used for
 * questions that ask for an experience.
 */
const BEHAVIOURAL: Record<Criterion, Partial<Parts>> = {
	domainExpertise: { substance: 0.24, particulars: 0.16 },
	generalSkills: { statements: 0.22, account: 0.08 },
	communication: { wording: 0.07, variety: 0.04, substance: 0.02, statements: 0.07 },
	problemSolving: { account: 0.07, statements: 0.03 },
};

/** Used for other questions: the weight of account (.15) moves to substance (.09) and statements (.06). */
const PLAIN: Record<Criterion, Partial<Parts>> = {
	domainExpertise: { substance: 0.29, particulars: 0.11 },
	generalSkills: { statements: 0.25, substance: 0.05 },
	communication: { wording: 0.07, variety: 0.04, statements: 0.08, substance: 0.01 },
	problemSolving: { statements: 0.05, particulars: 0.05 },
};

/** The mean of each part over the 508 genuine answers. */
const USUAL: Parts = {
	substance: 0.327,
	statements: 0.378,
	particulars: 0.233,
	account: 0.307,
	wording: 0.48,
	variety: 0.586,
};

/**
 * The weights of the subscores for a question and a category's weights. Scaled so that a typical answer gets the same mark
 * in every category: more weight on an easy criterion does not raise it. With the default weights they sum to 1.
 */
export function partWeights(behavioural: boolean, weights: Weights): Parts {
	const shares = behavioural ? BEHAVIOURAL : PLAIN;
	const usual = sumOf(weighted(shares, DEFAULT_CATEGORY.scoring_weights));
	const own = weighted(shares, weights);
	const level = sumOf(own) === 0 ? 0 : usual / sumOf(own);
	return eachPart((part) => steady(own[part] * level));
}

function weighted(shares: Record<Criterion, Partial<Parts>>, weights: Weights): Parts {
	const emphasis = (criterion: Criterion): number => weights[criterion] / DEFAULT_CATEGORY.scoring_weights[criterion];
	return eachPart((part) =>
		CRITERIA.reduce((sum, criterion) => sum + emphasis(criterion) * (shares[criterion][part] ?? 0), 0),
	);
}

function sumOf(weights: Parts): number {
	return PARTS.reduce((sum, part) => sum + weights[part] * USUAL[part], 0);
}

function eachPart(value: (part: keyof Parts) => number): Parts {
	return Object.fromEntries(PARTS.map((part) => [part, value(part)])) as Parts;
}
