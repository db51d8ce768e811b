import { findDraftRejection } from '../../core/store/reads/draft-rejection.ts';
import { findSubmittedElsewhere, isSubmitted } from '../../core/store/reads/submitted-elsewhere.ts';
import type { OutboxRow } from '../../core/store/rows.ts';
import { useAccountQuery } from '../../core/store/use-account-query.ts';
import { type AttemptProgress, answerTo, isTouched } from './attempt-progress.ts';

/** Why the server rejects the drafts for the job; undefined while it accepts them. */
export const useDraftRejection = (jobId: string, userId: string): NonNullable<OutboxRow['parked']> | undefined =>
	useAccountQuery(userId, (database) => findDraftRejection(database, jobId), { inputs: [jobId] });

/**
 * When another device submitted the job's assessment (ISO 8601), and whether that includes all that is written here; undefined
 * if none did. Known with the next pull.
 */
export function useSubmittedElsewhere(
	jobId: string,
	userId: string,
	progress: AttemptProgress | null,
): { at: string; isAll: boolean } | undefined {
	const official = useAccountQuery(userId, (database) => findSubmittedElsewhere(database, jobId), { inputs: [jobId] });
	if (!official) return undefined;
	const isAll = progress?.questions.every(
		(question) => !isTouched(progress, question.id) || isSubmitted(question, answerTo(progress, question.id), official),
	);
	return { at: official.submitted_at, isAll: isAll ?? true };
}
