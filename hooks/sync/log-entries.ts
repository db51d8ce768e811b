/** The change log. Without the name of the index SQLite reads all of it after the cursor, in a join once per row of the account. */
export const LOG = 'changes entry INDEXED BY idx_changes_scope';

/**
 * Of several changes to one record only the last counts. The plus sign stops SQLite from searching the index of the scope for a
 * later change, which would scan the rest of the log per row.
 */
export const NO_LATER_ONE = `NOT EXISTS (SELECT 1 FROM changes later WHERE later.collection = entry.collection
	AND later.record_id = entry.record_id AND later.seq > entry.seq AND +later.scope = entry.scope)`;

/** Expands one log row in the scope `applicants:<job id>` into changes of the account's own rows of that job. */
export const APPLICANT_ENTRIES = `SELECT entry.seq, held.collection, held.id AS record_id FROM (
		SELECT 'own_assessments' AS collection, id, job_id FROM assessments WHERE user_id = {:user}
		UNION ALL SELECT 'own_assessments', id, job_id FROM withdrawn_assessments WHERE user_id = {:user}
		UNION ALL SELECT 'drafts', id, job_id FROM assessment_drafts WHERE user_id = {:user}
	) held JOIN ${LOG} ON entry.scope = 'applicants:' || held.job_id AND entry.seq > {:since}`;
