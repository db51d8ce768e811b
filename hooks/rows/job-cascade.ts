import { DESCRIPTIONS } from './collections.ts';

/** Tables with rows about an assessment. A test compares these lists with the database. */
export const ABOUT_ASSESSMENTS = [
	'notification_logs',
	'assessment_analytics',
	'assessment_overrides',
	'risk_decisions',
	'shortlist_entries',
	'candidate_messages',
	'application_notes',
	'scorecards',
	'ended_hidings',
	'human_review_requests',
	'consents',
	'assessment_evaluation_history',
	'evaluation_results',
	'evaluation_queue',
	'hire_events',
	'withdrawn_events',
	'withdrawals',
	'summary_link_people',
	'assessment_variants',
] as const;

/** Tables with rows that reference the job itself. */
export const ABOUT_JOBS: readonly string[] = [
	...DESCRIPTIONS.flatMap(({ table, isOfJob }) => (isOfJob ? [table] : [])),
	'candidate_invitation_batches',
	'hire_events',
	'withdrawn_events',
	'consents',
	'assessment_variants',
	'attempts',
	'job_minutes',
	'summary_links',
	'assessment_questions',
	'assessment_question_versions',
];

/** Every table of the cascade, once each. */
export const JOB_CASCADE: readonly string[] = [...new Set([...ABOUT_ASSESSMENTS, 'assessments', ...ABOUT_JOBS])];
