import { foldEmail } from '#domain/accounts/email';
import { findSuperAdminEmail } from '../core/environment.ts';
import { findRecord } from '../core/sql/database.ts';

/**
 * Binds an account to the staff row with its e-mail, once the e-mail is confirmed. From then on rights follow the account's id.
 * An account older than the row gets no rights: it may have been created in anticipation of the invitation. One with a weak
 * password, as an invited candidate may have, gets none either, until it has a new one. While there is no
 * super admin, the confirmed account named by the environment becomes the first.
 */
export function claimStaffRights(app: core.App, account: core.Record): void {
	if (account.getBool('password_is_weak')) return;
	const waiting = findStaffRow(app, account.email());
	if (waiting) {
		const isOlder = account.getString('created_at') < waiting.getString('created_at');
		if (waiting.getString('user_id') !== '' || !waiting.getBool('is_active') || isOlder) return;
		waiting.set('user_id', account.id);
		app.save(waiting);
		return;
	}
	if (foldEmail(account.email()) !== findSuperAdminEmail() || hasSuperAdmin(app)) return;
	const first = new Record(app.findCollectionByNameOrId('admin_users'));
	first.set('email', account.email());
	first.set('user_id', account.id);
	first.set('first_name', account.getString('first_name'));
	first.set('last_name', account.getString('last_name'));
	first.set('role', 'super_admin');
	first.set('is_active', true);
	app.save(first);
}

/** The confirmed account with this e-mail, case-insensitive. */
export function findConfirmedAccount(app: core.App, email: string): core.Record | undefined {
	return findRecord(app, 'users', 'email:lower = {:email} && verified = true', {
		email: foldEmail(email),
	});
}

function findStaffRow(app: core.App, email: string): core.Record | undefined {
	return findRecord(app, 'admin_users', 'email:lower = {:email}', { email: foldEmail(email) });
}

function hasSuperAdmin(app: core.App): boolean {
	return findRecord(app, 'admin_users', "role = 'super_admin' && is_active = true") !== undefined;
}
