/**
 * Mails to send, claimed under a lease and kept until they are sent or given up. Nobody but an operator reads them. `once` names what must
 * not wait twice (`reset:ada@candor.test`); empty, every row is a mail of its own. `data` is what a mail of this kind says, gone at its end.
 * What somebody waits for at the screen (a confirmation, a reset) is found before all other mails.
 */
migrate((app) => {
	app.importCollections(
		[
			{
				type: 'base',
				name: 'email_outbox',
				fields: [
					{ type: 'text', name: 'kind', required: true, max: 60 },
					{ type: 'text', name: 'recipient', required: true, max: 255 },
					{ type: 'text', name: 'once', max: 400 },
					{ type: 'text', name: 'data', max: 50000 },
					{
						type: 'select',
						name: 'state',
						required: true,
						maxSelect: 1,
						values: ['queued', 'sending', 'sent', 'dropped', 'failed'],
					},
					{ type: 'number', name: 'attempts', onlyInt: true },
					{ type: 'text', name: 'worker', max: 60 },
					{ type: 'date', name: 'lease_until' },
					{ type: 'date', name: 'run_after' },
					{ type: 'text', name: 'last_error', max: 2000 },
					{ type: 'date', name: 'ended_at' },
					{ type: 'autodate', name: 'created_at', onCreate: true },
					{ type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
				],
				indexes: [
					"CREATE INDEX `idx_email_outbox_due` ON `email_outbox` (`run_after`) WHERE `state` IN ('queued', 'sending')",
					"CREATE UNIQUE INDEX `idx_email_outbox_open` ON `email_outbox` (`once`) WHERE `state` IN ('queued', 'sending') AND `once` != ''",
					"CREATE INDEX `idx_email_outbox_once` ON `email_outbox` (`once`, `created_at`) WHERE `once` != ''",
					"CREATE INDEX `idx_email_outbox_ended` ON `email_outbox` (`ended_at`) WHERE `state` IN ('sent', 'dropped', 'failed')",
					"CREATE INDEX `idx_email_outbox_notifications` ON `email_outbox` (`recipient` COLLATE NOCASE, `run_after`) WHERE `kind` = 'assessment_notification'",
					"CREATE INDEX `idx_email_outbox_urgent` ON `email_outbox` (`run_after`) WHERE `state` IN ('queued', 'sending') AND `kind` NOT IN ('assessment_notification', 'candidate_invitation', 'candidate_invitation_reminder', 'submission_received', 'result_ready', 'scored_by_person', 'human_review_answered', 'decision_mail', 'mention')",
					"CREATE INDEX `idx_email_outbox_invitations` ON `email_outbox` (`recipient` COLLATE NOCASE, `created_at`) WHERE `kind` = 'candidate_invitation'",
				],
			},
		],
		false,
	);
});
