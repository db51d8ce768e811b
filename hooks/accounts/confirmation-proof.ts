import { checkPassword } from './sign-in-limits.ts';

const NEEDS_PASSWORD = 'Enter the password of the account to confirm its address.';

/**
 * What the browser that made an account shows when its address is confirmed; a new password ends it. Derived and not stored: nobody else
 * has it, whoever reads the mail included.
 */
export function confirmationSecretOf(account: core.Record): string {
	return $security.hs256(`confirm:${account.id}`, account.tokenKey() + account.collection().verificationToken.secret);
}

/**
 * Around the confirmation of an address. The mail alone proves that its reader has the mailbox, not that they chose the password: whoever
 * registers a foreign address would get a confirmed account by a click of its owner. So the browser that made the account shows its secret,
 * and any other gives the password. The owner of the mailbox always has a way: a reset sets another password and confirms.
 *
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
