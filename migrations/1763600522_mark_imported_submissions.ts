/** Which admin submitted an assessment from a file; empty for what the candidate's own device sent. Server only. */
migrate(
	(app) => {
		const assessments = app.findCollectionByNameOrId('assessments');
		assessments.fields.add(new TextField({ name: 'imported_by', max: 15, hidden: true }));
		app.save(assessments);
	},
	() => {
		throw new Error('Who submitted an assessment is not forgotten.');
	},
);
