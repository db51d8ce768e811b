/** Which account was served which frozen questions of a job, and when. One row an account and job. Server only. */
migrate(
	(app) => {
		app.importCollections(
			[
				{
					type: 'base',
					name: 'attempts',
					listRule: null,
					viewRule: null,
					createRule: null,
					updateRule: null,
					deleteRule: null,
					fields: [
						{ type: 'text', name: 'user_id', required: true, max: 15 },
						{ type: 'text', name: 'job_id', required: true, max: 15 },
						{ type: 'text', name: 'question_version', required: true, max: 15 },
						{ type: 'date', name: 'served_at', required: true },
					],
					indexes: ['CREATE UNIQUE INDEX `idx_attempts_user_job` ON `attempts` (`user_id`, `job_id`)'],
				},
			],
			false,
		);
	},
	(app) => app.delete(app.findCollectionByNameOrId('attempts')),
);
