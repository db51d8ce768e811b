import type { StaffRole } from '#domain/access/actor';
import { ADMIN_INVITATION_DAYS } from '#domain/admins/invite-request';
import { PRODUCT_NAME } from '#domain/product';
import { oneLine } from '#domain/text/one-line';
import { appUrl } from '../core/environment.ts';
import type { MailText } from '../core/mail/layout.ts';
import { newMailToken } from '../core/mail/mail-token.ts';
import { execute, findRecord, toStoredTime } from '../core/sql/database.ts';
import { inviterOf } from './claim-invitation.ts';

const ROLES: Record<StaffRole, string> = { super_admin: 'a super admin', admin: 'an admin', reviewer: 'a reviewer' };

/**
 * The mail of an invitation to the hiring team, with a new token; undefined once the invitation is revoked, claimed or expired.
 * The token of the previous attempt stays valid, since that mail may have arrived.
 */
export function composeAdminInvitation(app: core.App, id: string): MailText | undefined {
	const invitation = findRecord(app, 'admin_invitations', "id = {:id} && claimed_at = '' && expires_at > @now", { id });
	if (!invitation) return undefined;
	const { token, hash } = newMailToken();
	execute(
		app.nonconcurrentDB(),
		'UPDATE admin_invitations SET former_token_hash = token_hash, token_hash = {:hash} WHERE id = {:id}',
		{ id, hash },
	);
	const name = oneLine(inviterOf(app, invitation).name);
	const inviter = name || 'A colleague';
	const role = ROLES[invitation.getString('role') as StaffRole];
	return {
		subject: `Join the hiring team on ${PRODUCT_NAME}`,
		preview: `${inviter} invites you as ${role}.`,
		heading: 'Join the hiring team',
		paragraphs: [
			`${inviter} invites you to the hiring team on ${PRODUCT_NAME} as ${role}.`,
			'To accept, open the link and choose a password, or sign in if you have an account here.',
		],
		action: { label: 'Accept the invitation', href: `${appUrl()}/admin/accept-invitation?token=${token}` },
		remarks: [
			`The link works for ${ADMIN_INVITATION_DAYS} days, only once and only for this address. Do not forward it.`,
			'If you did not expect this mail, you can ignore it.',
		],
		reason: `You get this mail because ${name || 'a colleague'} entered this address.`,
	};
}

/** Stores the delivery state of an invitation's mail, which the list shows. */
export function saveInvitationState(app: core.App, id: string, state: 'sent' | 'failed', error = ''): void {
	execute(
		app.nonconcurrentDB(),
		'UPDATE admin_invitations SET mail_state = {:state}, mail_error = {:error}, updated_at = {:now} WHERE id = {:id}',
		{ id, state, error: error.slice(0, 2000), now: toStoredTime(new Date()) },
	);
}
