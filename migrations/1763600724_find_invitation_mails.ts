/** The invitation mails of an address over all jobs are counted for each recipient of a batch. */
migrate(
	(app) => {
		const outbox = app.findCollectionByNameOrId('email_outbox');
		outbox.addIndex(
			'idx_email_outbox_invitations',
			false,
			'`recipient` COLLATE NOCASE, `created_at`',
			"`kind` = 'candidate_invitation'",
		);
		app.save(outbox);
	},
	(app) => {
		const outbox = app.findCollectionByNameOrId('email_outbox');
		outbox.removeIndex('idx_email_outbox_invitations');
		app.save(outbox);
	},
);
