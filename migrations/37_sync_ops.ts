/**
 * Operations that were applied: the id a device gave, what it contained, and the answer, written together with its effect. Server only.
 * `record` is what the operation was about, so that the operations of a draft that newer ones have superseded can be let go after a
 * while, and a conflict names who made the last edit and when. A submission does not pay for their indexes.
 */
migrate((app) => {
	app.importCollections(
		[
			{
				type: 'base',
				name: 'sync_ops',
				fields: [
					{ type: 'text', name: 'user_id', required: true, max: 15 },
					{ type: 'text', name: 'op_id', required: true, max: 15 },
					{ type: 'text', name: 'kind', required: true, max: 40 },
					{ type: 'text', name: 'content_hash', required: true, max: 64 },
					{ type: 'json', name: 'result', maxSize: 20000 },
					{ type: 'text', name: 'record', max: 15 },
					{ type: 'autodate', name: 'created_at', onCreate: true },
				],
				indexes: [
					'CREATE UNIQUE INDEX `idx_sync_ops_op` ON `sync_ops` (`user_id`, `op_id`)',
					"CREATE INDEX `idx_sync_ops_draft` ON `sync_ops` (`user_id`, `record`, `created_at`) WHERE `kind` = 'save_draft'",
					"CREATE INDEX `idx_sync_ops_draft_age` ON `sync_ops` (`created_at`) WHERE `kind` = 'save_draft'",
					"CREATE INDEX `idx_sync_ops_edit` ON `sync_ops` (`record`, `created_at`) WHERE `kind` IN ('edit_job', 'save_questions', 'edit_category', 'change_preferences')",
				],
			},
		],
		false,
	);
});
