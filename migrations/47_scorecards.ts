/**
 * The cards of readers of an application. Written by operations of a push; the newest of a reader counts, and `replaced` marks the
 * others. `marks`: those of the attributes, each with the name that it had (`#domain/scorecards/scorecard`). An admin may end the
 * hiding of an application's cards once (`ended_hidings`). Both are read with the assessment, by the hiring team alone, whose devices
 * hear of it as a change of the application.
 */
migrate((app) => {
	const assessment = {
		type: 'relation',
		name: 'assessment_id',
		required: true,
		maxSelect: 1,
		cascadeDelete: true,
		collectionId: app.findCollectionByNameOrId('assessments').id,
	};
	app.importCollections(
		[
			{
				type: 'base',
				name: 'scorecards',
				fields: [
					assessment,
					{ type: 'json', name: 'marks', maxSize: 4000 },
					{ type: 'text', name: 'comment', max: 2000 },
					{ type: 'bool', name: 'replaced' },
					{ type: 'text', name: 'written_by', max: 15 },
					{ type: 'date', name: 'saved_at' },
				],
				indexes: [
					'CREATE INDEX `idx_scorecards_assessment` ON `scorecards` (`assessment_id`, `written_by`)',
					"CREATE INDEX `idx_scorecards_author` ON `scorecards` (`written_by`) WHERE `written_by` != ''",
				],
			},
			{
				type: 'base',
				name: 'ended_hidings',
				fields: [assessment, { type: 'text', name: 'ended_by', max: 15 }, { type: 'date', name: 'ended_at' }],
				indexes: [
					'CREATE UNIQUE INDEX `idx_ended_hidings_assessment` ON `ended_hidings` (`assessment_id`)',
					"CREATE INDEX `idx_ended_hidings_admin` ON `ended_hidings` (`ended_by`) WHERE `ended_by` != ''",
				],
			},
		],
		false,
	);
	for (const table of ['scorecards', 'ended_hidings']) {
		app
			.db()
			.newQuery(`CREATE TRIGGER synced_by_${table}_insert AFTER INSERT ON ${table} BEGIN
				INSERT INTO changes (collection, record_id, kind, scope, changed_at)
					SELECT 'applications', taken.id, 'update', 'staff', strftime('%Y-%m-%d %H:%M:%fZ', 'now')
					FROM assessments taken WHERE taken.id = NEW.assessment_id;
			END`)
			.execute();
	}
});
