/** Which account was served which frozen questions of a job, and when. One row an account and job. Server only. */
migrate((app) => {
	app.importCollections(
		[
			{
				type: 'base',
				name: 'attempts',
				fields: [
					{ type: 'text', name: 'user_id', required: true, max: 15 },
					{ type: 'text', name: 'job_id', required: true, max: 15 },
					{ type: 'text', name: 'question_version', required: true, max: 15 },
					{ type: 'date', name: 'served_at', required: true },
				],
				indexes: [
					'CREATE UNIQUE INDEX `idx_attempts_user_job` ON `attempts` (`user_id`, `job_id`)',
					'CREATE INDEX `idx_attempts_job` ON `attempts` (`job_id`)',
				],
			},
		],
		false,
	);
});
