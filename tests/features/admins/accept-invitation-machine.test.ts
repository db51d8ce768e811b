import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { OpenInvitation } from '../../../app/domain/admins/invitation.ts';
import {
	acceptInvitationMachine,
	acceptModeOf,
	type ClaimResult,
	type Entered,
	type EnterInput,
	type Entry,
	type Names,
	REDIRECT_MS,
	type TokenCheck,
} from '../../../app/features/admins/accept-invitation-machine.ts';

const TOKEN = 'x'.repeat(43);
const INVITED = 'Ada@candor.test';
const ENTRY: Entry = { firstName: 'Ada', lastName: '', password: '', newPassword: '' };

const anInvitation = (shape: Partial<OpenInvitation> = {}): TokenCheck => ({
	kind: 'open',
	invitation: {
		email: INVITED,
		role: 'admin',
		first_name: '',
		last_name: '',
		invited_by_name: 'Grace Hopper',
		expires_at: '2026-11-30 10:00:00.000Z',
		expired: false,
		has_account: true,
		...shape,
	},
});

/** An acceptance with these server responses in order; an Error is a failed request. */
function accepting(
	answers: {
		lookUps?: (TokenCheck | Error)[];
		entries?: (Entered | Error)[];
		replacements?: (ClaimResult | Error)[];
		claims?: (ClaimResult | Error)[];
	},
	{ token = TOKEN, email = null }: { token?: string; email?: string | null } = {},
) {
	const asked: unknown[] = [];
	const next = <T>(list: (T | Error)[] | undefined, input: unknown): T => {
		asked.push(input);
		if (!list || list.length === 0) throw new Error('asked too often');
		const [answer] = list.splice(0, 1);
		if (answer instanceof Error) throw answer;
		return answer as T;
	};
	const clock = new SimulatedClock();
	const actor = createActor(
		acceptInvitationMachine.provide({
			actors: {
				lookUp: fromPromise<TokenCheck, string>(async ({ input }) => next(answers.lookUps, input)),
				enter: fromPromise<Entered, EnterInput>(async ({ input }) => next(answers.entries, input)),
				replacePassword: fromPromise<ClaimResult, Entry>(async ({ input }) => next(answers.replacements, input)),
				claim: fromPromise<ClaimResult, { token: string } & Names>(async ({ input }) => next(answers.claims, input)),
			},
		}),
		{ input: { token, email }, clock },
	).start();
	const whenIdle = async () => {
		await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
		return actor.getSnapshot().value;
	};
	const mode = () => acceptModeOf(actor.getSnapshot().context);
	const accept = (shape: Partial<Entry> = {}) => {
		actor.send({ type: 'invitation.accepted', entry: { ...ENTRY, ...shape } });
		return whenIdle();
	};
	return { actor, asked, clock, mode, whenIdle, accept };
}

describe('opening an invitation', () => {
	it('without a token sends no request', async () => {
		const { whenIdle, asked } = accepting({}, { token: '' });
		expect([await whenIdle(), asked]).toEqual(['invalid', []]);
	});

	it.each([
		['signUp', null, false],
		['signIn', null, true],
		['otherAccount', 'eve@candor.test', true],
		['ready', 'aDA@candor.test', true],
	])('shows what it needs: %s', async (expected, email, has_account) => {
		const { whenIdle, mode } = accepting({ lookUps: [anInvitation({ has_account })] }, { email });
		expect([await whenIdle(), mode()]).toEqual(['open', expected]);
	});

	it('that is unknown or has expired ends', async () => {
		const gone: TokenCheck = { kind: 'failed', failure: 'invitation_not_found' };
		expect(await accepting({ lookUps: [gone] }).whenIdle()).toBe('notFound');
		expect(await accepting({ lookUps: [anInvitation({ expired: true })] }).whenIdle()).toBe('expired');
	});

	it.each([
		['without a network', { kind: 'failed', failure: 'offline' }, 'offline'],
		['after too many tries', { kind: 'failed', failure: 'too_many_requests' }, 'too_many_requests'],
		['without its code', new Error('Failed to fetch dynamically imported module'), 'unavailable'],
	] as const)('%s does not invalidate it, and can be retried', async (_, answer, failure) => {
		const { actor, whenIdle } = accepting({ lookUps: [answer, anInvitation()] });
		expect([await whenIdle(), actor.getSnapshot().context.failure]).toEqual([
			'unloaded',
			{ of: 'load', code: failure },
		]);
		actor.send({ type: 'lookUp.retried' });
		expect(await whenIdle()).toBe('open');
	});

	it('follows sign-in and sign-out, in this tab or another', async () => {
		const { actor, mode, whenIdle } = accepting({ lookUps: [anInvitation()] });
		await whenIdle();
		const modes = ['eve@candor.test', null, INVITED].map((email) => {
			actor.send({ type: 'session.changed', email });
			return mode();
		});
		expect(modes).toEqual(['otherAccount', 'signIn', 'ready']);
	});
});

describe('accepting it', () => {
	const ready = (...claims: (ClaimResult | Error)[]) =>
		accepting({ lookUps: [anInvitation()], claims }, { email: INVITED });

	it('claims with the names, shows success for two seconds, and continues', async () => {
		const { actor, asked, clock, whenIdle, accept } = ready(null);
		await whenIdle();
		expect(await accept()).toBe('claimed');
		expect(asked[1]).toEqual({ token: TOKEN, firstName: 'Ada', lastName: '' });
		clock.increment(REDIRECT_MS - 1);
		expect(actor.getSnapshot().value).toBe('claimed');
		clock.increment(1);
		expect(actor.getSnapshot().value).toBe('redirected');
	});

	it('too late shows that it has expired or no longer exists', async () => {
		const late = ready('invitation_expired');
		await late.whenIdle();
		expect(await late.accept()).toBe('expired');
		const gone = ready('invitation_not_found');
		await gone.whenIdle();
		expect(await gone.accept()).toBe('notFound');
	});

	it('that failed can be retried', async () => {
		const { actor, whenIdle, accept } = ready('unavailable', new Error('cut'), null);
		await whenIdle();
		for (let tries = 0; tries < 2; tries++) {
			expect(await accept()).toBe('open');
			expect(actor.getSnapshot().context.failure).toEqual({ of: 'accept', code: 'unavailable' });
		}
		expect(await accept()).toBe('claimed');
	});

	it('in an ended session asks to sign in again', async () => {
		const { actor, mode, whenIdle, accept } = ready('unauthorized');
		await whenIdle();
		await accept();
		actor.send({ type: 'session.changed', email: null });
		expect(mode()).toBe('signIn');
	});
});

describe('accepting it without a session', () => {
	const refusal = (code: 'invalid_credentials' | 'email_taken' | 'invitation_gone', hasAccount = false): Entered => ({
		ok: false,
		code,
		message: '',
		hasAccount,
	});

	it('creates the account of a new address, then claims, in one step', async () => {
		const { asked, whenIdle, accept } = accepting({
			lookUps: [anInvitation({ has_account: false })],
			entries: [{ ok: true }],
			claims: [null],
		});
		await whenIdle();
		expect(await accept({ password: 'Candor!1' })).toBe('claimed');
		expect(asked.slice(1)).toEqual([
			{ token: TOKEN, email: INVITED, isNew: true, entry: { ...ENTRY, password: 'Candor!1' } },
			{ token: TOKEN, firstName: 'Ada', lastName: '' },
		]);
	});

	it('signs in to an account that was created after the page opened', async () => {
		const { actor, asked, mode, whenIdle, accept } = accepting({
			lookUps: [anInvitation({ has_account: false })],
			entries: [refusal('email_taken', true), { ok: true }],
			claims: [null],
		});
		await whenIdle();
		expect([await accept(), mode()]).toEqual(['open', 'signIn']);
		expect(actor.getSnapshot().context.failure).toMatchObject({ result: { code: 'email_taken' } });
		expect(await accept()).toBe('claimed');
		expect(asked[2]).toMatchObject({ isNew: false });
	});

	it('says that the password is wrong, or that the request failed, and can be retried', async () => {
		const { actor, mode, whenIdle, accept } = accepting({
			lookUps: [anInvitation()],
			entries: [refusal('invalid_credentials'), new Error('cut')],
		});
		await whenIdle();
		for (const code of ['invalid_credentials', 'unavailable']) {
			expect([await accept(), mode()]).toEqual(['open', 'signIn']);
			expect(actor.getSnapshot().context.failure).toMatchObject({ of: 'session', result: { code } });
		}
	});

	it('looks the invitation up again if it was revoked after the page opened', async () => {
		const { whenIdle, accept } = accepting({
			lookUps: [anInvitation({ has_account: false }), { kind: 'failed', failure: 'invitation_not_found' }],
			entries: [refusal('invitation_gone')],
		});
		await whenIdle();
		expect(await accept()).toBe('notFound');
	});
});

describe('a password that is too short for the hiring team', () => {
	it('is replaced after the sign-in, with the password that was just typed, and then claims', async () => {
		const { asked, mode, whenIdle, accept } = accepting({
			lookUps: [anInvitation()],
			entries: [{ ok: true }],
			claims: ['password_too_weak', null],
			replacements: [null],
		});
		await whenIdle();
		expect([await accept({ password: 'kitesz' }), mode()]).toEqual(['open', 'weak']);
		expect(await accept({ newPassword: 'Candor!1' })).toBe('claimed');
		expect(asked[3]).toMatchObject({ password: 'kitesz', newPassword: 'Candor!1' });
	});

	it('is asked for in a session that began earlier, and again when it was wrong', async () => {
		const { actor, mode, whenIdle, accept } = accepting(
			{ lookUps: [anInvitation()], claims: ['password_too_weak'], replacements: ['wrong_password'] },
			{ email: INVITED },
		);
		await whenIdle();
		expect([await accept(), mode()]).toEqual(['open', 'weak']);
		expect(await accept({ password: 'wrong', newPassword: 'Candor!1' })).toBe('open');
		expect(actor.getSnapshot().context).toMatchObject({
			failure: { of: 'password', code: 'wrong_password' },
			entry: { password: '' },
		});
	});
});
