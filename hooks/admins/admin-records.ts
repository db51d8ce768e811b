import { isName } from '#domain/admins/invite-request';
import { arePreferences, readPreferences } from '#domain/admins/notification-preferences';
import { jsonOrNothing } from '#domain/text/json';
import { oneLine } from '#domain/text/one-line';
import { findSuperAdminEmail } from '../core/environment.ts';
import { allowOnlyFields } from '../core/http/allowed-fields.ts';
import { pingStaff } from '../core/http/ping-staff.ts';
import { isKnownZone } from '../core/mail/local-clock.ts';
import { findRecord } from '../core/sql/database.ts';
import { inTransaction } from '../core/sql/transaction.ts';
import { claimStaffRights, findConfirmedAccount } from '../rows/claim-staff-rights.ts';

/**
 * Guards a staff row over the records API: names and notification preferences may change; role and active state change only
 * through routes.
 */
export function adminUserUpdateRequested(e: core.RecordRequestEvent): void {
	allowOnlyFields(e, ['first_name', 'last_name', 'notification_preferences', 'updated_at']);
	if (e.record && !e.hasSuperuserAuth()) rejectOddFields(e.record);
	e.next();
	if (e.record) pingStaff(e.app, 'admin_users', e.record.id);
}

const ODD_PREFERENCES = 'These preferences cannot be stored.';

/** Names appear in mails, and preferences decide when mails are sent. */
function rejectOddFields(row: core.Record): void {
	for (const field of ['first_name', 'last_name']) {
		if (!isName(row.getString(field))) {
			throw new BadRequestError('Please enter a name without a web address.', null);
		}
		row.set(field, oneLine(row.getString(field)));
	}
	const stored = row.original().getString('notification_preferences');
	const written = row.getString('notification_preferences');
	if (written === stored) return;
	const preferences: unknown = jsonOrNothing(written);
	if (!arePreferences(preferences) || !isKnownZone(readPreferences(preferences).time_zone)) {
		throw new BadRequestError(ODD_PREFERENCES, {
			notification_preferences: new ValidationError('validation_invalid_preferences', ODD_PREFERENCES),
		});
	}
}

/** Binds a new staff row to the confirmed account with its e-mail, if there is one whose password follows all rules. */
export function adminUserCreated(e: core.RecordEvent): void {
	const row = e.record;
	inTransaction(e, (app) => {
		if (row && row.getString('user_id') === '') {
			const account = findConfirmedAccount(app, row.getString('email'));
			if (account && !account.getBool('password_is_weak')) row.set('user_id', account.id);
		}
		e.next();
		if (row) refreshAccount(app, row.getString('user_id'), false);
	});
}

/** After a change of a staff row: an account that loses all rights loses its sessions, in the same transaction. */
export function adminUserUpdated(e: core.RecordEvent): void {
	const row = e.record;
	const before = row?.original();
	inTransaction(e, (app) => {
		e.next();
		if (!row || !before) return;
		const moved = row.getString('user_id') !== before.getString('user_id');
		const deactivated = before.getBool('is_active') && !row.getBool('is_active');
		if (moved) refreshAccount(app, before.getString('user_id'), true);
		if (moved || deactivated || row.getString('role') !== before.getString('role')) {
			refreshAccount(app, row.getString('user_id'), deactivated);
		}
	});
}

/** After a deletion of a staff row: ends its account's sessions. */
export function adminUserDeleted(e: core.RecordEvent): void {
	const accountId = e.record?.getString('user_id') ?? '';
	inTransaction(e, (app) => {
		e.next();
		refreshAccount(app, accountId, true);
	});
}

/** At start: claims rights for the account that the environment names, which may have been confirmed before it was named. */
export function claimSuperAdmin(app: core.App): void {
	const email = findSuperAdminEmail();
	// A new database is migrated later and has no account yet.
	if (!email || !app.hasTable('admin_users')) return;
	const account = findConfirmedAccount(app, email);
	if (account) claimStaffRights(app, account);
}

/** Saving the account updates the role of open streams; a new token key ends them and every session. */
function refreshAccount(app: core.App, accountId: string, endSessions: boolean): void {
	if (accountId === '') return;
	const account = findRecord(app, 'users', 'id = {:id}', { id: accountId });
	if (!account) return;
	if (endSessions) account.refreshTokenKey();
	app.save(account);
}
