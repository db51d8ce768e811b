/**
 * The mails that the hiring team sent to candidates. Written by operations of a push and read with the assessment, by the hiring team
 * alone, whose devices hear of it as a change of the application. `event_id`: the decision (hire event) that a mail belongs to; empty for
 * any other. Triggers of hire events cancel it while it waits.
 */
migrate((app) => {
	app.importCollections(
		[
			{
				type: 'base',
				name: 'candidate_messages',
				fields: [
					{
						type: 'relation',
						name: 'assessment_id',
						required: true,
						maxSelect: 1,
						cascadeDelete: true,
						collectionId: app.findCollectionByNameOrId('assessments').id,
					},
					{ type: 'text', name: 'subject', required: true, max: 200 },
					{ type: 'text', name: 'text', required: true, max: 10000 },
					{ type: 'text', name: 'sent_by', max: 15 },
					{
						type: 'select',
						name: 'state',
						required: true,
						maxSelect: 1,
						values: ['queued', 'sent', 'failed', 'cancelled'],
					},
					{ type: 'text', name: 'error', max: 2000 },
					{ type: 'text', name: 'event_id', max: 15 },
					{ type: 'date', name: 'due_at' },
					{ type: 'date', name: 'ended_at' },
					{ type: 'date', name: 'created_at' },
				],
				indexes: [
					'CREATE INDEX `idx_candidate_messages_assessment` ON `candidate_messages` (`assessment_id`, `created_at`)',
					'CREATE INDEX `idx_candidate_messages_sent_by` ON `candidate_messages` (`sent_by`, `created_at`)',
					"CREATE INDEX `idx_candidate_messages_waiting` ON `candidate_messages` (`assessment_id`) WHERE `state` = 'queued' AND `event_id` != ''",
				],
			},
		],
		false,
	);
	const run = (sql: string) => app.db().newQuery(sql).execute();
	for (const event of ['insert', 'update']) {
		run(`CREATE TRIGGER synced_by_candidate_messages_${event} AFTER ${event.toUpperCase()} ON candidate_messages BEGIN
			INSERT INTO changes (collection, record_id, kind, scope, changed_at)
				SELECT 'applications', taken.id, 'update', 'staff', strftime('%Y-%m-%d %H:%M:%fZ', 'now')
				FROM assessments taken WHERE taken.id = NEW.assessment_id;
		END`);
	}
});
