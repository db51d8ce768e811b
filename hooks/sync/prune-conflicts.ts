import { execute } from '../core/database.ts';
import { LIMITS } from '../core/limits.ts';

/** Rows of one statement: no writer waits longer than for one of these. */
const BATCH = 1000;

const PRUNE = `DELETE FROM sync_op_conflicts WHERE id IN (SELECT id FROM sync_op_conflicts
	WHERE created_at < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${LIMITS.conflictDays} days') LIMIT ${BATCH})`;

/** Deletes what is kept of refused operations once nobody can be asked about them. */
export function pruneOldConflicts(app: core.App): void {
	while (execute(app.db(), PRUNE) === BATCH);
}
