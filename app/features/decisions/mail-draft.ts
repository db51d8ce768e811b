import { messageError } from '#domain/assessments/candidate-message';
import type { DecisionMail } from '#domain/hire-events/decision';
import type { HireStage } from '#domain/hire-events/hire-event';
import { filledMail, unknownField } from '#domain/hire-events/mail-templates';
import type { WrittenJob } from '#domain/jobs/job-fields';
import type { TeamText } from '#domain/team-texts/team-text';
import { mailHours } from './next-decision.ts';
import { decisionMessages } from './words.ts';

const words = decisionMessages.mail;

/** A mail before its fields are filled. */
export type MailText = Pick<DecisionMail, 'subject' | 'text'>;

/** The mail of a decision while it is written. `hours` it waits. */
export type MailDraft = MailText & { hours: number };

/** The team's texts of a kind that are offered with a stage: its own first, then those of every stage. */
export const offeredTexts = (texts: readonly TeamText[], kind: TeamText['kind'], stage: HireStage): TeamText[] =>
	[stage, ''].flatMap((each) => texts.filter((text) => text.kind === kind && text.stage === each));

/** What the team and the job say about mails. `isMixed`: the candidates are at different stages, so that one mail may not fit all. */
type MailSetting = { texts: readonly TeamText[]; job: Pick<WrittenJob, 'rejection_wait'>; isMixed: boolean };

/** What the member chose about the mail; undefined until then. */
export type MailChoice = {
	isSent?: boolean;
	/** `stage`: for which it was written by hand; a mail of the team that was chosen has none and gives way to the stage's own. */
	mail?: MailText & { stage?: HireStage };
	hours?: number;
};

/** A mail of these makes a promise, and leaves at once: it is sent only if the member ticks it. */
const PROMISES: readonly HireStage[] = ['offered', 'hired'];

/** Whether a mail goes out with a stage unless the member says otherwise: with a rejection, and where the team has a mail for it. */
function isUsual(stage: HireStage, { texts, isMixed }: MailSetting): boolean {
	if (stage === 'rejected') return true;
	return !isMixed && !PROMISES.includes(stage) && texts.some((text) => text.kind === 'mail' && text.stage === stage);
}

/** The mail that goes out with a stage; null for none. What was written by hand stays, the rest is what the team has for it. */
export function mailOf(stage: HireStage, { isSent, mail, hours }: MailChoice, setting: MailSetting): MailDraft | null {
	if (!(isSent ?? isUsual(stage, setting))) return null;
	const { subject = '', text = '' } = mail ?? offeredTexts(setting.texts, 'mail', stage)[0] ?? {};
	return { subject, text, hours: hours ?? mailHours(stage, setting.job) };
}

/** The hours that are offered: the usual ones, and those of the job. */
export const offeredHours = (stage: HireStage, job: MailSetting['job']): number[] =>
	[...new Set([0, 2, 24, mailHours(stage, job)])].sort((a, b) => a - b);

/** The mail of one candidate. */
export const mailFor = (draft: MailDraft, fields: { name: string; job: string }): DecisionMail => ({
	...filledMail(draft, fields),
	after_hours: draft.hours,
});

/** Why a mail cannot be sent, by field; empty if it can. `filled`: the mails of the candidates. */
export function mailProblems(
	draft: MailText,
	filled: readonly (MailText | null)[],
): Partial<Record<keyof MailText, string>> {
	const problems: Partial<Record<keyof MailText, string>> = {};
	for (const mail of filled) {
		const error = mail && messageError(mail);
		if (error) problems[error.includes('subject') ? 'subject' : 'text'] ??= words.errors[error];
	}
	for (const field of ['subject', 'text'] as const) {
		const unknown = unknownField(draft[field]);
		if (unknown) problems[field] = words.unknownField(unknown);
	}
	return problems;
}
