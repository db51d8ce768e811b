import * as z from 'zod/mini';

/** The notification preferences of a member of the hiring team as they are synced: one's own, and to admins everyone's. */
export const syncedPreferencesSchema = z.object({
	/** The member's row of `admin_users`. */
	id: z.string(),
	/** The account; empty while no one with this address has signed up. */
	user_id: z.string(),
	/** The member's name, else the address. */
	name: z.string(),
	/** As stored; see `readPreferences`. */
	notification_preferences: z.unknown(),
});
export type SyncedPreferences = z.infer<typeof syncedPreferencesSchema>;
