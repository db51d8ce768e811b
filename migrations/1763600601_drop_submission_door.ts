/** Submissions are plain inserts of the server's code now. The table through which a trigger wrote them is always empty. */
migrate(
	(app) => {
		// The table takes its trigger with it.
		app.db().newQuery('DROP TABLE submission_door').execute();
	},
	() => {
		throw new Error('A server that wrote through this table is restored with its database, from a backup.');
	},
);
