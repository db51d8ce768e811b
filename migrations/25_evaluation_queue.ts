/**
 * Evaluations to do, one open row an assessment at most; claimed under a lease. Admins may look. `method` forces one (empty: the best
 * there is); `ai` asks for the AI and nothing else. `fresh` asks the model again although the same input was scored before. An
 * evaluation waits for the AI service until `wait_until`; `asking` says that it waits for a response, so that a restart then does not
 * count against the assessment. `batch_id`: the batch of re-evaluations that it belongs to. `asked_by`: the member
 * who asked for it; empty for the server.
 */
migrate((app) => {
	const manages = "@request.auth.staff_role = 'super_admin' || @request.auth.staff_role = 'admin'";
	app.importCollections(
		[
			{
				type: 'base',
				name: 'evaluation_queue',
				listRule: manages,
				viewRule: manages,
				fields: [
					{ type: 'text', name: 'assessment_id', required: true, max: 15 },
					{
						type: 'select',
						name: 'state',
						required: true,
						maxSelect: 1,
						values: ['queued', 'running', 'done', 'failed'],
					},
					{ type: 'number', name: 'attempts', onlyInt: true },
					{ type: 'date', name: 'lease_until' },
					{ type: 'text', name: 'worker', max: 60 },
					{ type: 'date', name: 'run_after' },
					{ type: 'number', name: 'priority', onlyInt: true },
					{ type: 'bool', name: 'force_enhanced' },
					{ type: 'text', name: 'last_error', max: 5000 },
					{ type: 'select', name: 'method', maxSelect: 1, values: ['fallback', 'ai'] },
					{ type: 'bool', name: 'fresh' },
					{ type: 'date', name: 'wait_until' },
					{ type: 'bool', name: 'asking' },
					{ type: 'text', name: 'batch_id', max: 15 },
					{ type: 'text', name: 'asked_by', max: 15 },
					{ type: 'autodate', name: 'created_at', onCreate: true },
					{ type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
				],
				indexes: [
					"CREATE INDEX `idx_evaluation_queue_due` ON `evaluation_queue` (`priority` DESC, `run_after`) WHERE `state` IN ('queued', 'running')",
					"CREATE UNIQUE INDEX `idx_evaluation_queue_open` ON `evaluation_queue` (`assessment_id`) WHERE `state` IN ('queued', 'running')",
					'CREATE INDEX `idx_evaluation_queue_assessment` ON `evaluation_queue` (`assessment_id`)',
					"CREATE INDEX `idx_evaluation_queue_batch` ON `evaluation_queue` (`batch_id`) WHERE `batch_id` != ''",
				],
			},
		],
		false,
	);
});
