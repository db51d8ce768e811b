import { isoTime, jsonOr } from './sql.ts';

/** Text of a `SyncedDraft`, when it is the account's. */
export const ownDraft = (
	id: string,
	user: string,
): string => `SELECT json_object('id', draft.id, 'job_id', draft.job_id,
	'assessment_id', draft.assessment_id, 'question_version', draft.question_version, 'question_id', draft.question_id,
	'device_id', draft.device_id, 'text', draft.text, 'analytics', ${jsonOr('draft.analytics', 'null')},
	'edited_at', draft.edited_at, 'updated_at', ${isoTime('draft.updated_at')})
	FROM assessment_drafts draft WHERE draft.id = ${id} AND draft.user_id = ${user}`;
