import { execute } from '../core/database.ts';
import { LIMITS } from '../core/limits.ts';

/** Rows per statement: bounds the wait of other writers. */
const BATCH = 1000;

const PRUNE = `DELETE FROM sync_op_conflicts WHERE id IN (SELECT id FROM sync_op_conflicts
	WHERE created_at < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${LIMITS.conflictDays} days') LIMIT ${BATCH})`;

/** Deletes stored rejected operations after their retention time. */
export function pruneOldConflicts(app: core.App): void {
	while (execute(app.db(), PRUNE) === BATCH);
}
