export const STAFF_ROLES = ['super_admin', 'admin', 'reviewer'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * The account that sends a request, with its rights on the server. `role` is null for a candidate and for a deactivated admin.
 * The owner of the investor deck may have any role.
 */
export type Actor = { id: string; role: StaffRole | null; isDeckOwner: boolean };

/** Whether the actor is staff, in any role. */
export const isStaff = (actor: Pick<Actor, 'role'>): boolean => actor.role !== null;

/**
 * Whether the actor is an admin or a super admin: changes jobs and questions, invites and writes to candidates, has assessments
 * evaluated again, sees the hiring team and invites to it. For super admins see `canGrant`.
 */
export const isAdmin = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'admin' || actor.role === 'super_admin';

/** Whether the actor may read applications and reviews. */
export const canReadApplications = isStaff;

/** Whether the actor may read and change the investor deck. Only its owner may; the role is irrelevant. */
export const canManageDeck = (actor: Pick<Actor, 'isDeckOwner'>): boolean => actor.isDeckOwner;

/** Whether the actor may change roles and reactivate members. */
export const canChangeRoles = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'super_admin';

/** Whether the actor may download all that is stored about a person. */
export const canAnswerDataRequests = canChangeRoles;

/** Whether the actor may change a member's notification preferences: their own in any role, others' as `canGrant` allows. */
export const canChangePreferences = (
	actor: Pick<Actor, 'id' | 'role'>,
	member: { user_id: string; role: StaffRole },
): boolean => isStaff(actor) && (member.user_id === actor.id || canGrant(actor, member.role));

/** Whether the actor may grant a role, and deactivate members with it. Only super admins may for super admins. */
export const canGrant = (actor: Pick<Actor, 'role'>, role: StaffRole): boolean =>
	isAdmin(actor) && (role !== 'super_admin' || canChangeRoles(actor));
