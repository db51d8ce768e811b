/** Operations that were applied: the id a device gave, what it contained, and the answer, written together with its effect. Server only. */
migrate(
	(app) => {
		app.importCollections(
			[
				{
					type: 'base',
					name: 'sync_ops',
					listRule: null,
					viewRule: null,
					createRule: null,
					updateRule: null,
					deleteRule: null,
					fields: [
						{ type: 'text', name: 'user_id', required: true, max: 15 },
						{ type: 'text', name: 'op_id', required: true, max: 15 },
						{ type: 'text', name: 'kind', required: true, max: 40 },
						{ type: 'text', name: 'content_hash', required: true, max: 64 },
						{ type: 'json', name: 'result', maxSize: 20000 },
						{ type: 'autodate', name: 'created_at', onCreate: true },
					],
					indexes: ['CREATE UNIQUE INDEX `idx_sync_ops_op` ON `sync_ops` (`user_id`, `op_id`)'],
				},
			],
			false,
		);
	},
	(app) => app.delete(app.findCollectionByNameOrId('sync_ops')),
);
