import * as z from 'zod/mini';
import { currentUserSchema } from '#domain/access/current-user';

/** Who uses this device. What earlier builds did not write has the value that was true then. */
const storedSessionSchema = z.object({
	token: z.string(),
	user: currentUserSchema,
	/** The server no longer takes the token; nothing is deleted, a password is asked in place. */
	needsSignIn: z._default(z.boolean(), false),
	/** The server has no such account: it was restored from a backup made before, or the account was deleted. */
	isUnknown: z.optional(z.boolean()),
	/** Device clock when the server last gave a token and said who its owner is, milliseconds since 1970. */
	renewedAt: z._default(z.number(), 0),
});
export type StoredSession = z.infer<typeof storedSessionSchema>;

/** The session as the device database holds it; null when it is none that this build understands. */
export const readStoredSession = (value: unknown): StoredSession | null =>
	z.safeParse(storedSessionSchema, value).data ?? null;
