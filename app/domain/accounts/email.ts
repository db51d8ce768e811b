/** Maximum length of an account's e-mail address, in characters. */
const EMAIL_MAX_CHARS = 255;

/** One at-sign with characters on both sides, and no character with a meaning in a mail header. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

/** Whether a text is a syntactically valid e-mail address. */
export function isEmailAddress(text: string): boolean {
	return text.length <= EMAIL_MAX_CHARS && EMAIL.test(text);
}

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

/** An address without quotes. Its domain has no trailing dot; an international domain is in ASCII form. */
const NEW_EMAIL = new RegExp(`^(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@(?=.{1,253}$)${LABEL}(?:\\.${LABEL})*$`);
const ASCII = /^[\x21-\x7e]*$/;

/** Why an address is rejected for a new account. */
export const EMAIL_ERRORS = {
	email_invalid: 'Please enter a valid email address',
	email_not_ascii:
		'Please enter a valid email address: before the @ only letters from a to z, digits and signs are possible',
} as const;
type EmailError = keyof typeof EMAIL_ERRORS;

/** Error codes of accounts, with the server’s messages. */
export const ACCOUNT_ERRORS = {
	wrong_password: 'The password is incorrect.',
	password_refused: 'The new password does not follow the rules.',
	email_invalid: EMAIL_ERRORS.email_invalid,
	email_taken: 'This email has an account already',
	own_email: 'This is the address of the account already.',
	link_invalid: 'The link was already used or has expired.',
} as const;

/**
 * Normalises the address of a new account: trimmed and NFKC, so that one mailbox has one spelling. Rejects look-alike letters
 * and invisible characters. Existing accounts may have addresses that this function rejects.
 */
export function readNewEmail(text: string): { email: string } | { error: EmailError } {
	const email = text.normalize('NFKC').trim();
	if (NEW_EMAIL.test(email) && email.length <= EMAIL_MAX_CHARS) return { email };
	return { error: ASCII.test(email) || !EMAIL.test(email) ? 'email_invalid' : 'email_not_ascii' };
}

/**
 * Normalises an address for comparison. Folds only A to Z, as the database does: `toLowerCase` would turn the Kelvin sign into
 * `k`.
 */
export const foldEmail = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
