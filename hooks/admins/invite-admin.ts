import * as z from 'zod/mini';
import { type Actor, canGrant, STAFF_ROLES } from '#domain/access/actor';
import { foldEmail, readNewEmail } from '#domain/accounts/email';
import { ADMIN_INVITATION_DAYS, type InviteAdmin, inviteError } from '#domain/admins/invite-request';
import { oneLine } from '#domain/text/one-line';
import { requireAdmin } from '../core/http/account.ts';
import { Refusal, respondJson, route } from '../core/http/http-response.ts';
import { pingStaff } from '../core/http/ping-staff.ts';
import { consume } from '../core/http/rate-limiter.ts';
import { readBody } from '../core/http/read-body.ts';
import { enqueueMail } from '../core/mail/enqueue-mail.ts';
import { wakeMailWorker } from '../core/mail/mail-pool.ts';
import { execute, findRecord, toStoredTime } from '../core/sql/database.ts';
import { findStaffRow, roleNow } from '../rows/staff.ts';

const BODY_MAX_BYTES = 4_000;

const nameSchema = z._default(z.nullable(z.string()), null);
const inviteSchema = z.object({
	p_email: z.string(),
	p_role: z.enum(STAFF_ROLES),
	p_first_name: nameSchema,
	p_last_name: nameSchema,
});
const DAY_MS = 24 * 60 * 60_000;

/** Invitations of one member: a burst of 30, then one per minute. */
const INVITATIONS = { burst: 30, everyMs: 60_000 } as const;

/**
 * `POST /api/rpc/invite_admin {p_email, p_role, p_first_name, p_last_name}` → the invitation. It replaces a pending invitation
 * to the same address, whose link stops working.
 * @throws Refusal 401, 403 for others than admins and for roles that the sender may not give; 400 `email_required`,
 * `email_invalid`, `invalid_name`; 409 `already_staff`, `staff_deactivated`; 429 `too_many_requests`.
 */
export const inviteAdmin = route((e) => {
	const { actor } = requireAdmin(e);
	const wanted = readBody(e, inviteSchema, BODY_MAX_BYTES);
	const error = inviteError(wanted);
	if (error) throw new Refusal(400, error);
	const waitMs = consume(e.app, `invite-admin:${actor.id}`, INVITATIONS);
	if (waitMs > 0) throw new Refusal(429, 'too_many_requests', { retryAfterS: Math.ceil(waitMs / 1000) });
	let invitation: core.Record | undefined;
	e.app.runInTransaction((transaction) => {
		invitation = saveInvitation(transaction, actor, wanted);
		enqueueMail(transaction, 'admin_invitation', invitation.getString('email'), { data: invitation.id });
	});
	wakeMailWorker(e.app);
	pingStaff(e.app, 'admin_invitations', invitation?.id ?? '');
	respondJson(e, JSON.stringify(invitation));
});

/** Runs in a transaction, which also reads the sender's current role. */
function saveInvitation(txApp: core.App, { id }: Actor, wanted: InviteAdmin): core.Record {
	const sender = { role: roleNow(txApp, id) };
	if (!canGrant(sender, wanted.p_role)) throw new Refusal(403, 'forbidden');
	const read = readNewEmail(wanted.p_email);
	const email = 'email' in read ? read.email : '';
	rejectMember(txApp, sender, email);
	const pending = findRecord(txApp, 'admin_invitations', "email:lower = {:email} && claimed_at = ''", {
		email: foldEmail(email),
	});
	if (pending) {
		const role = STAFF_ROLES.find((each) => each === pending.getString('role'));
		if (role && !canGrant(sender, role)) throw new Refusal(403, 'forbidden');
		txApp.delete(pending);
	}
	const invitation = new Record(txApp.findCollectionByNameOrId('admin_invitations'));
	invitation.set('email', email);
	invitation.set('role', wanted.p_role);
	invitation.set('first_name', oneLine(wanted.p_first_name ?? ''));
	invitation.set('last_name', oneLine(wanted.p_last_name ?? ''));
	invitation.set('invited_by', id);
	invitation.set('mail_state', 'queued');
	invitation.set('expires_at', toStoredTime(new Date(Date.now() + ADMIN_INVITATION_DAYS * DAY_MS)));
	txApp.save(invitation);
	return invitation;
}

/** Allows an active row without an account: an account older than the row can claim it only with an invitation. */
function rejectMember(txApp: core.App, sender: Pick<Actor, 'role'>, email: string): void {
	const row = findStaffRow(txApp, email);
	if (!row) return;
	if (!row.getBool('is_active')) throw new Refusal(409, 'staff_deactivated');
	if (row.getString('user_id') !== '') throw new Refusal(409, 'already_staff');
	const role = STAFF_ROLES.find((each) => each === row.getString('role'));
	if (role && !canGrant(sender, role)) throw new Refusal(403, 'forbidden');
}

/** Deletes the pending invitations that an account sent and may no longer send; with `role` null, all of them. */
export function revokeInvitationsOf(txApp: core.App, accountId: string, role: Actor['role']): void {
	if (accountId === '') return;
	execute(
		txApp.nonconcurrentDB(),
		`DELETE FROM admin_invitations WHERE invited_by = {:account} AND claimed_at = ''
			AND role IN (SELECT value FROM json_each({:lost}))`,
		{ account: accountId, lost: JSON.stringify(STAFF_ROLES.filter((each) => !canGrant({ role }, each))) },
	);
}
