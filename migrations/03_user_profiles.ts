/** A person's public name, one row an account (specification part 1 §3). The hiring team reads all, a person their own. */
migrate((app) => {
	const readable = "(@request.auth.id != '' && user_id = @request.auth.id) || @request.auth.staff_role != ''";
	const own = "@request.auth.id != '' && user_id = @request.auth.id";
	app.importCollections(
		[
			{
				type: 'base',
				name: 'user_profiles',
				listRule: readable,
				viewRule: readable,
				createRule: own,
				updateRule: own,
				fields: [
					{ type: 'text', name: 'user_id', required: true, max: 15 },
					{ type: 'text', name: 'email', max: 255 },
					{ type: 'text', name: 'first_name', max: 100 },
					{ type: 'text', name: 'last_name', max: 100 },
					{ type: 'text', name: 'full_name', max: 201 },
					{ type: 'autodate', name: 'created_at', onCreate: true },
					{ type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
				],
				indexes: ['CREATE UNIQUE INDEX `idx_user_profiles_user` ON `user_profiles` (`user_id`)'],
			},
		],
		false,
	);
});
