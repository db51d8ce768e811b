import { type AnyEventObject, assign, fromCallback, fromPromise, sendTo, setup, stateIn } from 'xstate';
import type { TypingEvent } from '#domain/assessments/typing-analytics';
import type { AttemptRow, SubmissionRow } from '../../core/store/rows.ts';
import { type StorageFailure, storageFailureOf } from '../../core/store/storage-status.ts';
import {
	type Adoption,
	type AttemptProgress,
	analyticsOf,
	currentQuestion,
	isAnswered,
	isComplete,
	lastSeen,
	movedTo,
	type Timestamp,
	withAdopted,
	withAnswer,
	withTyping,
} from './attempt-progress.ts';
import type { OpenResult } from './open-result.ts';
import type { PersistEvent } from './persist-attempt.ts';
import type { AnswerChange, OptOuts, TakeAssessmentEvent } from './take-assessment-event.ts';

export type SealResult = { kind: 'sealed' | 'already'; submission: SubmissionRow } | { kind: 'gone' };

type Context = {
	jobId: string;
	progress: AttemptProgress | null;
	unavailable: 'offline' | 'unavailable' | null;
	/** The attempt that waits for consent. */
	awaiting: AttemptRow | null;
	optOuts: OptOuts;
	/** Why the consent could not be read or saved; nothing has begun. */
	consentFailure: StorageFailure | null;
	storageFailure: StorageFailure | null;
	/** Why sealing last failed. */
	sealFailure: StorageFailure;
	sealTimestamp: Timestamp;
};

/** The phases of taking an assessment. Each state is tagged with its phase, and the screen has a view for each phase. */
export const PHASES = [
	'opening',
	'awaitingConsent',
	'jobNotFound',
	'jobPaused',
	'needsSignIn',
	'unavailable',
	'openingFailed',
	'answering',
	'reviewing',
	'sealing',
	'sealed',
	'alreadySubmitted',
	'discarded',
] as const;
type TakeAssessmentPhase = (typeof PHASES)[number];

const NO_TIMESTAMP: Timestamp = { at: 0, time: '' };

const notProvided = () => Promise.reject(new Error('The machine runs with provided actors only'));

/** Taking an assessment. Pure: clocks, database and server are actors. */
export const takeAssessmentMachine = setup({
	types: {
		context: {} as Context,
		events: {} as TakeAssessmentEvent,
		input: {} as { jobId: string },
		tags: {} as TakeAssessmentPhase | 'saving' | 'notSaved' | 'savingConsent' | 'sealFailed',
	},
	actors: {
		openAttempt: fromPromise<OpenResult, { jobId: string }>(notProvided),
		persistAttempt: fromCallback<PersistEvent, { progress: AttemptProgress | null }>(() => undefined),
		/** Sends `consent.found` or `consent.notRead`, until it is stopped. */
		followConsent: fromCallback<AnyEventObject, { jobId: string }>(() => undefined),
		saveConsent: fromPromise<void, { jobId: string; optOuts: OptOuts }>(notProvided),
		/** Sends `typing.paused` after two seconds without a key press. */
		waitForPause: fromCallback<AnyEventObject>(() => undefined),
		sealAttempt: fromPromise<SealResult, { progress: AttemptProgress | null; timestamp: Timestamp }>(notProvided),
	},
	guards: {
		isChoosing: ({ context: { optOuts } }) => optOuts.ai_declined || optOuts.accommodation,
		isAnsweredLast: ({ context: { progress } }) =>
			progress !== null &&
			progress.position === progress.questions.length - 1 &&
			isAnswered(progress, currentQuestion(progress)),
		isComplete: ({ context: { progress } }) => progress !== null && isComplete(progress),
		isQuestion: ({ context: { progress } }, { index }: { index: number }) => progress?.questions[index] !== undefined,
	},
	actions: {
		recordAnswer: assign(({ context: { progress } }, { questionId, text }: AnswerChange) =>
			progress ? { progress: withAnswer(progress, questionId, text, false) } : {},
		),
		adoptAnswer: assign(({ context: { progress } }, { questionId, ...adoption }: Adoption) =>
			progress ? { progress: withAdopted(progress, questionId, adoption) } : {},
		),
		/** The counters are written with every change: a page may be killed at any time. */
		writeAnswer: sendTo('persist', ({ context: { progress } }, { questionId, text }: AnswerChange): PersistEvent => {
			const row = progress ? analyticsOf(progress, questionId, lastSeen(progress, questionId)) : null;
			return { type: 'draft', questionId, text, row };
		}),
		/** Tells whether an answer is being typed, which no other text then replaces. */
		tellTyping: sendTo(
			'persist',
			({ context: { progress } }, { event: { type } }: { event: TypingEvent }): PersistEvent => ({
				type: 'typing',
				questionId: progress ? (currentQuestion(progress)?.id ?? '') : '',
				event: type,
			}),
		),
		recordTyping: assign(({ context: { progress } }, { event }: { event: TypingEvent }) =>
			progress ? { progress: withTyping(progress, event) } : {},
		),
		/** Leaving a question finalises and saves its analytics. */
		saveAnalytics: sendTo(
			'persist',
			(
				{ context: { progress } },
				{ timestamp, isPause = false }: { timestamp: Timestamp; isPause?: boolean },
			): PersistEvent => {
				const question = progress && currentQuestion(progress);
				const row = question ? analyticsOf(progress, question.id, timestamp) : null;
				return { type: isPause ? 'paused' : 'flush', row };
			},
		),
		moveTo: assign(({ context: { progress } }, { index, timestamp }: { index: number; timestamp: Timestamp }) =>
			progress ? { progress: movedTo(progress, index, timestamp) } : {},
		),
		savePosition: sendTo(
			'persist',
			({ context: { progress } }): PersistEvent => ({ type: 'position', position: progress?.position ?? 0 }),
		),
		enterQuestion: assign(({ context: { progress } }, { timestamp }: { timestamp: Timestamp }) =>
			progress ? { progress: withTyping(progress, { type: 'entered', ...timestamp }) } : {},
		),
		leaveQuestion: assign(({ context: { progress } }, { timestamp }: { timestamp: Timestamp }) =>
			progress ? { progress: withTyping(progress, { type: 'left', ...timestamp }) } : {},
		),
	},
}).createMachine({
	id: 'takeAssessment',
	context: ({ input }) => ({
		jobId: input.jobId,
		progress: null,
		unavailable: null,
		awaiting: null,
		optOuts: { ai_declined: false, accommodation: false },
		consentFailure: null,
		storageFailure: null,
		sealFailure: 'failed',
		sealTimestamp: NO_TIMESTAMP,
	}),
	initial: 'opening',
	states: {
		opening: {
			tags: 'opening',
			invoke: {
				src: 'openAttempt',
				input: ({ context }) => ({ jobId: context.jobId }),
				onDone: [
					{
						guard: ({ event }) => event.output.kind === 'ready',
						target: 'working',
						actions: assign(({ event: { output } }) =>
							output.kind === 'ready'
								? { progress: withTyping(output.progress, { type: 'entered', ...output.timestamp }) }
								: {},
						),
					},
					{
						guard: ({ event }) => event.output.kind === 'awaitingConsent',
						target: 'awaitingConsent',
						actions: assign(({ event: { output } }) =>
							output.kind === 'awaitingConsent' ? { awaiting: output.attempt, consentFailure: null } : {},
						),
					},
					{ guard: ({ event }) => event.output.kind === 'alreadySubmitted', target: 'alreadySubmitted' },
					{ guard: ({ event }) => event.output.kind === 'jobNotFound', target: 'jobNotFound' },
					{ guard: ({ event }) => event.output.kind === 'jobPaused', target: 'jobPaused' },
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
		awaitingConsent: {
			tags: 'awaitingConsent',
			initial: 'deciding',
			on: {
				'consent.changed': { target: '.deciding', actions: assign({ optOuts: ({ event }) => event.optOuts }) },
				'consent.given': '.saving',
			},
			states: {
				deciding: { always: [{ guard: 'isChoosing', target: 'choosing' }, 'asking'] },
				/** Consent that was given on another device counts here, unless the user is choosing. */
				asking: {
					invoke: { src: 'followConsent', input: ({ context }) => ({ jobId: context.jobId }) },
					on: {
						'consent.found': '#takeAssessment.opening',
						'consent.notRead': { actions: assign({ consentFailure: ({ event }) => event.failure }) },
					},
				},
				choosing: {},
				saving: {
					tags: 'savingConsent',
					entry: assign({ consentFailure: null }),
					on: { 'consent.changed': {}, 'consent.given': {} },
					invoke: {
						src: 'saveConsent',
						input: ({ context: { jobId, optOuts } }) => ({ jobId, optOuts }),
						onDone: '#takeAssessment.opening',
						onError: {
							target: 'deciding',
							actions: assign({ consentFailure: ({ event }) => storageFailureOf(event.error) }),
						},
					},
				},
			},
		},
		jobNotFound: { tags: 'jobNotFound' },
		jobPaused: { tags: 'jobPaused' },
		needsSignIn: { tags: 'needsSignIn', on: { 'opening.retried': 'opening' } },
		unavailable: { tags: 'unavailable', on: { 'opening.retried': 'opening' } },
		openingFailed: { tags: 'openingFailed', on: { 'opening.retried': 'opening' } },
		working: {
			type: 'parallel',
			invoke: {
				id: 'persist',
				src: 'persistAttempt',
				input: ({ context }) => ({ progress: context.progress }),
			},
			on: {
				'attempt.sealed': 'alreadySubmitted',
				'attempt.discarded': 'discarded',
				'answer.updated': { actions: { type: 'adoptAnswer', params: ({ event }) => event } },
				'page.hidden': {
					actions: [
						{ type: 'leaveQuestion', params: ({ event }) => ({ timestamp: event.timestamp }) },
						{ type: 'saveAnalytics', params: ({ event }) => ({ timestamp: event.timestamp }) },
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
								'version.taken': {
									actions: [
										{ type: 'adoptAnswer', params: ({ event }) => ({ ...event, isAdopted: false }) },
										{ type: 'writeAnswer', params: ({ event }) => event },
									],
								},
								'page.shown': {
									actions: [
										{
											type: 'recordTyping',
											params: ({ event }) => ({ event: { type: 'returned', ...event.timestamp } }),
										},
										{ type: 'enterQuestion', params: ({ event }) => ({ timestamp: event.timestamp }) },
									],
								},
								'typing.recorded': {
									actions: [
										{ type: 'recordTyping', params: ({ event }) => event },
										{ type: 'tellTyping', params: ({ event }) => event },
									],
								},
								'question.opened': {
									guard: { type: 'isQuestion', params: ({ event }) => ({ index: event.index }) },
									actions: [
										{ type: 'saveAnalytics', params: ({ event }) => ({ timestamp: event.timestamp }) },
										{ type: 'moveTo', params: ({ event }) => ({ index: event.index, timestamp: event.timestamp }) },
										'savePosition',
									],
								},
								'review.requested': {
									guard: 'isAnsweredLast',
									target: 'reviewing',
									actions: [
										{ type: 'leaveQuestion', params: ({ event }) => ({ timestamp: event.timestamp }) },
										{ type: 'saveAnalytics', params: ({ event }) => ({ timestamp: event.timestamp }) },
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
									actions: { type: 'enterQuestion', params: ({ event }) => ({ timestamp: event.timestamp }) },
								},
								'question.opened': {
									guard: { type: 'isQuestion', params: ({ event }) => ({ index: event.index }) },
									target: 'answering',
									actions: [
										{ type: 'moveTo', params: ({ event }) => ({ index: event.index, timestamp: event.timestamp }) },
										'savePosition',
									],
								},
								'submission.confirmed': {
									guard: 'isComplete',
									target: 'sealing',
									actions: assign(({ event }) => ({ sealTimestamp: event.timestamp })),
								},
							},
							states: { ready: {}, sealFailed: { tags: 'sealFailed' } },
						},
						sealing: {
							tags: 'sealing',
							invoke: {
								src: 'sealAttempt',
								input: ({ context }) => ({ progress: context.progress, timestamp: context.sealTimestamp }),
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
							on: {
								'answer.changed': { guard: stateIn({ working: { page: 'answering' } }), target: 'typing' },
								'version.taken': { guard: stateIn({ working: { page: 'answering' } }), target: 'typing' },
							},
						},
						typing: {
							invoke: { src: 'waitForPause' },
							on: {
								'answer.changed': {
									guard: stateIn({ working: { page: 'answering' } }),
									target: 'typing',
									reenter: true,
								},
								'typing.paused': {
									target: 'paused',
									actions: {
										type: 'saveAnalytics',
										params: ({ event }) => ({ timestamp: event.timestamp, isPause: true }),
									},
								},
							},
						},
					},
				},
				storage: {
					initial: 'saved',
					states: {
						saved: {},
						saving: { tags: 'saving' },
						failed: { tags: 'notSaved' },
					},
					on: {
						'answer.changed': { guard: stateIn({ working: { page: 'answering' } }), target: '.saving' },
						'version.taken': { guard: stateIn({ working: { page: 'answering' } }), target: '.saving' },
						'storage.saved': { target: '.saved', actions: assign({ storageFailure: null }) },
						'storage.failed': {
							target: '.failed',
							actions: assign(({ event }) => ({ storageFailure: event.failure })),
						},
					},
				},
			},
		},
		/** Nothing is written until the user begins again. */
		discarded: { tags: 'discarded', on: { 'opening.retried': 'opening' } },
		sealed: { tags: 'sealed', type: 'final' },
		alreadySubmitted: { tags: 'alreadySubmitted', type: 'final' },
	},
});
