/**
 * `backup_score`: what the backup method gives for the answers that the AI scored, as text; `none` for no score, empty until it is
 * computed. The indexes serve the analytics of the scores: without them each look reads every assessment.
 */
migrate(
	(app) => {
		const results = app.findCollectionByNameOrId('evaluation_results');
		results.fields.add(new TextField({ name: 'backup_score', max: 4 }));
		results.addIndex('idx_evaluation_results_method', false, '`method`, `created_at`', '`is_current` = 1');
		app.save(results);
		const assessments = app.findCollectionByNameOrId('assessments');
		assessments.addIndex(
			'idx_assessments_methods',
			false,
			'`is_admin_test`, `job_id`, `evaluation_method`, `score`, `user_id`',
			'',
		);
		app.save(assessments);
	},
	(app) => {
		const assessments = app.findCollectionByNameOrId('assessments');
		assessments.removeIndex('idx_assessments_methods');
		app.save(assessments);
		const results = app.findCollectionByNameOrId('evaluation_results');
		results.removeIndex('idx_evaluation_results_method');
		results.fields.removeByName('backup_score');
		app.save(results);
	},
);
