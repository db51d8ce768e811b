import { accountDatabase } from '../../data/current-account.ts';
import { watch } from '../../data/live.ts';
import { findSubmission } from '../../data/queries/find-submission.ts';
import { sessionStore } from '../../data/session-store.ts';
import { isOnline, onConnectionChange } from '../../platform/online.ts';
import { subscribePings } from '../../sync/pings.ts';
import { refreshOwnAssessments } from '../../sync/refresh.ts';
import { type SubmissionProgress, submissionProgress } from './submission-progress.ts';
import type { SubmitAssessmentEvent } from './submit-assessment-machine.ts';

/**
 * Tells how the account's submission for the job gets on, now and at every change. Once the server has it, its score is fetched when
 * the server pings. Returns how to stop.
 */
export function followSubmission(
	userId: string,
	jobId: string,
	tell: (event: SubmitAssessmentEvent) => void,
): () => void {
	const database = accountDatabase(userId);
	let progress: SubmissionProgress = 'saved';
	let stopPings: (() => void) | undefined;

	/** A fetch that fails is made up for by the next ping, or by the page that follows. */
	const fetchScore = (): void => {
		const token = sessionStore.current()?.token;
		if (token) void refreshOwnAssessments(database, token);
	};
	const say = (): void => tell({ type: 'submission.progressed', progress, isOnline: isOnline() });
	const stops = [
		watch(
			() => findSubmission(database, jobId),
			(state) => {
				progress = submissionProgress(state);
				say();
				if (!['received', 'analysing'].includes(progress) || stopPings) return;
				stopPings = subscribePings(fetchScore);
				fetchScore();
			},
			() => tell({ type: 'follow.failed' }),
		),
		onConnectionChange(say),
		() => stopPings?.(),
	];
	return () => {
		for (const stop of stops) stop();
	};
}
