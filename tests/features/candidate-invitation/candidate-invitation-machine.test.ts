import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { TokenInvitation } from '../../../app/domain/invitations/token.ts';
import {
	candidateInvitationMachine,
	type Loaded,
	type NewAccount,
	type SignInResult,
	type SignUpResult,
	type Tried,
} from '../../../app/features/candidate-invitation/candidate-invitation-machine.ts';

const TOKEN = 'T0ken'.padEnd(43, 'x');
const INVITED = 'ada@candor.test';
const ACCOUNT: NewAccount = { firstName: 'Ada', lastName: 'Lovelace', password: 'secret' };
const invitation = (shape: Partial<TokenInvitation> = {}): TokenInvitation => ({
	email: INVITED,
	first_name: '',
	last_name: '',
	job_id: 'job000000000001',
	job_title: 'Night Porter',
	job_company: 'Northwind',
	job_location: 'Sofia',
	job_description: '',
	custom_message: '',
	expires_at: '2026-12-07T10:00:00.000Z',
	status: 'pending',
	has_account: false,
	...shape,
});

type World = {
	token?: string;
	loads?: (Loaded | Error)[];
	signIns?: (SignInResult | Error)[];
	signUps?: (SignUpResult | Error)[];
	accepts?: (Tried | Error)[];
	declines?: (Tried | Error)[];
	visitor?: string | null;
};

/** An invitation with these server responses in order; an Error is a failed request. */
async function invited({ token = TOKEN, visitor = null, ...world }: World = {}) {
	const called: unknown[] = [];
	const next = <T>(name: string, list: (T | Error)[] | undefined, input: unknown): T => {
		called.push([name, input]);
		const response = list?.shift();
		if (response === undefined || response instanceof Error) throw response ?? new Error(`${name} called too often`);
		return response;
	};
	const actor = createActor(
		candidateInvitationMachine.provide({
			actors: {
				loadInvitation: fromPromise(async ({ input }) =>
					next('load', world.loads ?? [{ invitation: invitation() }], input),
				),
				signIn: fromPromise(async ({ input }) => next('signIn', world.signIns, input)),
				signUp: fromPromise(async ({ input }) => next('signUp', world.signUps, input)),
				accept: fromPromise(async ({ input }) => next('accept', world.accepts, input)),
				decline: fromPromise(async ({ input }) => next('decline', world.declines, input)),
			},
		}),
		{ input: { token } },
	).start();
	actor.send({ type: 'visitor.changed', visitor });
	const settled = async () => {
		const { value, context } = await waitFor(
			actor,
			(snapshot) => !/loading|accepting|signing|declining/.test(JSON.stringify(snapshot.value)),
		);
		return { value, failure: context.failure };
	};
	const state = await settled();
	called.splice(0);
	const send = (event: Parameters<typeof actor.send>[0]) => {
		actor.send(event);
		return settled();
	};
	return { actor, state, called, send };
}

describe('opening an invitation', () => {
	it.each(['', 'opened', 'x'.repeat(42), `${'x'.repeat(42)}-`])('%j is no valid link', async (token) => {
		expect((await invited({ token, loads: [] })).state.value).toBe('malformed');
	});

	it('that is unknown, revoked or declined is missing', async () => {
		expect((await invited({ loads: [{ invitation: null }] })).state.value).toBe('missing');
	});

	it('that is expired by the server’s clock says so', async () => {
		expect((await invited({ loads: [{ invitation: invitation({ status: 'expired' }) }] })).state.value).toBe('expired');
	});

	it.each([
		['without a network', { failure: 'offline' }, 'offline'],
		['without a response', new Error('cut'), 'unavailable'],
		['too often', { failure: 'too_many_requests' }, 'too_many_requests'],
	] as const)('%s can be retried', async (_, load, code) => {
		const { state, send } = await invited({ loads: [load, { invitation: invitation() }] });
		expect(state).toEqual({ value: 'unloaded', failure: { of: 'load', code } });
		expect(await send({ type: 'load.retried' })).toEqual({ value: { valid: 'signUp' }, failure: null });
	});

	it.each([
		['an address without an account creates one', null, false, 'signUp'],
		['an address with an account signs in', null, true, 'signIn'],
		['another person reads whose it is', 'bob@candor.test', true, 'otherAccount'],
	] as const)('of %s', async (_, visitor, has_account, value) => {
		const { state } = await invited({ visitor, loads: [{ invitation: invitation({ has_account }) }] });
		expect(state).toEqual({ value: { valid: value }, failure: null });
	});

	it('waits until the session is known', async () => {
		const { actor, send } = await invited({ accepts: [{ jobId: 'job000000000001' }] });
		actor.send({ type: 'visitor.changed', visitor: undefined });
		expect(actor.getSnapshot().value).toEqual({ valid: 'waiting' });
		expect((await send({ type: 'visitor.changed', visitor: INVITED })).value).toBe('accepted');
	});
});

describe('acceptance', () => {
	it('is automatic for the invited account, in any letter case of its address', async () => {
		const { state, actor } = await invited({ visitor: 'Ada@Candor.test', accepts: [{ jobId: 'job000000000001' }] });
		expect([state.value, actor.getSnapshot().context.jobId]).toEqual(['accepted', 'job000000000001']);
	});

	it('follows a sign-up with the token of the link, and the password is not kept', async () => {
		const { send, called, actor } = await invited({ signUps: [{ ok: true }], accepts: [{ jobId: 'job000000000001' }] });
		expect((await send({ type: 'account.entered', account: ACCOUNT })).value).toBe('accepted');
		expect(called).toEqual([
			['signUp', { ...ACCOUNT, email: INVITED, token: TOKEN }],
			['accept', TOKEN],
		]);
		expect(actor.getSnapshot().context.account.password).toBe('');
	});

	it('follows a sign-in, in this tab or another', async () => {
		const loads = [{ invitation: invitation({ has_account: true }) }];
		const here = await invited({ loads: [...loads], signIns: [{ ok: true }], accepts: [{ jobId: 'j' }] });
		expect((await here.send({ type: 'password.entered', password: 'secret' })).value).toBe('accepted');
		expect(here.called[0]).toEqual(['signIn', { email: INVITED, password: 'secret' }]);
		const elsewhere = await invited({ loads: [...loads], accepts: [{ jobId: 'j' }] });
		expect((await elsewhere.send({ type: 'visitor.changed', visitor: INVITED })).value).toBe('accepted');
	});

	it('of an invitation that expired or was revoked since it was opened shows that', async () => {
		expect((await invited({ visitor: INVITED, accepts: [{ error: 'expired' }] })).state.value).toBe('expired');
		expect((await invited({ visitor: INVITED, accepts: [{ error: 'not_found' }] })).state.value).toBe('missing');
	});

	it.each([
		['the server says it is another’s', { error: 'other_account' }, 'other_account'],
		['there is no network', { failure: 'offline' }, 'offline'],
		['there is no response', new Error('cut'), 'unavailable'],
	] as const)('is retried when %s', async (_, first, code) => {
		const { state, send } = await invited({ visitor: INVITED, accepts: [first, { jobId: 'j' }] });
		expect(state).toEqual({ value: { valid: 'unaccepted' }, failure: { of: 'accept', code } });
		expect((await send({ type: 'accept.retried' })).value).toBe('accepted');
	});

	it('with an ended session asks for the password', async () => {
		const { state } = await invited({ visitor: INVITED, accepts: [{ failure: 'unauthorized' }] });
		expect(state.value).toEqual({ valid: 'signIn' });
	});
});

describe('a failed sign-in or sign-up', () => {
	const wrong = { ok: false, code: 'invalid_credentials', message: '' } as const;

	it('shows the reason, and can be retried', async () => {
		const { send } = await invited({
			loads: [{ invitation: invitation({ has_account: true }) }],
			signIns: [wrong, new Error('cut'), { ok: true }],
			accepts: [{ jobId: 'j' }],
		});
		const enter = () => send({ type: 'password.entered', password: 'secret' });
		expect(await enter()).toEqual({ value: { valid: 'signIn' }, failure: { of: 'authentication', result: wrong } });
		expect((await enter()).failure).toMatchObject({ result: { code: 'unavailable' } });
		expect((await enter()).value).toBe('accepted');
	});

	it.each([
		['whose address has an account since signs in', { code: 'email_taken', hasAccount: true }, { valid: 'signIn' }],
		[
			'whose account was created and not signed in to signs in',
			{ code: 'offline', hasAccount: true },
			{ valid: 'signIn' },
		],
		['whose account could not be created tries again', { code: 'no_account', hasAccount: false }, { valid: 'signUp' }],
	] as const)('%s', async (_, result, value) => {
		const { send } = await invited({ signUps: [{ ok: false, message: '', ...result }] });
		const state = await send({ type: 'account.entered', account: ACCOUNT });
		expect(state).toMatchObject({ value, failure: { of: 'authentication', result } });
	});

	it('shows that the invitation ended since it was opened', async () => {
		const { send } = await invited({
			loads: [{ invitation: invitation() }, { invitation: null }],
			signUps: [{ ok: false, code: 'invitation_gone', message: '', hasAccount: false }],
		});
		expect((await send({ type: 'account.entered', account: ACCOUNT })).value).toBe('missing');
	});

	it('switches to the other form without the message of the first', async () => {
		const { send } = await invited({ signUps: [{ ok: false, code: 'offline', message: '', hasAccount: false }] });
		await send({ type: 'account.entered', account: ACCOUNT });
		expect(await send({ type: 'form.chosen', form: 'signIn' })).toEqual({ value: { valid: 'signIn' }, failure: null });
		expect((await send({ type: 'form.chosen', form: 'signUp' })).value).toEqual({ valid: 'signUp' });
	});
});

describe('declining', () => {
	it('needs only the token', async () => {
		const { send, called } = await invited({ declines: [{ jobId: 'j' }] });
		expect((await send({ type: 'decline.confirmed' })).value).toBe('declined');
		expect(called).toEqual([['decline', TOKEN]]);
	});

	it.each([
		[{ error: 'not_found' }, 'missing'],
		[{ error: 'expired' }, 'expired'],
	] as const)('of one that has ended since (%j) shows that', async (outcome, value) => {
		expect((await (await invited({ declines: [outcome] })).send({ type: 'decline.confirmed' })).value).toBe(value);
	});

	it.each([
		[{ failure: 'offline' }, 'offline'],
		[{ error: 'already_accepted' }, 'already_accepted'],
		[new Error('cut'), 'unavailable'],
	] as const)('that fails (%s) shows the error', async (outcome, code) => {
		const { send } = await invited({ declines: [outcome] });
		expect(await send({ type: 'decline.confirmed' })).toEqual({
			value: { valid: 'signUp' },
			failure: { of: 'decline', code },
		});
	});
});
