import { assign, fromPromise, setup } from 'xstate';
import { foldEmail } from '#domain/accounts/email';
import type { TokenInvitation } from '#domain/invitations/token';
import type { CallFailure } from '../../core/remote/call.ts';
import type { SessionFailure } from '../../core/session/session-results.ts';
import type { TokenOutcome } from './api.ts';

export type Loaded = { invitation: TokenInvitation | null } | { failure: CallFailure };
export type Tried = TokenOutcome | { failure: CallFailure };

export type NewAccount = { firstName: string; lastName: string; password: string };
/** `hasAccount`: the account exists, so only the sign-in remains. */
export type SignUpResult = { ok: true } | (SessionFailure & { hasAccount: boolean });
export type SignInResult = { ok: true } | SessionFailure;

/** Address of the account on this device; null for a guest, undefined until known. */
type Visitor = string | null | undefined;

type CandidateInvitationEvent =
	| { type: 'visitor.changed'; visitor: Visitor }
	| { type: 'load.retried' }
	| { type: 'form.chosen'; form: 'signIn' | 'signUp' }
	| { type: 'password.entered'; password: string }
	| { type: 'account.entered'; account: NewAccount }
	| { type: 'accept.retried' }
	| { type: 'decline.confirmed' };

type CandidateInvitationTag =
	| 'loading'
	| 'malformed'
	| 'unloaded'
	| 'missing'
	| 'expired'
	| 'signUp'
	| 'busy'
	| 'otherAccount'
	| 'accepting'
	| 'unaccepted'
	| 'accepted'
	| 'declining'
	| 'declined';

/** The last failure with its reason. */
export type InvitationFailure =
	| { of: 'load' | 'accept' | 'decline'; code: CallFailure | 'other_account' | 'already_accepted' }
	| { of: 'authentication'; result: SessionFailure };

type Context = {
	token: string;
	visitor: Visitor;
	invitation: TokenInvitation | null;
	/** The account being entered; cleared after use. */
	account: NewAccount;
	failure: InvitationFailure | null;
	/** The job of the accepted invitation. */
	jobId: string;
};

/** The format of tokens in the server's mails; anything else is rejected locally. */
const TOKEN = /^[A-Za-z0-9]{43}$/;
const NO_ACCOUNT: NewAccount = { firstName: '', lastName: '', password: '' };

const isInvited = ({ visitor, invitation }: Pick<Context, 'visitor' | 'invitation'>): boolean =>
	typeof visitor === 'string' && foldEmail(visitor) === foldEmail(invitation?.email ?? '');

const loadFailed = (code: CallFailure): InvitationFailure => ({ of: 'load', code });
const notAuthenticated = (result: SessionFailure): InvitationFailure => ({ of: 'authentication', result });
const UNAVAILABLE: SessionFailure = { ok: false, code: 'unavailable', message: '' };

const isFailed = (tried: Tried, ...codes: string[]): boolean =>
	('error' in tried && codes.includes(tried.error)) || ('failure' in tried && codes.includes(tried.failure));

/** The failure of an unsuccessful attempt; null after success. */
const failureOf = (of: 'accept' | 'decline', tried: Tried): InvitationFailure | null => {
	if ('jobId' in tried) return null;
	return { of, code: 'error' in tried ? (tried.error === 'expired' ? 'not_found' : tried.error) : tried.failure };
};

/**
 * A candidate's invitation: loading, then an error, expired, or valid. For a valid one the visitor signs in or creates
 * the account of its address; it is then accepted automatically. The server decides about expiry and address.
 */
export const candidateInvitationMachine = setup({
	types: {
		context: {} as Context,
		events: {} as CandidateInvitationEvent,
		input: {} as { token: string },
		tags: {} as CandidateInvitationTag,
	},
	actors: {
		loadInvitation: fromPromise<Loaded, string>(() => Promise.reject(new Error('not provided'))),
		signIn: fromPromise<SignInResult, { email: string; password: string }>(() =>
			Promise.reject(new Error('not provided')),
		),
		signUp: fromPromise<SignUpResult, NewAccount & { email: string; token: string }>(() =>
			Promise.reject(new Error('not provided')),
		),
		accept: fromPromise<Tried, string>(() => Promise.reject(new Error('not provided'))),
		decline: fromPromise<Tried, string>(() => Promise.reject(new Error('not provided'))),
	},
	guards: {
		isInvited: ({ context }) => isInvited(context),
		isOther: ({ context }) => typeof context.visitor === 'string' && !isInvited(context),
		hasAccount: ({ context }) => context.invitation?.has_account === true,
		isGuest: ({ context }) => context.visitor === null,
	},
	actions: {
		greet: assign((_, visitor: Visitor) => ({ visitor })),
		/** The invited account's session is stored before `visitor.changed` arrives. */
		enter: assign(({ context }) => ({ visitor: context.invitation?.email ?? null, failure: null })),
		forgetAccount: assign({ account: NO_ACCOUNT }),
	},
}).createMachine({
	id: 'candidateInvitation',
	context: ({ input }) => ({
		token: input.token,
		visitor: undefined,
		invitation: null,
		account: NO_ACCOUNT,
		failure: null,
		jobId: '',
	}),
	initial: 'opening',
	on: { 'visitor.changed': { actions: { type: 'greet', params: ({ event }) => event.visitor } } },
	states: {
		opening: { always: [{ guard: ({ context }) => TOKEN.test(context.token), target: 'loading' }, 'malformed'] },
		loading: {
			tags: 'loading',
			invoke: {
				src: 'loadInvitation',
				input: ({ context }) => context.token,
				onDone: [
					{
						guard: ({ event }) => 'failure' in event.output,
						target: 'unloaded',
						actions: assign(({ event }) => ({
							failure: loadFailed('failure' in event.output ? event.output.failure : 'unavailable'),
						})),
					},
					{
						guard: ({ event }) => 'invitation' in event.output && event.output.invitation === null,
						target: 'missing',
					},
					{
						target: 'loaded',
						actions: assign(({ event }) => ({
							invitation: 'invitation' in event.output ? event.output.invitation : null,
							failure: null,
						})),
					},
				],
				onError: { target: 'unloaded', actions: assign({ failure: () => loadFailed('unavailable') }) },
			},
		},
		unloaded: { tags: 'unloaded', on: { 'load.retried': 'loading' } },
		loaded: {
			always: [{ guard: ({ context }) => context.invitation?.status === 'expired', target: 'expired' }, 'valid'],
		},
		valid: {
			initial: 'deciding',
			on: {
				'visitor.changed': {
					target: '.deciding',
					actions: { type: 'greet', params: ({ event }) => event.visitor },
				},
				'decline.confirmed': 'declining',
			},
			states: {
				deciding: {
					tags: 'loading',
					always: [
						{ guard: 'isInvited', target: 'accepting' },
						{ guard: 'isOther', target: 'otherAccount' },
						{ guard: ({ context }) => context.visitor === undefined, target: 'waiting' },
						{ guard: 'hasAccount', target: 'signIn' },
						{ target: 'signUp' },
					],
				},
				waiting: { tags: 'loading' },
				signIn: {
					on: {
						'form.chosen': { target: 'signUp', actions: assign({ failure: null }) },
						'password.entered': {
							target: 'signingIn',
							actions: assign(({ event }) => ({ account: { ...NO_ACCOUNT, password: event.password }, failure: null })),
						},
					},
				},
				signingIn: {
					tags: 'busy',
					// Ignore: the session is stored before the actor completes, whose result reports the same.
					on: { 'visitor.changed': {} },
					invoke: {
						src: 'signIn',
						input: ({ context }) => ({
							email: context.invitation?.email ?? '',
							password: context.account.password,
						}),
						onDone: [
							{ guard: ({ event }) => event.output.ok, target: 'deciding', actions: 'enter' },
							{
								target: 'signIn',
								actions: assign(({ event }) => ({
									failure: event.output.ok ? null : notAuthenticated(event.output),
								})),
							},
						],
						onError: { target: 'signIn', actions: assign({ failure: () => notAuthenticated(UNAVAILABLE) }) },
					},
					exit: 'forgetAccount',
				},
				signUp: {
					tags: 'signUp',
					on: {
						'form.chosen': { target: 'signIn', actions: assign({ failure: null }) },
						'account.entered': {
							target: 'signingUp',
							actions: assign(({ event }) => ({ account: event.account, failure: null })),
						},
					},
				},
				signingUp: {
					tags: ['signUp', 'busy'],
					on: { 'visitor.changed': {} },
					invoke: {
						src: 'signUp',
						input: ({ context: { account, invitation, token } }) => ({
							...account,
							email: invitation?.email ?? '',
							token,
						}),
						onDone: [
							{ guard: ({ event }) => event.output.ok, target: 'deciding', actions: 'enter' },
							// The invitation expired, or was revoked or declined, after it was loaded.
							{
								guard: ({ event }) => !event.output.ok && event.output.code === 'invitation_gone',
								target: '#candidateInvitation.loading',
							},
							{
								guard: ({ event }) => !event.output.ok && event.output.hasAccount,
								target: 'signIn',
								actions: assign(({ event }) => ({
									failure: event.output.ok ? null : notAuthenticated(event.output),
								})),
							},
							{
								target: 'signUp',
								actions: assign(({ event }) => ({
									failure: event.output.ok ? null : notAuthenticated(event.output),
								})),
							},
						],
						onError: { target: 'signUp', actions: assign({ failure: () => notAuthenticated(UNAVAILABLE) }) },
					},
					exit: 'forgetAccount',
				},
				otherAccount: { tags: 'otherAccount' },
				accepting: {
					tags: ['loading', 'accepting'],
					on: { 'visitor.changed': { actions: { type: 'greet', params: ({ event }) => event.visitor } } },
					invoke: {
						src: 'accept',
						input: ({ context }) => context.token,
						onDone: [
							{
								guard: ({ event }) => 'jobId' in event.output,
								target: '#candidateInvitation.accepted',
								actions: assign(({ event }) => ({ jobId: 'jobId' in event.output ? event.output.jobId : '' })),
							},
							{ guard: ({ event }) => isFailed(event.output, 'not_found'), target: '#candidateInvitation.missing' },
							{ guard: ({ event }) => isFailed(event.output, 'expired'), target: '#candidateInvitation.expired' },
							{ guard: ({ event }) => isFailed(event.output, 'unauthorized'), target: 'signIn' },
							{
								target: 'unaccepted',
								actions: assign(({ event }) => ({ failure: failureOf('accept', event.output) })),
							},
						],
						onError: {
							target: 'unaccepted',
							actions: assign({ failure: { of: 'accept', code: 'unavailable' } }),
						},
					},
				},
				unaccepted: { tags: 'unaccepted', on: { 'accept.retried': 'accepting' } },
			},
		},
		declining: {
			tags: ['loading', 'declining'],
			invoke: {
				src: 'decline',
				input: ({ context }) => context.token,
				onDone: [
					{ guard: ({ event }) => 'jobId' in event.output, target: 'declined' },
					{ guard: ({ event }) => isFailed(event.output, 'not_found'), target: 'missing' },
					{ guard: ({ event }) => isFailed(event.output, 'expired'), target: 'expired' },
					{
						target: 'valid',
						actions: assign(({ event }) => ({ failure: failureOf('decline', event.output) })),
					},
				],
				onError: { target: 'valid', actions: assign({ failure: { of: 'decline', code: 'unavailable' } }) },
			},
		},
		malformed: { tags: 'malformed' },
		missing: { tags: 'missing' },
		expired: { tags: 'expired' },
		declined: { tags: 'declined' },
		accepted: { tags: ['accepting', 'accepted'] },
	},
});
