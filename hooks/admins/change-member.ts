import * as z from 'zod/mini';
import { canChangeRoles, canGrant, STAFF_ROLES, type StaffRole } from '#domain/access/actor';
import { foldEmail } from '#domain/accounts/email';
import type { MemberChange } from '#domain/admins/team-member';
import { requireStaff } from '../core/http/account.ts';
import { Refusal, respondJson, route } from '../core/http/http-response.ts';
import { pingStaff } from '../core/http/ping-staff.ts';
import { readBody } from '../core/http/read-body.ts';
import { execute, findRecord } from '../core/sql/database.ts';
import { isLastSuperAdmin } from '../rows/delete-account.ts';
import { roleNow } from '../rows/staff.ts';
import { revokeInvitationsOf } from './invite-admin.ts';

const BODY_MAX_BYTES = 1_000;

const changeSchema = z.object({ p_id: z.string(), p_role: z.optional(z.enum(STAFF_ROLES)) });

/**
 * `POST /api/rpc/deactivate_admin {p_id}` → `{success: true}`: ends the member's rights, sessions and pending invitations.
 * @throws Refusal 401; 403 for others than admins, and for an admin on a super admin; 404; 409 `own_row`,
 * `last_super_admin`.
 */
export const deactivateAdmin = route((e) => changeMember(e, () => ({ kind: 'deactivate' })));

/**
 * `POST /api/rpc/reactivate_admin {p_id}` → `{success: true}`: restores the member's rights. For super admins; see
 * `deactivateAdmin`.
 */
export const reactivateAdmin = route((e) => changeMember(e, () => ({ kind: 'reactivate' })));

/** `POST /api/rpc/change_admin_role {p_id, p_role}` → `{success: true}`. For super admins; see `deactivateAdmin`. */
export const changeAdminRole = route((e) =>
	changeMember(e, ({ p_role }) => {
		if (!p_role) throw new Refusal(400, 'invalid_body');
		return { kind: 'change_role', role: p_role };
	}),
);

function changeMember(e: core.RequestEvent, read: (body: { p_role?: StaffRole | undefined }) => MemberChange): void {
	const { account } = requireStaff(e);
	const { p_id, ...body } = readBody(e, changeSchema, BODY_MAX_BYTES);
	const change = read(body);
	e.app.runInTransaction((transaction) => applyChange(transaction, account.id, p_id, change));
	pingStaff(e.app, 'admin_users', p_id);
	respondJson(e, JSON.stringify({ success: true }));
}

/** Runs in a transaction, so that two super admins who demote each other concurrently cannot both succeed. */
function applyChange(txApp: core.App, actorId: string, rowId: string, change: MemberChange): void {
	const actor = { role: roleNow(txApp, actorId) };
	if (change.kind === 'deactivate' ? !canGrant(actor, 'reviewer') : !canChangeRoles(actor)) {
		throw new Refusal(403, 'forbidden');
	}
	const row = findRecord(txApp, 'admin_users', 'id = {:id}', { id: rowId });
	const before = STAFF_ROLES.find((each) => each === row?.getString('role'));
	if (!row || !before) throw new Refusal(404, 'not_found');
	if (!canGrant(actor, before)) throw new Refusal(403, 'forbidden');
	const memberId = row.getString('user_id');
	if (memberId === actorId) throw new Refusal(409, 'own_row');
	// The row of a deleted account keeps the names and gets no rights again.
	if (change.kind === 'reactivate' && row.getString('email').endsWith('@deleted.invalid')) {
		throw new Refusal(404, 'not_found');
	}
	const after: StaffRole | null =
		change.kind === 'deactivate' ? null : change.kind === 'change_role' ? change.role : before;
	if (after !== 'super_admin' && isLastSuperAdmin(txApp.nonconcurrentDB(), memberId)) {
		throw new Refusal(409, 'last_super_admin');
	}
	row.set('is_active', change.kind === 'reactivate' || (change.kind !== 'deactivate' && row.getBool('is_active')));
	row.set('role', after ?? before);
	txApp.save(row);
	revokeInvitationsOf(txApp, memberId, row.getBool('is_active') ? after : null);
	if (after === null) {
		execute(
			txApp.nonconcurrentDB(),
			"DELETE FROM admin_invitations WHERE lower(email) = {:email} AND claimed_at = ''",
			{ email: foldEmail(row.getString('email')) },
		);
	}
}
