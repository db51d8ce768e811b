/**
 * Which applications the hiring team shortlisted, and the mails it sent to candidates. Written by operations of a push and read with the
 * assessment, by the hiring team alone, whose devices hear of it as a change of the application.
 */
migrate(
	(app) => {
		const assessments = app.findCollectionByNameOrId('assessments').id;
		const assessment = (unique: boolean) => ({
			type: 'relation',
			name: 'assessment_id',
			required: true,
			maxSelect: 1,
			cascadeDelete: true,
			collectionId: assessments,
			presentable: unique,
		});
		const closed = {
			type: 'base',
			listRule: null,
			viewRule: null,
			createRule: null,
			updateRule: null,
			deleteRule: null,
		};
		app.importCollections(
			[
				{
					...closed,
					name: 'shortlist_entries',
					fields: [
						assessment(true),
						{ type: 'bool', name: 'listed' },
						{ type: 'text', name: 'changed_by', max: 15 },
						{ type: 'date', name: 'changed_at' },
					],
					indexes: ['CREATE UNIQUE INDEX `idx_shortlist_entries_assessment` ON `shortlist_entries` (`assessment_id`)'],
				},
				{
					...closed,
					name: 'candidate_messages',
					fields: [
						assessment(false),
						{ type: 'text', name: 'subject', required: true, max: 200 },
						{ type: 'text', name: 'text', required: true, max: 10000 },
						{ type: 'text', name: 'sent_by', max: 15 },
						{ type: 'select', name: 'state', required: true, maxSelect: 1, values: ['queued', 'sent', 'failed'] },
						{ type: 'text', name: 'error', max: 2000 },
						{ type: 'date', name: 'created_at' },
					],
					indexes: [
						'CREATE INDEX `idx_candidate_messages_assessment` ON `candidate_messages` (`assessment_id`, `created_at`)',
						'CREATE INDEX `idx_candidate_messages_sent_by` ON `candidate_messages` (`sent_by`, `created_at`)',
					],
				},
			],
			false,
		);
		const now = `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`;
		for (const table of ['shortlist_entries', 'candidate_messages']) {
			for (const event of ['insert', 'update']) {
				app
					.db()
					.newQuery(
						`CREATE TRIGGER synced_by_${table}_${event} AFTER ${event.toUpperCase()} ON ${table} BEGIN
							INSERT INTO changes (collection, record_id, kind, scope, changed_at)
								SELECT 'applications', taken.id, 'update', 'staff', ${now} FROM assessments taken WHERE taken.id = NEW.assessment_id;
						END`,
					)
					.execute();
			}
		}
	},
	() => {
		throw new Error('What people decided and wrote is not thrown away.');
	},
);
