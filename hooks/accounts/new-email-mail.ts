import { PRODUCT_NAME } from '#domain/product';
import { appUrl } from '../core/environment.ts';
import type { MailText } from '../core/mail/layout.ts';
import { findRecord } from '../core/sql/database.ts';

/** Not PocketBase's type: its own route, which limits no guesses of the password, must not accept the token. */
const TYPE = 'candorNewEmail';

type Claims = { id?: unknown; type?: unknown; email?: unknown };

const keyOf = (account: core.Record): string => account.tokenKey() + account.collection().emailChangeToken.secret;

/** The account of a link that changes an address, and the new address; undefined for an invalid, expired or used link. */
export function findNewEmail(app: core.App, token: string): { account: core.Record; email: string } | undefined {
	try {
		const { id } = $security.parseUnverifiedJWT(token) as Claims;
		const account = typeof id === 'string' ? findRecord(app, 'users', 'id = {:id}', { id }) : undefined;
		if (!account) return undefined;
		const { type, email } = $security.parseJWT(token, keyOf(account)) as Claims;
		return type === TYPE && typeof email === 'string' ? { account, email } : undefined;
	} catch {
		return undefined; // PocketBase throws for an invalid token
	}
}

/**
 * The mail to the new address, with the link that changes the account's address to it. It does not name the account: the address
 * may be another person's. Undefined once the account is deleted.
 */
export function composeNewEmail(app: core.App, email: string, accountId: string): MailText | undefined {
	const account = findRecord(app, 'users', 'id = {:id}', { id: accountId });
	if (!account) return undefined;
	const { duration } = account.collection().emailChangeToken;
	const token = $security.createJWT({ id: account.id, type: TYPE, email }, keyOf(account), duration);
	return {
		subject: 'Confirm your new email address',
		preview: `One step is left to use this address for your ${PRODUCT_NAME} account.`,
		heading: 'Confirm your new email address',
		paragraphs: [`Someone asked to use this address for a ${PRODUCT_NAME} account from now on.`],
		action: { label: 'Use this address', href: `${appUrl()}/login#email=${token}` },
		remarks: [
			`The link works for ${Math.round(duration / 60)} minutes, and once. The page asks for the account’s password.`,
			'If that wasn’t you, ignore this mail. Without the password, nothing changes.',
		],
		reason: 'You get this mail because this address was entered as the new address of an account.',
	};
}

/** The mail to the former address. */
export const composeEmailChanged = (newEmail: string): MailText => ({
	subject: 'Your email address was changed',
	preview: 'Every other device was signed out.',
	heading: 'Your email address was changed',
	paragraphs: [
		`Your ${PRODUCT_NAME} account now has the address ${newEmail}. Every other device was signed out, and mails go to the new address.`,
		'If that wasn’t you, someone knows your password. Write to the hiring team of your job or to the operator of this site.',
	],
	action: { label: 'Sign in', href: `${appUrl()}/login` },
	remarks: [],
	reason: 'You get this mail because it concerns the security of your account.',
});
