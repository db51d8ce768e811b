/**
 * The change log: one row for every insert, update and delete of a synced collection, whoever made it. SQLite has one writer, so
 * the order of `seq` is the order of commits and nothing is ever missed between two of them. `scope` says who may see the
 * row: `everyone`, `staff`, `account:<id>` or `job:<id>`; a row that leaves a scope writes a delete for the old one first.
 * `server_meta.epoch` names this database: another one after a restore.
 */
const SCOPES = {
	jobs: (row: string) => `CASE WHEN ${row}.active THEN 'everyone' ELSE 'staff' END`,
	assessments: (row: string) => `'account:' || ${row}.user_id`,
	assessment_questions: (row: string) => `'job:' || ${row}.job_id`,
};

migrate(
	(app) => {
		const db = app.db();
		db.newQuery(
			`CREATE TABLE changes (
				seq INTEGER PRIMARY KEY AUTOINCREMENT,
				collection TEXT NOT NULL,
				record_id TEXT NOT NULL,
				kind TEXT NOT NULL CHECK (kind IN ('insert', 'update', 'delete')),
				scope TEXT NOT NULL,
				changed_at TEXT NOT NULL
			)`,
		).execute();
		db.newQuery('CREATE INDEX idx_changes_record ON changes (collection, record_id, seq)').execute();
		db.newQuery('CREATE TABLE server_meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID').execute();
		db.newQuery("INSERT INTO server_meta (key, value) VALUES ('epoch', lower(hex(randomblob(16))))").execute();

		for (const [collection, scope] of Object.entries(SCOPES)) {
			const log = (kind: string, row: string, when = '') =>
				`INSERT INTO changes (collection, record_id, kind, scope, changed_at)
				SELECT '${collection}', ${row}.id, '${kind}', ${scope(row)}, strftime('%Y-%m-%d %H:%M:%fZ', 'now') ${when};`;
			const left = `WHERE ${scope('OLD')} IS NOT ${scope('NEW')} OR OLD.id IS NOT NEW.id`;
			const bodies = {
				INSERT: log('insert', 'NEW'),
				UPDATE: log('delete', 'OLD', left) + log('update', 'NEW'),
				DELETE: log('delete', 'OLD'),
			};
			for (const [event, body] of Object.entries(bodies)) {
				db.newQuery(
					`CREATE TRIGGER changes_${collection}_${event.toLowerCase()} AFTER ${event} ON ${collection} BEGIN ${body} END`,
				).execute();
			}
		}
	},
	(app) => {
		const db = app.db();
		for (const collection of Object.keys(SCOPES)) {
			for (const event of ['insert', 'update', 'delete']) {
				db.newQuery(`DROP TRIGGER changes_${collection}_${event}`).execute();
			}
		}
		db.newQuery('DROP TABLE changes').execute();
		db.newQuery('DROP TABLE server_meta').execute();
	},
);
