import * as z from 'zod/mini';

/**
 * An invitation as the holder of its token sees it. An expired one contains only `expires_at`, `status`, job title and company.
 */
const tokenInvitationSchema = z.object({
	email: z.string(),
	first_name: z.string(),
	last_name: z.string(),
	job_id: z.string(),
	job_title: z.string(),
	job_company: z.string(),
	job_location: z.string(),
	job_description: z.string(),
	custom_message: z.string(),
	/** ISO 8601. */
	expires_at: z.string(),
	/** Computed with the server's clock. */
	status: z.enum(['pending', 'accepted', 'expired']),
	/** Whether a confirmed account has the address. If not, the visitor creates one. */
	has_account: z.boolean(),
});
export type TokenInvitation = z.infer<typeof tokenInvitationSchema>;

/** Response of `POST /api/rpc/get_candidate_invitation_by_token {p_token}`: empty when unknown, revoked or declined. */
export const tokenInvitationsSchema = z.array(tokenInvitationSchema);

/** Why an invitation was not accepted or declined, with the message for the visitor. */
export const TOKEN_ERRORS = {
	not_found: 'Invitation not found or has expired',
	expired: 'Invitation not found or has expired',
	other_account: 'This invitation is for another email address',
	already_accepted: 'This invitation has already been accepted',
} as const;
export type TokenError = keyof typeof TOKEN_ERRORS;

/**
 * Response of `POST /api/rpc/accept_candidate_invitation {p_token, p_user_id}` and of `decline_candidate_invitation {p_token}`:
 * one row.
 */
export const tokenResponseSchema = z.array(
	z.object({
		success: z.boolean(),
		/** The message; empty on success. */
		message: z.string(),
		code: z.nullable(z.enum(['not_found', 'expired', 'other_account', 'already_accepted'])),
		job_id: z.nullable(z.string()),
	}),
);
