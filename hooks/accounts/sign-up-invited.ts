import { foldEmail } from '#domain/accounts/email';
import { findInvitedPasswordError, findPasswordError } from '#domain/accounts/password';
import { TOKEN_ERRORS } from '#domain/invitations/token';
import { findByMailToken } from '../core/mail/mail-token.ts';
import { findRecord } from '../core/sql/database.ts';
import { findAdminInvitation, isClaimed, isExpired } from '../rows/admin-invitations.ts';
import { findInvitationByHash } from '../rows/invitation-tokens.ts';
import { INVITED } from './invited-context.ts';
import { checkFields, newAccount, saveAccount, validationError } from './sign-up-fields.ts';

/** What a sign-up needs to know of an invitation to a job or to the hiring team. */
type Invitation = { email: string; expired: boolean; toTeam: boolean };

/**
 * Creates the account of an invited candidate or of an invited member of the hiring team. The token proves that its holder reads
 * the mailbox, so the account is confirmed, and one with this address that was never confirmed is taken over. For the hiring
 * team the password follows the five rules and names are optional.
 * @throws BadRequestError that names the first invalid field; `invitation` for one that cannot be accepted. Refusal 429
 * `too_many_requests` after too many unknown tokens.
 */
export function signUpInvited(e: core.RequestEvent, body: Record<string, unknown>): core.Record {
	const invited = findByMailToken(
		e,
		body.invitation,
		(hash) => findJobInvitation(e.app, hash) ?? findTeamInvitation(e.app, hash),
	);
	if (!invited) throw validationError('invitation', 'invitation_not_found', TOKEN_ERRORS.not_found);
	if (invited.expired) throw validationError('invitation', 'invitation_expired', TOKEN_ERRORS.expired);
	const fields = checkFields(body, invited.toTeam ? findPasswordError : findInvitedPasswordError);
	for (const name of ['first_name', 'last_name'] as const) {
		if (!invited.toTeam && fields[name].trim() === '')
			throw validationError(name, 'validation_required', 'Cannot be blank.');
	}
	if (foldEmail(invited.email) !== foldEmail(fields.email))
		throw validationError('email', 'invitation_other_address', TOKEN_ERRORS.other_account);
	let account: core.Record | undefined;
	e.app.runInTransaction((transaction) => {
		account = findUnconfirmed(transaction, fields.email) ?? newAccount(transaction, fields.email);
		account.setVerified(true);
		account.set('password_is_weak', findPasswordError(fields.password) !== undefined);
		// Invalidates tokens of the user who registered the address without confirming it.
		account.refreshTokenKey();
		saveAccount(transaction, account, fields, new Context(undefined, INVITED, true));
	});
	if (!account) throw new Error('An account was committed without being there.');
	return account;
}

function findJobInvitation(app: core.App, hash: string): Invitation | undefined {
	const found = findInvitationByHash(app, hash)?.invitation;
	return found && { email: found.email, expired: found.status === 'expired', toTeam: false };
}

function findTeamInvitation(app: core.App, hash: string): Invitation | undefined {
	const found = findAdminInvitation(app, hash);
	if (!found || isClaimed(found)) return undefined;
	return { email: found.getString('email'), expired: isExpired(found), toTeam: true };
}

/** @throws BadRequestError when the address has a confirmed account. */
function findUnconfirmed(app: core.App, email: string): core.Record | undefined {
	const account = findRecord(app, 'users', 'email:lower = {:email}', { email: foldEmail(email) });
	if (account?.verified()) throw validationError('email', 'validation_not_unique', 'This email has an account already');
	return account;
}
