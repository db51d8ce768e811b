import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { isOnline, onConnectionChange } from '../../core/platform/online.ts';
import { useSession } from '../../core/session/use-session.ts';
import { claim, enter, lookUp, replacePassword } from './accept-actions.ts';
import {
	acceptInvitationMachine,
	type ClaimResult,
	type Entered,
	type EnterInput,
	type Entry,
	type Names,
	type TokenCheck,
} from './accept-invitation-machine.ts';

const machine = acceptInvitationMachine.provide({
	actors: {
		lookUp: fromPromise<TokenCheck, string>(({ input }) => lookUp(input)),
		enter: fromPromise<Entered, EnterInput>(({ input }) => enter(input)),
		replacePassword: fromPromise<ClaimResult, Entry>(({ input }) => replacePassword(input)),
		claim: fromPromise<ClaimResult, { token: string } & Names>(({ input }) => claim(input)),
	},
});

/**
 * Looks up an invitation to the hiring team on mount, and follows the session that accepts it. Mount it only after the
 * session has loaded.
 */
export function useAcceptInvitation(token: string) {
	const { status, user } = useSession();
	const email = status === 'signedIn' ? user.email : null;
	const [snapshot, send, actor] = useMachine(machine, { input: { token, email } });
	useEffect(() => {
		if (actor.getSnapshot().status === 'active') actor.send({ type: 'session.changed', email });
	}, [email, actor]);
	useEffect(
		() =>
			onConnectionChange(() => {
				if (isOnline() && actor.getSnapshot().status === 'active') actor.send({ type: 'lookUp.retried' });
			}),
		[actor],
	);
	return {
		snapshot,
		retry: () => send({ type: 'lookUp.retried' }),
		accept: (entry: Entry) => send({ type: 'invitation.accepted', entry }),
	};
}

/**
 * Returns the token of the mailed link (`?token=TOKEN`), empty without one. Moves it from the address bar to the history
 * entry immediately, so that a reload still has it.
 */
export function useInvitationToken(): string {
	const { search, pathname, state } = useLocation();
	const navigate = useNavigate();
	const linked = new URLSearchParams(search).get('token') ?? '';
	const { invitationToken } = Object(state) as { invitationToken?: unknown };
	useEffect(() => {
		if (linked !== '') void navigate(pathname, { replace: true, state: { invitationToken: linked } });
	}, [linked, pathname, navigate]);
	return linked || (typeof invitationToken === 'string' ? invitationToken : '');
}
