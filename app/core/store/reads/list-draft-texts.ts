import type { AccountDatabase } from '../account-database.ts';
import type { AttemptRow } from '../rows.ts';

/** The saved texts of an attempt, by question id. */
export const listDraftTexts = async (
	{ relaxed }: Pick<AccountDatabase, 'relaxed'>,
	{ job_id, assessment_id }: Pick<AttemptRow, 'job_id' | 'assessment_id'>,
): Promise<Map<string, string>> => {
	const rows = await relaxed.drafts.where({ job_id }).toArray();
	return new Map(rows.filter((row) => row.assessment_id === assessment_id).map((row) => [row.question_id, row.text]));
};
