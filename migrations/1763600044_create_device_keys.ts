/**
 * Keys under which a device locks the unsent work that it keeps after a sign-out: one an account and device, made here, given to that
 * account alone. The device keeps none. Server only.
 */
migrate(
	(app) => {
		app.importCollections(
			[
				{
					type: 'base',
					name: 'device_keys',
					listRule: null,
					viewRule: null,
					createRule: null,
					updateRule: null,
					deleteRule: null,
					fields: [
						{ type: 'text', name: 'user_id', required: true, max: 15 },
						{ type: 'text', name: 'device_id', required: true, max: 60 },
						{ type: 'text', name: 'key', required: true, max: 64, hidden: true },
						{ type: 'autodate', name: 'created_at', onCreate: true },
					],
					indexes: ['CREATE UNIQUE INDEX `idx_device_keys_device` ON `device_keys` (`user_id`, `device_id`)'],
				},
			],
			false,
		);
	},
	(app) => app.delete(app.findCollectionByNameOrId('device_keys')),
);
