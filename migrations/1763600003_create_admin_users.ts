/**
 * The hiring team. A row holds an e-mail and, once an account with that e-mail has confirmed it, the account's id; rights follow
 * the id. `users.staff_role` is that right, derived here by triggers in the very statement that changes it, so that no rule
 * and no route needs a join: whoever writes the column, it says what `admin_users` says.
 */
const DERIVE_ROLE = (account: string): string =>
	`UPDATE users SET staff_role = COALESCE((SELECT role FROM admin_users WHERE user_id = ${account} AND is_active = 1), '') WHERE id = ${account}`;

migrate(
	(app) => {
		const manages = "(@request.auth.staff_role = 'super_admin' || @request.auth.staff_role = 'admin')";
		const own = "(@request.auth.staff_role != '' && user_id = @request.auth.id)";
		app.importCollections(
			[
				{
					type: 'base',
					name: 'admin_users',
					listRule: `${manages} || ${own}`,
					viewRule: `${manages} || ${own}`,
					createRule: null,
					updateRule: `@request.auth.staff_role = 'super_admin' || (@request.auth.staff_role = 'admin' && role != 'super_admin') || ${own}`,
					deleteRule: null,
					fields: [
						{ type: 'email', name: 'email', required: true },
						{ type: 'text', name: 'user_id', max: 15 },
						{ type: 'text', name: 'first_name', max: 100 },
						{ type: 'text', name: 'last_name', max: 100 },
						{
							type: 'select',
							name: 'role',
							required: true,
							maxSelect: 1,
							values: ['super_admin', 'admin', 'reviewer'],
						},
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

		const db = app.db();
		for (const [event, accounts] of [
			['INSERT', ['NEW.user_id']],
			['UPDATE', ['OLD.user_id', 'NEW.user_id']],
			['DELETE', ['OLD.user_id']],
		] as const) {
			const body = accounts.map((account) => `${DERIVE_ROLE(account)};`).join(' ');
			db.newQuery(
				`CREATE TRIGGER admin_users_role_${event.toLowerCase()} AFTER ${event} ON admin_users BEGIN ${body} END`,
			).execute();
		}
		db.newQuery(
			`CREATE TRIGGER users_role_kept AFTER UPDATE OF staff_role ON users
			WHEN NEW.staff_role IS NOT COALESCE((SELECT role FROM admin_users WHERE user_id = NEW.id AND is_active = 1), '')
			BEGIN ${DERIVE_ROLE('NEW.id')}; END`,
		).execute();
	},
	(app) => {
		app.db().newQuery('DROP TRIGGER users_role_kept').execute();
		app.delete(app.findCollectionByNameOrId('admin_users'));
	},
);
