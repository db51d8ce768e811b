/**
 * Later, different submissions of one candidate for one job, and contents that came under an operation id already used: kept
 * beside the official assessment, never dropped. The hiring team reads them through the review.
 */
migrate((app) => {
	app.importCollections(
		[
			{
				type: 'base',
				name: 'assessment_variants',
				fields: [
					{ type: 'text', name: 'assessment_id', max: 15 },
					{ type: 'text', name: 'job_id', required: true, max: 15 },
					{ type: 'text', name: 'user_id', required: true, max: 15 },
					{ type: 'text', name: 'question_version', max: 15 },
					{ type: 'json', name: 'answers', maxSize: 5000000 },
					{ type: 'text', name: 'answers_hash', max: 64 },
					{ type: 'json', name: 'analytics', maxSize: 5000000 },
					{ type: 'text', name: 'sealed_at', max: 40 },
					{ type: 'date', name: 'received_at', required: true },
					{
						type: 'select',
						name: 'reason',
						required: true,
						maxSelect: 1,
						values: ['later_submission', 'op_id_conflict'],
					},
					{ type: 'text', name: 'op_id', required: true, max: 15 },
					{ type: 'text', name: 'content_hash', required: true, max: 64 },
				],
				indexes: [
					'CREATE INDEX `idx_assessment_variants_assessment` ON `assessment_variants` (`assessment_id`)',
					'CREATE INDEX `idx_assessment_variants_job` ON `assessment_variants` (`job_id`, `user_id`)',
					'CREATE UNIQUE INDEX `idx_assessment_variants_content` ON `assessment_variants` (`user_id`, `op_id`, `content_hash`)',
				],
			},
		],
		false,
	);
});
