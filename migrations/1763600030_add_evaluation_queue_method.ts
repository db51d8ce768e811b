/**
 * How a queued evaluation is to be made: `method` forces one (`fallback`; empty: the best there is), `fresh` asks the model again
 * although the same input was scored before. `failures` keeps what went wrong before a result came about.
 */
migrate(
	(app) => {
		const queue = app.findCollectionByNameOrId('evaluation_queue');
		queue.fields.add(new SelectField({ name: 'method', maxSelect: 1, values: ['fallback'] }));
		queue.fields.add(new BoolField({ name: 'fresh' }));
		app.save(queue);
		const results = app.findCollectionByNameOrId('evaluation_results');
		results.fields.add(new JSONField({ name: 'failures', maxSize: 20000 }));
		app.save(results);
	},
	(app) => {
		const queue = app.findCollectionByNameOrId('evaluation_queue');
		queue.fields.removeByName('method');
		queue.fields.removeByName('fresh');
		app.save(queue);
		const results = app.findCollectionByNameOrId('evaluation_results');
		results.fields.removeByName('failures');
		app.save(results);
	},
);
