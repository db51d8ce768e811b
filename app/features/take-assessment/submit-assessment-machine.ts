import { assign, fromCallback, setup } from 'xstate';
import type { SubmissionProgress } from '../../core/store/submission-progress.ts';

/** The screen follows a submission for this long at most, in milliseconds; the rest goes on without it (decisions 7). */
export const FOLLOW_MS = 20_000;
/** That the administrators are told of a score is shown for this long, in milliseconds: the server queued it with the score (decisions 29). */
export const NOTIFYING_MS = 1_000;

export type SubmitAssessmentEvent =
	| { type: 'submission.progressed'; progress: SubmissionProgress; isOnline: boolean }
	| { type: 'follow.failed' };

type Progressed = { progress: SubmissionProgress; isOnline: boolean };

const is = (...wanted: SubmissionProgress[]) => {
	const set: readonly SubmissionProgress[] = wanted;
	return (_: unknown, { progress }: Progressed) => set.includes(progress);
};

/**
 * Following a sealed submission (specification part 2 §4, "Submission flow"): saved on this device, sending, received, analysing, notifying, done.
 * Sending and scoring happen without it; it only says when the screen may move on.
 */
export const submitAssessmentMachine = setup({
	types: {
		context: {} as { progress: SubmissionProgress; isTest: boolean },
		input: {} as { isTest: boolean },
		events: {} as SubmitAssessmentEvent,
		tags: {} as 'waiting' | 'safe' | 'done',
	},
	actors: {
		followSubmission: fromCallback<SubmitAssessmentEvent, undefined>(() => undefined),
	},
	guards: {
		/** Nothing more will happen soon: no network to send over, or an end was reached. */
		isOver: (_, { progress, isOnline }: Progressed) =>
			['scored', 'notScored', 'needsAttention'].includes(progress) || (progress === 'saved' && !isOnline),
		/** It was evaluated, and somebody hears of it: tests of the hiring team are told to nobody. */
		isNotified: ({ context }, { progress }: Progressed) =>
			!context.isTest && ['scored', 'notScored'].includes(progress),
		isSaved: is('saved', 'none'),
		isSending: is('sending'),
		isReceived: is('received'),
	},
	delays: { FOLLOW_MS, NOTIFYING_MS },
}).createMachine({
	id: 'submitAssessment',
	context: ({ input }) => ({ progress: 'saved', isTest: input.isTest }),
	initial: 'following',
	states: {
		following: {
			invoke: { src: 'followSubmission', onError: 'done' },
			after: { FOLLOW_MS: 'done' },
			initial: 'saved',
			on: {
				'submission.progressed': [
					{
						guard: { type: 'isNotified', params: ({ event }) => event },
						target: '.notifying',
						actions: assign(({ event }) => ({ progress: event.progress })),
					},
					{
						guard: { type: 'isOver', params: ({ event }) => event },
						target: 'done',
						actions: assign(({ event }) => ({ progress: event.progress })),
					},
					{ guard: { type: 'isSaved', params: ({ event }) => event }, target: '.saved' },
					{ guard: { type: 'isSending', params: ({ event }) => event }, target: '.sending' },
					{ guard: { type: 'isReceived', params: ({ event }) => event }, target: '.received' },
					{ target: '.analysing' },
				],
				'follow.failed': 'done',
			},
			states: {
				saved: { tags: ['waiting', 'safe'] },
				sending: { tags: ['waiting', 'safe'] },
				received: { tags: ['waiting', 'safe'] },
				analysing: { tags: ['waiting', 'safe'] },
				notifying: {
					tags: ['waiting', 'safe'],
					after: { NOTIFYING_MS: '#submitAssessment.done' },
					on: { 'submission.progressed': {} },
				},
			},
		},
		done: { tags: 'done', type: 'final' },
	},
});
