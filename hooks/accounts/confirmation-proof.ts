import { checkPassword } from './sign-in-limits.ts';

const NEEDS_PASSWORD = 'Enter the password of the account to confirm its address.';

/**
 * The secret that the browser that created an account sends to confirm its address; a new password invalidates it. Derived and
 * not stored. Only that browser has it: the mail does not contain it.
 */
export function confirmationSecretOf(account: core.Record): string {
	return $security.hs256(`confirm:${account.id}`, account.tokenKey() + account.collection().verificationToken.secret);
}

/**
 * Guards the confirmation of an address. The mail proves only that its reader has the mailbox, not that they chose the
 * password. Otherwise a user could register another user's address, which its owner would confirm with a click. So the browser
 * that created the account sends its secret, and any other browser sends the password. The owner of the mailbox can always
 * reset the password, which also confirms.
 * @throws BadRequestError 400 with `confirmation_needs_password` or `confirmation_password_wrong` for the field `password`.
 */
export function confirmationRequested(e: core.RecordConfirmVerificationRequestEvent): void {
	const account = e.record;
	if (account && !account.verified() && !e.hasSuperuserAuth()) {
		const { secret, password } = (e.requestInfo().body ?? {}) as { secret?: unknown; password?: unknown };
		const isOwnBrowser = typeof secret === 'string' && $security.equal(secret, confirmationSecretOf(account));
		if (!isOwnBrowser) {
			if (typeof password !== 'string' || password === '') {
				throw new BadRequestError(NEEDS_PASSWORD, {
					password: new ValidationError('confirmation_needs_password', NEEDS_PASSWORD),
				});
			}
			checkPassword(e, account, password);
		}
	}
	e.next();
}
