import * as z from 'zod/mini';
import { STAFF_ROLES } from './actor.ts';

/** The founder and contact named in the investor deck. Empty strings mean not set. */
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
	/** Whether the account owns the investor deck. */
	isDeckOwner: z.boolean(),
	/** Only for the owner of the deck, and only if the server's settings name a founder. */
	founder: z.optional(founderSchema),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;
