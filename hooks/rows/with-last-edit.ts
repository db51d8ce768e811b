import type { Conflict } from '#domain/sync/conflict';
import type { OpError } from '../core/http/op-error.ts';
import { readText } from '../core/sql/database.ts';
import { isoTime, jsonObject, nameOf } from '../core/sql/sql.ts';

type LastEdit = NonNullable<Conflict['last_edit']>;

const EDIT = jsonObject<LastEdit>()({ by: nameOf('sync_ops.user_id'), at: isoTime('created_at') });

/** `kind IN` is what makes the partial index `idx_sync_ops_edit` usable. */
const LAST_EDIT = `SELECT COALESCE((SELECT ${EDIT} FROM sync_ops
	WHERE kind IN ('edit_job', 'save_questions', 'edit_category', 'change_preferences') AND kind = {:kind} AND record = {:record}
	ORDER BY created_at DESC, rowid DESC LIMIT 1), '') AS text`;

/** Adds to a conflict the newest accepted edit of this kind for the record; returns any other error unchanged. */
export function withLastEdit(
	app: core.App,
	{ kind, record }: { kind: 'edit_job' | 'save_questions' | 'edit_category' | 'change_preferences'; record: string },
	error: OpError,
): OpError {
	if (error.code !== 'conflict') return error;
	const found = readText(app.db(), LAST_EDIT, { kind, record });
	if (!found) return error;
	const last_edit: LastEdit = JSON.parse(found);
	return { ...error, current: { ...error.current, last_edit } };
}
