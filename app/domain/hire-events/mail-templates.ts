import type { DecisionMail } from './decision.ts';
import type { HireStage } from './hire-event.ts';

/** A mail with the fields `{name}` and `{job}`, which are filled for each candidate. */
type MailTemplate = Pick<DecisionMail, 'subject' | 'text'>;

export const MAIL_TEMPLATES = {
	rejection: {
		subject: 'Your application: {job}',
		text: 'Hello {name},\n\nThank you for your application for {job} and for the time you gave it. We decided not to go on with it.',
	},
	invitation: {
		subject: 'Can we talk? {job}',
		text: 'Hello {name},\n\nThank you for your application for {job}. We would like to talk with you. Which times suit you next week? Just reply to this mail.',
	},
	offer: {
		subject: 'We would like to make you an offer: {job}',
		text: 'Hello {name},\n\nWe would like you to join us for {job}, and to talk with you about an offer. When can we call you? Just reply to this mail.',
	},
} as const satisfies Record<string, MailTemplate>;
type MailTemplateName = keyof typeof MAIL_TEMPLATES;

const OF_STAGES: Partial<Record<HireStage, MailTemplateName>> = {
	rejected: 'rejection',
	interviewed: 'invitation',
	offered: 'offer',
};
/** The template of a stage; null where no mail is usual. */
export const templateOf = (stage: HireStage): MailTemplateName | null => OF_STAGES[stage] ?? null;

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
