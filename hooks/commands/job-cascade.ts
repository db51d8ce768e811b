/**
 * Every table with rows of a job, in the order in which they go (specification part 1 §7): first what is about its assessments, then what
 * is about the job. Those that this database does not have are passed over. A table that names a job or an assessment and stays is
 * in `KEPT_WITHOUT_JOB`; a test reads both lists against the database.
 */
export const JOB_CASCADE = [
	'notification_logs',
	'answer_grams',
	'assessment_analytics',
	'assessment_overrides',
	'risk_decisions',
	'human_review_requests',
	'consents',
	'assessment_evaluation_history',
	'evaluation_analytics',
	'evaluation_results',
	'evaluation_queue',
	'hire_events',
	'candidate_invitations',
	'assessment_variants',
	'assessment_drafts',
	'attempts',
	'assessments',
	'assessment_questions',
	'assessment_question_versions',
] as const;

/** `submission_door` never holds a row. */
export const KEPT_WITHOUT_JOB = ['submission_door'] as const;
