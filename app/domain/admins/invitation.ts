import * as z from 'zod/mini';
import { STAFF_ROLES } from '../access/actor.ts';

/** A pending invitation as admins see it. `mail_error`: why its mail was not delivered. Times are from the server's clock. */
export const adminInvitationSchema = z.object({
	id: z.string(),
	email: z.string(),
	first_name: z.string(),
	last_name: z.string(),
	role: z.enum(STAFF_ROLES),
	mail_state: z.enum(['queued', 'sent', 'failed']),
	mail_error: z.string(),
	expires_at: z.string(),
	created_at: z.string(),
});
export type AdminInvitation = z.infer<typeof adminInvitationSchema>;

/** The invitation as the holder of its token sees it. `expired` is computed with the server's clock. */
export const openInvitationSchema = z.object({
	email: z.string(),
	role: z.enum(STAFF_ROLES),
	first_name: z.string(),
	last_name: z.string(),
	invited_by_name: z.string(),
	expires_at: z.string(),
	expired: z.boolean(),
	/** Whether the address has a confirmed account. */
	has_account: z.boolean(),
});
export type OpenInvitation = z.infer<typeof openInvitationSchema>;
