/**
 * The notes of the hiring team on applications. Written by operations of a push, never changed, and read with the assessment, by the
 * hiring team alone, whose devices hear of it as a change of the application. `mentions`: the ids of the accounts that a note mentions,
 * each with how the mention ended (`#domain/assessments/note`).
 */
migrate((app) => {
	app.importCollections(
		[
			{
				type: 'base',
				name: 'application_notes',
				fields: [
					{
						type: 'relation',
						name: 'assessment_id',
						required: true,
						maxSelect: 1,
						cascadeDelete: true,
						collectionId: app.findCollectionByNameOrId('assessments').id,
					},
					{ type: 'text', name: 'text', required: true, max: 5000 },
					{ type: 'json', name: 'mentions', maxSize: 4000 },
					{ type: 'text', name: 'written_by', max: 15 },
					{ type: 'date', name: 'created_at' },
				],
				indexes: [
					'CREATE INDEX `idx_application_notes_assessment` ON `application_notes` (`assessment_id`, `created_at`)',
					"CREATE INDEX `idx_application_notes_author` ON `application_notes` (`written_by`) WHERE `written_by` != ''",
				],
			},
		],
		false,
	);
	app
		.db()
		.newQuery(`CREATE TRIGGER synced_by_application_notes_insert AFTER INSERT ON application_notes BEGIN
			INSERT INTO changes (collection, record_id, kind, scope, changed_at)
				SELECT 'applications', taken.id, 'update', 'staff', strftime('%Y-%m-%d %H:%M:%fZ', 'now')
				FROM assessments taken WHERE taken.id = NEW.assessment_id;
		END`)
		.execute();
});
