import * as z from 'zod/mini';

/** An open invitation as the account of its address sees it. */
const ownInvitationSchema = z.object({
	id: z.string(),
	job_id: z.string(),
	job_title: z.string(),
	job_company: z.string(),
	/** ISO 8601. */
	expires_at: z.string(),
});
export type OwnInvitation = z.infer<typeof ownInvitationSchema>;

/** Response of `GET /api/invitations/mine`: the first to expire is first. */
export const ownInvitationsSchema = z.array(ownInvitationSchema);
