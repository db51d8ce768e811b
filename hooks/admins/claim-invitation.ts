import { foldEmail } from '#domain/accounts/email';
import { isName } from '#domain/admins/invite-request';
import { oneLine } from '#domain/text/one-line';
import { requireAccount } from '../core/http/account.ts';
import { Refusal, respondJson, route } from '../core/http/http-response.ts';
import { pingStaff } from '../core/http/ping-staff.ts';
import { readJsonBody } from '../core/http/read-json.ts';
import { findByMailToken } from '../core/mail/mail-token.ts';
import { findRecord, readText, toStoredTime } from '../core/sql/database.ts';
import { jsonObject } from '../core/sql/sql.ts';
import { findAdminInvitation, isClaimed, isExpired } from '../rows/admin-invitations.ts';
import { findConfirmedAccount } from '../rows/claim-staff-rights.ts';
import { findStaffRow } from '../rows/staff.ts';

const BODY_MAX_BYTES = 4_000;

/**
 * `POST /api/rpc/get_admin_invitation_by_token {p_token}` → `OpenInvitation`, for anyone with the token.
 * @throws Refusal 404 `invitation_not_found` for an unknown, revoked or claimed one; 429 after ten tries in a minute.
 */
export const getAdminInvitationByToken = route((e) => {
	const { p_token } = Object(readJsonBody(e, BODY_MAX_BYTES)) as { p_token?: unknown };
	const invitation = findByMailToken(e, p_token, (hash) => findAdminInvitation(e.app, hash));
	if (!invitation || isClaimed(invitation)) throw new Refusal(404, 'invitation_not_found');
	const text = (field: string) => invitation.getString(field);
	respondJson(
		e,
		JSON.stringify({
			email: text('email'),
			role: text('role'),
			first_name: text('first_name'),
			last_name: text('last_name'),
			invited_by_name: inviterOf(e.app, invitation).name,
			expires_at: text('expires_at'),
			expired: isExpired(invitation),
			has_account: findConfirmedAccount(e.app, text('email')) !== undefined,
		}),
	);
});

/**
 * `POST /api/rpc/claim_admin_invitation {p_token, p_first_name, p_last_name}` → `{success: true}`: the invited address's
 * confirmed account joins the hiring team. Idempotent for the account that claimed.
 * @throws Refusal 401; 404 `invitation_not_found`; 410 `invitation_expired`; 403 `invitation_of_other` for another address;
 * 400 `invalid_name`; 409 `staff_deactivated`; 409 `password_too_weak` for the short password of an invited candidate; 429.
 */
export const claimAdminInvitation = route((e) => {
	const { account } = requireAccount(e);
	const { p_token, p_first_name, p_last_name } = Object(readJsonBody(e, BODY_MAX_BYTES)) as Record<string, unknown>;
	const found = findByMailToken(e, p_token, (hash) => findAdminInvitation(e.app, hash));
	if (!found) throw new Refusal(404, 'invitation_not_found');
	const names = { first_name: readName(p_first_name), last_name: readName(p_last_name) };
	e.app.runInTransaction((transaction) => claim(transaction, account.id, found.id, names));
	pingStaff(e.app, 'admin_users', found.id);
	respondJson(e, JSON.stringify({ success: true }));
});

type Names = { first_name: string; last_name: string };

function claim(txApp: core.App, accountId: string, invitationId: string, names: Names): void {
	const account = txApp.findRecordById('users', accountId);
	const invitation = findRecord(txApp, 'admin_invitations', 'id = {:id}', { id: invitationId });
	if (!invitation) throw new Refusal(404, 'invitation_not_found');
	if (isClaimed(invitation)) {
		if (invitation.getString('claimed_by') === accountId) return;
		throw new Refusal(404, 'invitation_not_found');
	}
	const isInvited = foldEmail(account.email()) === foldEmail(invitation.getString('email'));
	if (!isInvited || !account.verified()) throw new Refusal(403, 'invitation_of_other');
	if (isExpired(invitation)) throw new Refusal(410, 'invitation_expired');
	if (account.getBool('password_is_weak')) throw new Refusal(409, 'password_too_weak');
	joinTeam(txApp, account, invitation, names);
	invitation.set('claimed_at', toStoredTime(new Date()));
	invitation.set('claimed_by', accountId);
	txApp.save(invitation);
}

/** An active member keeps their role. */
function joinTeam(txApp: core.App, account: core.Record, invitation: core.Record, names: Names): void {
	const row = findStaffRow(txApp, account.email()) ?? new Record(txApp.findCollectionByNameOrId('admin_users'));
	const isNew = row.isNew();
	if (!isNew && !row.getBool('is_active')) throw new Refusal(409, 'staff_deactivated');
	if (!isNew && row.getString('user_id') !== '') return;
	const inviter = inviterOf(txApp, invitation);
	row.set('email', account.email());
	row.set('user_id', account.id);
	row.set('role', invitation.getString('role'));
	row.set('is_active', true);
	for (const field of ['first_name', 'last_name'] as const) {
		row.set(field, names[field] || invitation.getString(field) || account.getString(field));
	}
	row.set('added_by_name', inviter.name);
	row.set('added_by_email', inviter.email);
	row.set('last_login', toStoredTime(new Date()));
	txApp.save(row);
}

function readName(sent: unknown): string {
	const name = typeof sent === 'string' ? oneLine(sent) : '';
	if (!isName(name)) throw new Refusal(400, 'invalid_name');
	return name;
}

type Inviter = { name: string; email: string };

const INVITER = jsonObject<Inviter>()({ name: "COALESCE(NULLIF(full_name, ''), email)", email: 'email' });

/** Name and address of the inviter; both empty once their account is deleted. */
export function inviterOf(app: core.App, invitation: core.Record): Inviter {
	const found = readText(
		app.db(),
		`SELECT COALESCE((SELECT ${INVITER} FROM users WHERE id = {:id}), '{"name":"","email":""}') AS text`,
		{ id: invitation.getString('invited_by') },
	);
	return JSON.parse(found);
}
