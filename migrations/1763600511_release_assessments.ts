/**
 * An assessment whose account was deleted belongs to no account, and several of them may be of one job: the third column tells these apart.
 * A condition on `user_id` would do the same, but then the index no longer answers which one an account has for a job.
 */
const NAME = 'idx_assessments_official';

migrate(
	(app) => {
		const assessments = app.findCollectionByNameOrId('assessments');
		assessments.removeIndex(NAME);
		assessments.addIndex(NAME, true, "`job_id`, `user_id`, iif(`user_id` = '', `id`, '')", '`is_admin_test` = 0');
		app.save(assessments);
	},
	(app) => {
		const assessments = app.findCollectionByNameOrId('assessments');
		assessments.removeIndex(NAME);
		assessments.addIndex(NAME, true, '`job_id`, `user_id`', '`is_admin_test` = 0');
		app.save(assessments);
	},
);
