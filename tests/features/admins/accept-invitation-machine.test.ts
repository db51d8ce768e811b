import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { OpenInvitation } from '../../../app/domain/admins/invitation.ts';
import {
	acceptInvitationMachine,
	type ClaimResult,
	type Names,
	REDIRECT_MS,
	type TokenCheck,
} from '../../../app/features/admins/accept-invitation-machine.ts';

const TOKEN = 'x'.repeat(43);
const INVITED = 'Ada@candor.test';

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
		...shape,
	},
});

/** An acceptance with these server responses in order; an Error is a failed request. */
function accepting(
	answers: { lookUps?: (TokenCheck | Error)[]; claims?: (ClaimResult | Error)[] },
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
				claim: fromPromise<ClaimResult, { token: string } & Names>(async ({ input }) => next(answers.claims, input)),
			},
		}),
		{ input: { token, email }, clock },
	).start();
	const whenIdle = async () => {
		await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
		return actor.getSnapshot().value;
	};
	const accept = () => {
		actor.send({ type: 'invitation.accepted', firstName: 'Ada', lastName: '' });
		return whenIdle();
	};
	return { actor, asked, clock, whenIdle, accept };
}

describe('opening an invitation', () => {
	it('without a token sends no request', async () => {
		const { whenIdle, asked } = accepting({}, { token: '' });
		expect([await whenIdle(), asked]).toEqual(['invalid', []]);
	});

	it.each([
		['signedOut', null],
		['otherAccount', 'eve@candor.test'],
		['ready', 'aDA@candor.test'],
	])('shows it: %s', async (state, email) => {
		const { whenIdle } = accepting({ lookUps: [anInvitation()] }, { email });
		expect(await whenIdle()).toEqual({ open: state });
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
		expect([await whenIdle(), actor.getSnapshot().context.failure]).toEqual(['unloaded', failure]);
		actor.send({ type: 'lookUp.retried' });
		expect(await whenIdle()).toEqual({ open: 'signedOut' });
	});

	it('follows sign-in and sign-out, in this tab or another', async () => {
		const { actor, whenIdle } = accepting({ lookUps: [anInvitation()] });
		await whenIdle();
		const values = ['eve@candor.test', null, INVITED].map((email) => {
			actor.send({ type: 'session.changed', email });
			return actor.getSnapshot().value;
		});
		expect(values).toEqual([{ open: 'otherAccount' }, { open: 'signedOut' }, { open: 'ready' }]);
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
			expect(await accept()).toEqual({ open: 'ready' });
			expect(actor.getSnapshot().context.failure).toBe('unavailable');
		}
		expect(await accept()).toBe('claimed');
	});

	it('in an ended session asks to sign in again', async () => {
		const { actor, whenIdle, accept } = ready('unauthorized');
		await whenIdle();
		await accept();
		actor.send({ type: 'session.changed', email: null });
		expect(actor.getSnapshot().value).toEqual({ open: 'signedOut' });
	});
});
