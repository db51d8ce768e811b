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

	// Devices have the applications of a job again when it begins or stops to withhold their scores.
	const withholds = (row: string): string => `(${row}.decide_first = 'On' AND ${row}.scorecard <> '')`;
	app
		.db()
		.newQuery(`CREATE TRIGGER synced_by_decide_first AFTER UPDATE ON jobs WHEN ${withholds('OLD')} IS NOT ${withholds('NEW')} BEGIN
			INSERT INTO changes (collection, record_id, kind, scope, changed_at)
				SELECT 'applications', taken.id, 'update', 'staff', strftime('%Y-%m-%d %H:%M:%fZ', 'now')
				FROM assessments taken WHERE taken.job_id = NEW.id;
		END`)
		.execute();
	app.db().newQuery("CREATE INDEX idx_jobs_decide_first ON jobs (id) WHERE decide_first = 'On'").execute();

	// The records of an application whose score is withheld do not exist for a reader without a card.
	const isShown = (assessment: string): string =>
		`(${assessment}job_id.decide_first != 'On' || ${assessment}job_id.scorecard = '' || ${assessment}is_admin_test = true` +
		` || ${assessment}ended_hidings_via_assessment_id.id ?!= '' || ${assessment}scorecards_via_assessment_id.written_by ?= @request.auth.id)`;
	const assessments = app.findCollectionByNameOrId('assessments');
	const readable = `@request.auth.id != '' && job_id.title != '' && (user_id = @request.auth.id || (@request.auth.staff_role != '' && ${isShown('')}))`;
	assessments.listRule = readable;
	assessments.viewRule = readable;
	app.save(assessments);
	for (const name of ['assessment_analytics', 'assessment_overrides', 'assessment_evaluation_history']) {
		const made = app.findCollectionByNameOrId(name);
		const rule = `${made.listRule} && ${isShown('assessment_id.')}`;
		made.listRule = rule;
		made.viewRule = rule;
		app.save(made);
	}
});
