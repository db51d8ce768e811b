/** The configuration of a flag is hidden in the schema: nobody but operators filters or sorts by it, and only super admins are shown it. */
migrate(
	(app) => {
		const flags = app.findCollectionByNameOrId('evaluation_feature_flags');
		flags.fields.getByName('config_data')?.setHidden(true);
		app.save(flags);
	},
	(app) => {
		const flags = app.findCollectionByNameOrId('evaluation_feature_flags');
		flags.fields.getByName('config_data')?.setHidden(false);
		app.save(flags);
	},
);
