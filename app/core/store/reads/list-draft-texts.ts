import type { HasStore } from '../account-database.ts';
import type { AttemptRow } from '../rows.ts';

/** The saved texts of an attempt, by question id. */
export const listDraftTexts = async (
	{ store }: HasStore,
	{ job_id, assessment_id }: Pick<AttemptRow, 'job_id' | 'assessment_id'>,
): Promise<Map<string, string>> => {
	const rows = await store.read(['drafts'], ({ drafts }) => drafts.where('job_id', job_id));
	return new Map(rows.filter((row) => row.assessment_id === assessment_id).map((row) => [row.question_id, row.text]));
};
