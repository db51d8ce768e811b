import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { isOnline, onConnectionChange } from '../../core/platform/online.ts';
import { signIn, useSession } from '../../core/session/use-session.ts';
import { candidateInvitationMachine } from './candidate-invitation-machine.ts';
import { accept, decline, loadInvitation, signUp } from './invitation-actions.ts';

const machine = candidateInvitationMachine.provide({
	actors: {
		loadInvitation: fromPromise(({ input }) => loadInvitation(input)),
		signIn: fromPromise(({ input: { email, password } }) => signIn(email, password)),
		signUp: fromPromise(({ input }) => signUp(input)),
		accept: fromPromise(({ input }) => accept(input)),
		decline: fromPromise(({ input }) => decline(input)),
	},
});

/** Loads the invitation of a mailed link on mount. The calling component must have the token as its `key`. */
export function useCandidateInvitation(token: string) {
	const [snapshot, send] = useMachine(machine, { input: { token } });
	const { status, user } = useSession();
	const email = user?.email ?? null;
	// After the server has rejected the invited account's session, treat it as a guest, so that it can sign in again.
	const isInvitedAgain = status === 'needsSignIn' && email === snapshot.context.invitation?.email;
	const visitor = status === 'loading' ? undefined : isInvitedAgain ? null : email;
	useEffect(() => send({ type: 'visitor.changed', visitor }), [send, visitor]);
	useEffect(
		() =>
			onConnectionChange(() => {
				if (isOnline()) send({ type: 'load.retried' });
			}),
		[send],
	);
	return { snapshot, send };
}
export type CandidateInvitation = ReturnType<typeof useCandidateInvitation>;
