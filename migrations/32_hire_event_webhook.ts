/**
 * The webhook of hire events. The secret is needed to compute signatures, so it is stored itself, in a table that no API reads. The
 * log has the last deliveries.
 */
migrate((app) => {
	const run = (sql: string) => app.db().newQuery(sql).execute();
	run(`CREATE TABLE hire_event_webhook (
		id INTEGER PRIMARY KEY CHECK (id = 1), secret TEXT NOT NULL, rotated_at TEXT NOT NULL)`);
	run(`CREATE TABLE hire_event_deliveries (
		id INTEGER PRIMARY KEY AUTOINCREMENT, received_at TEXT NOT NULL, status INTEGER NOT NULL, code TEXT NOT NULL, event_id TEXT NOT NULL)`);
});
