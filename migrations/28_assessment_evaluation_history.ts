/**
 * What a re-evaluation replaced and with what (specification part 2 §3): one row per assessment and batch, written with the
 * result. Scores may be null.
 */
migrate((app) => {
	const staff = "@request.auth.staff_role != '' && assessment_id.job_id.title != ''";
	const pair = (field: { type: string; max?: number; maxSize?: number }, name: string) => [
		{ ...field, name: `original_${name}` },
		{ ...field, name: `new_${name}` },
	];
	app.importCollections(
		[
			{
				type: 'base',
				name: 'assessment_evaluation_history',
				listRule: staff,
				viewRule: staff,
				fields: [
					{
						type: 'relation',
						name: 'assessment_id',
						required: true,
						maxSelect: 1,
						cascadeDelete: true,
						collectionId: app.findCollectionByNameOrId('assessments').id,
					},
					{ type: 'text', name: 'batch_id', required: true, max: 15 },
					{ type: 'text', name: 'evaluation_version', required: true, max: 60 },
					{ type: 'text', name: 're_evaluated_by', max: 15 },
					...pair({ type: 'json', maxSize: 20 }, 'score'),
					...pair({ type: 'text', max: 20000 }, 'summary'),
					...pair({ type: 'text', max: 40 }, 'evaluation_method'),
					...pair({ type: 'text', max: 40 }, 'confidence_level'),
					...pair({ type: 'json', maxSize: 20000 }, 'quality_indicators'),
					...pair({ type: 'json', maxSize: 2000 }, 'score_breakdown'),
					...pair({ type: 'text', max: 20000 }, 'evaluation_note'),
					...pair({ type: 'json', maxSize: 200000 }, 'insights'),
					...pair({ type: 'text', max: 20000 }, 'job_fit_analysis'),
					...pair({ type: 'text', max: 20000 }, 'predictive_assessment'),
					{ type: 'autodate', name: 'created_at', onCreate: true },
				],
				indexes: [
					'CREATE UNIQUE INDEX `idx_assessment_evaluation_history_item` ON `assessment_evaluation_history` (`batch_id`, `assessment_id`)',
					'CREATE INDEX `idx_assessment_evaluation_history_assessment` ON `assessment_evaluation_history` (`assessment_id`, `created_at`)',
				],
			},
		],
		false,
	);
});
