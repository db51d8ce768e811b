import * as z from 'zod/mini';
import { parseTime } from '../text/stored-time.ts';

/** An invitation expires after this many days. */
export const INVITATION_DAYS = 14;

/** The reminder is sent this many days before expiry. */
export const REMINDER_DAYS = 3;

/**
 * Why an invitation mail was not delivered. `no_mailbox`: the address does not exist. `given_up`: the mail server rejected
 * every attempt.
 */
export const MAIL_FAILURES = ['no_mailbox', 'given_up'] as const;

/** A candidate invitation as staff devices read it. Times are ISO 8601; empty if the event has not occurred. */
export const candidateInvitationSchema = z.object({
	id: z.string(),
	job_id: z.string(),
	email: z.string(),
	first_name: z.string(),
	last_name: z.string(),
	/** The stored status. A pending invitation may have expired; see `invitationStatus`. */
	status: z.enum(['pending', 'accepted', 'declined', 'revoked']),
	created_at: z.string(),
	expires_at: z.string(),
	accepted_at: z.string(),
	/** Whether a reminder is due to be sent, and when it was queued. */
	remind: z.boolean(),
	reminded_at: z.string(),
	/** The newest mail. `queued`: not yet accepted by the mail server. `failed`: it is not retried. */
	mail_state: z.enum(['queued', 'sent', 'failed']),
	/** Empty unless `mail_state` is `failed`. */
	mail_error: z.enum(['', ...MAIL_FAILURES]),
	/** Empty if the account was deleted. */
	invited_by_name: z.string(),
});
export type CandidateInvitation = z.infer<typeof candidateInvitationSchema>;

export const INVITATION_STATUSES = ['pending', 'accepted', 'expired', 'declined'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
/** A calendar day ends last in UTC-12. */
const LAST_ZONE_MS = 12 * HOUR_MS;

/**
 * When an invitation that is sent at `now` expires, in milliseconds: its last day, counted in UTC, has ended everywhere. A
 * later sending has a later expiry, which tells the mails of two sendings apart, so that it lies within the following hour.
 */
export function invitationExpiry(now: number): number {
	const sinceMidnight = now % DAY_MS;
	const midnight = now - sinceMidnight;
	return midnight + (INVITATION_DAYS + 1) * DAY_MS + LAST_ZONE_MS + Math.floor((sinceMidnight / DAY_MS) * HOUR_MS);
}

/** The last day of an invitation, "2026-12-11", from its expiry. The same for everyone who reads it. */
export const lastInvitationDay = (expiresAt: string): string =>
	new Date(parseTime(expiresAt) - LAST_ZONE_MS - HOUR_MS).toISOString().slice(0, 10);

/** The status to display at `now` (milliseconds since 1970). Revoked and outdated invitations count as expired. */
export function invitationStatus(
	{ status, expires_at }: Pick<CandidateInvitation, 'status' | 'expires_at'>,
	now: number,
): InvitationStatus {
	if (status === 'revoked') return 'expired';
	return status === 'pending' && Date.parse(expires_at) <= now ? 'expired' : status;
}

type InvitationCounts = { total: number } & Record<InvitationStatus, number>;

/** Counts invitations by status at `now` (milliseconds since 1970). */
export function countInvitations(
	invitations: readonly Pick<CandidateInvitation, 'status' | 'expires_at'>[],
	now: number,
): InvitationCounts {
	const counts = { total: invitations.length, pending: 0, accepted: 0, expired: 0, declined: 0 };
	for (const invitation of invitations) counts[invitationStatus(invitation, now)]++;
	return counts;
}
