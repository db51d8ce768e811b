import * as z from 'zod/mini';

/** A member's notification preferences as synced. Every member gets their own; admins get everyone's. */
export const syncedPreferencesSchema = z.object({
	/** Id of the member's `admin_users` row. */
	id: z.string(),
	/** Id of the account; empty until an account with this address exists. */
	user_id: z.string(),
	/** The member's name, or the e-mail address if there is no name. */
	name: z.string(),
	/** As stored; see `readPreferences`. */
	notification_preferences: z.unknown(),
});
export type SyncedPreferences = z.infer<typeof syncedPreferencesSchema>;
