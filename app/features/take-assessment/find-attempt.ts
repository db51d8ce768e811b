import type { Answers } from '#domain/assessments/answers';
import type { HasStore } from '../../core/store/account-database.ts';
import type { AnalyticsRow, AttemptRow, DraftRow } from '../../core/store/rows.ts';

/** An attempt with everything typed so far. */
export type StoredAttempt = {
	row: AttemptRow;
	answers: Answers;
	/** What was measured on this device. */
	measured: Pick<AnalyticsRow, 'tracker' | 'analytics'>[];
	/** The questions whose answer is adopted from another draft of the account, without own input. */
	adopted: Pick<DraftRow, 'question_id' | 'text' | 'measured' | 'continues'>[];
};

/** Finds this device's attempt for the job; undefined when there is none. One read snapshot. */
export const findAttempt = ({ store }: HasStore, jobId: string): Promise<StoredAttempt | undefined> =>
	store.read(['attempts', 'drafts', 'analytics'], async (tables) => {
		const row = await tables.attempts.get(jobId);
		if (!row) return undefined;
		const drafts = await tables.drafts.where('job_id', jobId);
		const analytics = await tables.analytics.where('job_id', jobId);
		return {
			row,
			answers: Object.fromEntries(drafts.map((draft) => [draft.question_id, draft.text])),
			adopted: drafts.filter(({ is_adopted }) => is_adopted),
			measured: analytics,
		};
	});
