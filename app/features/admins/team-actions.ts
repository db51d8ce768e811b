import type { StaffRole } from '#domain/access/actor';
import type { InviteAdmin } from '#domain/admins/invite-request';
import type { CallResult } from '../../core/remote/call.ts';
import { sessionStore } from '../../core/session/session-store.ts';
import { type ActionFailure, refreshWithToken, withToken } from '../../core/session/with-token.ts';
import * as remote from './api.ts';
import { teamReport } from './use-team.ts';

/**
 * Runs a server action, then refreshes the team. Also refreshes after a failure, because its cause may be a change by another
 * member.
 */
async function act(send: (token: string) => Promise<CallResult<unknown>>): Promise<ActionFailure> {
	const response = await withToken(send);
	const user = sessionStore.current()?.user;
	if (user) await refreshWithToken(teamReport, user.id);
	return response.ok ? null : response.failure;
}

/** See `api.ts`. None of these functions rejects. */
export const inviteToTeam = (invite: InviteAdmin): Promise<ActionFailure> =>
	act((token) => remote.inviteAdmin(token, invite));

export const revokeInvitation = (id: string): Promise<ActionFailure> =>
	act((token) => remote.revokeInvitation(token, id));

export const deactivateMember = (id: string): Promise<ActionFailure> =>
	act((token) => remote.deactivateAdmin(token, id));

export const reactivateMember = (id: string): Promise<ActionFailure> =>
	act((token) => remote.reactivateAdmin(token, id));

export const changeRole = (id: string, role: StaffRole): Promise<ActionFailure> =>
	act((token) => remote.changeAdminRole(token, id, role));
