import * as z from 'zod/mini';
import { CRITERIA, type Criterion, markOfLevels, meanMark, scoreOfMark } from './arithmetic.ts';
import { type EvaluationCategory, evaluationCategorySchema } from './category.ts';
import type { Explanation } from './result.ts';

/** Number of stored assessments on which unsaved settings are tried. */
export const TRIED_ASSESSMENTS = 10;

/** Unsaved settings of a category. `category_id` is empty for a new category. */
export const tryCategoryRequestSchema = z.object({ category_id: z.string(), settings: evaluationCategorySchema });

/** `score`: the result with the settings; null if an answer is in another language. */
const triedScoreSchema = z.object({
	assessment_id: z.string(),
	candidate_name: z.string(),
	job_title: z.string(),
	method: z.enum(['ai', 'fallback']),
	stored_score: z.number(),
	score: z.nullable(z.number()),
});
export type TriedScore = z.infer<typeof triedScoreSchema>;

/** `from`: whether the assessments are of jobs in this category, or of any job because the category has none. */
export const triedCategorySchema = z.object({ from: z.enum(['category', 'all']), scores: z.array(triedScoreSchema) });
export type TriedCategory = z.infer<typeof triedCategorySchema>;

/**
 * Recomputes the score of a stored AI evaluation with these settings. The levels are kept: keywords only affect a new
 * evaluation. `weights`: question weights by id. Null if no level could be verified.
 */
export function scoreOfLevels(
	{ questions }: Explanation,
	weights: ReadonlyMap<string, number>,
	category: Pick<EvaluationCategory, 'scoring_weights' | 'scoring_config'>,
): number | null {
	const marked = questions.flatMap(({ question_id: questionId, criteria }) => {
		const levelOf = (key: Criterion) => criteria.find((each) => each.key === key)?.level ?? null;
		const levels = Object.fromEntries(CRITERIA.map((key) => [key, levelOf(key)])) as Record<Criterion, number | null>;
		const mark = markOfLevels(levels, category.scoring_weights);
		return mark === null ? [] : [{ questionId, weight: weights.get(questionId) ?? 0, mark }];
	});
	const mean = meanMark(marked);
	return mean === null ? null : scoreOfMark(mean, category.scoring_config);
}
