/** Guests sign up through a route of ours, which checks and limits before a password is hashed; operators create as before. */
migrate(
	(app) => {
		const users = app.findCollectionByNameOrId('users');
		unmarshal({ createRule: null }, users);
		app.save(users);
	},
	(app) => {
		const users = app.findCollectionByNameOrId('users');
		unmarshal({ createRule: "@request.auth.id = ''" }, users);
		app.save(users);
	},
);
