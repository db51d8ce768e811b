import { findErasedAssessments } from '../core/environment.ts';
import { execute, findRecord, readText } from '../core/sql/database.ts';
import { ACCOUNT_CASCADE } from './account-cascade.ts';
import { evictComparedAnswers } from './compared-answers.ts';
import { removeAssessments } from './remove-deleted-job-rows.ts';
import { submissions } from './withdrawn.ts';

/** Collections about an assessment whose rows concern the candidate, not the decision: deleted even when the assessment stays. */
const ABOUT_CANDIDATE = [
	'assessment_analytics',
	'evaluation_queue',
	'candidate_messages',
	'application_notes',
	'scorecards',
] as const;

/**
 * Deletes everything that references an account, in the caller's transaction and before the account itself. The staff row is
 * deactivated and loses account and address, so that no later account can claim it. Personal rows are deleted. Assessments are
 * anonymised or deleted, depending on the setting. The change log informs staff devices.
 * @throws BadRequestError for the last active super admin.
 */
export function clearAccount(txApp: core.App, account: core.Record): void {
	rejectLastSuperAdmin(txApp, account.id);
	releaseStaffRow(txApp, account.id);
	const assessments = listAssessments(txApp, account.id);
	if (findErasedAssessments() === 'delete') removeAssessments(txApp, assessments);
	else anonymiseAssessments(txApp, assessments);
	for (const { table, column, by, fate } of ACCOUNT_CASCADE) {
		const named = by === 'email' ? `${column} = {:email} COLLATE NOCASE` : `${column} = {:account}`;
		execute(
			txApp.nonconcurrentDB(),
			fate === 'delete' ? `DELETE FROM ${table} WHERE ${named}` : `UPDATE ${table} SET ${column} = '' WHERE ${named}`,
			{ account: account.id, email: account.email() },
		);
	}
	// No account can pull this scope any more.
	execute(txApp.nonconcurrentDB(), "DELETE FROM changes WHERE scope = 'account:' || {:account}", {
		account: account.id,
	});
}

/** Whether the account is the only active super admin. */
export function isLastSuperAdmin(db: dbx.Builder, accountId: string): boolean {
	const isLast = readText(
		db,
		`SELECT iif(EXISTS (SELECT 1 FROM admin_users WHERE user_id = {:account} AND role = 'super_admin' AND is_active)
			AND NOT EXISTS (SELECT 1 FROM admin_users WHERE user_id NOT IN ('', {:account}) AND role = 'super_admin' AND is_active),
			'yes', '') AS text`,
		{ account: accountId },
	);
	return isLast !== '';
}

function rejectLastSuperAdmin(txApp: core.App, accountId: string): void {
	if (isLastSuperAdmin(txApp.nonconcurrentDB(), accountId)) {
		throw new BadRequestError(
			'This is the last active super admin. Make another account a super admin before you delete this one.',
			null,
		);
	}
}

/** Keeps the names as a record of the team. */
function releaseStaffRow(txApp: core.App, accountId: string): void {
	const row = findRecord(txApp, 'admin_users', 'user_id = {:id}', { id: accountId });
	if (!row) return;
	row.set('is_active', false);
	row.set('user_id', '');
	row.set('email', `${row.id}@deleted.invalid`);
	txApp.save(row);
}

/**
 * Keeps answers, scores and decisions. Deletes typing analytics and the index for finding copies, which concern the candidate.
 */
function anonymiseAssessments(txApp: core.App, ids: string): void {
	const db = txApp.nonconcurrentDB();
	evictComparedAnswers(txApp, ids);
	for (const table of ABOUT_CANDIDATE) {
		execute(db, `DELETE FROM ${table} WHERE assessment_id IN (SELECT value FROM json_each({:ids}))`, { ids });
	}
	execute(
		db,
		"UPDATE shortlist_entries SET reason = '', reason_by = '' WHERE assessment_id IN (SELECT value FROM json_each({:ids}))",
		{ ids },
	);
	for (const table of ['assessments', 'withdrawn_assessments']) {
		execute(db, `UPDATE ${table} SET user_id = '' WHERE id IN (SELECT value FROM json_each({:ids}))`, { ids });
	}
}

function listAssessments(txApp: core.App, accountId: string): string {
	return readText(
		txApp.nonconcurrentDB(),
		`SELECT json_group_array(id) AS text FROM ${submissions('user_id = {:account}')}`,
		{ account: accountId },
	);
}
