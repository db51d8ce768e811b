import { assign, fromCallback, setup } from 'xstate';
import type { SubmissionProgress } from '../../core/store/submission-progress.ts';

/** Maximum time that the screen follows a submission, in milliseconds; afterwards it continues in the background. */
export const FOLLOW_MS = 20_000;
/**
 * How long the step that notifies the admins is shown, in milliseconds; the server queued the notification with the
 * score.
 */
export const NOTIFYING_MS = 1_000;

export type SubmitAssessmentEvent =
	| { type: 'submission.progressed'; progress: SubmissionProgress; isOnline: boolean }
	| { type: 'follow.failed' };

type Progressed = { progress: SubmissionProgress; isOnline: boolean };

/** Follows a sealed submission. Sending and scoring happen without it; it only decides when the screen moves on. */
export const submitAssessmentMachine = setup({
	types: {
		context: {} as { progress: SubmissionProgress; isTest: boolean },
		input: {} as { isTest: boolean },
		events: {} as SubmitAssessmentEvent,
		tags: {} as 'notifying' | 'done',
	},
	actors: {
		followSubmission: fromCallback<SubmitAssessmentEvent, undefined>(() => undefined),
	},
	guards: {
		/** No more progress is expected soon: the device is offline, or a final state was reached. */
		isOver: (_, { progress, isOnline }: Progressed) =>
			['scored', 'notScored', 'needsAttention'].includes(progress) || (progress === 'saved' && !isOnline),
		/** The submission was evaluated and admins are notified; staff tests notify no one. */
		isNotified: ({ context }, { progress }: Progressed) =>
			!context.isTest && ['scored', 'notScored'].includes(progress),
	},
	delays: { FOLLOW_MS, NOTIFYING_MS },
}).createMachine({
	id: 'submitAssessment',
	context: ({ input }) => ({ progress: 'saved', isTest: input.isTest }),
	initial: 'awaitingServer',
	states: {
		awaitingServer: {
			invoke: { src: 'followSubmission', onError: 'done' },
			after: { FOLLOW_MS: 'done' },
			on: { 'follow.failed': 'done' },
			initial: 'waiting',
			states: {
				waiting: {
					on: {
						'submission.progressed': [
							{ guard: { type: 'isNotified', params: ({ event }) => event }, target: 'notifying' },
							{ guard: { type: 'isOver', params: ({ event }) => event }, target: '#submitAssessment.done' },
							{ actions: assign(({ event }) => ({ progress: event.progress })) },
						],
					},
				},
				notifying: { tags: 'notifying', after: { NOTIFYING_MS: '#submitAssessment.done' } },
			},
		},
		done: { tags: 'done', type: 'final' },
	},
});
