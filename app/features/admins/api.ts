import * as z from 'zod/mini';
import type { StaffRole } from '#domain/access/actor';
import { adminInvitationSchema, type OpenInvitation, openInvitationSchema } from '#domain/admins/invitation';
import type { InviteAdmin } from '#domain/admins/invite-request';
import { type Team, teamMemberSchema } from '#domain/admins/team-member';
import { type CallResult, call } from '../../core/remote/call.ts';

const LIST = 'perPage=500&skipTotal=1&sort=-created_at';
const PENDING = encodeURIComponent("claimed_at = '' && expires_at > @now");

const successSchema = z.object({ success: z.literal(true) });
type Success = z.infer<typeof successSchema>;

const listOf = <T>(schema: z.ZodMiniType<T>) => z.object({ items: z.array(schema) });

/**
 * Fetches the hiring team and its pending invitations, both newest first. The records API returns empty lists for an ended
 * session. A team is never empty, so an empty list is reported as `unauthorized`.
 */
export async function fetchTeam(token: string): Promise<CallResult<Team>> {
	const [members, invitations] = await Promise.all([
		call(listOf(teamMemberSchema), `/api/collections/admin_management_view/records?${LIST}`, { token }),
		call(listOf(adminInvitationSchema), `/api/collections/admin_invitations/records?${LIST}&filter=${PENDING}`, {
			token,
		}),
	]);
	if (!members.ok) return members;
	if (!invitations.ok) return invitations;
	if (members.value.items.length === 0) return { ok: false, failure: 'unauthorized' };
	return { ok: true, value: { members: members.value.items, invitations: invitations.value.items } };
}

/** Invites an address to the hiring team. Replaces a pending invitation to the same address. */
export const inviteAdmin = (token: string, body: InviteAdmin): Promise<CallResult<{ email: string }>> =>
	call(z.object({ email: z.string() }), '/api/rpc/invite_admin', { method: 'POST', token, body });

/** Revokes a pending invitation. */
export const revokeInvitation = (token: string, id: string): Promise<CallResult<undefined>> =>
	call(z.undefined(), `/api/collections/admin_invitations/records/${encodeURIComponent(id)}`, {
		method: 'DELETE',
		token,
	});

export const deactivateAdmin = (token: string, p_id: string): Promise<CallResult<Success>> =>
	call(successSchema, '/api/rpc/deactivate_admin', { method: 'POST', token, body: { p_id } });

export const reactivateAdmin = (token: string, p_id: string): Promise<CallResult<Success>> =>
	call(successSchema, '/api/rpc/reactivate_admin', { method: 'POST', token, body: { p_id } });

export const changeAdminRole = (token: string, p_id: string, p_role: StaffRole): Promise<CallResult<Success>> =>
	call(successSchema, '/api/rpc/change_admin_role', { method: 'POST', token, body: { p_id, p_role } });

/** The invitation as the holder of its token sees it. */
export const findOpenInvitation = (p_token: string): Promise<CallResult<OpenInvitation>> =>
	call(openInvitationSchema, '/api/rpc/get_admin_invitation_by_token', { method: 'POST', body: { p_token } });

/** Joins the hiring team. Omitted names are null. Idempotent for the account that claimed the invitation. */
export const claimInvitation = (
	token: string,
	body: { p_token: string; p_first_name: string | null; p_last_name: string | null },
): Promise<CallResult<Success>> =>
	call(successSchema, '/api/rpc/claim_admin_invitation', { method: 'POST', token, body });
