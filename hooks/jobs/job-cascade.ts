/** Every table with rows of a job; tables that this database lacks are skipped. A test compares the lists with the database. */
export const ABOUT_ASSESSMENTS = [
	'notification_logs',
	'assessment_analytics',
	'assessment_overrides',
	'risk_decisions',
	'shortlist_entries',
	'candidate_messages',
	'human_review_requests',
	'consents',
	'assessment_evaluation_history',
	'evaluation_analytics',
	'evaluation_results',
	'evaluation_queue',
	'hire_events',
	'assessment_variants',
] as const;

/** Rows that name the job itself. */
export const ABOUT_JOBS = [
	'candidate_invitations',
	'candidate_invitation_batches',
	'hire_events',
	'consents',
	'assessment_variants',
	'assessment_drafts',
	'attempts',
	'assessment_questions',
	'assessment_question_versions',
] as const;

/** All of them, each once. */
export const JOB_CASCADE: readonly string[] = [...new Set([...ABOUT_ASSESSMENTS, 'assessments', ...ABOUT_JOBS])];
