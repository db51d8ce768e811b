/** Scores that a person of the hiring team gave, or put in the place of another (specification part 2 §3). Never changed afterwards. */
migrate((app) => {
	const staff = "@request.auth.staff_role != '' && assessment_id.job_id.title != ''";
	app.importCollections(
		[
			{
				type: 'base',
				name: 'assessment_overrides',
				listRule: staff,
				viewRule: staff,
				createRule: staff,
				fields: [
					{
						type: 'relation',
						name: 'assessment_id',
						required: true,
						maxSelect: 1,
						cascadeDelete: true,
						collectionId: app.findCollectionByNameOrId('assessments').id,
					},
					{ type: 'json', name: 'original_score', maxSize: 20 },
					{ type: 'number', name: 'override_score', onlyInt: true, max: 100, min: 0 },
					{ type: 'text', name: 'override_reason', required: true, max: 5000 },
					{ type: 'text', name: 'overridden_by', max: 15 },
					{ type: 'autodate', name: 'created_at', onCreate: true },
				],
				indexes: [
					'CREATE INDEX `idx_assessment_overrides_assessment` ON `assessment_overrides` (`assessment_id`, `created_at`)',
					'CREATE INDEX `idx_assessment_overrides_created` ON `assessment_overrides` (`created_at`)',
				],
			},
		],
		false,
	);
});
