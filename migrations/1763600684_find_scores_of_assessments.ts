/** The scores of many assessments are read from an index: in the table a score stands behind the answers, which fill pages. */
migrate(
	(app) => {
		const assessments = app.findCollectionByNameOrId('assessments');
		assessments.addIndex('idx_assessments_scores', false, '`id`, `score`', '');
		app.save(assessments);
	},
	(app) => {
		const assessments = app.findCollectionByNameOrId('assessments');
		assessments.removeIndex('idx_assessments_scores');
		app.save(assessments);
	},
);
