/**
 * What the hiring team writes once and uses often: mails to candidates with the fields `{name}` and `{job}`, and reasons of decisions.
 * Synced to the hiring team; admins change them by operations alone.
 */
const TEXTS: Record<string, string>[] = [
	{
		id: 'textofrejection',
		kind: 'mail',
		stage: 'rejected',
		name: 'Rejection',
		subject: 'Your application: {job}',
		text: 'Hello {name},\n\nThank you for your application for {job} and for the time you gave it. We decided not to go on with it.',
	},
	{
		id: 'textofinvitatio',
		kind: 'mail',
		stage: 'interviewed',
		name: 'Invitation to talk',
		subject: 'Can we talk? {job}',
		text: 'Hello {name},\n\nThank you for your application for {job}. We would like to talk with you. Which times suit you next week? Just reply to this mail.',
	},
	{
		id: 'textofoffer0000',
		kind: 'mail',
		stage: 'offered',
		name: 'Offer to talk',
		subject: 'We would like to make you an offer: {job}',
		text: 'Hello {name},\n\nWe would like you to join us for {job}, and to talk with you about an offer. When can we call you? Just reply to this mail.',
	},
];

migrate((app) => {
	const staff = "@request.auth.staff_role != ''";
	app.importCollections(
		[
			{
				type: 'base',
				name: 'team_texts',
				listRule: staff,
				viewRule: staff,
				fields: [
					{ type: 'text', name: 'kind', required: true, max: 20 },
					{ type: 'text', name: 'stage', max: 20 },
					{ type: 'text', name: 'name', max: 80 },
					{ type: 'text', name: 'subject', max: 200 },
					{ type: 'text', name: 'text', required: true, max: 10000 },
					{ type: 'autodate', name: 'created_at', onCreate: true },
					{ type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
				],
				indexes: [],
			},
		],
		false,
	);
	const run = (sql: string) => app.db().newQuery(sql).execute();
	const now = `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`;
	for (const [event, kind, row] of [
		['INSERT', 'insert', 'NEW'],
		['UPDATE', 'update', 'NEW'],
		['DELETE', 'delete', 'OLD'],
	] as const) {
		run(`CREATE TRIGGER synced_team_texts_${kind} AFTER ${event} ON team_texts BEGIN
			INSERT INTO changes (collection, record_id, kind, scope, changed_at)
				VALUES ('team_texts', ${row}.id, '${kind}', 'staff', ${now});
		END`);
	}
	const texts = app.findCollectionByNameOrId('team_texts');
	for (const values of TEXTS) {
		const row = new Record(texts);
		for (const [field, value] of Object.entries(values)) row.set(field, value);
		app.save(row);
	}
});
