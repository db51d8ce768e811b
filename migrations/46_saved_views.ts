/**
 * Filters and orders of applications that a member of the hiring team has named, on all devices of that account. Written by operations
 * alone and read by the pull.
 */
migrate((app) => {
	app.importCollections(
		[
			{
				type: 'base',
				name: 'saved_views',
				fields: [
					{ type: 'text', name: 'user_id', required: true, max: 15 },
					{ type: 'text', name: 'name', required: true, max: 60 },
					{ type: 'text', name: 'search', max: 500 },
					{ type: 'autodate', name: 'created_at', onCreate: true },
				],
				indexes: ['CREATE INDEX `idx_saved_views_user` ON `saved_views` (`user_id`)'],
			},
		],
		false,
	);
	const run = (sql: string) => app.db().newQuery(sql).execute();
	const now = `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`;
	for (const [event, kind, row] of [
		['INSERT', 'insert', 'NEW'],
		['UPDATE', 'update', 'NEW'],
		['DELETE', 'delete', 'OLD'],
	] as const) {
		run(`CREATE TRIGGER synced_saved_views_${kind} AFTER ${event} ON saved_views BEGIN
			INSERT INTO changes (collection, record_id, kind, scope, changed_at)
				VALUES ('saved_views', ${row}.id, '${kind}', 'account:' || ${row}.user_id, ${now});
		END`);
	}
});
