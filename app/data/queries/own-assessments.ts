import type { OwnAssessment } from '#domain/assessments/assessment';
import { OWN_ASSESSMENTS } from '../commands/replace-rows.ts';
import type { AccountDatabase } from '../schema/account-database.ts';

/** The account's own assessments, latest first; undefined when this device never fetched them. */
export const listOwnAssessments = ({ relaxed }: AccountDatabase): Promise<OwnAssessment[] | undefined> =>
	relaxed.transaction('r', relaxed.assessments, relaxed.meta, async () => {
		if (!(await relaxed.meta.get(OWN_ASSESSMENTS))) return undefined;
		return (await relaxed.assessments.toArray()).sort((a, b) => b.submitted_at.localeCompare(a.submitted_at));
	});
