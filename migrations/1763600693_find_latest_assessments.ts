/** Finds the newest assessments of all jobs without sorting all of them. */
migrate(
	(app) => {
		const assessments = app.findCollectionByNameOrId('assessments');
		assessments.addIndex('idx_assessments_submitted', false, '`submitted_at`', '');
		app.save(assessments);
	},
	(app) => {
		const assessments = app.findCollectionByNameOrId('assessments');
		assessments.removeIndex('idx_assessments_submitted');
		app.save(assessments);
	},
);
