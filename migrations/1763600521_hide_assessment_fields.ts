/**
 * What display flags show, what tells a test of the hiring team, and the score, which candidates do not see of choices only, leave the
 * records API: own rows come through routes, which decide this. The recipient of a notification is masked where it is read.
 */
const FIELDS: Record<string, string[]> = {
	assessments: [
		'is_admin_test',
		'test_mode',
		'score',
		'evaluation_method',
		'quality_indicators',
		'evaluation_note',
		'insights',
		'explanation',
	],
	notification_logs: ['recipient'],
};

migrate(
	(app) => {
		for (const [name, fields] of Object.entries(FIELDS)) {
			const collection = app.findCollectionByNameOrId(name);
			for (const field of fields) collection.fields.getByName(field)?.setHidden(true);
			app.save(collection);
		}
	},
	(app) => {
		for (const [name, fields] of Object.entries(FIELDS)) {
			const collection = app.findCollectionByNameOrId(name);
			for (const field of fields) collection.fields.getByName(field)?.setHidden(false);
			app.save(collection);
		}
	},
);
