/** Rejections that retrying cannot change. The user can only download a copy or discard. */
const FINAL: ReadonlySet<string> = new Set([
	'job_gone',
	'job_not_found',
	'unknown_question_version',
	'unknown_question',
	'op_id_conflict',
	'answers_missing',
	'slide_gone',
	'category_gone',
	'team_text_gone',
]);

/** Whether a retry of the same operation can never succeed. */
export const isFinalRejection = (reason: string): boolean => FINAL.has(reason);
