import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, toPromise, waitFor } from 'xstate';
import { signOutMachine, type Unsent } from '../../../app/core/session/sign-out-machine.ts';
import { deferred } from '../../support/deferred.ts';
import { LONG_WAIT } from '../../support/long-wait.ts';

const NOTHING: Unsent = { counts: { waiting: 0, parked: 0, localDrafts: 0, notSubmitted: 0 }, isApart: false };
const ONE: Unsent = { counts: { waiting: 1, parked: 0, localDrafts: 0, notSubmitted: 0 }, isApart: false };
const ONE_DRAFT: Unsent = { counts: { waiting: 0, parked: 0, localDrafts: 1, notSubmitted: 0 }, isApart: false };

type Device = {
	/** The results of counting unsent work, in order. */
	counts: (Unsent | Error)[];
	sends: () => Promise<boolean>;
	locks: () => Promise<boolean>;
	ends: () => Promise<{ ok: true } | { ok: false; code: 'offline' | 'unavailable' }>;
	forgets: () => Promise<void>;
};

/** An account that signs out on a device where every step succeeds unless overridden. */
function signingOut(device: Partial<Device> = {}, { everywhere = false } = {}) {
	const calls: string[] = [];
	const counts = [...(device.counts ?? [NOTHING])];
	let leaveAccount: () => void = () => undefined;
	const called = <T>(name: string, action: () => Promise<T>) =>
		fromPromise<T, { userId: string }>(() => {
			calls.push(name);
			return action();
		});
	const actor = createActor(
		signOutMachine.provide({
			actors: {
				followSession: fromCallback(({ sendBack }) => {
					leaveAccount = () => sendBack({ type: 'account.left' });
				}),
				countUnsent: called('count', async () => {
					const next = counts.shift() ?? NOTHING;
					if (next instanceof Error) throw next;
					return next;
				}),
				sendUnsent: called('send', device.sends ?? (() => Promise.resolve(true))),
				lockWork: called('lock', device.locks ?? (() => Promise.resolve(true))),
				endSessions: fromPromise(() => {
					calls.push('end sessions');
					return device.ends?.() ?? Promise.resolve({ ok: true as const });
				}),
				forgetAccount: called('forget', device.forgets ?? (() => Promise.resolve())),
			},
		}),
		{ input: { userId: 'ada', everywhere } },
	);
	const ended = toPromise(actor);
	actor.start();
	const tagged = (tag: 'asking' | 'sending' | 'locking' | 'notSent' | 'notLocked') =>
		waitFor(actor, (snapshot) => snapshot.hasTag(tag));
	return { actor, calls, ended, tagged, leaveAccount: () => leaveAccount() };
}

const never = () => new Promise<boolean>(() => undefined);
const fails = () => Promise.reject(new Error('No.'));

describe('signing out', () => {
	it('asks nothing without unsent work', async () => {
		const { ended, calls } = signingOut();
		expect(await ended).toEqual({ kind: 'signedOut' });
		expect(calls).toEqual(['count', 'forget']);
	});

	it('asks about work in a rescue database that cannot be merged now, whatever the count', async () => {
		const { actor, tagged } = signingOut({ counts: [{ ...NOTHING, isApart: true }] });
		expect((await tagged('asking')).context.unsent).toEqual({ ...NOTHING, isApart: true });
		actor.stop();
	});

	it('sends, counts again, and signs out once the server has everything', async () => {
		const { actor, ended, calls, tagged } = signingOut({ counts: [ONE, NOTHING] });
		await tagged('asking');
		actor.send({ type: 'send.chosen' });
		expect(await ended).toEqual({ kind: 'signedOut' });
		expect(calls).toEqual(['count', 'send', 'count', 'forget']);
	});

	it('asks again about work that cannot be sent, and keeps the question open until then', async () => {
		const { actor, calls, tagged } = signingOut({ counts: [ONE, ONE_DRAFT] });
		await tagged('asking');
		const shown: unknown[] = [];
		actor.subscribe(({ context }) => shown.push(context.unsent));
		actor.send({ type: 'send.chosen' });
		await vi.waitFor(() => expect(shown.at(-1)).toEqual(ONE_DRAFT), LONG_WAIT);
		expect(shown).not.toContain(null);
		expect(calls).toEqual(['count', 'send', 'count']);
		actor.stop();
	});

	it.each([
		['the server does not receive everything', () => Promise.resolve(false)],
		['sending fails', fails],
	])('reports remaining work when %s, and deletes nothing', async (_, sends) => {
		const { actor, calls, tagged } = signingOut({ counts: [ONE], sends });
		await tagged('asking');
		actor.send({ type: 'send.chosen' });
		expect((await tagged('notSent')).context.unsent).toEqual(ONE);
		expect(calls).toEqual(['count', 'send']);
		actor.send({ type: 'lock.chosen' });
		expect(actor.getSnapshot().hasTag('notSent')).toBe(false);
		actor.stop();
	});

	it('locks the work, and signs out without counting again', async () => {
		const { actor, ended, calls, tagged } = signingOut({ counts: [ONE] });
		await tagged('asking');
		actor.send({ type: 'lock.chosen' });
		expect(await ended).toEqual({ kind: 'signedOut' });
		expect(calls).toEqual(['count', 'lock', 'forget']);
	});

	it.each([
		['the server returns no key', () => Promise.resolve(false)],
		['locking fails', fails],
	])('stays signed in when %s', async (_, locks) => {
		const { actor, calls, tagged } = signingOut({ counts: [ONE], locks });
		await tagged('asking');
		actor.send({ type: 'lock.chosen' });
		await tagged('notLocked');
		expect(calls).toEqual(['count', 'lock']);
		actor.stop();
	});

	it('runs one action at a time', async () => {
		const { actor, calls, tagged } = signingOut({ counts: [ONE], sends: never });
		await tagged('asking');
		actor.send({ type: 'send.chosen' });
		actor.send({ type: 'lock.chosen' });
		actor.send({ type: 'discard.chosen' });
		expect(actor.getSnapshot().hasTag('sending')).toBe(true);
		expect(calls).toEqual(['count', 'send']);
		actor.stop();
	});

	it('does not sign out an account that chose to stay while its work was being sent', async () => {
		const sent = deferred<boolean>();
		const { actor, ended, calls, tagged } = signingOut({ counts: [ONE], sends: () => sent.promise });
		await tagged('asking');
		actor.send({ type: 'send.chosen' });
		actor.send({ type: 'stay.chosen' });
		sent.resolve(true);
		expect(await ended).toEqual({ kind: 'stayed' });
		expect(calls).toEqual(['count', 'send']);
	});

	it('ends when the account signs out in another tab, and deletes nothing here', async () => {
		const { ended, calls, tagged, leaveAccount } = signingOut({ counts: [ONE] });
		await tagged('asking');
		leaveAccount();
		expect(await ended).toEqual({ kind: 'stayed' });
		expect(calls).toEqual(['count']);
	});

	it('everywhere ends the other sessions before it deletes local data', async () => {
		const { ended, calls } = signingOut({}, { everywhere: true });
		expect(await ended).toEqual({ kind: 'signedOut' });
		expect(calls).toEqual(['count', 'end sessions', 'forget']);
	});

	it.each(['offline', 'unavailable'] as const)('everywhere stays signed in when the server is %s', async (code) => {
		const { ended, calls } = signingOut({ ends: () => Promise.resolve({ ok: false, code }) }, { everywhere: true });
		expect(await ended).toEqual({ kind: 'failed', code });
		expect(calls).toEqual(['count', 'end sessions']);
	});

	it.each([
		['count', { counts: [new Error('Storage')] }],
		['delete', { forgets: fails }],
	])('reports a storage error when the device cannot %s', async (_, device) => {
		expect(await signingOut(device).ended).toEqual({ kind: 'failed', code: 'storage_failed' });
	});
});
