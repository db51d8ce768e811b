import type { QuestionStatistics } from '#domain/evaluation/analytics/question-statistics';
import type { ScoreAnalytics } from '#domain/evaluation/analytics/score-analytics';
import type { ListedOverride } from '#domain/evaluation/listed-override';

/** A manual score in the list of all: raised from 62 to 70. */
export const aListedOverride = ({
	assessment,
	...shape
}: Partial<Omit<ListedOverride, 'assessment'>> & {
	assessment?: Partial<ListedOverride['assessment']>;
} = {}): ListedOverride => ({
	id: 'override1',
	original_score: 62,
	override_score: 70,
	override_reason: 'Says how it ended.',
	created_at: '2026-11-20T10:00:00.000Z',
	overridden_by_name: 'Grace Hopper',
	candidate_name: 'Ada Lovelace',
	...shape,
	assessment: {
		id: 'assessment1',
		user_id: 'user1',
		job_id: 'job1',
		score: 70,
		submitted_at: '2026-11-18T10:00:00.000Z',
		job_title: 'Gardener',
		is_admin_test: false,
		...assessment,
	},
});

export const someAnalytics = (shape: Partial<ScoreAnalytics> = {}): ScoreAnalytics => ({
	groups: [
		{
			category: 'sales',
			category_name: 'Sales',
			method: 'ai',
			people: 24,
			assessments: 26,
			mean: 71.3,
			spread: 12.4,
			steps: [0, 0, 0, 1, 2, 4, 6, 7, 4, 2],
		},
		{
			category: 'sales',
			category_name: 'Sales',
			method: 'person',
			people: 1,
			assessments: 1,
			mean: 66,
			spread: null,
			steps: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0],
		},
	],
	agreement: {
		pairs: 25,
		people: 25,
		pending: 0,
		mean_ai: 69.3,
		mean_backup: 65.5,
		mean_difference: 3.8,
		rank_correlation: 0.85,
		close: 15,
		ai_higher: 7,
		backup_higher: 3,
	},
	overrides: {
		scored: 40,
		overridden: 4,
		raised: 2,
		lowered: 1,
		unchanged: 1,
		mean_change: 6.8,
		first_scores: 1,
		people: 4,
	},
	...shape,
});

export const someQuestionStatistics = (shape: Partial<QuestionStatistics> = {}): QuestionStatistics => ({
	job_id: 'job1',
	people: 31,
	limit: 300,
	questions: [
		{
			question_id: 'q1',
			prompt: 'Tell us of a difficult problem.',
			people: 31,
			mean_share: 62,
			spread: 25,
			with_rest: 0.54,
			timed: 30,
			seconds: 83,
		},
		{
			question_id: 'q2',
			prompt: 'What motivates you?',
			people: 31,
			mean_share: 55,
			spread: null,
			with_rest: null,
			timed: 0,
			seconds: null,
		},
	],
	...shape,
});
