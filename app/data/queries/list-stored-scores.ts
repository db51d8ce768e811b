import type { AccountDatabase } from '../schema/account-database.ts';

/** The scores of each job whose applications this device has fetched, by job id; tests of staff are left out. */
export async function listStoredScores({ relaxed }: AccountDatabase): Promise<Map<string, number[]>> {
	const scores = new Map<string, number[]>();
	await relaxed.applications.each(({ job_id, score, is_admin_test }) => {
		if (score !== null && !is_admin_test) scores.set(job_id, [...(scores.get(job_id) ?? []), score]);
	});
	return scores;
}
