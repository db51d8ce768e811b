/**
 * Operations that came under the id of another one with another content: refused, and kept here for a person. Those of
 * submissions are variants. Server only.
 */
migrate((app) => {
	app.importCollections(
		[
			{
				type: 'base',
				name: 'sync_op_conflicts',
				fields: [
					{ type: 'text', name: 'user_id', required: true, max: 15 },
					{ type: 'text', name: 'op_id', required: true, max: 15 },
					{ type: 'text', name: 'kind', required: true, max: 40 },
					{ type: 'text', name: 'record', required: true, max: 15 },
					{ type: 'text', name: 'content_hash', required: true, max: 64 },
					{ type: 'json', name: 'payload', maxSize: 5000000 },
					{ type: 'autodate', name: 'created_at', onCreate: true },
				],
				indexes: [
					'CREATE UNIQUE INDEX `idx_sync_op_conflicts_content` ON `sync_op_conflicts` (`user_id`, `op_id`, `content_hash`)',
				],
			},
		],
		false,
	);
});
