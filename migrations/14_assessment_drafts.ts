/**
 * The newest text of each answer as each of an account's devices has it (sync contract, drafts): two devices never overwrite each other.
 * An account reads and writes its own rows only (access table, "assessment drafts").
 */
migrate((app) => {
	const own = "@request.auth.id != '' && user_id = @request.auth.id";
	app.importCollections(
		[
			{
				type: 'base',
				name: 'assessment_drafts',
				listRule: own,
				viewRule: own,
				createRule: own,
				updateRule: own,
				fields: [
					{ type: 'text', name: 'user_id', required: true, max: 15 },
					{ type: 'text', name: 'job_id', required: true, max: 15 },
					{ type: 'text', name: 'assessment_id', required: true, max: 15 },
					{ type: 'text', name: 'question_version', required: true, max: 15 },
					{ type: 'text', name: 'question_id', required: true, max: 60 },
					{ type: 'text', name: 'device_id', required: true, max: 60 },
					{ type: 'text', name: 'text', max: 20000 },
					{ type: 'json', name: 'analytics', maxSize: 200000 },
					{ type: 'text', name: 'edited_at', max: 40 },
					{ type: 'autodate', name: 'created_at', onCreate: true },
					{ type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
				],
				indexes: [
					'CREATE UNIQUE INDEX `idx_assessment_drafts_device` ON `assessment_drafts` (`user_id`, `job_id`, `question_id`, `device_id`)',
					'CREATE INDEX `idx_assessment_drafts_job` ON `assessment_drafts` (`job_id`)',
				],
			},
		],
		false,
	);
	const run = (sql: string) => app.db().newQuery(sql).execute();
	const now = `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`;
	const scope = (row: string): string => `'account:' || ${row}.user_id`;
	const log = (kind: string, row: string, when = '') =>
		`INSERT INTO changes (collection, record_id, kind, scope, changed_at)
			SELECT 'drafts', ${row}.id, '${kind}', ${scope(row)}, ${now} ${when};`;
	const left = `WHERE ${scope('OLD')} IS NOT ${scope('NEW')} OR OLD.id IS NOT NEW.id`;
	run(`CREATE TRIGGER synced_drafts_insert AFTER INSERT ON assessment_drafts BEGIN ${log('insert', 'NEW')} END`);
	run(`CREATE TRIGGER synced_drafts_update AFTER UPDATE ON assessment_drafts BEGIN
		${log('delete', 'OLD', left)}${log('update', 'NEW')}
	END`);
	run(`CREATE TRIGGER synced_drafts_delete AFTER DELETE ON assessment_drafts BEGIN ${log('delete', 'OLD')} END`);
});
