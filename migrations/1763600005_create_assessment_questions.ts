/**
 * The questions of a job as they stand now; what an attempt answers is a frozen version (`assessment_question_versions`).
 * `weight` never leaves the server over the records API.
 */
migrate(
	(app) => {
		const manages = "@request.auth.staff_role = 'super_admin' || @request.auth.staff_role = 'admin'";
		app.importCollections(
			[
				{
					type: 'base',
					name: 'assessment_questions',
					listRule: null,
					viewRule: null,
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
						{ type: 'number', name: 'order_index', required: true, min: 1, onlyInt: true },
						{ type: 'number', name: 'weight', min: 1, max: 10, onlyInt: true, hidden: true },
						{ type: 'autodate', name: 'created_at', onCreate: true },
						{ type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
					],
					indexes: ['CREATE INDEX `idx_assessment_questions_job` ON `assessment_questions` (`job_id`, `order_index`)'],
				},
			],
			false,
		);
	},
	(app) => app.delete(app.findCollectionByNameOrId('assessment_questions')),
);
