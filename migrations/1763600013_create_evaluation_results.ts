/** Where every score came from: method, model, prompt, input, raw output, cost. For operators only. */
migrate(
	(app) => {
		app.importCollections(
			[
				{
					type: 'base',
					name: 'evaluation_results',
					listRule: null,
					viewRule: null,
					createRule: null,
					updateRule: null,
					deleteRule: null,
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
						{ type: 'autodate', name: 'created_at', onCreate: true },
					],
					indexes: [
						'CREATE UNIQUE INDEX `idx_evaluation_results_current` ON `evaluation_results` (`assessment_id`) WHERE `is_current` = 1',
						'CREATE INDEX `idx_evaluation_results_assessment` ON `evaluation_results` (`assessment_id`, `created_at`)',
						'CREATE INDEX `idx_evaluation_results_input` ON `evaluation_results` (`input_hash`, `method`)',
					],
				},
			],
			false,
		);
	},
	(app) => app.delete(app.findCollectionByNameOrId('evaluation_results')),
);
