import type { EvaluationMethod } from './result.ts';

const SCORES_ENGLISH_ONLY: EvaluationMethod = 'fallback';

/** Whether the fallback gave no score because answers are not in English. Staff must score such an assessment. */
export function isInOtherLanguage(assessment: { score: number | null; evaluation_method: string }): boolean {
	return assessment.score === null && assessment.evaluation_method === SCORES_ENGLISH_ONLY;
}
