import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { fromCallback, type SnapshotFrom } from 'xstate';
import { type SubmitAssessmentEvent, submitAssessmentMachine } from './submit-assessment-machine.ts';

/** Loaded on use: not needed when an assessment opens. */
function follow(userId: string, jobId: string, tell: (event: SubmitAssessmentEvent) => void): () => void {
	const stopped = new AbortController();
	import('./follow-submission.ts').then(
		({ followSubmission }) => {
			if (stopped.signal.aborted) return;
			stopped.signal.addEventListener('abort', followSubmission(userId, jobId, tell));
		},
		() => tell({ type: 'follow.failed' }),
	);
	return () => stopped.abort();
}

/**
 * Follows a submission that was just sealed, for at most `FOLLOW_MS`; offline it is done immediately. `done`: go to
 * `/congratulations/{jobId}`.
 */
export function useSubmitAssessment(
	jobId: string,
	userId: string,
	isTest: boolean,
): SnapshotFrom<typeof submitAssessmentMachine> {
	const machine = useMemo(
		() =>
			submitAssessmentMachine.provide({
				actors: {
					followSubmission: fromCallback<SubmitAssessmentEvent, undefined>(({ sendBack }) =>
						follow(userId, jobId, sendBack),
					),
				},
			}),
		[jobId, userId],
	);
	const [snapshot] = useMachine(machine, { input: { isTest } });
	return snapshot;
}
