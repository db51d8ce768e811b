/**
 * The change log: one row for every insert, update and delete of a synced collection, whoever made it, written by triggers beside
 * the collection. SQLite has one writer, so the order of `seq` is the order of commits and nothing is ever missed between two of
 * them. `collection` is the collection's name in a pull. `scope` says who may see the row: `everyone`, `staff`, `managers`, `deck`,
 * `account:<id>`, `job:<id>` or `applicants:<job id>`; a row that leaves a scope writes a delete for the old one first.
 *
 * `server_meta.epoch` names this database: another one after a restore. `schema` is the state of these migrations. From
 * `device_key_secret` the keys of locked devices are derived; it is in every backup, so that a restore leaves them as they were.
 */
declare const SCHEMA_STAMP: string;

migrate((app) => {
	const run = (sql: string) => app.db().newQuery(sql).execute();
	run(`CREATE TABLE changes (
		seq INTEGER PRIMARY KEY AUTOINCREMENT,
		collection TEXT NOT NULL,
		record_id TEXT NOT NULL,
		kind TEXT NOT NULL CHECK (kind IN ('insert', 'update', 'delete')),
		scope TEXT NOT NULL,
		changed_at TEXT NOT NULL
	)`);
	run('CREATE INDEX idx_changes_record ON changes (collection, record_id, seq)');
	run('CREATE INDEX idx_changes_scope ON changes (scope, seq)');
	run('CREATE TABLE server_meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID');
	run(`INSERT INTO server_meta (key, value) VALUES
		('epoch', lower(hex(randomblob(16)))), ('device_key_secret', lower(hex(randomblob(32)))), ('schema', '${SCHEMA_STAMP}')`);
});
