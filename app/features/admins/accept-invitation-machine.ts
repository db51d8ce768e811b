import { assign, fromPromise, setup } from 'xstate';
import { foldEmail } from '#domain/accounts/email';
import type { OpenInvitation } from '#domain/admins/invitation';
import type { CallFailure } from '../../core/remote/call.ts';

/** How long the success stays on screen before the redirect, in milliseconds. */
export const REDIRECT_MS = 2_000;

/** Result of looking up a token. */
export type TokenCheck = { kind: 'open'; invitation: OpenInvitation } | { kind: 'failed'; failure: CallFailure };
/** Null: the account has joined the hiring team. */
export type ClaimResult = CallFailure | null;

export type Names = { firstName: string; lastName: string };

type AcceptInvitationEvent =
	| { type: 'session.changed'; email: string | null }
	| { type: 'lookUp.retried' }
	| ({ type: 'invitation.accepted' } & Names);

type AcceptInvitationTag =
	| 'busy'
	| 'invalid'
	| 'notFound'
	| 'expired'
	| 'unloaded'
	| 'signedOut'
	| 'otherAccount'
	| 'acceptable'
	| 'claiming'
	| 'claimed'
	| 'redirected';

type Context = {
	token: string;
	/** The signed-in account's address; null for a guest. */
	email: string | null;
	invitation: OpenInvitation | null;
	names: Names;
	/** Why the last look-up or claim failed. */
	failure: CallFailure | null;
};

/**
 * Accepting an invitation to the hiring team: looks up the token, then waits for the invited account and its consent. An
 * invitation that could not be looked up is not treated as invalid.
 */
export const acceptInvitationMachine = setup({
	types: {
		context: {} as Context,
		events: {} as AcceptInvitationEvent,
		input: {} as { token: string; email: string | null },
		tags: {} as AcceptInvitationTag,
	},
	actors: {
		lookUp: fromPromise<TokenCheck, string>(() => Promise.reject(new Error('not provided'))),
		claim: fromPromise<ClaimResult, { token: string } & Names>(() => Promise.reject(new Error('not provided'))),
	},
	delays: { redirect: REDIRECT_MS },
}).createMachine({
	id: 'acceptInvitation',
	context: ({ input }) => ({
		...input,
		invitation: null,
		names: { firstName: '', lastName: '' },
		failure: null,
	}),
	initial: 'opening',
	on: { 'session.changed': { actions: assign({ email: ({ event }) => event.email }) } },
	states: {
		opening: { always: [{ guard: ({ context }) => context.token !== '', target: 'loading' }, 'invalid'] },
		loading: {
			tags: 'busy',
			invoke: {
				src: 'lookUp',
				input: ({ context }) => context.token,
				onDone: [
					{
						guard: ({ event }) => event.output.kind === 'open' && event.output.invitation.expired,
						target: 'expired',
					},
					{
						guard: ({ event }) => event.output.kind === 'open',
						target: 'open',
						actions: assign(({ event }) => ({
							invitation: event.output.kind === 'open' ? event.output.invitation : null,
							failure: null,
						})),
					},
					{
						guard: ({ event }) => event.output.kind === 'failed' && event.output.failure === 'invitation_not_found',
						target: 'notFound',
					},
					{
						target: 'unloaded',
						actions: assign(({ event }) => ({
							failure: event.output.kind === 'failed' ? event.output.failure : 'unavailable',
						})),
					},
				],
				onError: { target: 'unloaded', actions: assign({ failure: 'unavailable' }) },
			},
		},
		unloaded: { tags: 'unloaded', on: { 'lookUp.retried': 'loading' } },
		open: {
			initial: 'deciding',
			on: {
				'session.changed': {
					target: '.deciding',
					actions: assign({ email: ({ event }) => event.email, failure: null }),
				},
			},
			states: {
				deciding: {
					always: [
						{ guard: ({ context }) => context.email === null, target: 'signedOut' },
						{ guard: ({ context }) => isInvited(context), target: 'ready' },
						'otherAccount',
					],
				},
				signedOut: { tags: 'signedOut' },
				otherAccount: { tags: 'otherAccount' },
				ready: {
					tags: 'acceptable',
					on: {
						'invitation.accepted': {
							target: '#acceptInvitation.claiming',
							actions: assign(({ event: { firstName, lastName } }) => ({
								names: { firstName, lastName },
								failure: null,
							})),
						},
					},
				},
			},
		},
		claiming: {
			tags: ['busy', 'acceptable', 'claiming'],
			invoke: {
				src: 'claim',
				input: ({ context: { token, names } }) => ({ token, ...names }),
				onDone: [
					{ guard: ({ event }) => event.output === null, target: 'claimed' },
					{ guard: ({ event }) => event.output === 'invitation_not_found', target: 'notFound' },
					{ guard: ({ event }) => event.output === 'invitation_expired', target: 'expired' },
					{ target: 'open', actions: assign(({ event }) => ({ failure: event.output })) },
				],
				onError: { target: 'open', actions: assign({ failure: 'unavailable' }) },
			},
		},
		claimed: { tags: 'claimed', after: { redirect: 'redirected' } },
		invalid: { tags: 'invalid', type: 'final' },
		notFound: { tags: 'notFound', type: 'final' },
		expired: { tags: 'expired', type: 'final' },
		redirected: { tags: ['claimed', 'redirected'], type: 'final' },
	},
});

const isInvited = ({ email, invitation }: Context): boolean =>
	email !== null && foldEmail(email) === foldEmail(invitation?.email ?? '');
