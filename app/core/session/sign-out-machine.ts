import { type AnyEventObject, assign, fromCallback, fromPromise, setup } from 'xstate';
import type { UnsentCounts } from '../store/reads/count-unsent.ts';

/**
 * `counts`: numbers of items that the server does not have. `isApart`: an unknown number more is in a database that cannot be
 * merged now.
 */
export type Unsent = { counts: UnsentCounts; isApart: boolean };

/** Why signing out failed. If the server is unreachable, other sessions cannot be ended, and this session is kept too. */
type SignOutFailureCode = 'storage_failed' | 'offline' | 'unavailable';

type SignOutEvent =
	| { type: 'send.chosen' | 'lock.chosen' | 'discard.chosen' | 'stay.chosen' }
	/** The session of this device ended or changed in another tab. */
	| { type: 'account.left' };

/** `stayed` and `failed`: nothing was deleted, and this tab did not sign out. */
export type SignOutEnd = { kind: 'signedOut' } | { kind: 'stayed' } | { kind: 'failed'; code: SignOutFailureCode };

/** `everywhere`: first ends the account's sessions on all devices. Local data on other devices is kept. */
type Input = { userId: string; everywhere: boolean };

type Context = Input & {
	/** Null until there is unsent work to ask about. */
	unsent: Unsent | null;
	failure: SignOutFailureCode;
};

const hasUnsent = ({ counts, isApart }: Unsent): boolean => isApart || Object.values(counts).some((count) => count > 0);

const notProvided = () => Promise.reject(new Error('The machine runs with provided actors only'));

/**
 * Signs out. With unsent work, first asks the user to send, lock or discard it, or to stay. Only then is the account deleted
 * from this device.
 */
export const signOutMachine = setup({
	types: {
		context: {} as Context,
		events: {} as SignOutEvent,
		input: {} as Input,
		output: {} as SignOutEnd,
		tags: {} as 'asking' | 'sending' | 'locking' | 'notSent' | 'notLocked',
	},
	actors: {
		/** Sends `account.left`. */
		followSession: fromCallback<AnyEventObject, { userId: string }>(() => undefined),
		countUnsent: fromPromise<Unsent, { userId: string }>(notProvided),
		/** Returns whether the server then has all work. */
		sendUnsent: fromPromise<boolean, { userId: string }>(notProvided),
		/** Returns whether the work is encrypted on this device. */
		lockWork: fromPromise<boolean, { userId: string }>(notProvided),
		endSessions: fromPromise<{ ok: true } | { ok: false; code: 'offline' | 'unavailable' }>(notProvided),
		/** Ends the session on this device and deletes the account's database. */
		forgetAccount: fromPromise<void, { userId: string }>(notProvided),
	},
	guards: {
		isEverywhere: ({ context }) => context.everywhere,
	},
}).createMachine({
	id: 'signOut',
	context: ({ input }) => ({ ...input, unsent: null, failure: 'storage_failed' }),
	output: ({ event }) => event.output as SignOutEnd,
	invoke: { src: 'followSession', input: ({ context }) => context },
	initial: 'counting',
	states: {
		counting: {
			invoke: {
				src: 'countUnsent',
				input: ({ context }) => context,
				onDone: [
					{
						guard: ({ event }) => hasUnsent(event.output),
						target: 'asking',
						actions: assign(({ event }) => ({ unsent: event.output })),
					},
					'leaving',
				],
				onError: 'failed',
			},
			on: { 'account.left': 'stayed', 'stay.chosen': 'stayed' },
		},
		asking: {
			tags: 'asking',
			initial: 'choosing',
			on: { 'account.left': 'stayed', 'stay.chosen': 'stayed' },
			states: {
				choosing: {
					initial: 'undecided',
					on: {
						'send.chosen': 'sending',
						'lock.chosen': 'locking',
						'discard.chosen': '#signOut.leaving',
					},
					states: {
						undecided: {},
						notSent: { tags: 'notSent' },
						notLocked: { tags: 'notLocked' },
					},
				},
				sending: {
					tags: 'sending',
					invoke: {
						src: 'sendUnsent',
						input: ({ context }) => context,
						onDone: [
							// Local drafts cannot be sent: the user is asked about them again.
							{ guard: ({ event }) => event.output, target: '#signOut.counting' },
							'choosing.notSent',
						],
						onError: 'choosing.notSent',
					},
				},
				locking: {
					tags: 'locking',
					invoke: {
						src: 'lockWork',
						input: ({ context }) => context,
						onDone: [{ guard: ({ event }) => event.output, target: '#signOut.leaving' }, 'choosing.notLocked'],
						onError: 'choosing.notLocked',
					},
				},
			},
		},
		leaving: { always: [{ guard: 'isEverywhere', target: 'endingSessions' }, 'forgetting'] },
		endingSessions: {
			invoke: {
				src: 'endSessions',
				onDone: [
					{ guard: ({ event }) => event.output.ok, target: 'forgetting' },
					{
						target: 'failed',
						actions: assign(({ event: { output } }) => ({ failure: output.ok ? 'unavailable' : output.code })),
					},
				],
				onError: { target: 'failed', actions: assign({ failure: 'unavailable' }) },
			},
		},
		forgetting: {
			invoke: { src: 'forgetAccount', input: ({ context }) => context, onDone: 'signedOut', onError: 'failed' },
		},
		signedOut: { type: 'final', output: { kind: 'signedOut' } },
		stayed: { type: 'final', output: { kind: 'stayed' } },
		failed: { type: 'final', output: ({ context }) => ({ kind: 'failed', code: context.failure }) },
	},
});
