/** Finds the newest edit of a job or of its questions, so that a conflict names who made it and when. Other operations do not pay for it. */
migrate(
	(app) => {
		const ops = app.findCollectionByNameOrId('sync_ops');
		ops.addIndex('idx_sync_ops_edit', false, '`record`, `created_at`', "`kind` IN ('edit_job', 'save_questions')");
		app.save(ops);
	},
	(app) => {
		const ops = app.findCollectionByNameOrId('sync_ops');
		ops.removeIndex('idx_sync_ops_edit');
		app.save(ops);
	},
);
