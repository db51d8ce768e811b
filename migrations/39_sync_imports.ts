/** Which operations of an account came in through an admin rather than its own devices, and through whom. Server only. */
migrate((app) => {
	app.importCollections(
		[
			{
				type: 'base',
				name: 'sync_imports',
				fields: [
					{ type: 'text', name: 'user_id', required: true, max: 15 },
					{ type: 'text', name: 'op_id', required: true, max: 15 },
					{ type: 'text', name: 'imported_by', required: true, max: 15 },
					{ type: 'autodate', name: 'created_at', onCreate: true },
				],
				indexes: ['CREATE INDEX `idx_sync_imports_op` ON `sync_imports` (`user_id`, `op_id`)'],
			},
		],
		false,
	);
});
