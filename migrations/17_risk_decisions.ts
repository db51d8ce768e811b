/**
 * Behaviour risks that a person of the hiring team dismissed with a reason, and dismissals that were taken back: one row a decision, with the
 * signals it is about, never changed afterwards. Written through a route and read with the assessment, by the hiring team alone, whose
 * devices hear of it as a change of the application.
 */
migrate((app) => {
	app.importCollections(
		[
			{
				type: 'base',
				name: 'risk_decisions',
				fields: [
					{
						type: 'relation',
						name: 'assessment_id',
						required: true,
						maxSelect: 1,
						cascadeDelete: true,
						collectionId: app.findCollectionByNameOrId('assessments').id,
					},
					{ type: 'select', name: 'decision', required: true, maxSelect: 1, values: ['dismissed', 'restored'] },
					{ type: 'text', name: 'reason', required: true, max: 5000 },
					{ type: 'json', name: 'risk_score', maxSize: 200000 },
					{ type: 'json', name: 'behavior_flags', maxSize: 200000 },
					{ type: 'json', name: 'suspicious_patterns', maxSize: 200000 },
					{ type: 'text', name: 'decided_by', max: 15 },
					{ type: 'autodate', name: 'created_at', onCreate: true },
				],
				indexes: ['CREATE INDEX `idx_risk_decisions_assessment` ON `risk_decisions` (`assessment_id`, `created_at`)'],
			},
		],
		false,
	);
	const run = (sql: string) => app.db().newQuery(sql).execute();
	run(`CREATE TRIGGER synced_by_risk_decisions_insert AFTER INSERT ON risk_decisions BEGIN
		INSERT INTO changes (collection, record_id, kind, scope, changed_at)
			SELECT 'applications', taken.id, 'update', 'staff', strftime('%Y-%m-%d %H:%M:%fZ', 'now')
			FROM assessments taken WHERE taken.id = NEW.assessment_id;
	END`);
});
