import { type RecipientError, readRecipient } from '#domain/invitations/recipient';
import { withAsciiDomain } from '../../core/platform/ascii-domain.ts';

/** A row of the form. `email` may have a display name: `Ada Lovelace <ada@candor.test>`. */
export type Entry = { email: string; firstName: string; lastName: string };

export const EMPTY_ENTRY: Entry = { email: '', firstName: '', lastName: '' };

/** Text, an @, a dot, and no spaces. */
const SYNTAX = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const WITH_NAME = /^(.*)<([^<>]*)>$/s;

/** Whether the entry counts for the button: it has anything where the address belongs. */
export const hasEmail = ({ email }: Entry): boolean => email.trim() !== '';

/** Splits the display name off the address, and gives its domain in the ASCII form. Names that were given win over it. */
export function readEntry(entry: Entry): Entry {
	const typed = entry.email.trim();
	const [, display = '', inner] = WITH_NAME.exec(typed) ?? [];
	const email = withAsciiDomain((inner ?? typed).trim());
	const read = readRecipient({ ...entry, email: display === '' ? email : `${display}<${email}>` });
	return typeof read === 'string' ? { ...entry, email } : read;
}

/** Whether the entry is sent: those without a valid address are skipped. */
export const isSendable = (entry: Entry): boolean => SYNTAX.test(readEntry(entry).email);

/** Why the entry cannot be invited, as far as this device knows; null when nothing is wrong. */
export function entryError(entry: Entry): RecipientError | null {
	const read = readEntry(entry);
	if (!SYNTAX.test(read.email)) return 'invalid_email';
	const recipient = readRecipient(read);
	return typeof recipient === 'string' ? recipient : null;
}
