export const STAFF_ROLES = ['super_admin', 'admin', 'reviewer'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Who is asking, as the server knows them. `role` is null for a candidate and for a deactivated admin. */
export type Actor = { id: string; role: StaffRole | null };

/** Whether the actor belongs to the hiring team at all (`isAdmin` in the specification). */
export const isStaff = (actor: Actor): boolean => actor.role !== null;

/** Whether the actor may change jobs and questions (access table, jobs row). */
export const canManageJobs = (actor: Actor): boolean => actor.role === 'admin' || actor.role === 'super_admin';

/** Whether the actor may read applications and reviews (access table, assessments row). */
export const canReadApplications = isStaff;

/** Whether the actor may have an assessment evaluated again (access table, `evaluate-assessment`). */
export const canReevaluate = canManageJobs;
