/**
 * A candidate asks a person to look at their assessment, and a person answers. Read and written through routes; the candidate's devices
 * and the hiring team's hear of it as a change of the assessment.
 */
migrate((app) => {
	app.importCollections(
		[
			{
				type: 'base',
				name: 'human_review_requests',
				fields: [
					{ type: 'text', name: 'assessment_id', required: true, max: 15 },
					{ type: 'text', name: 'user_id', required: true, max: 15 },
					{ type: 'text', name: 'message', max: 5000 },
					{ type: 'date', name: 'asked_at', required: true },
					{ type: 'text', name: 'answer', max: 5000 },
					{ type: 'text', name: 'answered_by', max: 15 },
					{ type: 'date', name: 'answered_at' },
				],
				indexes: [
					'CREATE UNIQUE INDEX `idx_human_review_requests_assessment` ON `human_review_requests` (`assessment_id`)',
				],
			},
		],
		false,
	);
	const run = (sql: string) => app.db().newQuery(sql).execute();
	const now = `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`;
	for (const [event, row] of [
		['INSERT', 'NEW'],
		['UPDATE', 'NEW'],
		['DELETE', 'OLD'],
	] as const) {
		run(`CREATE TRIGGER synced_by_human_review_${event.toLowerCase()} AFTER ${event} ON human_review_requests BEGIN
			INSERT INTO changes (collection, record_id, kind, scope, changed_at)
				SELECT 'applications', taken.id, 'update', 'staff', ${now} FROM assessments taken WHERE taken.id = ${row}.assessment_id;
			INSERT INTO changes (collection, record_id, kind, scope, changed_at)
				SELECT 'own_assessments', taken.id, 'update', 'account:' || taken.user_id, ${now}
				FROM assessments taken WHERE taken.id = ${row}.assessment_id;
		END`);
	}
});
