import type { DecisionMail } from './decision.ts';

/** A mail with the fields `{name}` and `{job}`, which are filled for each candidate. */
type MailTemplate = Pick<DecisionMail, 'subject' | 'text'>;

const FIELD = /\{([a-z_]+)\}/gi;

/** The first field of a text that cannot be filled; null if there is none. */
export const unknownField = (text: string): string | null =>
	Array.from(text.matchAll(FIELD), ([field]) => field).find((field) => field !== '{name}' && field !== '{job}') ?? null;

/** A mail with its fields filled. */
export function filledMail(
	{ subject, text }: MailTemplate,
	{ name, job }: { name: string; job: string },
): MailTemplate {
	const fill = (part: string): string =>
		part.replaceAll(FIELD, (field) => (field === '{name}' ? name : field === '{job}' ? job : field));
	return { subject: fill(subject), text: fill(text) };
}
