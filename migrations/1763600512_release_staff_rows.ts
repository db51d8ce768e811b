/** Staff rows whose account is gone keep no rights, and no address by which another account could claim them. */
migrate(
	(app) => {
		app
			.db()
			.newQuery(
				`UPDATE admin_users SET is_active = FALSE, user_id = '', email = id || '@deleted.invalid'
				WHERE user_id != '' AND user_id NOT IN (SELECT id FROM users)`,
			)
			.execute();
	},
	() => undefined,
);
