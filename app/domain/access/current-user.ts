import * as z from 'zod/mini';
import { STAFF_ROLES } from './actor.ts';

/** Response of `GET /api/me`: the current user with their role. */
export const currentUserSchema = z.object({
	id: z.string(),
	email: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	fullName: z.string(),
	initials: z.string(),
	isAdmin: z.boolean(),
	role: z.nullable(z.enum(STAFF_ROLES)),
	/** Whether the account owns the investor deck; sessions stored by earlier builds do not say. */
	isDeckOwner: z._default(z.boolean(), false),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;
