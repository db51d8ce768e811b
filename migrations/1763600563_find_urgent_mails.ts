/**
 * What somebody waits for at the screen (a confirmation, a reset) is found before the notifications of the hiring team, and the last
 * notification of a recipient at once, however many mails wait.
 */
migrate(
	(app) => {
		const outbox = app.findCollectionByNameOrId('email_outbox');
		outbox.addIndex(
			'idx_email_outbox_urgent',
			false,
			'`run_after`',
			"`state` IN ('queued', 'sending') AND `kind` != 'assessment_notification'",
		);
		outbox.addIndex(
			'idx_email_outbox_notifications',
			false,
			'`recipient` COLLATE NOCASE, `run_after`',
			"`kind` = 'assessment_notification'",
		);
		app.save(outbox);
	},
	(app) => {
		const outbox = app.findCollectionByNameOrId('email_outbox');
		outbox.removeIndex('idx_email_outbox_urgent');
		outbox.removeIndex('idx_email_outbox_notifications');
		app.save(outbox);
	},
);
