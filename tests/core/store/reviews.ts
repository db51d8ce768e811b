import type { AssessmentReview } from '../../../app/domain/assessments/assessment.ts';
import { NO_SIGNALS, NOTHING_DECLARED, NOTHING_ENHANCED } from '../../support/assessment-parts.ts';
import { NOW } from './client-builders.ts';

/** What an application has beside its review, of one without an evaluation. */
export const NOTHING_LISTED = {
	answer_marks: [],
	evaluator_version: '',
	max_score: null,
	score_before: null,
	shortlisted: false,
	decision: null,
};

/** A review without an evaluation. */
export const aReview = (shape: Partial<AssessmentReview> = {}): AssessmentReview => ({
	id: 'assessment00009',
	job_id: 'job000000000001',
	question_version: 'version00000001',
	answers_hash: 'a'.repeat(64),
	submitted_at: NOW,
	is_admin_test: false,
	test_mode: false,
	...NOTHING_DECLARED,
	...NO_SIGNALS,
	...NOTHING_ENHANCED,
	answer_spread: null,
	human_review_by: '',
	shortlist: null,
	stage_events: [],
	messages: [],
	automatic: null,
	score_before: null,
	evaluations: [],
	overrides: [],
	risk_decisions: [],
	score: null,
	summary: '',
	evaluation_method: '',
	confidence_level: '',
	quality_indicators: null,
	score_breakdown: null,
	evaluation_note: '',
	system_status: '',
	insights: [],
	job_fit_analysis: '',
	predictive_assessment: '',
	explanation: null,
	last_evaluated_at: '',
	candidate: { name: 'Mara Lind', first_name: 'Mara', last_name: 'Lind', email: 'mara@candor.test' },
	job: {
		id: 'job000000000001',
		title: 'Porter',
		company: 'Northwind',
		location: 'Sofia',
		type: 'Full-time',
		ideal_traits: '',
	},
	answers: {},
	questions: [],
	analytics: [],
	variants: [],
	...shape,
});
