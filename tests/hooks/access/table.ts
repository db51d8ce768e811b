import type { SyncedCollection } from '../../../app/domain/sync/collections.ts';

/**
 * The access table for the existing collections: L list, V view, C create, U update, D delete; lower case: own rows only. A
 * collection not listed is denied to every role.
 */
export const TABLE: Record<string, [string, string, string, string, string, string]> = {
	users: ['C', 'lvu', 'lvu', 'lvu', 'lvu', 'lvu'],
	user_profiles: ['', 'lvcu', 'LVcu', 'LVcu', 'LVcu', 'lvcu'],
	admin_users: ['', '', 'lvu', 'LVU', 'LVU', ''],
	admin_management_view: ['', '', '', 'LV', 'LV', ''],
	admin_invitations: ['', '', '', 'LVD', 'LVD', ''],
	jobs: ['LV', 'LV', 'LV', 'LVCU', 'LVCU', 'LV'],
	assessment_questions: ['', 'LV', 'LV', 'LVCUD', 'LVCUD', 'LV'],
	question_library: ['', '', '', 'LVCUD', 'LVCUD', ''],
	assessments: ['', 'lv', 'LV', 'LV', 'LV', 'lv'],
	assessment_analytics: ['', 'cu', 'LVcu', 'LVcu', 'LVcu', 'cu'],
	evaluation_queue: ['', '', '', 'LV', 'LV', ''],
	evaluation_results: ['', '', '', '', '', ''],
	assessment_question_versions: ['', '', '', '', '', ''],
	assessment_variants: ['', '', '', '', '', ''],
	attempts: ['', '', '', '', '', ''],
	assessment_drafts: ['', 'lvcu', 'lvcu', 'lvcu', 'lvcu', 'lvcu'],
	sync_ops: ['', '', '', '', '', ''],
	sync_op_conflicts: ['', '', '', '', '', ''],
	sync_imports: ['', '', '', '', '', ''],
	email_outbox: ['', '', '', '', '', ''],
	evaluation_categories: ['', '', 'LV', 'LVCUD', 'LVCUD', ''],
	evaluation_feature_flags: ['', '', 'LV', 'LVU', 'LVU', ''],
	saved_views: ['', '', '', '', '', ''],
	team_texts: ['', '', 'LV', 'LV', 'LV', ''],
	evaluation_analytics: ['', '', 'LV', 'LV', 'LV', ''],
	assessment_overrides: ['', '', 'LVC', 'LVC', 'LVC', ''],
	assessment_evaluation_history: ['', '', 'LV', 'LV', 'LV', ''],
	risk_decisions: ['', '', '', '', '', ''],
	shortlist_entries: ['', '', '', '', '', ''],
	candidate_messages: ['', '', '', '', '', ''],
	application_notes: ['', '', '', '', '', ''],
	scorecards: ['', '', '', '', '', ''],
	ended_hidings: ['', '', '', '', '', ''],
	human_review_requests: ['', '', '', '', '', ''],
	consents: ['', 'lvc', 'LVc', 'LVc', 'LVc', 'lvc'],
	notification_logs: ['', '', '', 'LV', 'LV', ''],
	investor_deck_slides: ['', '', '', '', '', 'LVCU'],
	candidate_invitations: ['', '', 'LV', 'LV', 'LV', ''],
	hire_events: ['', '', 'LV', 'LVCU', 'LVCU', ''],
	_superusers: ['', '', '', '', '', ''],
};

/**
 * Who receives changes over the event stream: S of all rows, s of own ones, nothing where even subscribing is refused. A
 * collection not listed is refused to every role.
 */
export const HEARD: Record<string, [string, string, string, string, string, string]> = {
	jobs: ['', 'S', 'S', 'S', 'S', 'S'],
	assessments: ['', 's', 'S', 'S', 'S', 's'],
	admin_users: ['', '', '', 'S', 'S', ''],
	assessment_overrides: ['', '', 'S', 'S', 'S', ''],
	candidate_invitations: ['', '', 'S', 'S', 'S', ''],
	hire_events: ['', '', 'S', 'S', 'S', ''],
};

/** Which rows the synced pull returns: L all, l own ones. */
export const PULLED: Record<SyncedCollection, [string, string, string, string, string, string]> = {
	jobs: ['', '', 'L', 'L', 'L', ''],
	listed_applications: ['', '', 'L', 'L', 'L', ''],
	applications: ['', '', 'L', 'L', 'L', ''],
	own_assessments: ['', 'l', 'l', 'l', 'l', 'l'],
	drafts: ['', 'l', 'l', 'l', 'l', 'l'],
	question_library: ['', '', '', 'L', 'L', ''],
	investor_deck_slides: ['', '', '', '', '', 'L'],
	candidate_invitations: ['', '', 'L', 'L', 'L', ''],
	evaluation_categories: ['', '', 'L', 'L', 'L', ''],
	evaluation_feature_flags: ['', '', 'L', 'L', 'L', ''],
	notification_preferences: ['', '', 'l', 'L', 'L', ''],
	team_texts: ['', '', 'L', 'L', 'L', ''],
	saved_views: ['', 'l', 'l', 'l', 'l', 'l'],
};
