import type { OwnAssessment } from '#domain/assessments/assessment';
import type { AccountDatabase } from '../schema/account-database.ts';

/** The account's own assessments, latest first; undefined when this device never had them. */
export const listOwnAssessments = ({
	relaxed,
}: Pick<AccountDatabase, 'relaxed'>): Promise<OwnAssessment[] | undefined> =>
	relaxed.transaction('r', relaxed.assessments, relaxed.meta, async () => {
		const rows = await relaxed.assessments.toArray();
		if (rows.length === 0 && !(await relaxed.meta.get('pulled_at'))) return undefined;
		return rows.sort((a, b) => b.submitted_at.localeCompare(a.submitted_at));
	});
