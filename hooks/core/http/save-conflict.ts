import type { Actor } from '#domain/access/actor';
import type { Op } from '#domain/sync/op';
import { LIMITS } from '../limits.ts';
import { cron, DELETED_AT_ONCE, deleteInBatches } from '../queue/cron.ts';
import { execute, toStoredTime } from '../sql/database.ts';

const HISTORY = 'SELECT count(*) FROM sync_op_conflicts WHERE user_id = {:user}';

const SAVE = `INSERT INTO sync_op_conflicts (user_id, op_id, kind, record, content_hash, payload, created_at)
	SELECT {:user}, {:op}, {:kind}, {:record}, {:hash},
		iif((${HISTORY} AND payload IS NOT 'null') < ${LIMITS.conflictPayloads}, {:payload}, 'null'), {:now}
	WHERE (${HISTORY}) < ${LIMITS.conflicts} ON CONFLICT DO NOTHING`;

/**
 * Stores an operation that arrived under the id of another one: the first few of an account completely, further ones as a
 * hash, then none.
 */
export function saveConflict(app: core.App, actor: Actor, op: Op, hash: string, payload: string): void {
	execute(app.db(), SAVE, {
		user: actor.id,
		op: op.id,
		kind: op.kind,
		record: op.record,
		hash,
		payload,
		now: toStoredTime(new Date()),
	});
}

const PRUNE = `DELETE FROM sync_op_conflicts WHERE id IN (SELECT id FROM sync_op_conflicts
	WHERE created_at < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${LIMITS.conflictDays} days') LIMIT ${DELETED_AT_ONCE})`;

/** Every night: deletes stored rejected operations after their retention time. */
export const pruneConflicts = cron((app) => deleteInBatches(app, PRUNE));
