/**
 * Submitted assessments (specification part 2 §3, without the enhanced fields). Written by the server alone; a candidate reads
 * their own, the hiring team all. One official assessment an account and job; tests of the team are unlimited. `score` is a
 * json field because a number field cannot be null; the breakdown goes out through routes only.
 */
migrate(
	(app) => {
		const readable = "@request.auth.id != '' && (user_id = @request.auth.id || @request.auth.staff_role != '')";
		app.importCollections(
			[
				{
					type: 'base',
					name: 'assessments',
					listRule: readable,
					viewRule: readable,
					createRule: null,
					updateRule: null,
					deleteRule: null,
					fields: [
						{
							type: 'relation',
							name: 'job_id',
							maxSelect: 1,
							collectionId: app.findCollectionByNameOrId('jobs').id,
						},
						{
							type: 'relation',
							name: 'user_id',
							maxSelect: 1,
							collectionId: app.findCollectionByNameOrId('users').id,
						},
						{ type: 'text', name: 'question_version', required: true, max: 15 },
						{ type: 'json', name: 'answers', maxSize: 5000000 },
						{ type: 'text', name: 'answers_hash', required: true, max: 64 },
						{ type: 'date', name: 'submitted_at', required: true },
						{ type: 'text', name: 'sealed_at', max: 40 },
						{ type: 'bool', name: 'is_admin_test' },
						{ type: 'bool', name: 'test_mode' },
						{ type: 'json', name: 'score', maxSize: 20 },
						{ type: 'text', name: 'summary', max: 20000 },
						{ type: 'text', name: 'evaluation_method', max: 40 },
						{ type: 'text', name: 'confidence_level', max: 40 },
						{ type: 'json', name: 'quality_indicators', maxSize: 20000 },
						{ type: 'json', name: 'score_breakdown', maxSize: 2000, hidden: true },
						{ type: 'text', name: 'evaluation_note', max: 20000 },
						{ type: 'text', name: 'system_status', max: 40 },
						{ type: 'json', name: 'insights', maxSize: 200000 },
						{ type: 'text', name: 'job_fit_analysis', max: 20000 },
						{ type: 'text', name: 'predictive_assessment', max: 20000 },
						{ type: 'json', name: 'explanation', maxSize: 2000000 },
						{ type: 'date', name: 'last_evaluated_at' },
						{ type: 'autodate', name: 'created_at', onCreate: true },
						{ type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
					],
					indexes: [
						'CREATE INDEX `idx_assessments_job` ON `assessments` (`job_id`, `submitted_at`)',
						'CREATE INDEX `idx_assessments_user` ON `assessments` (`user_id`, `submitted_at`)',
						'CREATE INDEX `idx_assessments_job_score` ON `assessments` (`job_id`, `is_admin_test`, `score`)',
						'CREATE UNIQUE INDEX `idx_assessments_official` ON `assessments` (`job_id`, `user_id`) WHERE `is_admin_test` = 0',
					],
				},
			],
			false,
		);
	},
	(app) => app.delete(app.findCollectionByNameOrId('assessments')),
);
