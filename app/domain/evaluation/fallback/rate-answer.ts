import { DEFAULT_CATEGORY, type EvaluationCategory } from '../category.ts';
import { type Flag, gatesOf, groundingOf } from './gates.ts';
import { partWeights } from './part-weights.ts';
import { isBehavioural, PARTS, type Parts, partsOf } from './parts.ts';
import { rounded } from './rounding.ts';
import type { Source, Survey } from './survey.ts';
import { readSource, surveyAnswer } from './survey-answer.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What all answers of one evaluation are compared with. */
export type Context = { vocabulary: Vocabulary; job: Source; weights: EvaluationCategory['scoring_weights'] };

/** One answer's rating. `raw` is 0–1 and not mapped to a score: `open` (the weighted parts) × `grounding` × `factor` (the gates). */
export type AnswerRating = {
	raw: number;
	open: number;
	grounding: number;
	factor: number;
	parts: Parts;
	weights: Parts;
	flags: Flag[];
	behavioural: boolean;
	survey: Survey;
};

/** The context for a job's text and its category's weights; an empty text compares with nothing. */
export function readContext(jobText: string, weights = DEFAULT_CATEGORY.scoring_weights): Context {
	const vocabulary: Vocabulary = new Map();
	return { vocabulary, job: readSource(jobText, vocabulary), weights };
}

/** Rates one answer to one question: deterministic, the same in every JavaScript engine, never a failure. */
export function rateAnswer(prompt: string, answer: string, context: Context): AnswerRating {
	const question = readSource(prompt, context.vocabulary);
	const survey = surveyAnswer(answer, question, context.job, context.vocabulary);
	const behavioural = isBehavioural(prompt);
	const weights = partWeights(behavioural, context.weights);
	const parts = partsOf(survey);
	const { factor, flags } = gatesOf(survey);
	const open = rounded(
		Math.min(
			1,
			PARTS.reduce((sum, part) => sum + weights[part] * parts[part], 0),
		),
	);
	const grounding = groundingOf(survey);
	return {
		raw: rounded(open * grounding * factor),
		open,
		grounding,
		factor,
		parts,
		weights,
		flags,
		behavioural,
		survey,
	};
}

/** What being specific adds to an answer's open rating, less what a lack of grounding takes from it. */
export function specificityShare({ parts, weights, open, grounding }: AnswerRating): number {
	return weights.specificity * parts.specificity + weights.anchored * parts.anchored - open * (1 - grounding);
}
