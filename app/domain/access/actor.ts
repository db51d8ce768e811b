export const STAFF_ROLES = ['super_admin', 'admin', 'reviewer'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * Who is asking, as the server knows them. `role` is null for a candidate and for a deactivated admin. The owner of the
 * investor deck may have any role.
 */
export type Actor = { id: string; role: StaffRole | null; isDeckOwner: boolean };

/** Whether the actor is staff, in any role. */
export const isStaff = (actor: Pick<Actor, 'role'>): boolean => actor.role !== null;

/** Whether the actor may change jobs and questions. */
export const canManageJobs = (actor: Pick<Actor, 'role'>): boolean =>
	actor.role === 'admin' || actor.role === 'super_admin';

/** Whether the actor may read applications and reviews. */
export const canReadApplications = isStaff;

/** Whether the actor may read and change the investor deck: its owner alone, whatever the role. */
export const canManageDeck = (actor: Pick<Actor, 'isDeckOwner'>): boolean => actor.isDeckOwner;

/** Whether the actor may have an assessment evaluated again. */
export const canReevaluate = canManageJobs;
