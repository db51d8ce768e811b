/** A short name of a question, for the hiring team alone. It is no part of a frozen set: a new name makes no new version. */
migrate(
	(app) => {
		const questions = app.findCollectionByNameOrId('assessment_questions');
		questions.fields.add(new TextField({ name: 'title', max: 80, hidden: true }));
		app.save(questions);
	},
	(app) => {
		const questions = app.findCollectionByNameOrId('assessment_questions');
		questions.fields.removeByName('title');
		app.save(questions);
	},
);
