import { assign, fromCallback, setup } from 'xstate';
import type { SubmissionProgress } from './submission-progress.ts';

/** The screen follows a submission for this long at most, in milliseconds; the rest goes on without it (decisions 7). */
export const FOLLOW_MS = 20_000;

export type SubmitAssessmentEvent =
	| { type: 'submission.progressed'; progress: SubmissionProgress; isOnline: boolean }
	| { type: 'follow.failed' };

type Progressed = { progress: SubmissionProgress; isOnline: boolean };

const is = (...wanted: SubmissionProgress[]) => {
	const set: readonly SubmissionProgress[] = wanted;
	return (_: unknown, { progress }: Progressed) => set.includes(progress);
};

/**
 * Following a sealed submission (specification part 2 §4, "Submission flow"): saved on this device, sending, received, analysing, done.
 * Sending and scoring happen without it; it only says when the screen may move on.
 */
export const submitAssessmentMachine = setup({
	types: {
		context: {} as { progress: SubmissionProgress },
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
		isSaved: is('saved', 'none'),
		isSending: is('sending'),
		isReceived: is('received'),
	},
	delays: { FOLLOW_MS },
}).createMachine({
	id: 'submitAssessment',
	context: { progress: 'saved' },
	initial: 'following',
	states: {
		following: {
			invoke: { src: 'followSubmission', onError: 'done' },
			after: { FOLLOW_MS: 'done' },
			initial: 'saved',
			on: {
				'submission.progressed': [
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
			},
		},
		done: { tags: 'done', type: 'final' },
	},
});
