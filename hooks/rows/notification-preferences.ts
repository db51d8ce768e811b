import type { SyncedPreferences } from '#domain/admins/synced-preferences';
import { jsonObject, jsonOr } from '../core/sql/sql.ts';

const PREFERENCES = jsonObject<SyncedPreferences>()({
	id: 'admin.id',
	user_id: 'admin.user_id',
	name: "COALESCE(NULLIF(trim(admin.first_name || ' ' || admin.last_name), ''), admin.email)",
	notification_preferences: jsonOr('admin.notification_preferences', 'null'),
});

/**
 * Text of a `SyncedPreferences`; nothing when the member is unknown or the reader may not see it. Members of the hiring team
 * see their own, admins see everyone's.
 * @param reader parameter with the reader's account id
 */
export const memberPreferences = (id: string, reader: string): string => `SELECT ${PREFERENCES}
	FROM admin_users admin JOIN users reader ON reader.id = ${reader}
	WHERE admin.id = ${id} AND (reader.staff_role IN ('admin', 'super_admin') OR (reader.staff_role <> '' AND admin.user_id = reader.id))`;
