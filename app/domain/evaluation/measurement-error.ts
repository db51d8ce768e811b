import * as z from 'zod/mini';
import { HUMAN_METHOD } from './human-method.ts';
import type { EvaluationMethod, QuestionExplanation } from './result.ts';

/**
 * The variance of a candidate's answers, over a job's candidates scored by the same method: the mean square of the residuals of
 * the answers' scores (0–100) after subtracting the effects of candidate and question.
 */
export const answerSpreadSchema = z.object({ people: z.number(), variance: z.number() });
export type AnswerSpread = z.infer<typeof answerSpreadSchema>;

/** Minimum number of candidates for which a job's own spread is used. */
export const SPREAD_MIN_PEOPLE = 30;

/** The default spread of one answer's fallback score, in points, measured on 127 candidates with four answers each. */
export const USUAL_ANSWER_ERROR = 13.52;
const HAS_USUAL_SPREAD: EvaluationMethod = 'fallback';

/**
 * A score with its standard error of measurement in points. `people`: number of candidates it was measured on; null for the
 * default error. `top`: the highest score that the method gives, if known.
 */
export const measuredSchema = z.object({
	score: z.number(),
	error: z.number(),
	people: z.nullable(z.number()),
	top: z.exactOptional(z.number()),
});
export type Measured = z.infer<typeof measuredSchema>;

type Scored = {
	score: number | null;
	evaluation_method: string;
	explanation: { questions: readonly Pick<QuestionExplanation, 'of'>[]; max_score?: number | undefined } | null;
	answer_spread?: AnswerSpread | null | undefined;
};

/**
 * The standard error of measurement of a score: s / √k, where s is the spread of one answer and k the effective number of
 * answers with unequal weights, (Σw)² / Σw². Null if the spread is unknown, as for a human score.
 */
export function measured({ score, evaluation_method, explanation, answer_spread }: Scored): Measured | null {
	const weights = (explanation?.questions ?? []).map(({ of }) => of);
	if (score === null || weights.length === 0) return null;
	const spread = spreadOf(evaluation_method, answer_spread ?? null);
	if (spread === null) return null;
	const sum = weights.reduce((total, weight) => total + weight, 0);
	const squares = weights.reduce((total, weight) => total + weight * weight, 0);
	const error = Math.round((spread.points * Math.sqrt(squares)) / sum);
	const top = explanation?.max_score;
	return { score, error, people: spread.people, ...(top !== undefined && { top }) };
}

function spreadOf(method: string, spread: AnswerSpread | null): { points: number; people: number | null } | null {
	if (method === HUMAN_METHOD) return null;
	if (spread !== null && spread.people >= SPREAD_MIN_PEOPLE) {
		return { points: Math.sqrt(spread.variance), people: spread.people };
	}
	return method === HAS_USUAL_SPREAD ? { points: USUAL_ANSWER_ERROR, people: null } : null;
}

/**
 * The band of a score: one standard error to each side, from 0 to the highest score that the method gives. Two in three
 * repeated measurements would fall into it.
 */
export function bandOf({ score, error, top = 100 }: Measured): { from: number; to: number } {
	return { from: Math.max(0, score - error), to: Math.max(score, Math.min(top, score + error)) };
}
