/*
 * The names and limits of the sync contract, in a file of its own: whoever reads an answer by hand needs no schemas.
 */

/** Most operations a single push may carry. */
export const PUSH_MAX_OPS = 50;

/** Why the server refuses an op for good; it is then parked on the device, never dropped. */
export const OP_REFUSALS = [
	'invalid_op',
	'field_not_allowed',
	'update_required',
	'op_id_conflict',
	'job_not_found',
	'job_gone',
	'job_paused',
	'unknown_question_version',
	'unknown_question',
	'answer_too_long',
	'answers_missing',
	'hash_mismatch',
	'not_allowed',
	'conflict',
	'invalid_value',
	'assessment_not_found',
	'limit_reached',
] as const;
export type OpRefusal = (typeof OP_REFUSALS)[number];

/** What is synced, by the collection's name in a pull. */
export const SYNCED_NAMES = ['jobs', 'applications', 'own_assessments', 'drafts', 'question_library'] as const;
export type SyncedCollection = (typeof SYNCED_NAMES)[number];

/** What there may be thousands of and nobody waits for: a pull brings everything else first. */
export const BULK_NAMES = ['question_library'] as const satisfies readonly SyncedCollection[];
