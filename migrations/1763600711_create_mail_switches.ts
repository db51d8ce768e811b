/**
 * A row is a kind of mail that an address has switched off. By address, since invited people have no account yet. Mails about an application
 * wait behind what somebody waits for at the screen.
 */
const NOT_URGENT = ['assessment_notification', 'candidate_invitation', 'candidate_invitation_reminder'];
const ABOUT_APPLICATION = ['submission_received', 'result_ready', 'scored_by_person', 'human_review_answered'];

migrate(
	(app) => {
		app
			.db()
			.newQuery(
				`CREATE TABLE mail_switches (
				email TEXT NOT NULL COLLATE NOCASE, kind TEXT NOT NULL, switched_off_at TEXT NOT NULL, PRIMARY KEY (email, kind)) WITHOUT ROWID`,
			)
			.execute();
		const outbox = app.findCollectionByNameOrId('email_outbox');
		outbox.removeIndex('idx_email_outbox_urgent');
		outbox.addIndex(
			'idx_email_outbox_urgent',
			false,
			'`run_after`',
			`\`state\` IN ('queued', 'sending') AND \`kind\` NOT IN (${[...NOT_URGENT, ...ABOUT_APPLICATION].map((kind) => `'${kind}'`).join(', ')})`,
		);
		app.save(outbox);
	},
	() => {
		throw new Error('What people have switched off is not switched on again.');
	},
);
