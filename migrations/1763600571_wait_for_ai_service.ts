/**
 * An evaluation waits for the AI service until `wait_until`; `asking` says that it waits for a response, so that a restart then does not
 * count against the assessment; the method `ai` asks for the AI and nothing else. `outage` marks the results of the backup method
 * that stand in for the AI.
 */
migrate(
	(app) => {
		const queue = app.findCollectionByNameOrId('evaluation_queue');
		queue.fields.add(new DateField({ name: 'wait_until' }));
		queue.fields.add(new BoolField({ name: 'asking' }));
		const method = queue.fields.getByName('method') as SelectField;
		method.values = ['fallback', 'ai'];
		app.save(queue);
		app
			.db()
			.newQuery("UPDATE evaluation_queue SET state = 'queued', worker = '', lease_until = '' WHERE state = 'running'")
			.execute();
		const results = app.findCollectionByNameOrId('evaluation_results');
		results.fields.add(new BoolField({ name: 'outage' }));
		results.addIndex(
			'idx_evaluation_results_outage',
			false,
			'`assessment_id`',
			'`outage` = TRUE AND `is_current` = TRUE',
		);
		app.save(results);
	},
	(app) => {
		const results = app.findCollectionByNameOrId('evaluation_results');
		results.removeIndex('idx_evaluation_results_outage');
		results.fields.removeByName('outage');
		app.save(results);
		const queue = app.findCollectionByNameOrId('evaluation_queue');
		const method = queue.fields.getByName('method') as SelectField;
		method.values = ['fallback'];
		queue.fields.removeByName('wait_until');
		queue.fields.removeByName('asking');
		app.save(queue);
	},
);
