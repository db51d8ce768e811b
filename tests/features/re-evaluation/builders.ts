import type { ReEvaluationBatch, ReEvaluationItem } from '#domain/re-evaluation/batch';
import type { ComparisonStats, ReEvaluationCandidate, ReEvaluationOverview } from '#domain/re-evaluation/overview';
import type { ReEvaluationReport } from '../../../app/features/re-evaluation/use-re-evaluation.ts';

export const anItem = (shape: Partial<ReEvaluationItem> = {}): ReEvaluationItem => ({
	assessment_id: 'assessment00001',
	state: 'success',
	original_score: 70,
	new_score: 76,
	error: null,
	detail: '',
	...shape,
});

export const aFailure = (assessment_id: string, shape: Partial<ReEvaluationItem> = {}): ReEvaluationItem =>
	anItem({ assessment_id, state: 'failure', new_score: null, error: 'no_judgement', ...shape });

/** A batch with counters that match its results. */
export function aBatch(shape: Partial<ReEvaluationBatch> = {}): ReEvaluationBatch {
	const results = shape.results ?? [anItem()];
	const count = (wanted: ReEvaluationItem['state']) => results.filter(({ state }) => state === wanted).length;
	return {
		id: 'batch0000000001',
		status: 'completed',
		evaluation_version: 'enhanced_v1',
		started_by_name: 'Grace Hopper',
		created_at: '2026-11-23T12:00:00.000Z',
		started_at: '2026-11-23T12:00:01.000Z',
		finished_at: '2026-11-23T12:00:20.000Z',
		total: results.length,
		completed: count('success'),
		failed: count('failure'),
		current_assessment: '',
		waits_for_ai: false,
		results,
		...shape,
	};
}

export const aCandidate = (shape: Partial<ReEvaluationCandidate> = {}): ReEvaluationCandidate => ({
	id: 'assessment00001',
	job_id: 'job000000000001',
	job_title: 'Night Porter',
	company: 'Hotel Lind',
	candidate_name: 'Mara Lind',
	score: 76,
	evaluation_method: 'ai',
	is_enhanced: false,
	language_quality_score: null,
	submitted_at: '2026-11-17T14:17:00.000Z',
	is_admin_test: false,
	refusal: null,
	...shape,
});

export const someStats = (shape: Partial<ComparisonStats> = {}): ComparisonStats => ({
	total_assessments: 12,
	avg_score_improvement: 3.25,
	improved_count: 7,
	decreased_count: 3,
	enhanced_fields_coverage: { job_fit_analysis: 91.7 },
	...shape,
});

export const aReport = (
	overview: Partial<ReEvaluationOverview> = {},
	stats: Partial<ComparisonStats> = {},
): ReEvaluationReport => {
	const assessments = overview.assessments ?? [aCandidate()];
	return {
		at: '2026-11-23T12:30:00.000Z',
		value: {
			overview: {
				ai: 'ready',
				estimate: { evaluations: 100, calls_per_assessment: 1.2, tokens_per_assessment: 1500 },
				batch: null,
				scored: assessments.length,
				...overview,
				assessments,
			},
			stats: someStats(stats),
		},
	};
};
