import type { Consent } from '#domain/assessments/consent';
import type { Stored } from '../schema/account-database.ts';

/**
 * Keeps what a candidate said on the notice with the attempt, in one strict transaction; it travels with the submission. What was said
 * first stands. False when there is no such attempt.
 */
export const acknowledgeNotice = ({ store }: Stored, jobId: string, consent: Consent): Promise<boolean> =>
	store.write('strict', ['attempts'], async ({ attempts }) => {
		const row = await attempts.get(jobId);
		if (row && !row.consent) await attempts.put({ ...row, consent });
		return row !== undefined;
	});
