import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import {
	type LinkCheck,
	type ResetResult,
	resetPasswordMachine,
} from '../../../app/features/accounts/reset-password-machine.ts';

const TOKEN = 'head.body-_1.sign';
const GOOD: LinkCheck = { kind: 'good', email: 'ada@candor.test' };

/** A reset with these server responses in order; an Error is a failed request. */
function resetting(answers: { links?: (LinkCheck | Error)[]; resets?: (ResetResult | Error)[] }, token = TOKEN) {
	const asked: unknown[] = [];
	const next = <T>(list: (T | Error)[] | undefined, input: unknown): T => {
		asked.push(input);
		const response = list?.shift();
		if (response === undefined || response instanceof Error) throw response ?? new Error('asked too often');
		return response;
	};
	const actor = createActor(
		resetPasswordMachine.provide({
			actors: {
				checkLink: fromPromise<LinkCheck, string>(async ({ input }) => next(answers.links, input)),
				resetPassword: fromPromise<ResetResult, { token: string; password: string }>(async ({ input }) =>
					next(answers.resets, input),
				),
			},
		}),
		{ input: { token } },
	).start();
	const settled = async () => {
		await waitFor(actor, ({ value }) => value !== 'checking' && value !== 'saving');
		const { value, context } = actor.getSnapshot();
		return { value, email: context.email, failure: context.failure };
	};
	return { actor, asked, settled };
}

describe('opening a reset link', () => {
	it('shows the form for the account that the server returns', async () => {
		const { settled, asked } = resetting({ links: [GOOD] });
		expect(await settled()).toEqual({ value: 'editing', email: 'ada@candor.test', failure: null });
		expect(asked).toEqual([TOKEN]);
	});

	it.each(['', 'nonsense', 'a.b', 'a.b.c.d', 'a.b.<c>'])('that is invalid (%s) sends no request', async (token) => {
		const { settled, asked } = resetting({}, token);
		expect([(await settled()).value, asked]).toEqual(['malformed', []]);
	});

	it('that is expired or used is invalid', async () => {
		expect((await resetting({ links: [{ kind: 'bad' }] }).settled()).value).toBe('expired');
	});

	it.each([
		['without a network', { kind: 'none', code: 'offline' }, 'offline'],
		['without an answer', { kind: 'none', code: 'unavailable' }, 'unavailable'],
		['without its code', new Error('Failed to fetch dynamically imported module'), 'unavailable'],
	] as const)('%s does not invalidate it, and can be retried', async (_, response, code) => {
		const { actor, settled } = resetting({ links: [response, GOOD] });
		expect(await settled()).toEqual({ value: 'unchecked', email: '', failure: { ok: false, code, message: '' } });
		actor.send({ type: 'check.retried' });
		expect(await settled()).toEqual({ value: 'editing', email: 'ada@candor.test', failure: null });
	});
});

describe('a new password', () => {
	const choosing = async (...resets: (ResetResult | Error)[]) => {
		const { actor, settled, asked } = resetting({ links: [GOOD], resets });
		await settled();
		const choose = (password: string) => {
			actor.send({ type: 'password.chosen', password });
			return settled();
		};
		return { actor, choose, asked };
	};

	it('is set with the token of the link, and not stored', async () => {
		const { actor, choose, asked } = await choosing({ ok: true });
		expect((await choose('Candor!demo1')).value).toBe('done');
		expect(asked[1]).toEqual({ token: TOKEN, password: 'Candor!demo1' });
		expect(actor.getSnapshot().context.password).toBe('');
	});

	it('that the server refuses shows the error, and another can be entered', async () => {
		const refused = { ok: false, code: 'invalid_password', message: 'Password must contain a number' } as const;
		const { choose } = await choosing(refused, new Error('cut'), { ok: true });
		expect(await choose('a')).toMatchObject({ value: 'editing', failure: refused });
		expect(await choose('b')).toMatchObject({ value: 'editing', failure: { code: 'unavailable' } });
		expect((await choose('c')).value).toBe('done');
	});

	it('with a link that another device has used ends with an invalid link', async () => {
		const { choose } = await choosing({ ok: false, code: 'invalid_token', message: '' });
		expect((await choose('Candor!demo1')).value).toBe('expired');
	});
});
