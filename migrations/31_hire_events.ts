/**
 * Hire events: what became of a candidate at a job. Every official submission has its event 'applied'. When an account is deleted,
 * `candidate_id` is emptied, and the free text about the person with it.
 *
 * An application is pulled with its newest event. So a change of an event is logged as a change of its application.
 */
migrate((app) => {
	const staff = "@request.auth.staff_role != '' && job_id.title != ''";
	app.importCollections(
		[
			{
				type: 'base',
				name: 'hire_events',
				listRule: staff,
				viewRule: staff,
				createRule: "@request.auth.staff_role = 'super_admin' || @request.auth.staff_role = 'admin'",
				updateRule:
					"(@request.auth.staff_role = 'super_admin' || @request.auth.staff_role = 'admin') && job_id.title != ''",
				fields: [
					{ type: 'text', name: 'org_id', max: 200 },
					{ type: 'text', name: 'candidate_id', max: 15 },
					{
						type: 'relation',
						name: 'job_id',
						required: true,
						maxSelect: 1,
						collectionId: app.findCollectionByNameOrId('jobs').id,
					},
					{ type: 'text', name: 'assessment_id', max: 15 },
					{
						type: 'select',
						name: 'stage',
						required: true,
						maxSelect: 1,
						values: ['applied', 'screened', 'interviewed', 'offered', 'hired', 'rejected'],
					},
					{ type: 'bool', name: 'hired' },
					{ type: 'json', name: 'performance_score', maxSize: 40 },
					{
						type: 'select',
						name: 'source',
						required: true,
						maxSelect: 1,
						values: ['system', 'manual', 'webhook', 'integration'],
					},
					{ type: 'text', name: 'feedback', max: 5000 },
					{ type: 'date', name: 'event_date', required: true },
					{ type: 'bool', name: 'test_mode' },
					{ type: 'text', name: 'webhook_event_id', max: 100, hidden: true },
					{ type: 'text', name: 'recorded_by', max: 15, hidden: true },
					{ type: 'date', name: 'created_at' },
					{ type: 'date', name: 'updated_at' },
				],
				indexes: [
					'CREATE INDEX `idx_hire_events_created` ON `hire_events` (`created_at`, `test_mode`)',
					'CREATE INDEX `idx_hire_events_date` ON `hire_events` (`event_date`)',
					'CREATE INDEX `idx_hire_events_stage` ON `hire_events` (`stage`, `created_at`)',
					'CREATE INDEX `idx_hire_events_job` ON `hire_events` (`job_id`, `created_at`)',
					'CREATE INDEX `idx_hire_events_candidate` ON `hire_events` (`candidate_id`, `stage`, `created_at`, `test_mode`)',
					'CREATE INDEX `idx_hire_events_assessment` ON `hire_events` (`assessment_id`)',
					"CREATE INDEX `idx_hire_events_feedback` ON `hire_events` (`created_at`) WHERE `feedback` != ''",
					"CREATE INDEX `idx_hire_events_performance` ON `hire_events` (`created_at`, `test_mode`, `performance_score`) WHERE `performance_score` != 'null'",
					"CREATE INDEX `idx_hire_events_outcome` ON `hire_events` (`candidate_id`, `created_at`, `test_mode`, `event_date`, `stage`, `assessment_id`) WHERE `stage` IN ('hired', 'rejected')",
					"CREATE INDEX `idx_hire_events_recorder` ON `hire_events` (`recorded_by`) WHERE `recorded_by` != ''",
					"CREATE UNIQUE INDEX `idx_hire_events_webhook` ON `hire_events` (`webhook_event_id`) WHERE `webhook_event_id` != ''",
				],
			},
		],
		false,
	);
	const run = (sql: string) => app.db().newQuery(sql).execute();
	run(`CREATE TRIGGER released_hire_events AFTER UPDATE OF candidate_id ON hire_events
	WHEN OLD.candidate_id != '' AND NEW.candidate_id = '' BEGIN
		UPDATE hire_events SET feedback = '' WHERE id = NEW.id;
	END`);
	const changed = (which: string): string => `INSERT INTO changes (collection, record_id, kind, scope, changed_at)
		SELECT 'applications', taken.id, 'update', 'staff', strftime('%Y-%m-%d %H:%M:%fZ', 'now')
		FROM assessments taken WHERE ${which};`;
	// The plus keeps SQLite from the index of the job, which may have thousands of applications.
	const isOf = (row: string): string => `taken.id = ${row}.assessment_id
		OR (taken.user_id = ${row}.candidate_id AND ${row}.candidate_id != '' AND +taken.job_id = ${row}.job_id)`;
	const changedOwn = (which: string): string => `INSERT INTO changes (collection, record_id, kind, scope, changed_at)
		SELECT 'own_assessments', taken.id, 'update', 'account:' || taken.user_id, strftime('%Y-%m-%d %H:%M:%fZ', 'now')
		FROM assessments taken JOIN jobs ON jobs.id = taken.job_id AND jobs.share_stage = 'On' WHERE taken.user_id != '' AND (${which});`;
	const ofEvent = (row: string): string => `${changed(isOf(row))} ${changedOwn(isOf(row))}`;
	// A submission's own event changes no stage, and its application is logged anyway.
	const isDecision = (row: string): string => `NOT (${row}.source = 'system' AND ${row}.stage = 'applied')`;
	run(
		`CREATE TRIGGER synced_by_hire_events_insert AFTER INSERT ON hire_events WHEN ${isDecision('NEW')} BEGIN ${ofEvent('NEW')} END`,
	);
	run(`CREATE TRIGGER synced_by_hire_events_update AFTER UPDATE ON hire_events
		WHEN ${isDecision('OLD')} OR ${isDecision('NEW')} BEGIN ${ofEvent('NEW')} END`);
	run(
		`CREATE TRIGGER synced_by_hire_events_delete AFTER DELETE ON hire_events WHEN ${isDecision('OLD')} BEGIN ${ofEvent('OLD')} END`,
	);
	// The candidate sees a decision once its mail is sent.
	run(`CREATE TRIGGER synced_by_sent_decisions AFTER UPDATE OF state ON candidate_messages
		WHEN NEW.event_id != '' AND OLD.state = 'queued' AND NEW.state != 'queued' BEGIN ${changedOwn('taken.id = NEW.assessment_id')} END`);
	for (const [name, when] of [
		['insert', 'AFTER INSERT ON user_profiles'],
		['update', 'AFTER UPDATE ON user_profiles WHEN OLD.full_name IS NOT NEW.full_name'],
	] as const) {
		run(`CREATE TRIGGER synced_by_recorder_${name} ${when} BEGIN
			${changed(`taken.id IN (SELECT assessment_id FROM hire_events WHERE recorded_by = NEW.user_id AND recorded_by != '')`)}
		END`);
	}
	// A mail of a decision is sent only while the decision is the newest one: the same order as in `rows/decisions.ts`.
	const cancelled = (event: string, which: string): string => `UPDATE candidate_messages
		SET state = 'cancelled', ended_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now')
		WHERE state = 'queued' AND event_id != '' AND ${which} AND assessment_id IN (SELECT taken.id FROM assessments taken WHERE ${isOf(event)});`;
	const isOlder = `event_id != COALESCE((SELECT newest.id FROM assessments own JOIN hire_events newest
		ON (newest.assessment_id = own.id OR (newest.candidate_id = own.user_id AND newest.candidate_id != ''
			AND newest.job_id = own.job_id AND NOT own.is_admin_test))
		WHERE own.id = candidate_messages.assessment_id AND newest.test_mode = (own.is_admin_test OR own.test_mode)
			AND NOT (newest.source = 'system' AND newest.stage = 'applied')
		ORDER BY substr(newest.event_date, 1, 10) DESC, newest.rowid DESC LIMIT 1), '')`;
	run(`CREATE TRIGGER cancelled_by_hire_events_insert AFTER INSERT ON hire_events WHEN ${isDecision('NEW')} BEGIN
		${cancelled('NEW', isOlder)} END`);
	run(`CREATE TRIGGER cancelled_by_hire_events_update AFTER UPDATE ON hire_events BEGIN
		${cancelled('NEW', `(${isOlder} OR (event_id = NEW.id AND OLD.stage != NEW.stage))`)} END`);
	run(
		`CREATE TRIGGER cancelled_by_hire_events_delete AFTER DELETE ON hire_events WHEN ${isDecision('OLD')} BEGIN ${cancelled('OLD', isOlder)} END`,
	);
});
