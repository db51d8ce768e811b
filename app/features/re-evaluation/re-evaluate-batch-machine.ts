import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { isOpenBatch, type ReEvaluationBatch, type ReEvaluationRequest } from '#domain/re-evaluation/batch';
import { newRecordId } from '../../core/platform/ids.ts';
import type { CallFailure } from '../../core/remote/call.ts';

/** `upgrade`: the confirmation describes the enhanced analysis. */
type StartKind = 'selected' | 'upgrade';

export type BatchOutcome = { batch: ReEvaluationBatch } | { failure: CallFailure };

export type FollowEvent = { type: 'batch.updated'; batch: ReEvaluationBatch } | { type: 'batch.unreachable' };

export type ReEvaluateBatchEvent =
	| { type: 'start.requested'; kind: StartKind; ids: readonly string[] }
	| { type: 'start.confirmed' }
	| { type: 'start.dismissed' }
	| { type: 'cancel.confirmed' }
	/** The latest batch on the server, perhaps started by another admin. */
	| { type: 'batch.found'; batch: ReEvaluationBatch | null }
	| FollowEvent;

type Context = {
	/** The request to confirm. Its id stays the same until the server has it, which makes retries idempotent. */
	asked: { kind: StartKind; request: ReEvaluationRequest } | null;
	/** The open batch, or the latest one. */
	batch: ReEvaluationBatch | null;
	/** Why starting or cancelling failed. */
	failure: CallFailure | null;
	/** The server continues the batch, but this device cannot read its state. */
	isUnreachable: boolean;
};

/**
 * Re-evaluating a batch of assessments: idle, confirming, starting, running, ended. The server evaluates; a reopened page
 * follows the open batch.
 */
export const reEvaluateBatchMachine = setup({
	types: {
		context: {} as Context,
		events: {} as ReEvaluateBatchEvent,
		tags: {} as 'idle' | 'confirming' | 'starting' | 'running' | 'cancelling',
	},
	actors: {
		startBatch: fromPromise<BatchOutcome, ReEvaluationRequest>(() => Promise.reject(new Error('not provided'))),
		cancelBatch: fromPromise<BatchOutcome, string>(() => Promise.reject(new Error('not provided'))),
		followBatch: fromCallback<FollowEvent, string>(() => undefined),
	},
	actions: {
		/** Called when nothing is selected. */
		askForSelection: () => undefined,
		/** Called when a batch ends while this page follows it. */
		announceEnd: () => undefined,
	},
	guards: {
		isNoneSelected: ({ event }) => event.type === 'start.requested' && event.ids.length === 0,
		/** Ignores a report from before the end: an ended batch never reopens. */
		isEndedHere: ({ context, event }) =>
			event.type === 'batch.found' &&
			event.batch !== null &&
			context.batch?.id === event.batch.id &&
			!isOpenBatch(context.batch),
		/** Whether a report on the followed batch is not older than its state: counts never fall. */
		isNewer: ({ context, event }) =>
			event.type === 'batch.found' &&
			event.batch !== null &&
			context.batch?.id === event.batch.id &&
			event.batch.completed + event.batch.failed >= context.batch.completed + context.batch.failed,
		isOpen: ({ context }) => context.batch !== null && isOpenBatch(context.batch),
	},
}).createMachine({
	id: 'reEvaluateBatch',
	context: { asked: null, batch: null, failure: null, isUnreachable: false },
	initial: 'idle',
	states: {
		idle: {
			tags: 'idle',
			always: { guard: 'isOpen', target: 'running' },
			on: {
				'batch.found': [{ guard: 'isEndedHere' }, { actions: assign({ batch: ({ event }) => event.batch }) }],
				'start.requested': [
					{ guard: 'isNoneSelected', actions: 'askForSelection' },
					{
						target: 'confirming',
						actions: assign({
							asked: ({ event }) => ({
								kind: event.kind,
								request: { id: newRecordId(), assessmentIds: [...event.ids] },
							}),
							failure: null,
						}),
					},
				],
			},
		},
		confirming: {
			tags: 'confirming',
			on: {
				'start.confirmed': { target: 'starting', actions: assign({ failure: null }) },
				'start.dismissed': { target: 'idle', actions: assign({ asked: null, failure: null }) },
			},
		},
		starting: {
			tags: ['confirming', 'starting'],
			invoke: {
				src: 'startBatch',
				input: ({ context }) => context.asked?.request ?? { id: '', assessmentIds: [] },
				onDone: [
					{
						guard: ({ event }) => 'batch' in event.output,
						target: 'running',
						actions: assign({
							batch: ({ event }) => ('batch' in event.output ? event.output.batch : null),
							asked: null,
							isUnreachable: false,
						}),
					},
					{
						target: 'confirming',
						actions: assign({
							failure: ({ event }) => ('failure' in event.output ? event.output.failure : 'unavailable'),
						}),
					},
				],
				onError: { target: 'confirming', actions: assign({ failure: 'unavailable' }) },
			},
		},
		running: {
			tags: 'running',
			invoke: {
				src: 'followBatch',
				input: ({ context }) => context.batch?.id ?? '',
				onError: { actions: assign({ isUnreachable: true }) },
			},
			always: {
				guard: ({ context }) => context.batch !== null && !isOpenBatch(context.batch),
				target: 'ended',
			},
			on: {
				'batch.found': { guard: 'isNewer', actions: assign({ batch: ({ event }) => event.batch }) },
				'batch.updated': { actions: assign(({ event }) => ({ batch: event.batch, isUnreachable: false })) },
				'batch.unreachable': { actions: assign({ isUnreachable: true }) },
			},
			initial: 'evaluating',
			states: {
				evaluating: {
					on: { 'cancel.confirmed': { target: 'cancelling', actions: assign({ failure: null }) } },
				},
				cancelling: {
					tags: 'cancelling',
					invoke: {
						src: 'cancelBatch',
						input: ({ context }) => context.batch?.id ?? '',
						onDone: {
							target: 'evaluating',
							actions: assign(({ event }) =>
								'batch' in event.output ? { batch: event.output.batch } : { failure: event.output.failure },
							),
						},
						onError: { target: 'evaluating', actions: assign({ failure: 'unavailable' }) },
					},
				},
			},
		},
		ended: {
			entry: [assign({ isUnreachable: false }), 'announceEnd'],
			always: 'idle',
		},
	},
});
