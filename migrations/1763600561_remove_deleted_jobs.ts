/**
 * A job that was deleted is gone at once: its row is. What belonged to it is removed in batches; until that is done the job is listed in
 * `job_deletions`. A deletion, and a change of what applicants see of a job, are one row of the change log each, in the scope
 * `applicants:<job id>`: a pull gives them to every account that has an application or a draft of the job.
 */
const INTO_CHANGES = 'INSERT INTO changes (collection, record_id, kind, scope, changed_at)';
const WRITTEN_AT = `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`;

migrate(
	(app) => {
		const run = (sql: string) => app.db().newQuery(sql).execute();
		run('CREATE TABLE job_deletions (job_id TEXT PRIMARY KEY, deleted_at TEXT NOT NULL) WITHOUT ROWID');
		run(`CREATE TRIGGER deleted_jobs AFTER DELETE ON jobs BEGIN
			INSERT INTO job_deletions (job_id, deleted_at) VALUES (OLD.id, ${WRITTEN_AT}) ON CONFLICT DO NOTHING;
			${INTO_CHANGES} VALUES ('own_assessments', OLD.id, 'delete', 'applicants:' || OLD.id, ${WRITTEN_AT});
		END`);
		run('DROP TRIGGER synced_by_headings_update');
		run(`CREATE TRIGGER synced_by_headings_update AFTER UPDATE ON jobs WHEN OLD.title IS NOT NEW.title OR OLD.company IS NOT NEW.company
			OR OLD.location IS NOT NEW.location OR OLD.type IS NOT NEW.type BEGIN
			${INTO_CHANGES} VALUES ('own_assessments', NEW.id, 'update', 'applicants:' || NEW.id, ${WRITTEN_AT});
		END`);
		const addIndex = (table: string) => {
			const collection = app.findCollectionByNameOrId(table);
			collection.addIndex(`idx_${table}_job`, false, '`job_id`', '');
			app.save(collection);
		};
		addIndex('assessment_drafts');
		addIndex('attempts');
		addIndex('consents');
		const assessments = app.findCollectionByNameOrId('assessments');
		const readable =
			"@request.auth.id != '' && job_id.id != '' && (user_id = @request.auth.id || @request.auth.staff_role != '')";
		assessments.listRule = readable;
		assessments.viewRule = readable;
		app.save(assessments);
	},
	() => {
		throw new Error('A change log that devices hold cursors into cannot be turned back.');
	},
);
