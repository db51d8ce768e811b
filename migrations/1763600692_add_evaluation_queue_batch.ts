/** The batch of re-evaluations that an evaluation belongs to; empty for all others. */
migrate(
	(app) => {
		const queue = app.findCollectionByNameOrId('evaluation_queue');
		queue.fields.add(new TextField({ name: 'batch_id', max: 15 }));
		queue.addIndex('idx_evaluation_queue_batch', false, '`batch_id`', "`batch_id` != ''");
		app.save(queue);
	},
	(app) => {
		const queue = app.findCollectionByNameOrId('evaluation_queue');
		queue.removeIndex('idx_evaluation_queue_batch');
		queue.fields.removeByName('batch_id');
		app.save(queue);
	},
);
