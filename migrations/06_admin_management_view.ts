/** The hiring team as its admins read it. */
migrate((app) => {
	const manages = "(@request.auth.staff_role = 'super_admin' || @request.auth.staff_role = 'admin')";
	app.importCollections(
		[
			{
				type: 'view',
				name: 'admin_management_view',
				listRule: manages,
				viewRule: manages,
				viewQuery: `SELECT id, email, user_id, first_name, last_name, role, is_active, last_login, added_by_name, added_by_email,
						notification_preferences, created_at
					FROM admin_users`,
			},
		],
		false,
	);
});
