import * as z from 'zod/mini';
import { STAFF_ROLES } from './actor.ts';

/** Answer of `GET /api/me`: the current user (specification part 1 §3) and their role. */
export const currentUserSchema = z.object({
	id: z.string(),
	email: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	fullName: z.string(),
	initials: z.string(),
	isAdmin: z.boolean(),
	role: z.nullable(z.enum(STAFF_ROLES)),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;
