/**
 * Jobs (specification part 1 §3). Everybody reads the active ones; `ideal_traits` never leaves the server over the records API.
 *
 * A job that was deleted is gone at once: its row is. What belonged to it is removed in batches; until that is done the job is listed in
 * `job_deletions`. A deletion, and a change of what applicants see of a job, are one row of the change log each, in the scope
 * `applicants:<job id>`: a pull gives them to every account that has an application or a draft of the job.
 */
migrate((app) => {
	const readable = "active = true || @request.auth.staff_role != ''";
	const manages = "@request.auth.staff_role = 'super_admin' || @request.auth.staff_role = 'admin'";
	app.importCollections(
		[
			{
				type: 'base',
				name: 'jobs',
				listRule: readable,
				viewRule: readable,
				createRule: manages,
				updateRule: manages,
				fields: [
					{ type: 'text', name: 'title', required: true, max: 200 },
					{ type: 'text', name: 'company', required: true, max: 200 },
					{ type: 'text', name: 'location', required: true, max: 200 },
					{
						type: 'select',
						name: 'type',
						required: true,
						maxSelect: 1,
						values: ['Full-time', 'Part-time', 'Contract', 'Internship'],
					},
					{
						type: 'select',
						name: 'work_arrangement',
						required: true,
						maxSelect: 1,
						values: ['On-site', 'Remote', 'Hybrid'],
					},
					{ type: 'text', name: 'company_overview', max: 20000 },
					{ type: 'text', name: 'role_overview', max: 20000 },
					{ type: 'text', name: 'key_responsibilities', max: 20000 },
					{ type: 'text', name: 'requirements', max: 20000 },
					{ type: 'text', name: 'about_you', max: 20000 },
					{ type: 'text', name: 'nice_to_have', max: 20000 },
					{ type: 'text', name: 'description', max: 20000 },
					{ type: 'text', name: 'ideal_traits', max: 20000, hidden: true },
					{ type: 'bool', name: 'active' },
					{
						type: 'relation',
						name: 'category_id',
						maxSelect: 1,
						hidden: true,
						collectionId: app.findCollectionByNameOrId('evaluation_categories').id,
					},
					{ type: 'select', name: 'share_stage', maxSelect: 1, values: ['Off', 'On'], hidden: true },
					{
						type: 'select',
						name: 'rejection_wait',
						maxSelect: 1,
						values: ['None', '1 hour', '4 hours', '24 hours', '48 hours', '168 hours'],
						hidden: true,
					},
					{ type: 'text', name: 'scorecard', max: 2000, hidden: true },
					{ type: 'select', name: 'decide_first', maxSelect: 1, values: ['Off', 'On'], hidden: true },
					{ type: 'autodate', name: 'created_at', onCreate: true },
					{ type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
				],
				indexes: ['CREATE INDEX `idx_jobs_active_created` ON `jobs` (`active`, `created_at`)'],
			},
		],
		false,
	);
	const run = (sql: string) => app.db().newQuery(sql).execute();
	const now = `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`;
	const scope = (row: string): string => `CASE WHEN ${row}.active THEN 'everyone' ELSE 'staff' END`;
	const log = (kind: string, row: string, when = '') =>
		`INSERT INTO changes (collection, record_id, kind, scope, changed_at)
			SELECT 'jobs', ${row}.id, '${kind}', ${scope(row)}, ${now} ${when};`;
	const left = `WHERE ${scope('OLD')} IS NOT ${scope('NEW')} OR OLD.id IS NOT NEW.id`;
	run(`CREATE TRIGGER synced_jobs_insert AFTER INSERT ON jobs BEGIN ${log('insert', 'NEW')} END`);
	run(
		`CREATE TRIGGER synced_jobs_update AFTER UPDATE ON jobs BEGIN ${log('delete', 'OLD', left)}${log('update', 'NEW')} END`,
	);
	run(`CREATE TRIGGER synced_jobs_delete AFTER DELETE ON jobs BEGIN ${log('delete', 'OLD')} END`);

	const logForApplicants = (row: string, kind: string) =>
		`INSERT INTO changes (collection, record_id, kind, scope, changed_at)
			VALUES ('own_assessments', ${row}.id, '${kind}', 'applicants:' || ${row}.id, ${now});`;
	run('CREATE TABLE job_deletions (job_id TEXT PRIMARY KEY, deleted_at TEXT NOT NULL) WITHOUT ROWID');
	run(`CREATE TRIGGER deleted_jobs AFTER DELETE ON jobs BEGIN
		INSERT INTO job_deletions (job_id, deleted_at) VALUES (OLD.id, ${now}) ON CONFLICT DO NOTHING;
		${logForApplicants('OLD', 'delete')}
	END`);
	run(`CREATE TRIGGER synced_by_headings_update AFTER UPDATE ON jobs WHEN OLD.title IS NOT NEW.title OR OLD.company IS NOT NEW.company
		OR OLD.location IS NOT NEW.location OR OLD.type IS NOT NEW.type
		OR OLD.active IS NOT NEW.active OR OLD.share_stage IS NOT NEW.share_stage BEGIN
		${logForApplicants('NEW', 'update')}
	END`);
});
