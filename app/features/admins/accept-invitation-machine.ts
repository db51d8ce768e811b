import { assign, fromPromise, setup } from 'xstate';
import { foldEmail } from '#domain/accounts/email';
import type { OpenInvitation } from '#domain/admins/invitation';
import type { CallFailure } from '../../core/remote/call.ts';
import type { SessionFailure } from '../../core/session/session-results.ts';
import type { ActionFailure } from '../../core/session/with-token.ts';

/** How long the success stays on screen before the redirect, in milliseconds. */
export const REDIRECT_MS = 2_000;

/** Result of looking up a token. */
export type TokenCheck = { kind: 'open'; invitation: OpenInvitation } | { kind: 'failed'; failure: CallFailure };
/** Result of signing in or of creating the account. `hasAccount`: the account exists, so only signing in remains. */
export type Entered = { ok: true } | (SessionFailure & { hasAccount?: boolean });
/** Null: done. */
export type ClaimResult = ActionFailure;

export type Names = { firstName: string; lastName: string };
/** What the form holds. `password`: the account's, or that of the new account. `newPassword`: replaces one that is too weak. */
export type Entry = Names & { password: string; newPassword: string };

/** What signing in or creating the account needs. */
export type EnterInput = { token: string; email: string; isNew: boolean; entry: Entry };

type AcceptInvitationEvent =
	| { type: 'session.changed'; email: string | null }
	| { type: 'lookUp.retried' }
	| { type: 'invitation.accepted'; entry: Entry };

type AcceptInvitationTag =
	| 'busy'
	| 'invalid'
	| 'notFound'
	| 'expired'
	| 'unloaded'
	| 'open'
	| 'claiming'
	| 'claimed'
	| 'redirected';

/** The last failure: of a request about the invitation, of signing in or up, or of replacing the password. */
export type AcceptFailure =
	| { of: 'load' | 'accept' | 'password'; code: NonNullable<ClaimResult> }
	| { of: 'session'; result: SessionFailure };

type Context = {
	token: string;
	/** The signed-in account's address; null for a guest. */
	email: string | null;
	invitation: OpenInvitation | null;
	/** Whether the invited address has an account. */
	hasAccount: boolean;
	/** Whether the server asks for another password before the account may join. */
	isWeak: boolean;
	entry: Entry;
	failure: AcceptFailure | null;
};

const NOTHING: Entry = { firstName: '', lastName: '', password: '', newPassword: '' };
const UNAVAILABLE: SessionFailure = { ok: false, code: 'unavailable', message: '' };

/** What accepting needs first: a new account, a sign-in, nothing, another password, or another account. */
export type AcceptMode = 'signUp' | 'signIn' | 'ready' | 'weak' | 'otherAccount';

/** See `AcceptMode`. */
export function acceptModeOf({
	email,
	invitation,
	hasAccount,
	isWeak,
}: Pick<Context, 'email' | 'invitation' | 'hasAccount' | 'isWeak'>): AcceptMode {
	if (email === null) return hasAccount ? 'signIn' : 'signUp';
	if (foldEmail(email) !== foldEmail(invitation?.email ?? '')) return 'otherAccount';
	return isWeak ? 'weak' : 'ready';
}

const failed = (of: 'load' | 'accept' | 'password', code: ClaimResult): AcceptFailure => ({
	of,
	code: code ?? 'unavailable',
});

/**
 * Accepting an invitation to the hiring team on one page: looks up the token, creates the account of a new address or signs in to
 * an existing one, replaces a password that is too weak, then claims. An invitation that could not be looked up is not treated
 * as invalid.
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
		enter: fromPromise<Entered, EnterInput>(() => Promise.reject(new Error('not provided'))),
		replacePassword: fromPromise<ClaimResult, Entry>(() => Promise.reject(new Error('not provided'))),
		claim: fromPromise<ClaimResult, { token: string } & Names>(() => Promise.reject(new Error('not provided'))),
	},
	delays: { redirect: REDIRECT_MS },
}).createMachine({
	id: 'acceptInvitation',
	context: ({ input }) => ({
		...input,
		invitation: null,
		hasAccount: false,
		isWeak: false,
		entry: NOTHING,
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
							hasAccount: event.output.kind === 'open' && event.output.invitation.has_account,
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
							failure: failed('load', event.output.kind === 'failed' ? event.output.failure : null),
						})),
					},
				],
				onError: { target: 'unloaded', actions: assign({ failure: () => failed('load', null) }) },
			},
		},
		unloaded: { tags: 'unloaded', on: { 'lookUp.retried': 'loading' } },
		open: {
			tags: 'open',
			on: {
				'session.changed': {
					// The first one after mounting brings nothing new and must not hide a failure.
					guard: ({ context, event }) => context.email !== event.email,
					actions: assign(({ event }) => ({ email: event.email, isWeak: false, entry: NOTHING, failure: null })),
				},
				'invitation.accepted': [
					{ guard: ({ context }) => acceptModeOf(context) === 'otherAccount' },
					{
						guard: ({ context }) => acceptModeOf(context) === 'weak',
						target: 'replacing',
						actions: assign(({ context, event: { entry } }) => ({
							entry: { ...entry, password: entry.password || context.entry.password },
							failure: null,
						})),
					},
					{
						guard: ({ context }) => context.email === null,
						target: 'entering',
						actions: assign(({ event }) => ({ entry: event.entry, failure: null })),
					},
					{ target: 'claiming', actions: assign(({ event }) => ({ entry: event.entry, failure: null })) },
				],
			},
		},
		entering: {
			tags: ['busy', 'open', 'claiming'],
			invoke: {
				src: 'enter',
				input: ({ context: { token, invitation, hasAccount, entry } }) => ({
					token,
					email: invitation?.email ?? '',
					isNew: !hasAccount,
					entry,
				}),
				onDone: [
					{
						guard: ({ event }) => event.output.ok,
						target: 'claiming',
						actions: assign(({ context }) => ({ email: context.invitation?.email ?? null, hasAccount: true })),
					},
					// The invitation expired, or was revoked, after it was loaded.
					{
						guard: ({ event }) => !event.output.ok && event.output.code === 'invitation_gone',
						target: 'loading',
					},
					{
						target: 'open',
						actions: assign(({ context, event: { output } }) => ({
							hasAccount: context.hasAccount || (!output.ok && output.hasAccount === true),
							failure: { of: 'session', result: output.ok ? UNAVAILABLE : output },
						})),
					},
				],
				onError: { target: 'open', actions: assign({ failure: { of: 'session', result: UNAVAILABLE } }) },
			},
		},
		replacing: {
			tags: ['busy', 'open', 'claiming'],
			invoke: {
				src: 'replacePassword',
				input: ({ context }) => context.entry,
				onDone: [
					{
						guard: ({ event }) => event.output === null,
						target: 'claiming',
						actions: assign({ isWeak: false }),
					},
					{
						target: 'open',
						actions: assign(({ context, event }) => ({
							entry: { ...context.entry, password: '' },
							failure: failed('password', event.output),
						})),
					},
				],
				onError: { target: 'open', actions: assign({ failure: () => failed('password', null) }) },
			},
		},
		claiming: {
			tags: ['busy', 'open', 'claiming'],
			invoke: {
				src: 'claim',
				input: ({ context: { token, entry } }) => ({
					token,
					firstName: entry.firstName,
					lastName: entry.lastName,
				}),
				onDone: [
					{ guard: ({ event }) => event.output === null, target: 'claimed' },
					{ guard: ({ event }) => event.output === 'invitation_not_found', target: 'notFound' },
					{ guard: ({ event }) => event.output === 'invitation_expired', target: 'expired' },
					{
						guard: ({ event }) => event.output === 'password_too_weak',
						target: 'open',
						actions: assign({ isWeak: true }),
					},
					{ target: 'open', actions: assign(({ event }) => ({ failure: failed('accept', event.output) })) },
				],
				onError: { target: 'open', actions: assign({ failure: () => failed('accept', null) }) },
			},
		},
		claimed: { tags: 'claimed', entry: assign({ entry: NOTHING }), after: { redirect: 'redirected' } },
		invalid: { tags: 'invalid', type: 'final' },
		notFound: { tags: 'notFound', type: 'final' },
		expired: { tags: 'expired', type: 'final' },
		redirected: { tags: ['claimed', 'redirected'], type: 'final' },
	},
});
