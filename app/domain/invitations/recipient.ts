import * as z from 'zod/mini';
import { readNewEmail } from '../accounts/email.ts';
import { hasWebAddress, NAME_MAX_CHARS } from '../accounts/names.ts';
import { oneLine } from '../text/one-line.ts';

/** Maximum length of an invitation's custom message, in UTF-16 code units. */
export const INVITATION_MESSAGE_MAX_CHARS = 2_000;

/** Maximum number of recipients per batch. */
export const BATCH_MAX_RECIPIENTS = 500;

/** A recipient as sent to the server. `email` may have a display name: `Ada Lovelace <ada@candor.test>`. */
export const recipientSchema = z.object({
	email: z.string(),
	firstName: z.optional(z.string()),
	lastName: z.optional(z.string()),
});
type Recipient = z.infer<typeof recipientSchema>;

/** Why an address was not invited, with the message for staff. */
export const RECIPIENT_ERRORS = {
	invalid_email: 'This is not a valid email address',
	name_too_long: `The name has more than ${NAME_MAX_CHARS} characters`,
	name_with_address: 'The name contains a web address',
	already_applied: 'This person has already applied for this job',
	already_accepted: 'This person has already accepted an invitation for this job',
	is_staff: 'This person is on the hiring team',
	too_many_mails: 'This address was sent too many invitations today. Try again tomorrow',
	job_gone: 'The job was deleted',
	failed: 'Failed to send invitation',
} as const;
export type RecipientError = keyof typeof RECIPIENT_ERRORS;
export const RECIPIENT_ERROR_CODES = Object.keys(RECIPIENT_ERRORS) as [RecipientError, ...RecipientError[]];

/** A recipient ready for storage: normalised address, single-line names. */
export type ReadRecipient = { email: string; firstName: string; lastName: string };

const WITH_NAME = /^(.*)<([^<>]*)>$/s;

/**
 * Parses a recipient. Explicit names take precedence over a display name, which is split at its first space. `Lovelace, Ada
 * <ada@candor.test>` is read as last and first name.
 */
export function readRecipient({ email, firstName = '', lastName = '' }: Recipient): ReadRecipient | RecipientError {
	const [, display = '', inner] = WITH_NAME.exec(email.trim()) ?? [];
	const read = readNewEmail(inner ?? email);
	if ('error' in read) return 'invalid_email';
	const given = { firstName: oneLine(firstName), lastName: oneLine(lastName) };
	const names = given.firstName || given.lastName ? given : splitName(display);
	for (const name of [names.firstName, names.lastName]) {
		if (name.length > NAME_MAX_CHARS) return 'name_too_long';
		if (hasWebAddress(name)) return 'name_with_address';
	}
	return { email: read.email, ...names };
}

function splitName(display: string): { firstName: string; lastName: string } {
	const name = oneLine(display)
		.replace(/^["'“”„«»‘‚](.*)["'“”«»’‘]$/, '$1')
		.trim();
	const [last, first] = name.split(/\s*,\s*/, 2);
	if (first) return { firstName: first, lastName: last ?? '' };
	const [firstName = '', ...rest] = name.split(' ');
	return { firstName, lastName: rest.join(' ') };
}
