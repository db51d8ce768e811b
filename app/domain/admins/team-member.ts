import * as z from 'zod/mini';
import { STAFF_ROLES, type StaffRole } from '../access/actor.ts';
import { adminInvitationSchema } from './invitation.ts';

/** Error codes of the hiring team, with the server’s messages. */
export const ADMIN_ERRORS = {
	email_required: 'Email is required',
	invalid_name: 'Please enter a name of at most 100 characters without a web address',
	already_staff: 'This address is already on the hiring team.',
	staff_deactivated: 'This address was on the hiring team and is deactivated. A super admin can reactivate it.',
	own_row: 'You cannot change your own role or deactivate yourself. Ask a colleague to do it.',
	last_super_admin: 'This is the last active super admin.',
	password_too_weak: 'The password of this account is too weak for the hiring team. Choose a new one first.',
	invitation_not_found: 'Invitation not found or already claimed',
	invitation_expired: 'This invitation has expired',
	invitation_of_other: 'This invitation is for another address.',
} as const;

/** A member of the hiring team as admins see them (`admin_management_view`). */
export const teamMemberSchema = z.object({
	id: z.string(),
	email: z.string(),
	/** Id of the account; empty until an account with this address exists. */
	user_id: z.string(),
	first_name: z.string(),
	last_name: z.string(),
	role: z.enum(STAFF_ROLES),
	is_active: z.boolean(),
	/** Empty if the member never signed in. */
	last_login: z.string(),
	added_by_name: z.string(),
	added_by_email: z.string(),
	/** As stored; see `readPreferences`. */
	notification_preferences: z.unknown(),
	created_at: z.string(),
});
export type TeamMember = z.infer<typeof teamMemberSchema>;

/** The hiring team and its pending invitations, both newest first. */
export const teamSchema = z.object({
	members: z.array(teamMemberSchema),
	invitations: z.array(adminInvitationSchema),
});
export type Team = z.infer<typeof teamSchema>;

/** First and last name if known, else the e-mail address. */
export const memberName = ({ first_name, last_name, email }: Pick<TeamMember, 'first_name' | 'last_name' | 'email'>) =>
	[first_name, last_name].filter(Boolean).join(' ') || email;

/** A change of a member by another member. */
export type MemberChange = { kind: 'deactivate' } | { kind: 'reactivate' } | { kind: 'change_role'; role: StaffRole };
