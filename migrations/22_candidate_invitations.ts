/**
 * Invitations of candidates to a job. One that is pending, expired or not, is unique per job and address. Their tokens are in mails alone:
 * `candidate_invitation_tokens` has the hashes, one per mail, so that a reminder leaves the first link working. A batch is stored with all its
 * recipients before the first is invited, so that a kill loses none. Synced to the hiring team.
 */
migrate((app) => {
	const staff = "@request.auth.staff_role != '' && job_id.title != ''";
	app.importCollections(
		[
			{
				type: 'base',
				name: 'candidate_invitations',
				listRule: staff,
				viewRule: staff,
				fields: [
					{
						type: 'relation',
						name: 'job_id',
						required: true,
						maxSelect: 1,
						collectionId: app.findCollectionByNameOrId('jobs').id,
					},
					{ type: 'text', name: 'email', required: true, max: 255 },
					{ type: 'text', name: 'first_name', max: 100 },
					{ type: 'text', name: 'last_name', max: 100 },
					{ type: 'text', name: 'custom_message', max: 2000 },
					{
						type: 'select',
						name: 'status',
						required: true,
						maxSelect: 1,
						values: ['pending', 'accepted', 'declined', 'revoked'],
					},
					{ type: 'text', name: 'invited_by', max: 15 },
					{ type: 'date', name: 'created_at' },
					{ type: 'date', name: 'expires_at' },
					{ type: 'date', name: 'accepted_at' },
					{ type: 'text', name: 'accepted_by', max: 15 },
					{ type: 'bool', name: 'remind' },
					{ type: 'date', name: 'reminded_at' },
					{ type: 'select', name: 'mail_state', required: true, maxSelect: 1, values: ['queued', 'sent', 'failed'] },
					{ type: 'select', name: 'mail_error', maxSelect: 1, values: ['no_mailbox', 'given_up'] },
				],
				indexes: [
					"CREATE UNIQUE INDEX `idx_candidate_invitations_pending` ON `candidate_invitations` (`job_id`, `email` COLLATE NOCASE) WHERE `status` = 'pending'",
					'CREATE INDEX `idx_candidate_invitations_job` ON `candidate_invitations` (`job_id`, `email` COLLATE NOCASE)',
					'CREATE INDEX `idx_candidate_invitations_email` ON `candidate_invitations` (`email` COLLATE NOCASE)',
					"CREATE INDEX `idx_candidate_invitations_reminder` ON `candidate_invitations` (`expires_at`) WHERE `status` = 'pending' AND `remind` = TRUE AND `reminded_at` = ''",
					"CREATE INDEX `idx_candidate_invitations_expiry` ON `candidate_invitations` (`expires_at`) WHERE `status` != 'accepted'",
					"CREATE INDEX `idx_candidate_invitations_accepted` ON `candidate_invitations` (`accepted_by`, `job_id`) WHERE `accepted_by` != ''",
				],
			},
		],
		false,
	);
	const run = (sql: string) => app.db().newQuery(sql).execute();
	run(`CREATE TABLE candidate_invitation_tokens (
		hash TEXT PRIMARY KEY, invitation_id TEXT NOT NULL, created_at TEXT NOT NULL) WITHOUT ROWID`);
	run('CREATE INDEX idx_candidate_invitation_tokens_invitation ON candidate_invitation_tokens (invitation_id)');
	run(`CREATE TABLE candidate_invitation_batches (
		id TEXT PRIMARY KEY, job_id TEXT NOT NULL, custom_message TEXT NOT NULL, remind INTEGER NOT NULL,
		sent_by TEXT NOT NULL, created_at TEXT NOT NULL)`);
	run(
		'CREATE INDEX idx_candidate_invitation_batches_job ON candidate_invitation_batches (job_id, sent_by, created_at)',
	);
	run('CREATE INDEX idx_candidate_invitation_batches_created ON candidate_invitation_batches (created_at)');
	run(`CREATE TABLE candidate_invitation_recipients (
		batch_id TEXT NOT NULL, position INTEGER NOT NULL, email TEXT NOT NULL, first_name TEXT NOT NULL, last_name TEXT NOT NULL,
		state TEXT NOT NULL CHECK (state IN ('waiting', 'invited', 'failed')), error TEXT NOT NULL,
		PRIMARY KEY (batch_id, position)) WITHOUT ROWID`);
	run(
		"CREATE INDEX idx_candidate_invitation_recipients_waiting ON candidate_invitation_recipients (batch_id, position) WHERE state = 'waiting'",
	);
	run(
		'CREATE INDEX idx_candidate_invitation_recipients_email ON candidate_invitation_recipients (email COLLATE NOCASE)',
	);
	run(`CREATE TRIGGER deleted_candidate_invitations AFTER DELETE ON candidate_invitations BEGIN
		DELETE FROM candidate_invitation_tokens WHERE invitation_id = OLD.id;
	END`);
	run(`CREATE TRIGGER deleted_candidate_invitation_batches AFTER DELETE ON candidate_invitation_batches BEGIN
		DELETE FROM candidate_invitation_recipients WHERE batch_id = OLD.id;
	END`);
	const now = `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`;
	for (const [event, kind, row] of [
		['INSERT', 'insert', 'NEW'],
		['UPDATE', 'update', 'NEW'],
		['DELETE', 'delete', 'OLD'],
	] as const) {
		run(`CREATE TRIGGER synced_candidate_invitations_${kind} AFTER ${event} ON candidate_invitations BEGIN
			INSERT INTO changes (collection, record_id, kind, scope, changed_at)
				VALUES ('candidate_invitations', ${row}.id, '${kind}', 'staff', ${now});
		END`);
	}
});
