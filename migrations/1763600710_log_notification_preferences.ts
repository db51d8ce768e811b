/**
 * Notification preferences are synced: to the member, and to admins. The changes of a staff row that concern them are logged, the present rows
 * once. An edit is found like one of a job, so that a conflict names who made the last one.
 */
const EDITS = "`kind` IN ('edit_job', 'save_questions', 'edit_category', 'change_preferences')";
const COLUMNS = ['user_id', 'email', 'first_name', 'last_name', 'notification_preferences'];

migrate(
	(app) => {
		const run = (sql: string) => app.db().newQuery(sql).execute();
		const now = `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`;
		const log = (row: string, kind: string, scope: string, rest: string): string =>
			`INSERT INTO changes (collection, record_id, kind, scope, changed_at)
				SELECT 'notification_preferences', ${row}.id, '${kind}', ${scope}, ${now} ${rest}`;
		const ofMember = (row: string) => `'account:' || ${row}.user_id`;
		const isBound = (row: string) => `WHERE ${row}.user_id <> ''`;
		for (const [event, kind, row] of [
			['INSERT', 'insert', 'NEW'],
			['DELETE', 'delete', 'OLD'],
		] as const) {
			run(`CREATE TRIGGER synced_notification_preferences_${kind} AFTER ${event} ON admin_users BEGIN
				${log(row, kind, "'managers'", '')};
				${log(row, kind, ofMember(row), isBound(row))};
			END`);
		}
		// A save writes every column: only a difference counts. The account that loses the row learns of it.
		run(`CREATE TRIGGER synced_notification_preferences_update AFTER UPDATE ON admin_users
			WHEN ${COLUMNS.map((column) => `NEW.${column} IS NOT OLD.${column}`).join(' OR ')} BEGIN
			${log('NEW', 'update', "'managers'", '')};
			${log('NEW', 'update', ofMember('NEW'), isBound('NEW'))};
			${log('OLD', 'update', ofMember('OLD'), `${isBound('OLD')} AND OLD.user_id <> NEW.user_id`)};
		END`);
		run(log('held', 'insert', "'managers'", 'FROM admin_users held'));
		run(log('held', 'insert', ofMember('held'), `FROM admin_users held ${isBound('held')}`));
		const ops = app.findCollectionByNameOrId('sync_ops');
		ops.removeIndex('idx_sync_ops_edit');
		ops.addIndex('idx_sync_ops_edit', false, '`record`, `created_at`', EDITS);
		app.save(ops);
	},
	() => {
		throw new Error('A change log that devices hold cursors into cannot be turned back.');
	},
);
