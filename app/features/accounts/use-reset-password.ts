import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
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

/** Resets a password with the token of the mailed link; checks the token on mount. */
export function useResetPassword(token: string) {
	const [snapshot, send] = useMachine(machine, { input: { token } });
	return {
		snapshot,
		retry: () => send({ type: 'check.retried' }),
		choose: (password: string) => send({ type: 'password.chosen', password }),
	};
}
