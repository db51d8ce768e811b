import type { Colleague } from '#domain/admins/colleague';
import { requireStaff } from '../core/http/account.ts';
import { respondJson, route } from '../core/http/http-response.ts';
import { readText } from '../core/sql/database.ts';
import { jsonObject } from '../core/sql/sql.ts';

const COLLEAGUE = jsonObject<Colleague>()({
	user_id: 'member.user_id',
	name: "COALESCE(NULLIF(profile.full_name, ''), NULLIF(trim(member.first_name || ' ' || member.last_name), ''))",
});

/** Members without a name cannot be mentioned: reviewers do not see addresses. */
const COLLEAGUES = `SELECT json_group_array(json(item)) AS text FROM (
	SELECT ${COLLEAGUE} AS item, COALESCE(NULLIF(profile.full_name, ''), trim(member.first_name || ' ' || member.last_name)) AS name
	FROM admin_users member LEFT JOIN user_profiles profile ON profile.user_id = member.user_id
	WHERE member.is_active AND member.user_id != '' AND name != '' ORDER BY name COLLATE NOCASE)`;

/** `GET /api/staff/colleagues` → `Colleague[]`: id and name of everyone on the hiring team, by name. @throws Refusal 401, 403. */
export const respondWithColleagues = route((e) => {
	requireStaff(e);
	respondJson(e, readText(e.app.db(), COLLEAGUES));
});
