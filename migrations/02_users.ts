/**
 * Accounts: names of the specification's sign-up metadata, no e-mail twins that differ in case only, sign-in after
 * confirmation only, nobody deletes an account over the records API. Guests sign up through a route of ours, which checks and limits
 * before a password is hashed. `staff_role` and `is_deck_owner` are derived (see `admin_users` and `investor_deck_slides`).
 * `password_is_weak`: an invited candidate's password needs six characters only; an account that has such a one joins no hiring team
 * until it has a new one.
 */
migrate((app) => {
	const users = app.findCollectionByNameOrId('users');
	for (const name of ['name', 'avatar', 'created', 'updated']) users.fields.removeByName(name);
	users.fields.add(new TextField({ name: 'first_name', max: 100 }));
	users.fields.add(new TextField({ name: 'last_name', max: 100 }));
	users.fields.add(new TextField({ name: 'full_name', max: 201 }));
	users.fields.add(new TextField({ name: 'display_name', max: 201 }));
	users.fields.add(new TextField({ name: 'staff_role', max: 20, hidden: true }));
	users.fields.add(new BoolField({ name: 'is_deck_owner', hidden: true }));
	users.fields.add(new BoolField({ name: 'password_is_weak', hidden: true }));
	users.fields.add(new AutodateField({ name: 'created_at', onCreate: true }));
	users.fields.add(new AutodateField({ name: 'updated_at', onCreate: true, onUpdate: true }));

	const own = 'id = @request.auth.id';
	unmarshal(
		{
			listRule: own,
			viewRule: own,
			createRule: null,
			updateRule: own,
			deleteRule: null,
			manageRule: null,
			authRule: 'verified = true',
			authAlert: { enabled: false },
			oauth2: { enabled: false },
			otp: { enabled: false },
			mfa: { enabled: false },
			passwordAuth: { enabled: true, identityFields: ['email'] },
			indexes: [
				'CREATE UNIQUE INDEX `idx_users_token_key` ON `users` (`tokenKey`)',
				"CREATE UNIQUE INDEX `idx_users_email` ON `users` (`email` COLLATE NOCASE) WHERE `email` != ''",
			],
		},
		users,
	);
	const password = users.fields.getByName('password');
	unmarshal({ min: 6, max: 71 }, password);

	users.verificationTemplate.subject = 'Confirm your e-mail address';
	users.verificationTemplate.body = [
		'<p>Hello,</p>',
		'<p>Please confirm your e-mail address to finish creating your {APP_NAME} account.</p>',
		'<p><a href="{APP_URL}/login#confirm={TOKEN}">Confirm my e-mail address</a></p>',
		'<p>If you did not create this account, you can ignore this message.</p>',
	].join('\n');
	users.resetPasswordTemplate.subject = 'Reset your password';
	users.resetPasswordTemplate.body = [
		'<p>Hello,</p>',
		'<p>Somebody asked to reset the password of your {APP_NAME} account.</p>',
		'<p><a href="{APP_URL}/reset-password#{TOKEN}">Choose a new password</a></p>',
		'<p>If that was not you, you can ignore this message.</p>',
	].join('\n');

	app.save(users);
});
