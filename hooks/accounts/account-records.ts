import { foldEmail } from '#domain/accounts/email';
import { fullNameAtSignUp, hasWebAddress, NAME_WITH_ADDRESS } from '#domain/accounts/names';
import { findInvitedPasswordError, findPasswordError } from '#domain/accounts/password';
import { oneLine } from '#domain/text/one-line';
import { allowOnlyFields } from '../core/http/allowed-fields.ts';
import { pingFormerDevices } from '../core/http/ping.ts';
import { pingStaff } from '../core/http/ping-staff.ts';
import { forgetKeysOf } from '../core/http/rate-limiter.ts';
import { enqueueMail, enqueueRequestedMail } from '../core/mail/enqueue-mail.ts';
import { wakeMailWorker } from '../core/mail/mail-pool.ts';
import { execute, newRecordId, toStoredTime } from '../core/sql/database.ts';
import { inTransaction } from '../core/sql/transaction.ts';
import { claimDeck } from '../rows/claim-deck.ts';
import { claimStaffRights } from '../rows/claim-staff-rights.ts';
import { clearAccount } from '../rows/delete-account.ts';
import { isInvited } from './invited-context.ts';
import { limitOldPassword } from './sign-in-limits.ts';

/** The names. A new password is allowed too: PocketBase checks the old one. */
const OWN_FIELDS = ['first_name', 'last_name', 'full_name', 'display_name', 'updated_at'];

/** Guards an update of an account by its owner. */
export function accountUpdateRequested(e: core.RecordRequestEvent): void {
	allowOnlyFields(e, OWN_FIELDS);
	if (e.record?.getString('password') && !e.hasSuperuserAuth()) limitOldPassword(e);
	else e.next();
	wakeMailWorker(e.app);
}

/** The address is changed by a route of ours (`requestNewEmail`): PocketBase's mail would link to the operators' pages. */
export function emailChangeRequested(e: core.RecordRequestEmailChangeRequestEvent): void {
	if (!e.hasSuperuserAuth()) throw new ForbiddenError('The e-mail address cannot be changed here.', null);
	e.next();
}

/**
 * Validates every write of an account: the five password rules in order, with their specified messages, the maximum length that
 * can be stored, and commonly guessed passwords. With an invitation only the length counts. An unchanged password is known only
 * as a hash and is not checked.
 */
export function accountValidated(e: core.RecordEvent): void {
	const password = e.record?.getString('password') ?? '';
	const findError = isInvited(e) ? findInvitedPasswordError : findPasswordError;
	const wrong = password ? findError(password) : undefined;
	if (wrong) throw new BadRequestError(wrong.message, { password: new ValidationError(wrong.code, wrong.message) });
	if (e.record) rejectAddresses(e.record);
	e.next();
}

/** Validates only names that this write changes; earlier names stay as they are. */
function rejectAddresses(account: core.Record): void {
	for (const field of ['first_name', 'last_name']) {
		const name = account.getString(field);
		if (!hasWebAddress(name) || name === account.original().getString(field)) continue;
		throw new BadRequestError(NAME_WITH_ADDRESS, {
			[field]: new ValidationError('name_with_address', NAME_WITH_ADDRESS),
		});
	}
}

/**
 * After the creation of an account, in its transaction: derives the names, writes the profile, and claims rights or queues the
 * confirmation mail.
 */
export function accountCreated(e: core.RecordEvent): void {
	const account = e.record;
	if (account) deriveNames(account);
	inTransaction(e, (app) => {
		e.next();
		if (!account) return;
		writeProfile(app, account);
		if (account.verified()) claimRights(app, account);
		else enqueueRequestedMail(app, 'confirm_email', account.email());
	});
}

/**
 * After an update of an account: updates names and profile, queues mails about a new password or address, and claims rights for a newly
 * confirmed e-mail, or for a password that follows all rules after one that did not.
 */
export function accountUpdated(e: core.RecordEvent): void {
	const account = e.record;
	const wasVerified = account?.original().verified() ?? false;
	const former = account?.original().email() ?? '';
	const hasNewPassword = account?.getString('password') !== '';
	const wasWeak = account?.original().getBool('password_is_weak') ?? false;
	if (account && hasNewPassword && !isInvited(e)) account.set('password_is_weak', false);
	if (account) deriveNames(account);
	inTransaction(e, (app) => {
		e.next();
		if (!account) return;
		writeProfile(app, account);
		const isStronger = wasWeak && !account.getBool('password_is_weak');
		if (account.verified() && (!wasVerified || isStronger)) claimRights(app, account);
		if (hasNewPassword && !isInvited(e)) enqueueMail(app, 'password_changed', account.email());
		if (wasVerified && foldEmail(former) !== foldEmail(account.email())) followNewEmail(app, account, former);
	});
}

/**
 * After the commit of an account's update: notifies its devices, which then get the new role or learn that their session ended.
 */
export function accountCommitted(e: core.RecordEvent): void {
	e.next();
	if (e.record) pingFormerDevices(e.app, e.record.id);
}

/** Deletes an account with everything that references it, in one transaction. */
export function accountDeleted(e: core.RecordEvent): void {
	const account = e.record;
	inTransaction(e, (app) => {
		if (account) clearAccount(app, account);
		e.next();
	});
	if (!account) return;
	forgetKeysOf(e.app, account.email());
	pingStaff(e.app, 'assessments', account.id);
}

/** Claims what an account is entitled to once its e-mail is confirmed. */
function claimRights(app: core.App, account: core.Record): void {
	claimStaffRights(app, account);
	claimDeck(app, account);
}

/** Columns that mean the account by its address, of rows that are still used. Invitations stay those of the address that got them. */
const BY_EMAIL = [
	"UPDATE OR IGNORE admin_users SET email = {:email} WHERE user_id = {:account} AND user_id != ''",
	'UPDATE OR REPLACE mail_switches SET email = {:email} WHERE email = {:former} COLLATE NOCASE',
	"UPDATE OR IGNORE notification_logs SET recipient = {:email} WHERE recipient = {:former} COLLATE NOCASE AND status = 'queued'",
	// One that is being sent may come back, and then waits again. A mail that proves an address stays with the one that it was made for.
	`UPDATE email_outbox SET recipient = {:email} WHERE recipient = {:former} COLLATE NOCASE AND state IN ('queued', 'sending')
		AND kind NOT IN ('candidate_invitation', 'candidate_invitation_reminder', 'admin_invitation', 'change_email', 'email_changed')`,
];

/** What waits for the former address goes to the new one, and the former one gets a mail about it. */
function followNewEmail(app: core.App, account: core.Record, former: string): void {
	const values = { account: account.id, email: account.email(), former };
	for (const sql of BY_EMAIL) execute(app.nonconcurrentDB(), sql, values);
	enqueueMail(app, 'email_changed', former, { data: account.email() });
}

function deriveNames(account: core.Record): void {
	const firstName = oneLine(account.getString('first_name'));
	const lastName = oneLine(account.getString('last_name'));
	const fullName = fullNameAtSignUp(firstName, lastName);
	account.set('email', account.email().trim());
	account.set('first_name', firstName);
	account.set('last_name', lastName);
	account.set('full_name', fullName);
	account.set('display_name', fullName);
}

function writeProfile(app: core.App, account: core.Record): void {
	const now = toStoredTime(new Date());
	app
		.db()
		.newQuery(
			`INSERT INTO user_profiles (id, user_id, email, first_name, last_name, full_name, created_at, updated_at)
			VALUES ({:id}, {:user}, {:email}, {:first}, {:last}, {:full}, {:now}, {:now})
			ON CONFLICT (user_id) DO UPDATE SET email = excluded.email, first_name = excluded.first_name,
				last_name = excluded.last_name, full_name = excluded.full_name, updated_at = excluded.updated_at
			WHERE (user_profiles.email, user_profiles.first_name, user_profiles.last_name, user_profiles.full_name)
				IS NOT (excluded.email, excluded.first_name, excluded.last_name, excluded.full_name)`,
		)
		.bind({
			id: newRecordId(),
			user: account.id,
			email: account.email(),
			first: account.getString('first_name'),
			last: account.getString('last_name'),
			full: account.getString('full_name'),
			now,
		})
		.execute();
}
