import { accountDatabase } from '../../data/current-account.ts';
import { watch } from '../../data/live.ts';
import { findSubmission } from '../../data/queries/find-submission.ts';
import { isOnline, onConnectionChange } from '../../platform/online.ts';
import { type SubmissionProgress, submissionProgress } from './submission-progress.ts';
import type { SubmitAssessmentEvent } from './submit-assessment-machine.ts';

/**
 * Tells how the account's submission for the job gets on, now and at every change. Its score comes with a
 * pull. Returns how to stop.
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
		watch(
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
