/**
 * Submitted assessments (specification part 2 §3). Written by the server alone; a candidate reads their own, the hiring team all.
 * One official assessment an account and job; tests of the team are unlimited. Fields that display flags, the role or the kind of an
 * assessment decide about are hidden and go out through routes. `score` is a json field because a number field cannot be null.
 * `imported_by`: the admin who submitted it from a file.
 *
 * Synced as `own_assessments` to the candidate and as `applications` to the hiring team, for whom the row also shows the candidate's
 * name and e-mail, and the name of who imported it.
 */
migrate((app) => {
	const readable =
		"@request.auth.id != '' && job_id.title != '' && (user_id = @request.auth.id || @request.auth.staff_role != '')";
	app.importCollections(
		[
			{
				type: 'base',
				name: 'assessments',
				listRule: readable,
				viewRule: readable,
				fields: [
					{ type: 'relation', name: 'job_id', maxSelect: 1, collectionId: app.findCollectionByNameOrId('jobs').id },
					{ type: 'relation', name: 'user_id', maxSelect: 1, collectionId: app.findCollectionByNameOrId('users').id },
					{ type: 'text', name: 'question_version', required: true, max: 15 },
					{ type: 'json', name: 'answers', maxSize: 5000000 },
					{ type: 'text', name: 'answers_hash', required: true, max: 64 },
					{ type: 'date', name: 'submitted_at', required: true },
					{ type: 'text', name: 'sealed_at', max: 40 },
					{ type: 'bool', name: 'is_admin_test', hidden: true },
					{ type: 'bool', name: 'test_mode', hidden: true },
					{ type: 'json', name: 'score', maxSize: 20, hidden: true },
					{ type: 'text', name: 'summary', max: 20000 },
					{ type: 'text', name: 'evaluation_method', max: 40, hidden: true },
					{ type: 'text', name: 'confidence_level', max: 40 },
					{ type: 'json', name: 'quality_indicators', maxSize: 20000, hidden: true },
					{ type: 'json', name: 'score_breakdown', maxSize: 2000, hidden: true },
					{ type: 'text', name: 'evaluation_note', max: 20000, hidden: true },
					{ type: 'text', name: 'system_status', max: 40 },
					{ type: 'json', name: 'insights', maxSize: 200000, hidden: true },
					{ type: 'text', name: 'job_fit_analysis', max: 20000 },
					{ type: 'text', name: 'predictive_assessment', max: 20000 },
					{ type: 'json', name: 'explanation', maxSize: 2000000, hidden: true },
					{ type: 'date', name: 'last_evaluated_at' },
					{ type: 'text', name: 'consent_version', max: 40 },
					{ type: 'bool', name: 'ai_declined' },
					{ type: 'bool', name: 'accommodation' },
					{ type: 'text', name: 'enhanced_evaluation_version', max: 60, hidden: true },
					{ type: 'date', name: 'enhanced_evaluation_at', hidden: true },
					{ type: 'text', name: 'personality_profile', max: 20000, hidden: true },
					{ type: 'text', name: 'cultural_fit_analysis', max: 20000, hidden: true },
					{ type: 'text', name: 'work_ethic_assessment', max: 20000, hidden: true },
					{ type: 'text', name: 'management_style', max: 20000, hidden: true },
					{ type: 'text', name: 'ideal_role_type', max: 20000, hidden: true },
					{ type: 'text', name: 'hiring_recommendation', max: 20000, hidden: true },
					{ type: 'text', name: 'hiring_rationale', max: 20000, hidden: true },
					{ type: 'json', name: 'red_flags', maxSize: 200000, hidden: true },
					{ type: 'json', name: 'key_strengths', maxSize: 200000, hidden: true },
					{ type: 'json', name: 'interview_questions', maxSize: 200000, hidden: true },
					{ type: 'json', name: 'personality_scores', maxSize: 200000, hidden: true },
					{ type: 'json', name: 'behavioral_scores', maxSize: 200000, hidden: true },
					{ type: 'json', name: 'risk_factors', maxSize: 200000, hidden: true },
					{ type: 'json', name: 'language_quality_score', maxSize: 200000, hidden: true },
					{ type: 'json', name: 'language_quality_issues', maxSize: 200000, hidden: true },
					{ type: 'json', name: 'risk_score', maxSize: 200000, hidden: true },
					{ type: 'json', name: 'behavior_flags', maxSize: 200000, hidden: true },
					{ type: 'json', name: 'suspicious_patterns', maxSize: 200000, hidden: true },
					{ type: 'text', name: 'imported_by', max: 15, hidden: true },
					{ type: 'autodate', name: 'created_at', onCreate: true },
					{ type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
				],
				indexes: [
					'CREATE INDEX `idx_assessments_job` ON `assessments` (`job_id`, `submitted_at`)',
					'CREATE INDEX `idx_assessments_user` ON `assessments` (`user_id`, `submitted_at`)',
					'CREATE INDEX `idx_assessments_job_score` ON `assessments` (`job_id`, `is_admin_test`, `score`)',
					"CREATE UNIQUE INDEX `idx_assessments_official` ON `assessments` (`job_id`, `user_id`, iif(`user_id` = '', `id`, '')) WHERE `is_admin_test` = 0",
					'CREATE INDEX `idx_assessments_risk` ON `assessments` (`risk_score`)',
					'CREATE INDEX `idx_assessments_scores` ON `assessments` (`id`, `score`, `job_id`, `submitted_at`)',
					'CREATE INDEX `idx_assessments_methods` ON `assessments` (`is_admin_test`, `job_id`, `evaluation_method`, `score`, `user_id`)',
					'CREATE INDEX `idx_assessments_submitted` ON `assessments` (`submitted_at`)',
					"CREATE INDEX `idx_assessments_imported_by` ON `assessments` (`imported_by`) WHERE `imported_by` != ''",
				],
			},
		],
		false,
	);
	const run = (sql: string) => app.db().newQuery(sql).execute();
	const now = `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`;
	const INSERT = 'INSERT INTO changes (collection, record_id, kind, scope, changed_at)';
	for (const [collection, scope] of [
		['applications', () => `'staff'`],
		['own_assessments', (row: string) => `'account:' || ${row}.user_id`],
	] as const) {
		const log = (kind: string, row: string, when = '') =>
			`${INSERT} SELECT '${collection}', ${row}.id, '${kind}', ${scope(row)}, ${now} ${when};`;
		const left = `WHERE ${scope('OLD')} IS NOT ${scope('NEW')} OR OLD.id IS NOT NEW.id`;
		const synced = (event: string, body: string) =>
			run(`CREATE TRIGGER synced_${collection}_${event.toLowerCase()} AFTER ${event} ON assessments BEGIN ${body} END`);
		synced('INSERT', log('insert', 'NEW'));
		synced('UPDATE', log('delete', 'OLD', left) + log('update', 'NEW'));
		synced('DELETE', log('delete', 'OLD'));
	}

	const applicationsChanged = (userId: string): string =>
		`${INSERT} SELECT 'applications', taken.id, 'update', 'staff', ${now} FROM assessments taken
			WHERE taken.user_id = ${userId} OR (taken.imported_by = ${userId} AND taken.imported_by != '');`;
	for (const [name, when, userId] of [
		['profiles_insert', 'AFTER INSERT ON user_profiles', 'NEW.user_id'],
		['profiles_update', 'AFTER UPDATE ON user_profiles WHEN OLD.full_name IS NOT NEW.full_name', 'NEW.user_id'],
		['profiles_delete', 'AFTER DELETE ON user_profiles', 'OLD.user_id'],
		['accounts_update', 'AFTER UPDATE ON users WHEN OLD.email IS NOT NEW.email', 'NEW.id'],
	] as const) {
		run(`CREATE TRIGGER synced_by_${name} ${when} BEGIN ${applicationsChanged(userId)} END`);
	}
});
