import { CRITERIA, type Criterion } from '../arithmetic.ts';
import { DEFAULT_CATEGORY, type EvaluationCategory } from '../category.ts';
import { PARTS, type Parts } from './parts.ts';
import { steady } from './rounding.ts';

type Weights = EvaluationCategory['scoring_weights'];

/**
 * Which parts show a criterion, and how much of the whole rating each is at the specification's weights of 0.4, 0.3, 0.2 and 0.1: what is known
 * of the work shows in matter and particulars, general skills and problem solving in what was done and what came of it, communication in
 * the text itself.
 */
const PLAIN: Record<Criterion, Partial<Parts>> = {
	domainExpertise: { depth: 0.25, specificity: 0.06, relevance: 0.05, lexical: 0.04 },
	generalSkills: { depth: 0.19, lexical: 0.05, star: 0.04, specificity: 0.02 },
	communication: { lexical: 0.09, clarity: 0.08, discourse: 0.03 },
	problemSolving: { star: 0.06, depth: 0.02, specificity: 0.02 },
};

/** A question that asks for an experience moves .10 from depth to anchored. */
const BEHAVIOURAL: Record<Criterion, Partial<Parts>> = {
	...PLAIN,
	domainExpertise: { ...PLAIN.domainExpertise, depth: 0.24, anchored: 0.01 },
	generalSkills: { ...PLAIN.generalSkills, depth: 0.12, anchored: 0.07 },
	problemSolving: { ...PLAIN.problemSolving, depth: 0, anchored: 0.02 },
};

/** What the genuine interview answers of the demo have of each part on average. */
const USUAL: Parts = {
	depth: 0.273,
	lexical: 0.493,
	specificity: 0.281,
	star: 0.479,
	anchored: 0.399,
	clarity: 0.936,
	relevance: 0.424,
	discourse: 0.506,
};

/**
 * The weights of the parts for a question and a category's weights of the four criteria, so that a usual answer is worth the same in
 * every category: more weight on what comes easily to all makes nobody better. With the specification's weights they sum to 1.
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

const sumOf = (weights: Parts): number => PARTS.reduce((sum, part) => sum + weights[part] * USUAL[part], 0);

const eachPart = (value: (part: keyof Parts) => number): Parts =>
	Object.fromEntries(PARTS.map((part) => [part, value(part)])) as Parts;
