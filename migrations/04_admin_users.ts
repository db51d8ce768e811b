/**
 * The hiring team. A row holds an e-mail and, once an account with that e-mail has confirmed it, the account's id; rights follow
 * the id. `users.staff_role` is that right, derived here by triggers in the very statement that changes it, so that no rule
 * and no route needs a join: whoever writes the column, it says what `admin_users` says.
 *
 * Notification preferences are synced: to the member, and to admins.
 */
const DERIVE_ROLE = (account: string): string =>
	`UPDATE users SET staff_role = COALESCE((SELECT role FROM admin_users WHERE user_id = ${account} AND is_active = 1), '') WHERE id = ${account}`;

/** The columns whose changes are logged. */
const SYNCED = ['user_id', 'email', 'first_name', 'last_name', 'notification_preferences'];

migrate((app) => {
	const readable =
		"(@request.auth.staff_role = 'super_admin' || @request.auth.staff_role = 'admin') || (@request.auth.staff_role != '' && user_id = @request.auth.id)";
	app.importCollections(
		[
			{
				type: 'base',
				name: 'admin_users',
				listRule: readable,
				viewRule: readable,
				updateRule:
					"@request.auth.staff_role = 'super_admin' || (@request.auth.staff_role = 'admin' && role != 'super_admin') || (@request.auth.staff_role != '' && user_id = @request.auth.id)",
				fields: [
					{ type: 'email', name: 'email', required: true },
					{ type: 'text', name: 'user_id', max: 15 },
					{ type: 'text', name: 'first_name', max: 100 },
					{ type: 'text', name: 'last_name', max: 100 },
					{ type: 'select', name: 'role', required: true, maxSelect: 1, values: ['super_admin', 'admin', 'reviewer'] },
					{ type: 'bool', name: 'is_active' },
					{ type: 'date', name: 'last_login' },
					{ type: 'text', name: 'added_by_name', max: 201 },
					{ type: 'text', name: 'added_by_email', max: 255 },
					{ type: 'json', name: 'notification_preferences', maxSize: 2000 },
					{ type: 'autodate', name: 'created_at', onCreate: true },
					{ type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
				],
				indexes: [
					'CREATE UNIQUE INDEX `idx_admin_users_email` ON `admin_users` (`email` COLLATE NOCASE)',
					"CREATE UNIQUE INDEX `idx_admin_users_user` ON `admin_users` (`user_id`) WHERE `user_id` != ''",
				],
			},
		],
		false,
	);
	const run = (sql: string) => app.db().newQuery(sql).execute();
	for (const [event, accounts] of [
		['INSERT', ['NEW.user_id']],
		['UPDATE', ['OLD.user_id', 'NEW.user_id']],
		['DELETE', ['OLD.user_id']],
	] as const) {
		const body = accounts.map((account) => `${DERIVE_ROLE(account)};`).join(' ');
		run(`CREATE TRIGGER admin_users_role_${event.toLowerCase()} AFTER ${event} ON admin_users BEGIN ${body} END`);
	}
	run(`CREATE TRIGGER users_role_kept AFTER UPDATE OF staff_role ON users
		WHEN NEW.staff_role IS NOT COALESCE((SELECT role FROM admin_users WHERE user_id = NEW.id AND is_active = 1), '')
		BEGIN ${DERIVE_ROLE('NEW.id')}; END`);

	const log = (row: string, kind: string, scope: string, rest: string): string =>
		`INSERT INTO changes (collection, record_id, kind, scope, changed_at)
			SELECT 'notification_preferences', ${row}.id, '${kind}', ${scope}, strftime('%Y-%m-%d %H:%M:%fZ', 'now') ${rest}`;
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
		WHEN ${SYNCED.map((column) => `NEW.${column} IS NOT OLD.${column}`).join(' OR ')} BEGIN
		${log('NEW', 'update', "'managers'", '')};
		${log('NEW', 'update', ofMember('NEW'), isBound('NEW'))};
		${log('OLD', 'update', ofMember('OLD'), `${isBound('OLD')} AND OLD.user_id <> NEW.user_id`)};
	END`);
});
