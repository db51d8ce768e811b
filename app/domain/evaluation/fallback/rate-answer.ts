import { DEFAULT_CATEGORY, type EvaluationCategory } from '../category.ts';
import { type ParsedAnswer, parseAnswer, readSource, type Source } from './parse-answer.ts';
import { partWeights } from './part-weights.ts';
import { type Penalties, penaltiesOf } from './penalties.ts';
import { rounded } from './rounding.ts';
import { isBehavioural, PARTS, type Parts, subscoresOf } from './subscores.ts';
import { type TextFeatures, textFeatures } from './text-features.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What all answers of one evaluation are compared with. */
type Context = { vocabulary: Vocabulary; job: Source; weights: EvaluationCategory['scoring_weights'] };

/** One answer's rating: `raw` = (Σ weights · parts − general) · factors of the deductions, 0–1 and not mapped to a score. */
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

/** The context for a job's text and its category's weights; an empty text compares with nothing. */
export function readContext(jobText: string, weights = DEFAULT_CATEGORY.scoring_weights): Context {
	const vocabulary: Vocabulary = new Map();
	return { vocabulary, job: readSource(jobText, vocabulary), weights };
}

/** Rates one answer to one question: deterministic, the same in every JavaScript engine, never a failure. */
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
