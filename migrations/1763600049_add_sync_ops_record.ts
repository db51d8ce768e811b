/**
 * Which record an operation was about, so that the operations of a draft that newer ones have superseded can be let go after a while. Empty
 * for those of before, which stay. The indexes hold operations of drafts alone: a submission does not pay for them.
 */
migrate(
	(app) => {
		const ops = app.findCollectionByNameOrId('sync_ops');
		ops.fields.add(new TextField({ name: 'record', max: 15 }));
		ops.addIndex('idx_sync_ops_draft', false, '`user_id`, `record`, `created_at`', "`kind` = 'save_draft'");
		ops.addIndex('idx_sync_ops_draft_age', false, '`created_at`', "`kind` = 'save_draft'");
		app.save(ops);
	},
	(app) => {
		const ops = app.findCollectionByNameOrId('sync_ops');
		ops.removeIndex('idx_sync_ops_draft');
		ops.removeIndex('idx_sync_ops_draft_age');
		ops.fields.removeByName('record');
		app.save(ops);
	},
);
