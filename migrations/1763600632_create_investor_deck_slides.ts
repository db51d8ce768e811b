/**
 * The slides of the investor deck, for its owner alone, whatever the owner's role. Changes are logged in the scope `deck`, which only the
 * owner's devices pull.
 */
migrate(
	(app) => {
		const owner = '@request.auth.is_deck_owner = true && @request.auth.verified = true';
		app.importCollections(
			[
				{
					type: 'base',
					name: 'investor_deck_slides',
					listRule: owner,
					viewRule: owner,
					createRule: owner,
					updateRule: owner,
					deleteRule: null,
					fields: [
						{ type: 'number', name: 'slide_number', required: true, onlyInt: true, min: 1 },
						{ type: 'text', name: 'slide_type', required: true, max: 60 },
						{ type: 'text', name: 'title', max: 300 },
						{ type: 'text', name: 'subtitle', max: 300 },
						{ type: 'json', name: 'content', maxSize: 400000 },
						{ type: 'autodate', name: 'created_at', onCreate: true },
						{ type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
					],
					indexes: ['CREATE INDEX `idx_investor_deck_slides_number` ON `investor_deck_slides` (`slide_number`, `id`)'],
				},
			],
			false,
		);
		const now = `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`;
		for (const [event, kind, row] of [
			['INSERT', 'insert', 'NEW'],
			['UPDATE', 'update', 'NEW'],
			['DELETE', 'delete', 'OLD'],
		] as const) {
			app
				.db()
				.newQuery(
					`CREATE TRIGGER synced_investor_deck_slides_${kind} AFTER ${event} ON investor_deck_slides BEGIN
						INSERT INTO changes (collection, record_id, kind, scope, changed_at)
							VALUES ('investor_deck_slides', ${row}.id, '${kind}', 'deck', ${now});
					END`,
				)
				.execute();
		}
	},
	() => {
		throw new Error('Slides that people wrote are not thrown away.');
	},
);
