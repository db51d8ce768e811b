/**
 * The pieces of every answer, five words each as a number, by which copies between candidates are found: two integers for a piece of an
 * answer, and the pieces of each answer once more as JSON, by which they are removed. Tests of the hiring team have none. Tables and
 * no collection: nobody reads them but the server.
 */
migrate((app) => {
	const run = (sql: string) => app.db().newQuery(sql).execute();
	run(`CREATE TABLE compared_answers (
		id INTEGER PRIMARY KEY, assessment_id TEXT NOT NULL, question_id TEXT NOT NULL, grams TEXT NOT NULL,
		UNIQUE (assessment_id, question_id))`);
	run(
		'CREATE TABLE compared_grams (gram INTEGER NOT NULL, answer INTEGER NOT NULL, PRIMARY KEY (gram, answer)) WITHOUT ROWID',
	);
});
