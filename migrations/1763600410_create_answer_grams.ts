/**
 * The pieces of every answer, five words each as a number, by which copies between candidates are found. Tests of the hiring team have
 * none. A table and no collection: nobody reads it but the server.
 */
migrate(
	(app) => {
		app
			.db()
			.newQuery(
				`CREATE TABLE answer_grams (
					question_id TEXT NOT NULL, gram INTEGER NOT NULL, assessment_id TEXT NOT NULL,
					PRIMARY KEY (question_id, gram, assessment_id)
				) WITHOUT ROWID`,
			)
			.execute();
		app.db().newQuery('CREATE INDEX idx_answer_grams_assessment ON answer_grams (assessment_id)').execute();
	},
	(app) => {
		app.db().newQuery('DROP TABLE answer_grams').execute();
	},
);
