/**
 * The application rows of a pull as the texts that are sent, because building one reads seven tables: `text` is the whole application,
 * `listed` its row in lists. They are null from each change of the row, in the same transaction, until the upkeep has built it again (`hooks/rows/application-rows.ts`). So a text that is there is
 * the current one, and a deleted application leaves none. A table and no collection: nobody reads it but the server.
 */
migrate((app) => {
	const run = (sql: string) => app.db().newQuery(sql).execute();
	run('CREATE TABLE application_rows (id TEXT PRIMARY KEY, text TEXT, listed TEXT)');
	run('CREATE INDEX idx_application_rows_missing ON application_rows (id) WHERE text IS NULL');
	run('CREATE INDEX idx_application_rows_unlisted ON application_rows (id) WHERE listed IS NULL AND text IS NOT NULL');
	run(`CREATE TRIGGER application_rows_changed AFTER INSERT ON changes WHEN NEW.collection = 'applications' AND NEW.kind <> 'delete' BEGIN
		INSERT INTO application_rows (id) VALUES (NEW.record_id) ON CONFLICT DO UPDATE SET text = NULL, listed = NULL WHERE text IS NOT NULL;
	END`);
	run(`CREATE TRIGGER application_rows_deleted AFTER INSERT ON changes WHEN NEW.collection = 'applications' AND NEW.kind = 'delete' BEGIN
		DELETE FROM application_rows WHERE id = NEW.record_id;
	END`);
});
