/**
 * The questions of a job as they stand now; what an attempt answers is a frozen version (`assessment_question_versions`). Read by whoever
 * may take the job (access table): it is active, or the account has an application for it or an accepted invitation that has not
 * expired, or the reader belongs to the hiring team. `weight` and `title`, a short name for the hiring team that makes no new version,
 * never leave the server over the records API.
 */
migrate((app) => {
	const manages = "@request.auth.staff_role = 'super_admin' || @request.auth.staff_role = 'admin'";
	const application =
		'(@collection.assessments:own.job_id ?= job_id && @collection.assessments:own.user_id ?= @request.auth.id)';
	const invitation = [
		'(@collection.candidate_invitations:live.job_id ?= job_id',
		'@collection.candidate_invitations:live.accepted_by ?= @request.auth.id',
		"@collection.candidate_invitations:live.status ?= 'accepted'",
		'@collection.candidate_invitations:live.expires_at ?> @now)',
	].join(' && ');
	const mayTake = `job_id.active = true || @request.auth.staff_role != '' || ${application} || ${invitation}`;
	const readable = `@request.auth.id != '' && job_id.title != '' && (${mayTake})`;

	app.importCollections(
		[
			{
				type: 'base',
				name: 'assessment_questions',
				listRule: readable,
				viewRule: readable,
				createRule: manages,
				updateRule: manages,
				deleteRule: manages,
				fields: [
					{
						type: 'relation',
						name: 'job_id',
						required: true,
						maxSelect: 1,
						cascadeDelete: true,
						collectionId: app.findCollectionByNameOrId('jobs').id,
					},
					{ type: 'text', name: 'prompt', required: true, max: 2000 },
					{ type: 'select', name: 'type', required: true, maxSelect: 1, values: ['text', 'multiple-choice'] },
					{ type: 'json', name: 'options', maxSize: 20000 },
					{ type: 'number', name: 'order_index', required: true, onlyInt: true, min: 1 },
					{ type: 'number', name: 'weight', onlyInt: true, min: 1, max: 10, hidden: true },
					{ type: 'text', name: 'title', max: 80, hidden: true },
					{ type: 'autodate', name: 'created_at', onCreate: true },
					{ type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
				],
				indexes: ['CREATE INDEX `idx_assessment_questions_job` ON `assessment_questions` (`job_id`, `order_index`)'],
			},
		],
		false,
	);
	const run = (sql: string) => app.db().newQuery(sql).execute();
	const now = `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`;
	const scope = (row: string): string => `'job:' || ${row}.job_id`;
	const log = (kind: string, row: string, when = '') =>
		`INSERT INTO changes (collection, record_id, kind, scope, changed_at)
			SELECT 'assessment_questions', ${row}.id, '${kind}', ${scope(row)}, ${now} ${when};`;
	const left = `WHERE ${scope('OLD')} IS NOT ${scope('NEW')} OR OLD.id IS NOT NEW.id`;
	const jobChanged = (row: string): string =>
		`INSERT INTO changes (collection, record_id, kind, scope, changed_at)
			SELECT 'jobs', job.id, 'update', CASE WHEN job.active THEN 'everyone' ELSE 'staff' END, ${now}
			FROM jobs job WHERE job.id = ${row}.job_id;`;
	for (const [event, row, body] of [
		['INSERT', 'NEW', log('insert', 'NEW')],
		['UPDATE', 'NEW', log('delete', 'OLD', left) + log('update', 'NEW')],
		['DELETE', 'OLD', log('delete', 'OLD')],
	] as const) {
		const name = event.toLowerCase();
		run(`CREATE TRIGGER changes_assessment_questions_${name} AFTER ${event} ON assessment_questions BEGIN ${body} END`);
		run(
			`CREATE TRIGGER synced_by_questions_${name} AFTER ${event} ON assessment_questions BEGIN ${jobChanged(row)} END`,
		);
	}
});
