/**
 * That a candidate has read the notice before an assessment: which version, whether they declined the AI, and whether they declared an
 * accommodation. Written with the submission, or by the candidate; never changed.
 */
migrate((app) => {
	const readable = "@request.auth.id != '' && user_id = @request.auth.id || @request.auth.staff_role != ''";
	app.importCollections(
		[
			{
				type: 'base',
				name: 'consents',
				listRule: readable,
				viewRule: readable,
				createRule: "@request.auth.id != '' && user_id = @request.auth.id",
				fields: [
					{ type: 'text', name: 'user_id', required: true, max: 15 },
					{ type: 'text', name: 'job_id', required: true, max: 15 },
					{ type: 'text', name: 'assessment_id', max: 15 },
					{ type: 'text', name: 'consent_version', required: true, max: 40 },
					{ type: 'bool', name: 'ai_declined' },
					{ type: 'bool', name: 'accommodation' },
					{ type: 'text', name: 'given_at', max: 40 },
					{ type: 'autodate', name: 'created_at', onCreate: true },
				],
				indexes: [
					'CREATE INDEX `idx_consents_user` ON `consents` (`user_id`, `job_id`)',
					'CREATE INDEX `idx_consents_assessment` ON `consents` (`assessment_id`)',
					'CREATE INDEX `idx_consents_job` ON `consents` (`job_id`)',
				],
			},
		],
		false,
	);
});
