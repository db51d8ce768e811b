/** A row is a kind of mail that an address has switched off. By address, since invited people have no account yet. */
migrate((app) => {
	const run = (sql: string) => app.db().newQuery(sql).execute();
	run(`CREATE TABLE mail_switches (
		email TEXT NOT NULL COLLATE NOCASE, kind TEXT NOT NULL, switched_off_at TEXT NOT NULL, PRIMARY KEY (email, kind)) WITHOUT ROWID`);
});
