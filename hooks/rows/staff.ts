import { STAFF_ROLES, type StaffRole } from '#domain/access/actor';
import { foldEmail } from '#domain/accounts/email';
import { findRecord, readText } from '../core/sql/database.ts';

/** The staff row with this address, or of the account that now has it. */
export function findStaffRow(txApp: core.App, email: string): core.Record | undefined {
	const folded = foldEmail(email);
	const account = findRecord(txApp, 'users', 'email:lower = {:email}', { email: folded });
	return findRecord(
		txApp,
		'admin_users',
		"email:lower = {:email} || (user_id != '' && user_id = {:account})",
		{ email: folded, account: account?.id ?? '' },
		'-user_id',
	);
}

/** The current role of an account, read in the transaction; null for others than active staff. */
export function roleNow(txApp: core.App, accountId: string): StaffRole | null {
	const role = readText(
		txApp.nonconcurrentDB(),
		"SELECT COALESCE((SELECT role FROM admin_users WHERE user_id = {:account} AND user_id != '' AND is_active), '') AS text",
		{ account: accountId },
	);
	return STAFF_ROLES.find((each) => each === role) ?? null;
}
