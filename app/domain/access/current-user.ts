import * as z from 'zod/mini';
import { STAFF_ROLES } from './actor.ts';

/** Whom the investor deck names as founder and contact. Empty texts are not set. */
const founderSchema = z.object({ name: z.string(), role: z.string(), about: z.string(), email: z.string() });
export type Founder = z.infer<typeof founderSchema>;

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
	/** For the owner of the deck alone, and only when the server's settings name a founder. */
	founder: z.optional(founderSchema),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;
