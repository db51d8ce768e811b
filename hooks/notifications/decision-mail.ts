import type { HireStage } from '#domain/hire-events/hire-event';
import { excerpt } from '#domain/text/excerpt';
import { oneLine } from '#domain/text/one-line';
import { appUrl } from '../core/environment.ts';
import type { MailText } from '../core/mail/layout.ts';
import { listSwitchedOff } from '../core/mail/mail-switches.ts';
import { switchRemarks, switchUrl } from '../core/mail/switch-link.ts';
import { readText } from '../core/sql/database.ts';
import { jsonObject, nameOf } from '../core/sql/sql.ts';
import { SWITCHED_OFF } from '../rows/insert-decision-mail.ts';

/** Longest job title in a mail; the app shows the whole. */
const TITLE_MAX_CHARS = 120;

type WaitingMail = {
	account: string;
	subject: string;
	text: string;
	stage: HireStage;
	job: string;
	job_id: string;
	sender: string;
	sender_email: string;
};

/** Nothing once the decision was changed or deleted, or the account is deleted, blocked or another one. */
const WAITING = `SELECT COALESCE((SELECT ${jsonObject<WaitingMail>()({
	account: 'account.id',
	subject: 'message.subject',
	text: 'message.text',
	stage: 'event.stage',
	job: 'job.title',
	job_id: 'job.id',
	sender: nameOf('message.sent_by'),
	sender_email: "COALESCE((SELECT email FROM users WHERE id = message.sent_by), '')",
})}
	FROM candidate_messages message JOIN hire_events event ON event.id = message.event_id
		JOIN assessments assessment ON assessment.id = message.assessment_id JOIN jobs job ON job.id = assessment.job_id
		JOIN users account ON account.id = assessment.user_id
	WHERE message.id = {:id} AND message.state = 'queued' AND account.email = {:recipient} COLLATE NOCASE AND account.verified), '') AS text`;

/**
 * The mail of a decision, with the address for replies and the link that switches these mails off. A rejection links to the
 * explanation and to a person. Undefined when it is not sent any more.
 */
export function composeDecisionMail(
	app: core.App,
	id: string,
	recipient: string,
): { text: MailText; replyTo: string; unsubscribe: string } | undefined {
	const stored = readText(app.db(), WAITING, { id, recipient });
	if (stored === '' || listSwitchedOff(app, recipient).includes('decision_mail')) return undefined;
	const mail: WaitingMail = JSON.parse(stored);
	const title = excerpt(oneLine(mail.job), TITLE_MAX_CHARS);
	const sender = oneLine(mail.sender) || 'The hiring team';
	const page = `${appUrl()}/congratulations/${mail.job_id}`;
	const unsubscribe = switchUrl(app, { by: 'candidate', id: mail.account }, 'decision_mail');
	const isRejection = mail.stage === 'rejected';
	return {
		replyTo: mail.sender_email,
		unsubscribe,
		text: {
			subject: mail.subject,
			preview: `About your application for ${title}`,
			heading: mail.subject,
			paragraphs: mail.text.split('\n').filter((line) => line.trim() !== ''),
			...(isRejection && { action: { label: 'See the explanation', href: page } }),
			remarks: [
				...(isRejection ? [{ text: 'Ask a person, and say what is wrong', href: `${page}#human-review` }] : []),
				...(mail.sender_email === '' ? [] : [`Reply to this mail to write to ${sender}.`]),
				...switchRemarks(unsubscribe),
			],
			reason: `You get this mail because you applied for ${title}. ${sender} wrote it.`,
		},
	};
}

/** Why a mail of a decision had nothing to send. */
export const whyNotSent = (app: core.App, recipient: string): string =>
	listSwitchedOff(app, recipient).includes('decision_mail') ? SWITCHED_OFF : 'The account is deleted.';
