import * as z from 'zod/mini';
import { type QuestionStatistics, questionStatisticsSchema } from '#domain/evaluation/analytics/question-statistics';
import { type ScoreAnalytics, scoreAnalyticsSchema } from '#domain/evaluation/analytics/score-analytics';
import type { EvaluationCategory } from '#domain/evaluation/category';
import { type ListedOverride, listedOverrideSchema } from '#domain/evaluation/listed-override';
import { type TriedCategory, triedCategorySchema } from '#domain/evaluation/try-category';
import { type CallResult, call } from '../../core/remote/call.ts';

/** Fetches the newest manual scores, newest first; staff only, like the next two functions. */
export const fetchScoreOverrides = (token: string): Promise<CallResult<ListedOverride[]>> =>
	call(z.array(listedOverrideSchema), '/api/staff/score-overrides', { token });

export const fetchScoreAnalytics = (token: string): Promise<CallResult<ScoreAnalytics>> =>
	call(scoreAnalyticsSchema, '/api/staff/score-analytics', { token });

export const fetchQuestionStatistics = (token: string, jobId: string): Promise<CallResult<QuestionStatistics>> =>
	call(questionStatisticsSchema, `/api/staff/jobs/${encodeURIComponent(jobId)}/question-statistics`, { token });

/** Scores stored answers with unsaved settings. Stores nothing. `categoryId` is empty for a new category. Admins only. */
export const tryCategory = (
	token: string,
	categoryId: string,
	settings: EvaluationCategory,
): Promise<CallResult<TriedCategory>> =>
	call(triedCategorySchema, '/api/functions/try-category', {
		method: 'POST',
		token,
		body: { category_id: categoryId, settings },
	});
