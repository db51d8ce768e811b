import * as z from 'zod/mini';
import { currentUserSchema } from '#domain/access/current-user';

/** The stored session. Fields that earlier builds did not write default to what was true then. */
const storedSessionSchema = z.object({
	token: z.string(),
	user: currentUserSchema,
	/** The server rejects the token; nothing is deleted, and the user enters the password in place. */
	needsSignIn: z._default(z.boolean(), false),
	/** The server has no such account: it was restored from an earlier backup, or the account was deleted. */
	isUnknown: z.optional(z.boolean()),
	/** Device clock when the server last issued a token, milliseconds since 1970. */
	renewedAt: z._default(z.number(), 0),
});
export type StoredSession = z.infer<typeof storedSessionSchema>;

/** Parses the stored session; null when this build cannot read it. */
export const readStoredSession = (value: unknown): StoredSession | null =>
	z.safeParse(storedSessionSchema, value).data ?? null;
