import { DEFAULT_CATEGORY, type EvaluationCategory } from '../category.ts';
import { type ParsedAnswer, parseAnswer, readSource, type Source } from './parse-answer.ts';
import { partWeights } from './part-weights.ts';
import { type Penalties, penaltiesOf } from './penalties.ts';
import { rounded } from './rounding.ts';
import { isBehavioural, PARTS, type Parts, subscoresOf } from './subscores.ts';
import { type TextFeatures, textFeatures } from './text-features.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The comparison data shared by all answers of one evaluation. */
type Context = { vocabulary: Vocabulary; job: Source; weights: EvaluationCategory['scoring_weights'] };

/**
 * The rating of one answer. `raw` = (Σ weights · parts − general) · product of the deduction factors, 0–1, not yet mapped to a
 * score.
 */
export type AnswerRating = {
	raw: number;
	parts: Parts;
	weights: Parts;
	penalties: Penalties;
	flags: Penalties['flags'];
	behavioural: boolean;
	parsed: ParsedAnswer;
	features: TextFeatures;
};

/** Creates the context from a job's text and its category's weights. An empty text matches nothing. */
export function readContext(jobText: string, weights = DEFAULT_CATEGORY.scoring_weights): Context {
	const vocabulary: Vocabulary = new Map();
	return { vocabulary, job: readSource(jobText, vocabulary), weights };
}

/** Rates one answer to one question. Deterministic in every JavaScript engine; never throws. */
export function rateAnswer(prompt: string, answer: string, context: Context): AnswerRating {
	const question = readSource(prompt, context.vocabulary);
	const parsed = parseAnswer(answer, question, context.job, context.vocabulary);
	const features = textFeatures(parsed, question, context.job);
	const behavioural = isBehavioural(prompt);
	const weights = partWeights(behavioural, context.weights);
	const parts = subscoresOf(features);
	const open = PARTS.reduce((sum, part) => sum + weights[part] * parts[part], 0);
	const penalties = penaltiesOf(parsed, features, open);
	return {
		raw: rounded((open - penalties.general) * penalties.factor),
		parts,
		weights,
		penalties,
		flags: penalties.flags,
		behavioural,
		parsed,
		features,
	};
}
