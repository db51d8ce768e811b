import { type AccountColumn, DESCRIPTIONS } from './collections.ts';

/**
 * Every column that references an account, in the order in which they are cleared: those of synced collections first. `assessments` are not listed: a setting
 * decides about them and their rows (`clearAccount`). Tables that reference an account and stay unchanged are listed in
 * `RETAINED_WITHOUT_ACCOUNT`. A test compares both lists with the schema.
 */
export const ACCOUNT_CASCADE: readonly ({ table: string } & AccountColumn)[] = [
	...DESCRIPTIONS.flatMap(({ table, accounts = [] }) => accounts.map((column) => ({ table, ...column }))),
	{ table: 'attempts', column: 'user_id', fate: 'delete' },
	{ table: 'consents', column: 'user_id', fate: 'delete' },
	{ table: 'sync_ops', column: 'user_id', fate: 'delete' },
	{ table: 'sync_op_conflicts', column: 'user_id', fate: 'delete' },
	{ table: 'sync_imports', column: 'user_id', fate: 'delete' },
	{ table: 'sync_imports', column: 'imported_by', fate: 'unbind' },
	{ table: 'assessment_variants', column: 'user_id', fate: 'delete' },
	{ table: 'human_review_requests', column: 'user_id', fate: 'unbind' },
	{ table: 'human_review_requests', column: 'answered_by', fate: 'unbind' },
	{ table: 'assessment_overrides', column: 'overridden_by', fate: 'unbind' },
	{ table: 'risk_decisions', column: 'decided_by', fate: 'unbind' },
	{ table: 'shortlist_entries', column: 'changed_by', fate: 'unbind' },
	{ table: 'shortlist_entries', column: 'reason_by', fate: 'unbind' },
	{ table: 'summary_links', column: 'made_by', fate: 'unbind' },
	{ table: 'candidate_messages', column: 'sent_by', fate: 'unbind' },
	{ table: 'application_notes', column: 'written_by', fate: 'unbind' },
	{ table: 'scorecards', column: 'written_by', fate: 'unbind' },
	{ table: 'ended_hidings', column: 'ended_by', fate: 'unbind' },
	{ table: 'candidate_invitation_recipients', column: 'email', by: 'email', fate: 'delete' },
	{ table: 'candidate_invitation_batches', column: 'sent_by', fate: 'unbind' },
	{ table: 'assessment_evaluation_history', column: 're_evaluated_by', fate: 'unbind' },
	{ table: 're_evaluation_batches', column: 'started_by', fate: 'unbind' },
	{ table: 'evaluation_queue', column: 'asked_by', fate: 'unbind' },
	{ table: 'evaluation_results', column: 'asked_by', fate: 'unbind' },
	{ table: 'hire_events', column: 'candidate_id', fate: 'unbind' },
	{ table: 'hire_events', column: 'recorded_by', fate: 'unbind' },
	{ table: 'withdrawn_events', column: 'candidate_id', fate: 'unbind' },
	{ table: 'withdrawn_events', column: 'recorded_by', fate: 'unbind' },
	{ table: 'notification_logs', column: 'recipient', by: 'email', fate: 'delete' },
	{ table: 'mail_switches', column: 'email', by: 'email', fate: 'delete' },
	{ table: 'email_outbox', column: 'recipient', by: 'email', fate: 'delete' },
	{ table: 'admin_users', column: 'added_by_email', by: 'email', fate: 'unbind' },
	{ table: 'admin_invitations', column: 'email', by: 'email', fate: 'delete' },
	{ table: 'admin_invitations', column: 'claimed_by', fate: 'unbind' },
	{ table: 'admin_invitations', column: 'invited_by', fate: 'delete' },
	// Last, because their triggers log changes for staff devices.
	{ table: 'user_profiles', column: 'user_id', fate: 'delete' },
];

/**
 * Columns that the list above leaves out. `clearAccount` deactivates a staff row and clears its account and address. An
 * imported submission keeps the importer's id, which no longer identifies a person. `users` is the account itself, and a
 * profile is deleted by its account's id. PocketBase clears its own tables.
 */
export const RETAINED_WITHOUT_ACCOUNT: readonly string[] = [
	'admin_users.user_id',
	'admin_users.email',
	'assessments.user_id',
	'assessments.imported_by',
	'withdrawn_assessments.user_id',
	'withdrawn_assessments.imported_by',
	'user_profiles.email',
	'users.email',
	'users.is_deck_owner',
];
