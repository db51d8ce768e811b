/** What an assessment says of a candidate who declared and asked nothing. */
export const NOTHING_DECLARED = { ai_declined: false, accommodation: false, human_review: null };

/** Behaviour signals of an assessment without measurements. */
export const NO_SIGNALS = { risk_score: null, behavior_flags: [], suspicious_patterns: null };

/** The enhanced fields of an assessment without an enhanced evaluation. */
export const NOTHING_ENHANCED = {
	enhanced_evaluation_version: '',
	enhanced_evaluation_at: '',
	personality_profile: '',
	cultural_fit_analysis: '',
	work_ethic_assessment: '',
	red_flags: [],
	key_strengths: [],
	interview_questions: [],
	management_style: '',
	ideal_role_type: '',
	personality_scores: {},
	behavioral_scores: {},
	risk_factors: {},
	hiring_recommendation: '',
	hiring_rationale: '',
	language_quality_score: null,
	language_quality_issues: [],
};
