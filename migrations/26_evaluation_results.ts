/**
 * Where every score came from: method, model, prompt, input, raw output, cost. For operators only. `failures` keeps what went wrong before
 * a result came about. `outage` marks the results of the backup method that stand in for the AI. `backup_score`: what the backup
 * method gives for the answers that the AI scored, as text; `none` for no score, empty until it is computed.
 * `asked_by`: the member who asked for it; empty for the server.
 */
migrate((app) => {
	app.importCollections(
		[
			{
				type: 'base',
				name: 'evaluation_results',
				fields: [
					{ type: 'text', name: 'assessment_id', required: true, max: 15 },
					{ type: 'bool', name: 'is_current' },
					{ type: 'text', name: 'method', required: true, max: 40 },
					{ type: 'text', name: 'model', max: 200 },
					{ type: 'text', name: 'prompt_version', max: 60 },
					{ type: 'text', name: 'prompt_hash', max: 64 },
					{ type: 'text', name: 'input_hash', max: 64 },
					{ type: 'text', name: 'raw_output', max: 2000000 },
					{ type: 'number', name: 'tokens', onlyInt: true },
					{ type: 'number', name: 'milliseconds' },
					{ type: 'json', name: 'result', maxSize: 2000000 },
					{ type: 'json', name: 'failures', maxSize: 20000 },
					{ type: 'bool', name: 'outage' },
					{ type: 'text', name: 'backup_score', max: 4 },
					{ type: 'text', name: 'asked_by', max: 15 },
					{ type: 'autodate', name: 'created_at', onCreate: true },
				],
				indexes: [
					'CREATE UNIQUE INDEX `idx_evaluation_results_current` ON `evaluation_results` (`assessment_id`) WHERE `is_current` = 1',
					'CREATE INDEX `idx_evaluation_results_assessment` ON `evaluation_results` (`assessment_id`, `created_at`)',
					'CREATE INDEX `idx_evaluation_results_input` ON `evaluation_results` (`input_hash`, `method`)',
					'CREATE INDEX `idx_evaluation_results_created` ON `evaluation_results` (created_at)',
					'CREATE INDEX `idx_evaluation_results_outage` ON `evaluation_results` (`assessment_id`) WHERE `outage` = TRUE AND `is_current` = TRUE',
					'CREATE INDEX `idx_evaluation_results_method` ON `evaluation_results` (`method`, `created_at`) WHERE `is_current` = 1',
				],
			},
		],
		false,
	);
});
