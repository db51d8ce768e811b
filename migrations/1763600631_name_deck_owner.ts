/**
 * The owner of the investor deck: one account, bound in `server_meta.deck_owner` once its e-mail is confirmed. `users.is_deck_owner`
 * is that right, derived here by triggers, so that no rule and no route needs a join: whoever writes the column, it says what
 * `server_meta` says.
 */
const OWNER = "(SELECT value FROM server_meta WHERE key = 'deck_owner')";

migrate(
	(app) => {
		const users = app.findCollectionByNameOrId('users');
		users.fields.add(new BoolField({ name: 'is_deck_owner', hidden: true }));
		app.save(users);
		for (const sql of [
			// `deck_owner_email`: the e-mail that the environment named when the account was bound.
			"INSERT INTO server_meta (key, value) VALUES ('deck_owner', ''), ('deck_owner_email', '')",
			`CREATE TRIGGER deck_owner_bound AFTER UPDATE OF value ON server_meta WHEN NEW.key = 'deck_owner'
			BEGIN UPDATE users SET is_deck_owner = (id = NEW.value) WHERE id IN (OLD.value, NEW.value); END`,
			`CREATE TRIGGER users_deck_owner_kept AFTER UPDATE OF is_deck_owner ON users
			WHEN NEW.is_deck_owner IS NOT (NEW.id = ${OWNER})
			BEGIN UPDATE users SET is_deck_owner = (NEW.id = ${OWNER}) WHERE id = NEW.id; END`,
			`CREATE TRIGGER users_deck_owner_deleted AFTER DELETE ON users WHEN OLD.id = ${OWNER}
			BEGIN UPDATE server_meta SET value = '' WHERE key = 'deck_owner'; END`,
		]) {
			app.db().newQuery(sql).execute();
		}
		// The start of the server looked for the owner before this column existed.
		const email = $os.getenv('OWNER_EMAIL').trim().toLowerCase();
		const bind = (sql: string) => app.db().newQuery(sql).bind({ email }).execute();
		bind("UPDATE server_meta SET value = {:email} WHERE key = 'deck_owner_email'");
		bind(
			`UPDATE server_meta SET value = COALESCE((SELECT id FROM users WHERE lower(email) = {:email} AND verified = 1), '')
			WHERE key = 'deck_owner' AND {:email} != ''`,
		);
	},
	(app) => {
		for (const sql of [
			'DROP TRIGGER users_deck_owner_deleted',
			'DROP TRIGGER users_deck_owner_kept',
			'DROP TRIGGER deck_owner_bound',
			"DELETE FROM server_meta WHERE key IN ('deck_owner', 'deck_owner_email')",
		]) {
			app.db().newQuery(sql).execute();
		}
		const users = app.findCollectionByNameOrId('users');
		users.fields.removeByName('is_deck_owner');
		app.save(users);
	},
);
