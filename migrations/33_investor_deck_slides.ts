/**
 * The slides of the investor deck, for its owner alone, whatever the owner's role. Changes are logged in the scope `deck`, which only the
 * owner's devices pull.
 *
 * The owner is one account, bound in `server_meta.deck_owner` once its e-mail is confirmed; `deck_owner_email` is the e-mail that the
 * environment named then. `users.is_deck_owner` is that right, derived here by triggers, so that no rule and no route needs a join:
 * whoever writes the column, it says what `server_meta` says.
 */
const OWNER = "(SELECT value FROM server_meta WHERE key = 'deck_owner')";

migrate((app) => {
	const owner = '@request.auth.is_deck_owner = true && @request.auth.verified = true';
	app.importCollections(
		[
			{
				type: 'base',
				name: 'investor_deck_slides',
				listRule: owner,
				viewRule: owner,
				createRule: owner,
				updateRule: owner,
				fields: [
					{ type: 'number', name: 'slide_number', required: true, onlyInt: true, min: 1 },
					{ type: 'text', name: 'slide_type', required: true, max: 60 },
					{ type: 'text', name: 'title', max: 300 },
					{ type: 'text', name: 'subtitle', max: 300 },
					{ type: 'json', name: 'content', maxSize: 400000 },
					{ type: 'autodate', name: 'created_at', onCreate: true },
					{ type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
				],
				indexes: ['CREATE INDEX `idx_investor_deck_slides_number` ON `investor_deck_slides` (`slide_number`, `id`)'],
			},
		],
		false,
	);
	const run = (sql: string) => app.db().newQuery(sql).execute();
	run(`CREATE TRIGGER deck_owner_bound AFTER UPDATE OF value ON server_meta WHEN NEW.key = 'deck_owner'
		BEGIN UPDATE users SET is_deck_owner = (id = NEW.value) WHERE id IN (OLD.value, NEW.value); END`);
	run(`CREATE TRIGGER users_deck_owner_kept AFTER UPDATE OF is_deck_owner ON users
		WHEN NEW.is_deck_owner IS NOT (NEW.id = ${OWNER})
		BEGIN UPDATE users SET is_deck_owner = (NEW.id = ${OWNER}) WHERE id = NEW.id; END`);
	run(`CREATE TRIGGER users_deck_owner_deleted AFTER DELETE ON users WHEN OLD.id = ${OWNER}
		BEGIN UPDATE server_meta SET value = '' WHERE key = 'deck_owner'; END`);
	// The start of the server looks for the owner before this migration has run.
	app
		.db()
		.newQuery("INSERT INTO server_meta (key, value) VALUES ('deck_owner', ''), ('deck_owner_email', {:email})")
		.bind({ email: $os.getenv('OWNER_EMAIL').trim().toLowerCase() })
		.execute();

	const now = `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`;
	for (const [event, kind, row] of [
		['INSERT', 'insert', 'NEW'],
		['UPDATE', 'update', 'NEW'],
		['DELETE', 'delete', 'OLD'],
	] as const) {
		run(`CREATE TRIGGER synced_investor_deck_slides_${kind} AFTER ${event} ON investor_deck_slides BEGIN
			INSERT INTO changes (collection, record_id, kind, scope, changed_at)
				VALUES ('investor_deck_slides', ${row}.id, '${kind}', 'deck', ${now});
		END`);
	}
});
