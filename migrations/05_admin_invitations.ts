/**
 * Invitations to the hiring team. Of a token only the hash is stored; that of the mail's previous try too, since a mail that was handed
 * over twice has two links.
 */
migrate((app) => {
	const manages = "(@request.auth.staff_role = 'super_admin' || @request.auth.staff_role = 'admin')";
	app.importCollections(
		[
			{
				type: 'base',
				name: 'admin_invitations',
				listRule: manages,
				viewRule: manages,
				deleteRule:
					"claimed_at = '' && (@request.auth.staff_role = 'super_admin' || (@request.auth.staff_role = 'admin' && role != 'super_admin'))",
				fields: [
					{ type: 'email', name: 'email', required: true },
					{ type: 'text', name: 'first_name', max: 100 },
					{ type: 'text', name: 'last_name', max: 100 },
					{ type: 'select', name: 'role', required: true, maxSelect: 1, values: ['super_admin', 'admin', 'reviewer'] },
					{ type: 'text', name: 'token_hash', max: 64, hidden: true },
					{ type: 'text', name: 'former_token_hash', max: 64, hidden: true },
					{ type: 'date', name: 'expires_at', required: true },
					{ type: 'date', name: 'claimed_at' },
					{ type: 'text', name: 'claimed_by', max: 15, hidden: true },
					{ type: 'text', name: 'invited_by', max: 15 },
					{ type: 'select', name: 'mail_state', required: true, maxSelect: 1, values: ['queued', 'sent', 'failed'] },
					{ type: 'text', name: 'mail_error', max: 2000 },
					{ type: 'autodate', name: 'created_at', onCreate: true },
					{ type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
				],
				indexes: [
					"CREATE UNIQUE INDEX `idx_admin_invitations_email` ON `admin_invitations` (`email` COLLATE NOCASE) WHERE `claimed_at` = ''",
					"CREATE INDEX `idx_admin_invitations_token` ON `admin_invitations` (`token_hash`) WHERE `token_hash` != ''",
					"CREATE INDEX `idx_admin_invitations_former` ON `admin_invitations` (`former_token_hash`) WHERE `former_token_hash` != ''",
				],
			},
		],
		false,
	);
});
