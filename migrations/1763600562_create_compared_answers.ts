/**
 * The index of copied answers in a fifth of the room of `answer_grams`: two integers for a piece of an answer, and the pieces of each
 * answer once more as JSON, by which they are removed. What `answer_grams` holds is converted in batches once the server runs
 * (`convertAnswerGrams`), which then drops it; a database without answers drops it here.
 */
migrate(
	(app) => {
		const run = (sql: string) => app.db().newQuery(sql).execute();
		run(`CREATE TABLE compared_answers (
			id INTEGER PRIMARY KEY, assessment_id TEXT NOT NULL, question_id TEXT NOT NULL, grams TEXT NOT NULL,
			UNIQUE (assessment_id, question_id))`);
		run(
			'CREATE TABLE compared_grams (gram INTEGER NOT NULL, answer INTEGER NOT NULL, PRIMARY KEY (gram, answer)) WITHOUT ROWID',
		);
		const held = new DynamicModel({ some: 0 });
		app.db().newQuery('SELECT EXISTS (SELECT 1 FROM answer_grams) AS some').one(held);
		if (held.some === 0) run('DROP TABLE answer_grams');
	},
	() => {
		throw new Error(
			'The index of copied answers cannot be turned back: what was written since is not in the older form.',
		);
	},
);
