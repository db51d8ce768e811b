/** An invited candidate's password needs six characters only. An account that has such a one joins no hiring team until it has a new one. */
migrate(
	(app) => {
		const users = app.findCollectionByNameOrId('users');
		users.fields.add(new BoolField({ name: 'password_is_weak', hidden: true }));
		app.save(users);
	},
	(app) => {
		const users = app.findCollectionByNameOrId('users');
		users.fields.removeByName('password_is_weak');
		app.save(users);
	},
);
