import { messageError } from '#domain/assessments/candidate-message';
import { type DecisionMail, MAIL_MAX_HOURS, mailHours } from '#domain/hire-events/decision';
import type { HireStage } from '#domain/hire-events/hire-event';
import { filledMail, MAIL_TEMPLATES, templateOf, unknownField } from '#domain/hire-events/mail-templates';
import { decisionMessages } from './words.ts';

const words = decisionMessages.mail;

/** The mail of a decision while it is written: its fields are not filled. `hours`: as typed. */
export type MailDraft = { subject: string; text: string; hours: string };

/** The template of a stage. */
export function draftOf(stage: HireStage): MailDraft {
	const template = templateOf(stage);
	return { ...(template ? MAIL_TEMPLATES[template] : { subject: '', text: '' }), hours: String(mailHours(stage)) };
}

/** The mail that is sent unless the admin chooses: only a rejection has one, since any other goes out at once. */
export const usualMail = (stage: HireStage): MailDraft | null => (stage === 'rejected' ? draftOf(stage) : null);

/** The mail of one candidate. */
export const mailFor = (draft: MailDraft, fields: { name: string; job: string }): DecisionMail => ({
	...filledMail(draft, fields),
	after_hours: Number(draft.hours),
});

const isHours = (hours: string): boolean => /^\d{1,3}$/.test(hours.trim()) && Number(hours) <= MAIL_MAX_HOURS;

/** Where and why a mail cannot be sent; null if it can. `filled`: the mails of the candidates. */
export function mailProblem(
	draft: MailDraft,
	filled: readonly (DecisionMail | null)[],
): { field: 'subject' | 'text' | 'hours'; text: string } | null {
	for (const field of ['subject', 'text'] as const) {
		const unknown = unknownField(draft[field]);
		if (unknown) return { field, text: words.unknownField(unknown) };
	}
	for (const mail of filled) {
		const error = mail && messageError(mail);
		if (error) return { field: error.includes('subject') ? 'subject' : 'text', text: words.errors[error] };
	}
	return isHours(draft.hours) ? null : { field: 'hours', text: words.hoursInvalid };
}
