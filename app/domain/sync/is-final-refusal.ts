/** Refusals that no repetition changes: only a copy, or letting go, is left. */
const FINAL: ReadonlySet<string> = new Set([
	'job_gone',
	'job_not_found',
	'unknown_question_version',
	'unknown_question',
	'op_id_conflict',
	'answers_missing',
]);

/** Whether trying the same operation again can never help. */
export const isFinalRejection = (reason: string): boolean => FINAL.has(reason);
