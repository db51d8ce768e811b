/**
 * Frozen sets of questions, weights included: what an attempt began with, a submission names and a score is made against.
 * Made whenever a question is written: a synced job names the set that equals its questions, and an edit of them starts from it.
 * Server only. `job_id` is empty for the default set, which serves every job without questions of its own.
 */
const DEFAULT_VERSION_ID = 'defaultset00001';
const DEFAULT_QUESTIONS = [
	{
		id: 'defaultquest001',
		prompt:
			'Tell us about a difficult challenge that you handled at work, in your studies or in a project of your own. What did you do, and what came of it?',
		type: 'text',
		options: [],
		order_index: 1,
		weight: 5,
	},
	{
		id: 'defaultquest002',
		prompt: 'What motivates you to do your best work, and why does this position appeal to you?',
		type: 'text',
		options: [],
		order_index: 2,
		weight: 5,
	},
	{
		id: 'defaultquest003',
		prompt: 'How do you prefer to work with others?',
		type: 'multiple-choice',
		options: [
			'On my own, with regular check-ins',
			'Closely with a small team',
			'Across several teams',
			'Leading and supporting others',
		],
		order_index: 3,
		weight: 5,
	},
	{
		id: 'defaultquest004',
		prompt: 'Which environment brings out the best in you?',
		type: 'multiple-choice',
		options: [
			'Quiet and focused',
			'Fast-paced and changing',
			'Structured, with clear processes',
			'Open and experimental',
		],
		order_index: 4,
		weight: 5,
	},
	{
		id: 'defaultquest005',
		prompt:
			'Describe a problem that had no obvious solution. How did you work out what to do, and what would you do differently today?',
		type: 'text',
		options: [],
		order_index: 5,
		weight: 5,
	},
];

migrate((app) => {
	app.importCollections(
		[
			{
				type: 'base',
				name: 'assessment_question_versions',
				fields: [
					{ type: 'text', name: 'job_id', max: 15 },
					{ type: 'json', name: 'questions', required: true, maxSize: 2000000 },
					{ type: 'text', name: 'content_hash', required: true, max: 64 },
					{ type: 'autodate', name: 'created_at', onCreate: true },
				],
				indexes: [
					'CREATE UNIQUE INDEX `idx_question_versions_content` ON `assessment_question_versions` (`job_id`, `content_hash`)',
				],
			},
		],
		false,
	);
	const run = (sql: string) => app.db().newQuery(sql).execute();
	run(`CREATE TRIGGER synced_by_versions_insert AFTER INSERT ON assessment_question_versions BEGIN
		INSERT INTO changes (collection, record_id, kind, scope, changed_at)
			SELECT 'jobs', job.id, 'update', CASE WHEN job.active THEN 'everyone' ELSE 'staff' END, strftime('%Y-%m-%d %H:%M:%fZ', 'now')
			FROM jobs job WHERE job.id = NEW.job_id;
	END`);

	const defaults = new Record(app.findCollectionByNameOrId('assessment_question_versions'));
	defaults.set('id', DEFAULT_VERSION_ID);
	defaults.set('questions', DEFAULT_QUESTIONS);
	defaults.set('content_hash', $security.sha256(JSON.stringify(DEFAULT_QUESTIONS)));
	app.save(defaults);
});
