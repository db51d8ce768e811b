import type { QuestionAnalytics } from '#domain/assessments/analytics';
import type { HasStore } from '../../core/store/account-database.ts';
import type { AttemptRow } from '../../core/store/rows.ts';

/**
 * What was measured while the present texts of an attempt were written, by question id: on another device for an adopted text,
 * in any tab of this device for the others. One read snapshot.
 */
export const listMeasured = (
	{ store }: HasStore,
	{ job_id, assessment_id }: Pick<AttemptRow, 'job_id' | 'assessment_id'>,
): Promise<ReadonlyMap<string, QuestionAnalytics | null>> =>
	store.read(['drafts', 'analytics'], async (tables) => {
		const drafts = await tables.drafts.where('job_id', job_id);
		const rows = await tables.analytics.where('job_id', job_id);
		const here = new Map(
			rows
				.filter((row) => row.assessment_id === assessment_id)
				.map(({ question_id, analytics }) => [question_id, analytics]),
		);
		return new Map(
			drafts.map(({ question_id, is_adopted, measured }) => [
				question_id,
				is_adopted ? (measured ?? null) : (here.get(question_id) ?? null),
			]),
		);
	});
