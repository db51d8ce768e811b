import { type RecipientError, readRecipient } from '#domain/invitations/recipient';
import { withAsciiDomain } from '../../core/platform/ascii-domain.ts';

/** A row of the form. `email` may have a display name: `Ada Lovelace <ada@candor.test>`. */
export type Entry = { email: string; firstName: string; lastName: string };

export const EMPTY_ENTRY: Entry = { email: '', firstName: '', lastName: '' };

/** Text, an @, text, a dot and text, without spaces. */
const SYNTAX = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const WITH_NAME = /^(.*)<([^<>]*)>$/s;

/** Whether the entry counts as filled in: its address field is not empty. */
export const hasEmail = ({ email }: Entry): boolean => email.trim() !== '';

/**
 * Separates the display name from the address, and converts the domain to ASCII. Names typed into their own fields take
 * precedence.
 */
export function readEntry(entry: Entry): Entry {
	const typed = entry.email.trim();
	const [, display = '', inner] = WITH_NAME.exec(typed) ?? [];
	const email = withAsciiDomain((inner ?? typed).trim());
	const read = readRecipient({ ...entry, email: display === '' ? email : `${display}<${email}>` });
	return typeof read === 'string' ? { ...entry, email } : read;
}

/** Why the entry is invalid, as far as this device can tell; null when it is valid. */
export function entryError(entry: Entry): RecipientError | null {
	const read = readEntry(entry);
	if (!SYNTAX.test(read.email)) return 'invalid_email';
	const recipient = readRecipient(read);
	return typeof recipient === 'string' ? recipient : null;
}

/** Whether the entry is sent. Entries that this device knows to be invalid are skipped. */
export const isSendable = (entry: Entry): boolean => entryError(entry) === null;
