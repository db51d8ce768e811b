import * as z from 'zod/mini';

/** How long an invitation can be accepted, in days. */
export const INVITATION_DAYS = 14;

/** A reminder is sent this many days before the expiry. */
export const REMINDER_DAYS = 3;

/** Why a mail of an invitation did not arrive: the address does not exist, or its mail server rejected it until we gave up. */
export const MAIL_FAILURES = ['no_mailbox', 'given_up'] as const;

/** A candidate invitation as staff devices read it. Times are ISO 8601; empty: has not happened. */
export const candidateInvitationSchema = z.object({
	id: z.string(),
	job_id: z.string(),
	email: z.string(),
	first_name: z.string(),
	last_name: z.string(),
	/** As stored: a pending one may have expired, see `invitationStatus`. */
	status: z.enum(['pending', 'accepted', 'declined', 'revoked']),
	created_at: z.string(),
	expires_at: z.string(),
	accepted_at: z.string(),
	/** Whether the reminder is to be sent, and when it was queued. */
	remind: z.boolean(),
	reminded_at: z.string(),
	/** The newest mail. `queued`: the mail server does not have it yet. `failed`: it is not sent again. */
	mail_state: z.enum(['queued', 'sent', 'failed']),
	/** Empty unless `mail_state` is `failed`. */
	mail_error: z.enum(['', ...MAIL_FAILURES]),
	/** Empty when the account is deleted. */
	invited_by_name: z.string(),
});
export type CandidateInvitation = z.infer<typeof candidateInvitationSchema>;

export const INVITATION_STATUSES = ['pending', 'accepted', 'expired', 'declined'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** The status to show at a time (milliseconds since 1970): a revoked invitation and one that is too old are expired. */
export function invitationStatus(
	{ status, expires_at }: Pick<CandidateInvitation, 'status' | 'expires_at'>,
	now: number,
): InvitationStatus {
	if (status === 'revoked') return 'expired';
	return status === 'pending' && Date.parse(expires_at) <= now ? 'expired' : status;
}

type InvitationCounts = { total: number } & Record<InvitationStatus, number>;

/** How many invitations have each status at a time (milliseconds since 1970). */
export function countInvitations(
	invitations: readonly Pick<CandidateInvitation, 'status' | 'expires_at'>[],
	now: number,
): InvitationCounts {
	const counts = { total: invitations.length, pending: 0, accepted: 0, expired: 0, declined: 0 };
	for (const invitation of invitations) counts[invitationStatus(invitation, now)]++;
	return counts;
}
