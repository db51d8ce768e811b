/**
 * Questions are read by whoever may take the job (access table): it is active, or the account has a submission for it, or the
 * reader belongs to the hiring team. Separate from the collection itself because the rule names `assessments`.
 */
migrate(
	(app) => {
		const readable = [
			"@request.auth.id != '' && (job_id.active = true",
			"@request.auth.staff_role != ''",
			'(@collection.assessments:own.job_id ?= job_id && @collection.assessments:own.user_id ?= @request.auth.id))',
		].join(' || ');
		const questions = app.findCollectionByNameOrId('assessment_questions');
		unmarshal({ listRule: readable, viewRule: readable }, questions);
		app.save(questions);
	},
	(app) => {
		const questions = app.findCollectionByNameOrId('assessment_questions');
		unmarshal({ listRule: null, viewRule: null }, questions);
		app.save(questions);
	},
);
