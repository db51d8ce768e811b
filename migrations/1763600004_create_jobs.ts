/** Jobs (specification part 1 §3). Everybody reads the active ones; `ideal_traits` never leaves the server over the records API. */
migrate(
	(app) => {
		const readable = "active = true || @request.auth.staff_role != ''";
		const manages = "@request.auth.staff_role = 'super_admin' || @request.auth.staff_role = 'admin'";
		app.importCollections(
			[
				{
					type: 'base',
					name: 'jobs',
					listRule: readable,
					viewRule: readable,
					createRule: manages,
					updateRule: manages,
					deleteRule: null,
					fields: [
						{ type: 'text', name: 'title', required: true, max: 200 },
						{ type: 'text', name: 'company', required: true, max: 200 },
						{ type: 'text', name: 'location', required: true, max: 200 },
						{
							type: 'select',
							name: 'type',
							required: true,
							maxSelect: 1,
							values: ['Full-time', 'Part-time', 'Contract', 'Internship'],
						},
						{
							type: 'select',
							name: 'work_arrangement',
							required: true,
							maxSelect: 1,
							values: ['On-site', 'Remote', 'Hybrid'],
						},
						{ type: 'text', name: 'company_overview', max: 20000 },
						{ type: 'text', name: 'role_overview', max: 20000 },
						{ type: 'text', name: 'key_responsibilities', max: 20000 },
						{ type: 'text', name: 'requirements', max: 20000 },
						{ type: 'text', name: 'about_you', max: 20000 },
						{ type: 'text', name: 'nice_to_have', max: 20000 },
						{ type: 'text', name: 'description', max: 20000 },
						{ type: 'text', name: 'ideal_traits', max: 20000, hidden: true },
						{ type: 'bool', name: 'active' },
						{ type: 'autodate', name: 'created_at', onCreate: true },
						{ type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
					],
					indexes: ['CREATE INDEX `idx_jobs_active_created` ON `jobs` (`active`, `created_at`)'],
				},
			],
			false,
		);
	},
	(app) => app.delete(app.findCollectionByNameOrId('jobs')),
);
