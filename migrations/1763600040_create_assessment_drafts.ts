/**
 * The newest text of each answer as each of an account's devices has it (sync contract, drafts): two devices never overwrite each other.
 * An account reads and writes its own rows only (access table, "assessment drafts").
 */
migrate(
	(app) => {
		const own = "@request.auth.id != '' && user_id = @request.auth.id";
		app.importCollections(
			[
				{
					type: 'base',
					name: 'assessment_drafts',
					listRule: own,
					viewRule: own,
					createRule: own,
					updateRule: own,
					deleteRule: null,
					fields: [
						{ type: 'text', name: 'user_id', required: true, max: 15 },
						{ type: 'text', name: 'job_id', required: true, max: 15 },
						{ type: 'text', name: 'assessment_id', required: true, max: 15 },
						{ type: 'text', name: 'question_version', required: true, max: 15 },
						{ type: 'text', name: 'question_id', required: true, max: 60 },
						{ type: 'text', name: 'device_id', required: true, max: 60 },
						{ type: 'text', name: 'text', max: 20000 },
						{ type: 'json', name: 'analytics', maxSize: 200000 },
						{ type: 'text', name: 'edited_at', max: 40 },
						{ type: 'autodate', name: 'created_at', onCreate: true },
						{ type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
					],
					indexes: [
						'CREATE UNIQUE INDEX `idx_assessment_drafts_device` ON `assessment_drafts` (`user_id`, `job_id`, `question_id`, `device_id`)',
					],
				},
			],
			false,
		);
	},
	(app) => app.delete(app.findCollectionByNameOrId('assessment_drafts')),
);
