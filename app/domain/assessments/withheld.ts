import type { Application, AssessmentReview } from './assessment.ts';

/**
 * What a reader has instead of the score, and of everything made from it, of an application that asks for their scorecard first. The
 * server sends it (`hooks/rows/withheld.ts`), and the device overwrites with it what it stored before.
 */
export const WITHHELD_FROM_APPLICATION: Partial<Application> = {
	score: null,
	summary: '',
	confidence_level: '',
	quality_indicators: null,
	answer_marks: [],
	max_score: null,
	score_before: null,
	risk_score: null,
	behavior_flags: [],
	suspicious_patterns: null,
	risk_dismissed: false,
	withheld: true,
};

/** The same of a review. The timing of keys is among it, because the risk is computed from it. */
export const WITHHELD_FROM_REVIEW: Partial<AssessmentReview> = {
	score: null,
	summary: '',
	confidence_level: '',
	quality_indicators: null,
	score_breakdown: null,
	evaluation_note: '',
	insights: [],
	job_fit_analysis: '',
	predictive_assessment: '',
	explanation: null,
	risk_score: null,
	behavior_flags: [],
	suspicious_patterns: null,
	risk_dismissed: false,
	analytics: [],
	answer_spread: null,
	automatic: null,
	score_before: null,
	evaluations: [],
	overrides: [],
	risk_decisions: [],
	enhanced_evaluation_version: '',
	enhanced_evaluation_at: '',
	personality_profile: '',
	cultural_fit_analysis: '',
	work_ethic_assessment: '',
	management_style: '',
	ideal_role_type: '',
	hiring_recommendation: '',
	hiring_rationale: '',
	red_flags: [],
	key_strengths: [],
	interview_questions: [],
	language_quality_issues: [],
	language_quality_score: null,
	personality_scores: {},
	behavioral_scores: {},
	risk_factors: {},
	withheld: true,
};

/** The review as it may be stored when the scores of these applications are withheld from its reader; the same object if nothing changes. */
export function withheldReview(review: AssessmentReview, ids: ReadonlySet<string>): AssessmentReview {
	const isSeen = ({ id, score }: AssessmentReview['other_applications'][number]) => score !== null && ids.has(id);
	const isOwn = ids.has(review.id) && !review.withheld;
	if (!isOwn && !review.other_applications.some(isSeen)) return review;
	return {
		...review,
		...(isOwn && WITHHELD_FROM_REVIEW),
		other_applications: review.other_applications.map((each) => (isSeen(each) ? { ...each, score: null } : each)),
	};
}
