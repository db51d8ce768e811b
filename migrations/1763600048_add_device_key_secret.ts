/**
 * The secret from which the keys of locked devices are derived. It lies in the database and so in every backup: a key that was given out
 * after a backup is the same one after its restore. Made of a secret that is as old as the database, so that a backup from before
 * this migration gets the very same one when it is migrated again. Keys that were made at random before stay in `device_keys`.
 */
migrate(
	(app) => {
		const old = app.findCollectionByNameOrId('users').authToken.secret;
		app
			.db()
			.newQuery("INSERT INTO server_meta (key, value) VALUES ('device_key_secret', {:secret})")
			.bind({ secret: $security.hs256('keys of locked devices', old) })
			.execute();
	},
	(app) => {
		app.db().newQuery("DELETE FROM server_meta WHERE key = 'device_key_secret'").execute();
	},
);
