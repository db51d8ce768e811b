/**
 * The library that jobs choose questions from. Only those who manage jobs read or write it (access table), so its changes have a scope
 * of their own, `managers`, which reviewers do not read.
 */
migrate(
	(app) => {
		const manages = "@request.auth.staff_role = 'super_admin' || @request.auth.staff_role = 'admin'";
		app.importCollections(
			[
				{
					type: 'base',
					name: 'question_library',
					listRule: manages,
					viewRule: manages,
					createRule: manages,
					updateRule: manages,
					deleteRule: manages,
					fields: [
						{ type: 'text', name: 'category', required: true, max: 100 },
						{ type: 'text', name: 'subcategory', max: 100 },
						{ type: 'text', name: 'prompt', required: true, max: 2000 },
						{ type: 'select', name: 'type', required: true, maxSelect: 1, values: ['text', 'multiple-choice'] },
						{ type: 'json', name: 'options', maxSize: 20000 },
						{ type: 'json', name: 'tags', maxSize: 20000 },
						{
							type: 'select',
							name: 'difficulty_level',
							required: true,
							maxSelect: 1,
							values: ['Entry', 'Mid', 'Senior', 'Executive'],
						},
						{ type: 'json', name: 'industry', maxSize: 20000 },
						{ type: 'autodate', name: 'created_at', onCreate: true },
						{ type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
					],
				},
			],
			false,
		);
		const log = (kind: string, row: string): string =>
			`INSERT INTO changes (collection, record_id, kind, scope, changed_at)
			VALUES ('question_library', ${row}.id, '${kind}', 'managers', strftime('%Y-%m-%d %H:%M:%fZ', 'now'));`;
		const bodies = {
			INSERT: log('insert', 'NEW'),
			UPDATE: log('update', 'NEW'),
			DELETE: log('delete', 'OLD'),
		};
		for (const [event, body] of Object.entries(bodies)) {
			app
				.db()
				.newQuery(
					`CREATE TRIGGER synced_question_library_${event.toLowerCase()} AFTER ${event} ON question_library BEGIN ${body} END`,
				)
				.execute();
		}
	},
	() => {
		throw new Error('A change log that devices hold cursors into cannot be turned back.');
	},
);
