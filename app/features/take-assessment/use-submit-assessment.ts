import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { fromCallback, type SnapshotFrom } from 'xstate';
import { followSubmission } from './follow-submission.ts';
import { type SubmitAssessmentEvent, submitAssessmentMachine } from './submit-assessment-machine.ts';

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
						followSubmission(userId, jobId, sendBack),
					),
				},
			}),
		[jobId, userId],
	);
	const [snapshot] = useMachine(machine, { input: { isTest } });
	return snapshot;
}
