import { cron } from '../core/queue/cron.ts';
import { execute } from '../core/sql/database.ts';

/**
 * Every night, in place of PocketBase's own job: updates the planner's statistics and moves the log into the database files as far
 * as readers allow. PocketBase waits for all readers (TRUNCATE) while it holds the only writing connection, so that one long reader,
 * such as Litestream, stops every write for ten seconds.
 */
export const optimizeDatabase = cron((app) => {
	for (const db of [app.nonconcurrentDB(), app.auxNonconcurrentDB()]) {
		execute(db, 'PRAGMA wal_checkpoint(PASSIVE)');
		execute(db, 'PRAGMA optimize');
	}
});
