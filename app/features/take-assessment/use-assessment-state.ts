import { useEffect, useState } from 'react';
import { useRows } from '../../core/session/use-rows.ts';
import { findDraftRejection } from '../../core/store/reads/draft-rejection.ts';
import { findSubmittedElsewhere, isSubmitted } from '../../core/store/reads/submitted-elsewhere.ts';
import type { OutboxRow } from '../../core/store/rows.ts';
import { answerTo, isTouched } from './attempt-progress.ts';
import { isJobDeleted } from './begin-on-server.ts';
import { TakeAssessment } from './take-assessment-context.ts';

/** Why the server rejects the drafts for the job; undefined while it accepts them. */
export const useDraftRejection = (jobId: string): NonNullable<OutboxRow['parked']> | undefined =>
	useRows((database) => findDraftRejection(database, jobId), [jobId]).value;

/**
 * Whether the job no longer exists. Asked when `isAsked` becomes true and again after each pull: where nothing was typed since the
 * deletion, no rejected draft reports it. False without a response.
 * @param pulledAt when the last pull ended, ISO 8601; undefined until read
 */
export function useDeletedJob(jobId: string, isAsked: boolean, pulledAt: string | undefined): boolean {
	const [isDeleted, setDeleted] = useState(false);
	useEffect(() => {
		if (!isAsked || isDeleted || pulledAt === undefined) return;
		let isOver = false;
		void isJobDeleted(jobId).then((found) => !isOver && setDeleted(found));
		return () => {
			isOver = true;
		};
	}, [jobId, isAsked, isDeleted, pulledAt]);
	return isDeleted;
}

/**
 * When another device submitted the job's assessment (ISO 8601), and whether that includes all that is written here; undefined
 * if none did. Known with the next pull.
 */
export function useSubmittedElsewhere(jobId: string): { at: string; isAll: boolean } | undefined {
	const { value: official } = useRows((database) => findSubmittedElsewhere(database, jobId), [jobId]);
	const isAll = TakeAssessment.useSelector(({ context: { progress } }) =>
		progress?.questions.every(
			(question) =>
				!official ||
				!isTouched(progress, question.id) ||
				isSubmitted(question, answerTo(progress, question.id), official),
		),
	);
	return official && { at: official.submitted_at, isAll: isAll ?? true };
}
