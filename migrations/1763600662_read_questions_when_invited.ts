/** The questions of a paused job are read with an accepted invitation that has not expired, as with an application of one's own. */
migrate(
	(app) => {
		const ownApplication =
			'(@collection.assessments:own.job_id ?= job_id && @collection.assessments:own.user_id ?= @request.auth.id)';
		const invitation = [
			'@collection.candidate_invitations:live.job_id ?= job_id',
			'@collection.candidate_invitations:live.accepted_by ?= @request.auth.id',
			"@collection.candidate_invitations:live.status ?= 'accepted'",
			'@collection.candidate_invitations:live.expires_at ?> @now',
		].join(' && ');
		const rule = `@request.auth.id != '' && job_id.title != '' && (job_id.active = true || @request.auth.staff_role != '' || ${ownApplication} || (${invitation}))`;
		const questions = app.findCollectionByNameOrId('assessment_questions');
		questions.listRule = rule;
		questions.viewRule = rule;
		app.save(questions);
		const invitations = app.findCollectionByNameOrId('candidate_invitations');
		invitations.addIndex('idx_candidate_invitations_accepted', false, '`accepted_by`, `job_id`', "`accepted_by` != ''");
		app.save(invitations);
	},
	() => {
		throw new Error('Rules that hide what an invitation opened are not put back.');
	},
);
