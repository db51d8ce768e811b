import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { fromCallback } from 'xstate';
import { followSubmission } from './follow-submission.ts';
import { type SubmitAssessmentEvent, submitAssessmentMachine } from './submit-assessment-machine.ts';

/** What the screen says while it follows a submission; `done`: go on to `/congratulations/{jobId}`. */
export type SubmitAssessmentPhase = 'saved' | 'sending' | 'received' | 'analysing' | 'done';

/** Follows the submission that was just sealed, for at most twenty seconds; offline it is done at once. */
export function useSubmitAssessment(jobId: string, userId: string): SubmitAssessmentPhase {
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
	const [snapshot] = useMachine(machine);
	return typeof snapshot.value === 'string' ? snapshot.value : snapshot.value.following;
}
