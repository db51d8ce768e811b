import * as z from 'zod/mini';
import { currentUserSchema } from '#domain/access/current-user';

/** The stored session. */
const storedSessionSchema = z.object({
	token: z.string(),
	user: currentUserSchema,
	/** The server rejects the token. Nothing is deleted, and the user enters the password without leaving the page. */
	needsSignIn: z._default(z.boolean(), false),
	/** The server has no such account: it was restored from an earlier backup, or the account was deleted. */
	isUnknown: z.optional(z.boolean()),
	/** The device's clock when the server last issued a token, milliseconds since 1970. */
	renewedAt: z._default(z.number(), 0),
});
export type StoredSession = z.infer<typeof storedSessionSchema>;

/** Parses the stored session; returns null if this build cannot read it. */
export const readStoredSession = (value: unknown): StoredSession | null =>
	z.safeParse(storedSessionSchema, value).data ?? null;
