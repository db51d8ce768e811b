/**
 * Every job with questions has the frozen set that equals them, from here on made whenever a question is written: a synced job names
 * it, and an edit of the questions starts from it.
 */
migrate(
	(app) => {
		const jobs = arrayOf(new DynamicModel({ job: '', questions: '' }));
		app
			.db()
			.newQuery(
				`SELECT job_id AS job, json_group_array(json_object('id', id, 'prompt', prompt, 'type', type,
					'options', CASE WHEN json_valid(options) THEN CASE json_type(options) WHEN 'array' THEN json(options) ELSE json('[]') END ELSE json('[]') END,
					'order_index', order_index, 'weight', COALESCE(NULLIF(weight, 0), 5))) AS questions
				FROM (SELECT * FROM assessment_questions ORDER BY job_id, order_index, id) GROUP BY job_id`,
			)
			.all(jobs);
		for (const row of jobs as unknown as { job: string; questions: string }[]) {
			app
				.db()
				.newQuery(
					`INSERT INTO assessment_question_versions (job_id, questions, content_hash, created_at)
					VALUES ({:job}, {:questions}, {:hash}, strftime('%Y-%m-%d %H:%M:%fZ', 'now')) ON CONFLICT DO NOTHING`,
				)
				.bind({ job: row.job, questions: row.questions, hash: $security.sha256(row.questions) })
				.execute();
		}
	},
	() => {},
);
