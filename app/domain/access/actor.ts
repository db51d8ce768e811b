export const STAFF_ROLES = ['super_admin', 'admin', 'reviewer'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Who is asking, as the server knows them. `role` is null for a candidate and for a deactivated admin. */
export type Actor = { id: string; role: StaffRole | null };

/** Whether the actor is staff, in any role. */
export const isStaff = (actor: Actor): boolean => actor.role !== null;

/** Whether the actor may change jobs and questions. */
export const canManageJobs = (actor: Actor): boolean => actor.role === 'admin' || actor.role === 'super_admin';

/** Whether the actor may read applications and reviews. */
export const canReadApplications = isStaff;

/** Whether the actor may have an assessment evaluated again. */
export const canReevaluate = canManageJobs;
