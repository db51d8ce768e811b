import { type AnyEventObject, assign, fromCallback, fromPromise, sendTo, setup, stateIn } from 'xstate';
import type { TypingEvent } from '#domain/assessments/typing-analytics';
import type { SubmissionRow } from '../../core/store/rows.ts';
import { type StorageFailure, storageFailureOf } from '../../core/store/storage-status.ts';
import {
	type AttemptProgress,
	analyticsOf,
	currentQuestion,
	isAnswered,
	isComplete,
	type Moment,
	movedTo,
	withAnswer,
	withTyping,
} from './attempt-progress.ts';
import type { PersistEvent } from './keeper-event.ts';

/** Results of opening an assessment. */
export type Opened =
	| { kind: 'ready'; progress: AttemptProgress; moment: Moment }
	/** Begun, but without consent for the current text. */
	| { kind: 'unacknowledged' }
	| { kind: 'alreadySubmitted' }
	| { kind: 'jobNotFound' }
	/** Nothing stored and no response from the server: `offline` when the device is offline. */
	| { kind: 'unavailable'; reason: 'offline' | 'unavailable' }
	| { kind: 'needsSignIn' };

export type TakeAssessmentEvent =
	| { type: 'answer.changed'; questionId: string; text: string }
	| { type: 'typing.recorded'; event: TypingEvent }
	| { type: 'question.opened'; index: number; moment: Moment }
	| { type: 'review.requested'; moment: Moment }
	| { type: 'review.closed'; moment: Moment }
	| { type: 'submission.confirmed'; moment: Moment }
	| { type: 'opening.retried' }
	/** The page was hidden, or two seconds passed without a key press: write strictly. */
	| { type: 'page.hidden'; moment: Moment }
	| { type: 'page.shown'; moment: Moment }
	| { type: 'typing.paused'; moment: Moment }
	/** From the persisting actor: all text is saved, or cannot be. */
	| { type: 'storage.saved' }
	| { type: 'storage.failed'; failure: StorageFailure }
	/** From the persisting actor: another tab wrote this answer, or it was adopted from another device, while it was not being typed here. */
	| { type: 'answer.followed'; questionId: string; text: string; isAdopted: boolean }
	/** Another tab submitted the attempt. */
	| { type: 'attempt.sealed' };

type Answered = { questionId: string; text: string; isAdopted?: boolean };

export type Sealed = { kind: 'sealed' | 'already'; submission: SubmissionRow } | { kind: 'gone' };

type Context = {
	jobId: string;
	progress: AttemptProgress | null;
	unavailable: 'offline' | 'unavailable' | null;
	storageFailure: StorageFailure | null;
	/** Why sealing last failed. */
	sealFailure: StorageFailure;
	sealMoment: Moment;
};

const NO_MOMENT: Moment = { at: 0, time: '' };

const notProvided = () => Promise.reject(new Error('The machine runs with provided actors only'));

/** Taking an assessment. Pure; clocks, database and server are its actors. */
export const takeAssessmentMachine = setup({
	types: {
		context: {} as Context,
		events: {} as TakeAssessmentEvent,
		input: {} as { jobId: string },
		tags: {} as 'loading' | 'answering' | 'reviewing' | 'sealing' | 'failed' | 'done',
	},
	actors: {
		openAttempt: fromPromise<Opened, { jobId: string }>(notProvided),
		persistAttempt: fromCallback<PersistEvent, { progress: AttemptProgress | null }>(() => undefined),
		/** Sends `typing.paused` after two seconds without a key press. */
		waitForPause: fromCallback<AnyEventObject>(() => undefined),
		sealAttempt: fromPromise<Sealed, { progress: AttemptProgress | null; moment: Moment }>(notProvided),
	},
	guards: {
		isAnsweredLast: ({ context: { progress } }) =>
			progress !== null &&
			progress.position === progress.questions.length - 1 &&
			isAnswered(progress, currentQuestion(progress)),
		isComplete: ({ context: { progress } }) => progress !== null && isComplete(progress),
		isQuestion: ({ context: { progress } }, { index }: { index: number }) => progress?.questions[index] !== undefined,
	},
	actions: {
		recordAnswer: assign(({ context: { progress } }, { questionId, text, isAdopted = false }: Answered) =>
			progress ? { progress: withAnswer(progress, questionId, text, isAdopted) } : {},
		),
		writeAnswer: sendTo(
			'keeper',
			(_, { questionId, text }: Answered): PersistEvent => ({ type: 'draft', questionId, text }),
		),
		recordTyping: assign(({ context: { progress } }, { event }: { event: TypingEvent }) =>
			progress ? { progress: withTyping(progress, event) } : {},
		),
		/** Leaving a question finalises and saves its analytics. */
		saveAnalytics: sendTo(
			'keeper',
			({ context: { progress } }, { moment, isPause = false }: { moment: Moment; isPause?: boolean }): PersistEvent => {
				const question = progress && currentQuestion(progress);
				const row = question ? analyticsOf(progress, question.id, moment) : null;
				return { type: isPause ? 'paused' : 'strict', row };
			},
		),
		moveTo: assign(({ context: { progress } }, { index, moment }: { index: number; moment: Moment }) =>
			progress ? { progress: movedTo(progress, index, moment) } : {},
		),
		savePosition: sendTo(
			'keeper',
			({ context: { progress } }): PersistEvent => ({ type: 'position', position: progress?.position ?? 0 }),
		),
		enterQuestion: assign(({ context: { progress } }, { moment }: { moment: Moment }) =>
			progress ? { progress: withTyping(progress, { type: 'entered', ...moment }) } : {},
		),
		leaveQuestion: assign(({ context: { progress } }, { moment }: { moment: Moment }) =>
			progress ? { progress: withTyping(progress, { type: 'left', ...moment }) } : {},
		),
	},
}).createMachine({
	id: 'takeAssessment',
	context: ({ input }) => ({
		jobId: input.jobId,
		progress: null,
		unavailable: null,
		storageFailure: null,
		sealFailure: 'failed',
		sealMoment: NO_MOMENT,
	}),
	initial: 'opening',
	states: {
		opening: {
			tags: 'loading',
			invoke: {
				src: 'openAttempt',
				input: ({ context }) => ({ jobId: context.jobId }),
				onDone: [
					{
						guard: ({ event }) => event.output.kind === 'ready',
						target: 'working',
						actions: assign(({ event: { output } }) =>
							output.kind === 'ready'
								? { progress: withTyping(output.progress, { type: 'entered', ...output.moment }) }
								: {},
						),
					},
					{ guard: ({ event }) => event.output.kind === 'unacknowledged', target: 'unacknowledged' },
					{ guard: ({ event }) => event.output.kind === 'alreadySubmitted', target: 'alreadySubmitted' },
					{ guard: ({ event }) => event.output.kind === 'jobNotFound', target: 'jobNotFound' },
					{ guard: ({ event }) => event.output.kind === 'needsSignIn', target: 'needsSignIn' },
					{
						target: 'unavailable',
						actions: assign(({ event: { output } }) => ({
							unavailable: output.kind === 'unavailable' ? output.reason : null,
						})),
					},
				],
				onError: 'openingFailed',
			},
		},
		unacknowledged: { on: { 'opening.retried': 'opening' } },
		jobNotFound: { tags: 'failed' },
		needsSignIn: { tags: 'failed', on: { 'opening.retried': 'opening' } },
		unavailable: { tags: 'failed', on: { 'opening.retried': 'opening' } },
		openingFailed: { tags: 'failed', on: { 'opening.retried': 'opening' } },
		working: {
			type: 'parallel',
			invoke: {
				id: 'keeper',
				src: 'persistAttempt',
				input: ({ context }) => ({ progress: context.progress }),
			},
			on: {
				'attempt.sealed': 'alreadySubmitted',
				'answer.followed': { actions: { type: 'recordAnswer', params: ({ event }) => event } },
				'page.hidden': {
					actions: [
						{ type: 'leaveQuestion', params: ({ event }) => ({ moment: event.moment }) },
						{ type: 'saveAnalytics', params: ({ event }) => ({ moment: event.moment }) },
					],
				},
			},
			states: {
				page: {
					initial: 'answering',
					states: {
						answering: {
							tags: 'answering',
							on: {
								'answer.changed': {
									actions: [
										{ type: 'recordAnswer', params: ({ event }) => event },
										{ type: 'writeAnswer', params: ({ event }) => event },
									],
								},
								'page.shown': {
									actions: { type: 'enterQuestion', params: ({ event }) => ({ moment: event.moment }) },
								},
								'typing.recorded': {
									actions: { type: 'recordTyping', params: ({ event }) => ({ event: event.event }) },
								},
								'question.opened': {
									guard: { type: 'isQuestion', params: ({ event }) => ({ index: event.index }) },
									actions: [
										{ type: 'saveAnalytics', params: ({ event }) => ({ moment: event.moment }) },
										{ type: 'moveTo', params: ({ event }) => ({ index: event.index, moment: event.moment }) },
										'savePosition',
									],
								},
								'review.requested': {
									guard: 'isAnsweredLast',
									target: 'reviewing',
									actions: [
										{ type: 'leaveQuestion', params: ({ event }) => ({ moment: event.moment }) },
										{ type: 'saveAnalytics', params: ({ event }) => ({ moment: event.moment }) },
									],
								},
							},
						},
						reviewing: {
							tags: 'reviewing',
							initial: 'ready',
							on: {
								'review.closed': {
									target: 'answering',
									actions: { type: 'enterQuestion', params: ({ event }) => ({ moment: event.moment }) },
								},
								'question.opened': {
									guard: { type: 'isQuestion', params: ({ event }) => ({ index: event.index }) },
									target: 'answering',
									actions: [
										{ type: 'moveTo', params: ({ event }) => ({ index: event.index, moment: event.moment }) },
										'savePosition',
									],
								},
								'submission.confirmed': {
									guard: 'isComplete',
									target: 'sealing',
									actions: assign(({ event }) => ({ sealMoment: event.moment })),
								},
							},
							states: { ready: {}, sealFailed: { tags: 'failed' } },
						},
						sealing: {
							tags: 'sealing',
							invoke: {
								src: 'sealAttempt',
								input: ({ context }) => ({ progress: context.progress, moment: context.sealMoment }),
								onDone: [
									{
										guard: ({ event }) => event.output.kind === 'gone',
										target: 'reviewing.sealFailed',
										actions: assign({ sealFailure: 'failed' }),
									},
									{ target: '#takeAssessment.sealed' },
								],
								onError: {
									target: 'reviewing.sealFailed',
									actions: assign(({ event }) => ({ sealFailure: storageFailureOf(event.error) })),
								},
							},
						},
					},
				},
				typing: {
					initial: 'paused',
					states: {
						paused: {
							on: { 'answer.changed': { guard: stateIn({ working: { page: 'answering' } }), target: 'underWay' } },
						},
						underWay: {
							invoke: { src: 'waitForPause' },
							on: {
								'answer.changed': {
									guard: stateIn({ working: { page: 'answering' } }),
									target: 'underWay',
									reenter: true,
								},
								'typing.paused': {
									target: 'paused',
									actions: { type: 'saveAnalytics', params: ({ event }) => ({ moment: event.moment, isPause: true }) },
								},
							},
						},
					},
				},
				storage: {
					initial: 'saved',
					states: {
						saved: {},
						saving: {},
						failed: { tags: 'failed' },
					},
					on: {
						'answer.changed': { guard: stateIn({ working: { page: 'answering' } }), target: '.saving' },
						'storage.saved': { target: '.saved', actions: assign({ storageFailure: null }) },
						'storage.failed': {
							target: '.failed',
							actions: assign(({ event }) => ({ storageFailure: event.failure })),
						},
					},
				},
			},
		},
		sealed: { tags: 'done', type: 'final' },
		alreadySubmitted: { tags: 'done', type: 'final' },
	},
});
