import { isOnline, onConnectionChange } from '../../core/platform/online.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { findSubmission } from '../../core/store/find-submission.ts';
import { subscribeLiveQuery } from '../../core/store/live-query.ts';
import { type SubmissionProgress, submissionProgress } from '../../core/store/submission-progress.ts';
import type { SubmitAssessmentEvent } from './submit-assessment-machine.ts';

/**
 * Reports the progress of the account's submission for the job, now and at every change. The score arrives with a pull.
 * Returns a function that stops it.
 */
export function followSubmission(
	userId: string,
	jobId: string,
	tell: (event: SubmitAssessmentEvent) => void,
): () => void {
	const database = accountDatabase(userId);
	let progress: SubmissionProgress = 'saved';
	const say = (): void => tell({ type: 'submission.progressed', progress, isOnline: isOnline() });
	const stops = [
		subscribeLiveQuery(
			() => findSubmission(database, jobId),
			(state) => {
				progress = submissionProgress(state);
				say();
			},
			() => tell({ type: 'follow.failed' }),
		),
		onConnectionChange(say),
	];
	return () => {
		for (const stop of stops) stop();
	};
}
