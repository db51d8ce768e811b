import { messageError } from '#domain/assessments/candidate-message';
import { type DecisionMail, MAIL_MAX_HOURS, mailHours } from '#domain/hire-events/decision';
import type { HireStage } from '#domain/hire-events/hire-event';
import { filledMail, unknownField } from '#domain/hire-events/mail-templates';
import type { WrittenJob } from '#domain/jobs/job-fields';
import type { TeamText } from '#domain/team-texts/team-text';
import { decisionMessages } from './words.ts';

const words = decisionMessages.mail;

/** The mail of a decision while it is written: its fields are not filled. `hours`: as typed. */
export type MailDraft = { subject: string; text: string; hours: string };

/** The team's texts of a kind that are offered with a stage: its own first, then those of every stage. */
export const offeredTexts = (texts: readonly TeamText[], kind: TeamText['kind'], stage: HireStage): TeamText[] =>
	[stage, ''].flatMap((each) => texts.filter((text) => text.kind === kind && text.stage === each));

/** What the team and the job say about mails. */
export type MailSetting = { texts: readonly TeamText[]; job: Pick<WrittenJob, 'rejection_wait'> };

/** The mail that the team uses for a stage; empty if it has none. */
export function draftOf(stage: HireStage, { texts, job }: MailSetting): MailDraft {
	const { subject = '', text = '' } = offeredTexts(texts, 'mail', stage)[0] ?? {};
	return { subject, text, hours: String(mailHours(stage, job)) };
}

/** The mail that is sent unless the admin chooses: only a rejection has one, since any other goes out at once. */
export const usualMail = (stage: HireStage, setting: MailSetting): MailDraft | null =>
	stage === 'rejected' ? draftOf(stage, setting) : null;

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
