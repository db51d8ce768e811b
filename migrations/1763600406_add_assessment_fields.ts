/**
 * What an assessment holds beside its score: what the candidate said on the notice, the enhanced fields (specification part 2 §3) and the
 * behaviour signals. The enhanced fields and the signals are for the hiring team alone, so they are hidden and go out through routes.
 */
migrate(
	(app) => {
		const assessments = app.findCollectionByNameOrId('assessments');
		const hidden = true;
		const add = (field: core.Field) => assessments.fields.add(field);
		add(new TextField({ name: 'consent_version', max: 40 }));
		add(new BoolField({ name: 'ai_declined' }));
		add(new BoolField({ name: 'accommodation' }));
		add(new TextField({ name: 'enhanced_evaluation_version', max: 60, hidden }));
		add(new DateField({ name: 'enhanced_evaluation_at', hidden }));
		for (const name of [
			'personality_profile',
			'cultural_fit_analysis',
			'work_ethic_assessment',
			'management_style',
			'ideal_role_type',
			'hiring_recommendation',
			'hiring_rationale',
		]) {
			add(new TextField({ name, max: 20000, hidden }));
		}
		for (const name of [
			'red_flags',
			'key_strengths',
			'interview_questions',
			'personality_scores',
			'behavioral_scores',
			'risk_factors',
			'language_quality_score',
			'language_quality_issues',
			'risk_score',
			'behavior_flags',
			'suspicious_patterns',
		]) {
			add(new JSONField({ name, maxSize: 200000, hidden }));
		}
		app.save(assessments);

		// Devices fetch the rows again, with their new parts.
		const now = `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`;
		const log = 'INSERT INTO changes (collection, record_id, kind, scope, changed_at)';
		app.db().newQuery(`${log} SELECT 'applications', id, 'update', 'staff', ${now} FROM assessments`).execute();
		app
			.db()
			.newQuery(`${log} SELECT 'own_assessments', id, 'update', 'account:' || user_id, ${now} FROM assessments`)
			.execute();
	},
	() => {
		throw new Error('What candidates declared is not thrown away.');
	},
);
