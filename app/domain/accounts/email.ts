/** Longest e-mail address that an account can have. */
const EMAIL_MAX_CHARS = 255;

/** One at-sign with something on both sides, and no character with a meaning in a mail header. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

/** Whether a text is a valid e-mail address; only a mail shows whether the mailbox exists. */
export function isEmailAddress(text: string): boolean {
	return text.length <= EMAIL_MAX_CHARS && EMAIL.test(text);
}

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

/** The address of a mailbox that needs no quotes; its domain without a trailing dot, an international one in its ASCII form. */
const NEW_EMAIL = new RegExp(`^(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@(?=.{1,253}$)${LABEL}(?:\\.${LABEL})*$`);
const ASCII = /^[\x21-\x7e]*$/;

/** Why a text is rejected as the address of a new account. */
export const EMAIL_ERRORS = {
	email_invalid: 'Please enter a valid email address',
	email_not_ascii:
		'Please enter a valid email address: before the @ only letters from a to z, digits and signs are possible',
} as const;
type EmailError = keyof typeof EMAIL_ERRORS;

/**
 * The address under which a new account is made: trimmed and in the compatibility form of Unicode (NFKC), so that one mailbox has one
 * spelling. Look-alike letters and invisible characters are refused. Existing accounts may have other addresses.
 */
export function readNewEmail(text: string): { email: string } | { error: EmailError } {
	const email = text.normalize('NFKC').trim();
	if (NEW_EMAIL.test(email) && email.length <= EMAIL_MAX_CHARS) return { email };
	return { error: ASCII.test(email) || !EMAIL.test(email) ? 'email_invalid' : 'email_not_ascii' };
}

/** An address for comparing: only A to Z are folded, as the database does; `toLowerCase` would make a `k` of the Kelvin sign. */
export const foldEmail = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
