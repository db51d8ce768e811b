import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import type { SessionFailure } from '../../core/session/session-results.ts';
import { type LinkCheck, type ResetResult, resetPasswordMachine } from './reset-password-machine.ts';

const actions = () => import('./reset-actions.ts');

const machine = resetPasswordMachine.provide({
	actors: {
		checkLink: fromPromise<LinkCheck, string>(async ({ input }) => (await actions()).checkLink(input)),
		resetPassword: fromPromise<ResetResult, { token: string; password: string }>(async ({ input }) =>
			(await actions()).changePassword(input.token, input.password),
		),
	},
});

/** Where a reset stands. `malformed`: the address holds no link of ours; `expired`: the server no longer takes it. */
export type ResetPhase = 'checking' | 'unchecked' | 'editing' | 'saving' | 'malformed' | 'expired' | 'done';

export type ResetPassword = {
	phase: ResetPhase;
	email: string;
	failure: SessionFailure | null;
	retry: () => void;
	choose: (password: string) => void;
};

/** A reset with the token of the mail's link, checked at once. */
export function useResetPassword(token: string): ResetPassword {
	const [{ value, context }, send] = useMachine(machine, { input: { token } });
	return {
		phase: value === 'opening' ? 'checking' : value,
		email: context.email,
		failure: context.failure,
		retry: () => send({ type: 'check.retried' }),
		choose: (password) => send({ type: 'password.chosen', password }),
	};
}
