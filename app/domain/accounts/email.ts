/** Longest e-mail address that an account can have. */
export const EMAIL_MAX_CHARS = 255;

/** One at-sign with something on both sides, and nothing that means anything in the header of a mail. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

/** Whether a text can be an e-mail address at all; whether somebody reads it only a mail can tell. */
export function isEmailAddress(text: string): boolean {
	return text.length <= EMAIL_MAX_CHARS && EMAIL.test(text);
}
