import type { Conflict } from '#domain/sync/op';
import { readText } from '../core/database.ts';
import type { OpError } from '../core/op-error.ts';
import { isoTime, nameOf } from '../core/sql.ts';

/** `kind IN` is what makes the partial index `idx_sync_ops_edit` usable. */
const LAST_EDIT = `SELECT COALESCE((SELECT json_object('by', ${nameOf('sync_ops.user_id')}, 'at', ${isoTime('created_at')}) FROM sync_ops
	WHERE kind IN ('edit_job', 'save_questions', 'edit_category') AND kind = {:kind} AND record = {:record}
	ORDER BY created_at DESC, rowid DESC LIMIT 1), '') AS text`;

/** A conflict with the newest edit of this kind that the record has accepted; any other error as it is. */
export function withLastEdit(
	app: core.App,
	{ kind, record }: { kind: 'edit_job' | 'save_questions' | 'edit_category'; record: string },
	error: OpError,
): OpError {
	if (error.code !== 'conflict') return error;
	const found = readText(app.db(), LAST_EDIT, { kind, record });
	if (!found) return error;
	const last_edit: NonNullable<Conflict['last_edit']> = JSON.parse(found);
	return { ...error, current: { ...error.current, last_edit } };
}
