/**
 * Which applications the hiring team shortlisted, and why if somebody wrote it. Written by operations of a push and read with the assessment, by the hiring team
 * alone, whose devices hear of it as a change of the application.
 */
migrate((app) => {
	app.importCollections(
		[
			{
				type: 'base',
				name: 'shortlist_entries',
				fields: [
					{
						type: 'relation',
						name: 'assessment_id',
						required: true,
						maxSelect: 1,
						cascadeDelete: true,
						presentable: true,
						collectionId: app.findCollectionByNameOrId('assessments').id,
					},
					{ type: 'bool', name: 'on_shortlist' },
					{ type: 'text', name: 'changed_by', max: 15 },
					{ type: 'date', name: 'changed_at' },
					{ type: 'text', name: 'reason', max: 300 },
					{ type: 'text', name: 'reason_by', max: 15 },
				],
				indexes: ['CREATE UNIQUE INDEX `idx_shortlist_entries_assessment` ON `shortlist_entries` (`assessment_id`)'],
			},
		],
		false,
	);
	const run = (sql: string) => app.db().newQuery(sql).execute();
	for (const event of ['insert', 'update']) {
		run(`CREATE TRIGGER synced_by_shortlist_entries_${event} AFTER ${event.toUpperCase()} ON shortlist_entries BEGIN
			INSERT INTO changes (collection, record_id, kind, scope, changed_at)
				SELECT 'applications', taken.id, 'update', 'staff', strftime('%Y-%m-%d %H:%M:%fZ', 'now')
				FROM assessments taken WHERE taken.id = NEW.assessment_id;
		END`);
	}
});
