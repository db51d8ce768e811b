/**
 * Categories and feature flags are synced to the hiring team: their changes are logged, the present rows once. An edit of a category is found
 * like one of a job, so that a conflict names who made the last one.
 */
const TABLES = ['evaluation_categories', 'evaluation_feature_flags'];
const LAST_EDITS = "`kind` IN ('edit_job', 'save_questions', 'edit_category')";

migrate(
	(app) => {
		const run = (sql: string) => app.db().newQuery(sql).execute();
		const now = `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`;
		const insert = 'INSERT INTO changes (collection, record_id, kind, scope, changed_at)';
		for (const table of TABLES) {
			for (const [event, kind, row] of [
				['INSERT', 'insert', 'NEW'],
				['UPDATE', 'update', 'NEW'],
				['DELETE', 'delete', 'OLD'],
			] as const) {
				run(`CREATE TRIGGER synced_${table}_${kind} AFTER ${event} ON ${table} BEGIN
					${insert} VALUES ('${table}', ${row}.id, '${kind}', 'staff', ${now});
				END`);
			}
			run(`${insert} SELECT '${table}', id, 'insert', 'staff', ${now} FROM ${table}`);
		}
		const ops = app.findCollectionByNameOrId('sync_ops');
		ops.removeIndex('idx_sync_ops_edit');
		ops.addIndex('idx_sync_ops_edit', false, '`record`, `created_at`', LAST_EDITS);
		app.save(ops);
	},
	() => {
		throw new Error('A change log that devices hold cursors into cannot be turned back.');
	},
);
