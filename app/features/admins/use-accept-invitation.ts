import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { isOnline, onConnectionChange } from '../../core/platform/online.ts';
import { changePassword } from '../../core/session/change-credentials.ts';
import { refreshToken } from '../../core/session/refresh-token.ts';
import { register, signIn, useSession } from '../../core/session/use-session.ts';
import { withToken } from '../../core/session/with-token.ts';
import {
	acceptInvitationMachine,
	type ClaimResult,
	type Entered,
	type EnterInput,
	type Entry,
	type Names,
	type TokenCheck,
} from './accept-invitation-machine.ts';
import { claimInvitation, findOpenInvitation } from './api.ts';

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

/** Fetches the open invitation of a token. */
async function lookUp(token: string): Promise<TokenCheck> {
	const found = await findOpenInvitation(token);
	return found.ok ? { kind: 'open', invitation: found.value } : { kind: 'failed', failure: found.failure };
}

/** Signs in to the invited account, or creates it: the token confirms its address. */
async function enter({ token, email, isNew, entry }: EnterInput): Promise<Entered> {
	const { firstName, lastName, password } = entry;
	if (!isNew) return signIn(email, password);
	const made = await register({ firstName, lastName, email, password, invitation: token });
	if (made.ok) return { ok: true };
	return { ...made, hasAccount: made.isCreated === true || made.code === 'email_taken' };
}

/** Replaces the password of the signed-in account. */
const replacePassword = ({ password, newPassword }: Entry): Promise<ClaimResult> =>
	changePassword(password, newPassword);

/** Accepts the invitation and renews the token, so that the session has the new role. */
async function claim({ token, firstName, lastName }: { token: string } & Names): Promise<ClaimResult> {
	const claimed = await withToken((session) =>
		claimInvitation(session, {
			p_token: token,
			p_first_name: firstName.trim() || null,
			p_last_name: lastName.trim() || null,
		}),
	);
	if (!claimed.ok) return claimed.failure;
	await refreshToken();
	return null;
}
