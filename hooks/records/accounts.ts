import { fullNameAtSignUp } from '#domain/accounts/names';
import { findBrokenPasswordRule, isPasswordTooLong, PASSWORD_TOO_LONG } from '#domain/accounts/password';
import { claimStaffRights } from '../commands/claim-staff-rights.ts';
import { enqueueMail, enqueueRequestedMail } from '../emails/enqueue.ts';
import { kickMail } from '../emails/pool.ts';
import { allowOnlyFields } from '../guards/written-fields.ts';
import { newRecordId, toStoredTime } from '../platform/database.ts';
import { inTransaction } from '../platform/transaction.ts';

/** Names, and the password through PocketBase's own check of the old one. */
const OWN_FIELDS = ['first_name', 'last_name', 'full_name', 'display_name', 'updated_at'];

/** A guest signs up. Names are derived when the account is written, hidden fields PocketBase leaves out; the rest is reset here. */
export function accountCreateRequested(e: core.RecordRequestEvent): void {
	if (e.record && !e.hasSuperuserAuth()) {
		e.record.set('verified', false);
		e.record.set('emailVisibility', false);
	}
	e.next();
	kickMail(e.app);
}

/** A person changes their own account. */
export function accountUpdateRequested(e: core.RecordRequestEvent): void {
	allowOnlyFields(e, OWN_FIELDS);
	e.next();
	kickMail(e.app);
}

/** Nobody changes their address: the access table names no such call, and PocketBase's own mail for it leads to the operators' pages. */
export function emailChangeRequested(e: core.RecordRequestEmailChangeRequestEvent): void {
	if (!e.hasSuperuserAuth()) throw new ForbiddenError('The e-mail address cannot be changed here.', null);
	e.next();
}

/**
 * Before every write of an account, whoever makes it: the five password rules in their order, with the specification's sentence, and what
 * can be stored at all.
 * A password that is not being changed is only known as a hash and not looked at.
 */
export function accountValidated(e: core.RecordEvent): void {
	const password = e.record?.getString('password') ?? '';
	const broken = password ? (findBrokenPasswordRule(password) ?? unstorable(password)) : undefined;
	if (broken) {
		throw new BadRequestError(broken.message, { password: new ValidationError(broken.code, broken.message) });
	}
	e.next();
}

const unstorable = (password: string) => (isPasswordTooLong(password) ? PASSWORD_TOO_LONG : undefined);

/** A new account: names derived, profile written, staff rights claimed or the confirmation mail queued, with it or not at all. */
export function accountCreated(e: core.RecordEvent): void {
	const account = e.record;
	if (account) deriveNames(account);
	inTransaction(e, (app) => {
		e.next();
		if (!account) return;
		writeProfile(app, account);
		if (account.verified()) claimStaffRights(app, account);
		else enqueueRequestedMail(app, 'confirm_email', account.email());
	});
}

/** A changed account: names and profile follow, a new password is told by mail; the moment an e-mail is confirmed, the rights that wait for it are claimed. */
export function accountUpdated(e: core.RecordEvent): void {
	const account = e.record;
	const wasVerified = account?.original().verified() ?? false;
	const hasNewPassword = account?.getString('password') !== '';
	if (account) deriveNames(account);
	inTransaction(e, (app) => {
		e.next();
		if (!account) return;
		writeProfile(app, account);
		if (account.verified() && !wasVerified) claimStaffRights(app, account);
		if (hasNewPassword) enqueueMail(app, 'password_changed', account.email());
	});
}

function deriveNames(account: core.Record): void {
	const firstName = account.getString('first_name').trim();
	const lastName = account.getString('last_name').trim();
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
