/**
 * What the results and review screens show, for everybody (specification part 2 §3, "Client feature flags"; decisions 18). Flags are
 * shipped and switched, never made or deleted by people. Synced to the hiring team. Only super admins are shown `config_data`.
 */
const FLAGS: [flag_name: string, is_enabled: boolean, description: string][] = [
	['enhancedTransparency', true, 'Candidates see how their score came about.'],
	['scoreBreakdownDisplay', true, 'The parts of the score are shown for an evaluation by the backup method.'],
	['qualityIndicators', true, 'Depth, specificity and diversity of the answers are shown.'],
	['evaluationMethodBadges', true, 'A badge says which method evaluated the answers.'],
	['behaviorAnalytics', true, 'The hiring team sees how an assessment was typed.'],
	['enhancedCharacterAnalysis', false, 'The hiring team sees the enhanced analysis of an assessment.'],
];

migrate((app) => {
	const staff = "@request.auth.staff_role != ''";
	app.importCollections(
		[
			{
				type: 'base',
				name: 'evaluation_feature_flags',
				listRule: staff,
				viewRule: staff,
				updateRule: "@request.auth.staff_role = 'super_admin' || @request.auth.staff_role = 'admin'",
				fields: [
					{ type: 'text', name: 'flag_name', required: true, max: 100 },
					{ type: 'text', name: 'description', max: 2000 },
					{ type: 'bool', name: 'is_enabled' },
					{ type: 'json', name: 'config_data', maxSize: 20000, hidden: true },
					{ type: 'autodate', name: 'created_at', onCreate: true },
					{ type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
				],
				indexes: [
					'CREATE UNIQUE INDEX `idx_evaluation_feature_flags_name` ON `evaluation_feature_flags` (`flag_name`)',
				],
			},
		],
		false,
	);
	const run = (sql: string) => app.db().newQuery(sql).execute();
	const now = `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`;
	for (const [event, kind, row] of [
		['INSERT', 'insert', 'NEW'],
		['UPDATE', 'update', 'NEW'],
		['DELETE', 'delete', 'OLD'],
	] as const) {
		run(`CREATE TRIGGER synced_evaluation_feature_flags_${kind} AFTER ${event} ON evaluation_feature_flags BEGIN
			INSERT INTO changes (collection, record_id, kind, scope, changed_at)
				VALUES ('evaluation_feature_flags', ${row}.id, '${kind}', 'staff', ${now});
		END`);
	}

	const flags = app.findCollectionByNameOrId('evaluation_feature_flags');
	for (const [flag_name, is_enabled, description] of FLAGS) {
		const row = new Record(flags);
		row.set('flag_name', flag_name);
		row.set('is_enabled', is_enabled);
		row.set('description', description);
		row.set('config_data', '{}');
		app.save(row);
	}
});
