import type { SyncedPreferences } from '#domain/admins/synced-preferences';
import { jsonObject, jsonOr } from '../core/sql.ts';

const PREFERENCES = jsonObject<SyncedPreferences>()({
	id: 'held.id',
	user_id: 'held.user_id',
	name: "COALESCE(NULLIF(trim(held.first_name || ' ' || held.last_name), ''), held.email)",
	notification_preferences: jsonOr('held.notification_preferences', 'null'),
});

/**
 * Text of a `SyncedPreferences`; nothing when the member is unknown or the reader may not see it: a member of the hiring
 * team sees their own, admins everyone's.
 * @param reader parameter with the reader's account id
 */
export const memberPreferences = (id: string, reader: string): string => `SELECT ${PREFERENCES}
	FROM admin_users held JOIN users reader ON reader.id = ${reader}
	WHERE held.id = ${id} AND (reader.staff_role IN ('admin', 'super_admin') OR (reader.staff_role <> '' AND held.user_id = reader.id))`;
