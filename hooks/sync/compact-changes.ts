import { cron } from '../core/queue/cron.ts';
import { execute, readText } from '../core/sql/database.ts';

/** How long a deletion is stored; a device offline for longer pulls from the start. */
const TOMBSTONE_DAYS = 90;

/** Rows per statement: bounds the wait of other writers. */
const BATCH = 5000;

/**
 * Every night: compacts the change log to what a cursor can still need: the last change per record and scope, and every insert,
 * which a receipt refers to. Deletions older than ninety days are removed too; `log_start` then marks where the log is
 * complete.
 */
export const compactChangeLog = cron((app) => {
	const head = Number(readText(app.db(), `SELECT CAST(COALESCE(max(seq), 0) AS TEXT) AS text FROM changes`));
	for (let from = 0; from < head; from += BATCH) {
		const window = { from, to: from + BATCH };
		execute(app.db(), DROP_SUPERSEDED, window);
		app.runInTransaction((transaction) => dropOldTombstones(transaction, window));
	}
});

const DROP_SUPERSEDED = `DELETE FROM changes AS old WHERE old.seq > {:from} AND old.seq <= {:to} AND old.kind <> 'insert'
	AND EXISTS (SELECT 1 FROM changes later WHERE later.collection = old.collection AND later.record_id = old.record_id
		AND later.scope = old.scope AND later.seq > old.seq)`;

const OLD_TOMBSTONES = `kind = 'delete' AND seq > {:from} AND seq <= {:to}
	AND changed_at < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${TOMBSTONE_DAYS} days')`;

function dropOldTombstones(app: core.App, window: { from: number; to: number }): void {
	const last = readText(
		app.db(),
		`SELECT CAST(COALESCE(max(seq), 0) AS TEXT) AS text FROM changes WHERE ${OLD_TOMBSTONES}`,
		window,
	);
	if (last === '0') return;
	execute(
		app.db(),
		`INSERT INTO server_meta (key, value) VALUES ('log_start', {:last})
		ON CONFLICT (key) DO UPDATE SET value = excluded.value WHERE CAST(value AS INTEGER) < CAST(excluded.value AS INTEGER)`,
		{ last },
	);
	execute(app.db(), `DELETE FROM changes WHERE ${OLD_TOMBSTONES}`, window);
}
