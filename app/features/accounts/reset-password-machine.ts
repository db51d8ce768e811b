import { assign, fromPromise, setup } from 'xstate';
import type { SessionFailure } from '../../core/session/session-results.ts';

/** Result of checking a link; `none` when the server could not be reached. */
export type LinkCheck =
	| { kind: 'good'; email: string }
	| { kind: 'bad' }
	| { kind: 'none'; code: 'offline' | 'unavailable' };

export type ResetResult = { ok: true } | SessionFailure;

type ResetPasswordEvent = { type: 'check.retried' } | { type: 'password.chosen'; password: string };

type Context = {
	token: string;
	/** The account's address; empty until the link was checked. */
	email: string;
	/** Why the last check or save failed. */
	failure: SessionFailure | null;
	password: string;
};

/** The format of tokens in the server's mails; anything else is rejected locally. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * Resetting a password with the link of a mail: checks the link, then shows the form or an invalid link, then confirms. A
 * link that could not be checked is not treated as invalid.
 */
export const resetPasswordMachine = setup({
	types: {
		context: {} as Context,
		events: {} as ResetPasswordEvent,
		input: {} as { token: string },
		/** `malformed`: the address contains no valid token; `expired`: the server no longer accepts it. */
		tags: {} as 'checking' | 'unchecked' | 'editing' | 'malformed' | 'expired' | 'done',
	},
	actors: {
		checkLink: fromPromise<LinkCheck, string>(() => Promise.reject(new Error('not provided'))),
		resetPassword: fromPromise<ResetResult, { token: string; password: string }>(() =>
			Promise.reject(new Error('not provided')),
		),
	},
}).createMachine({
	id: 'resetPassword',
	context: ({ input }) => ({ token: input.token, email: '', failure: null, password: '' }),
	initial: 'opening',
	states: {
		opening: { always: [{ guard: ({ context }) => TOKEN.test(context.token), target: 'checking' }, 'malformed'] },
		checking: {
			tags: 'checking',
			invoke: {
				src: 'checkLink',
				input: ({ context }) => context.token,
				onDone: [
					{
						guard: ({ event }) => event.output.kind === 'good',
						target: 'editing',
						actions: assign(({ event }) => ({
							email: event.output.kind === 'good' ? event.output.email : '',
							failure: null,
						})),
					},
					{ guard: ({ event }) => event.output.kind === 'bad', target: 'expired' },
					{
						target: 'unchecked',
						actions: assign(({ event }) => ({
							failure: failed(event.output.kind === 'none' ? event.output.code : 'unavailable'),
						})),
					},
				],
				onError: { target: 'unchecked', actions: assign({ failure: () => failed('unavailable') }) },
			},
		},
		unchecked: { tags: 'unchecked', on: { 'check.retried': 'checking' } },
		editing: {
			tags: 'editing',
			on: {
				'password.chosen': {
					target: 'saving',
					actions: assign(({ event }) => ({ password: event.password, failure: null })),
				},
			},
		},
		saving: {
			invoke: {
				src: 'resetPassword',
				input: ({ context: { token, password } }) => ({ token, password }),
				onDone: [
					{ guard: ({ event }) => event.output.ok, target: 'done' },
					{ guard: ({ event }) => !event.output.ok && event.output.code === 'invalid_token', target: 'expired' },
					{
						target: 'editing',
						actions: assign(({ event }) => ({ failure: event.output.ok ? null : event.output })),
					},
				],
				onError: { target: 'editing', actions: assign({ failure: () => failed('unavailable') }) },
			},
			exit: assign({ password: '' }),
		},
		malformed: { tags: 'malformed', type: 'final' },
		expired: { tags: 'expired', type: 'final' },
		done: { tags: 'done', type: 'final' },
	},
});

function failed(code: SessionFailure['code']): SessionFailure {
	return { ok: false, code, message: '' };
}
