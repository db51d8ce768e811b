/** How each question was answered: counts, never which keys. Candidates write their own rows and never read any (access table). */
migrate((app) => {
	const staff = "@request.auth.staff_role != '' && assessment_id.job_id.title != ''";
	const own = "@request.auth.id != '' && assessment_id.user_id = @request.auth.id";
	app.importCollections(
		[
			{
				type: 'base',
				name: 'assessment_analytics',
				listRule: staff,
				viewRule: staff,
				createRule: own,
				updateRule: own,
				fields: [
					{
						type: 'relation',
						name: 'assessment_id',
						required: true,
						maxSelect: 1,
						cascadeDelete: true,
						collectionId: app.findCollectionByNameOrId('assessments').id,
					},
					{ type: 'text', name: 'question_id', required: true, max: 60 },
					{ type: 'number', name: 'question_index' },
					{ type: 'number', name: 'time_spent_seconds', min: 0 },
					{ type: 'text', name: 'first_interaction_at', max: 40 },
					{ type: 'text', name: 'last_interaction_at', max: 40 },
					{ type: 'json', name: 'keystroke_data', maxSize: 20000 },
					{ type: 'json', name: 'paste_data', maxSize: 200000 },
					{ type: 'json', name: 'interaction_data', maxSize: 20000 },
					{ type: 'json', name: 'device_info', maxSize: 20000 },
					{ type: 'autodate', name: 'created_at', onCreate: true },
					{ type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
				],
				indexes: [
					'CREATE UNIQUE INDEX `idx_assessment_analytics_question` ON `assessment_analytics` (`assessment_id`, `question_id`)',
				],
			},
		],
		false,
	);
});
