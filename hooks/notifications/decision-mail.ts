import { HUMAN_METHOD } from '#domain/evaluation/human-method';
import type { HireStage } from '#domain/hire-events/hire-event';
import { oneLine } from '#domain/text/one-line';
import { appUrl } from '../core/environment.ts';
import type { MailText } from '../core/mail/layout.ts';
import { senderInMail, titleAtCompany } from '../core/mail/mail-names.ts';
import { readText } from '../core/sql/database.ts';
import { isNumber, jsonBool, jsonObject, nameOf } from '../core/sql/sql.ts';
import { HAS_ONLY_CHOICES } from '../rows/candidate-questions.ts';

/** Ends a rejection of a candidate who has a score. */
const EXPLAINED =
	'You can read how your answers were judged. If something is wrong there, tell us, and a person will look at it.';

type WaitingMail = {
	subject: string;
	text: string;
	stage: HireStage;
	job: string;
	company: string;
	job_id: string;
	/** Whether the candidate sees a score, which has an explanation and can be questioned. */
	has_score: boolean;
	sender: string;
	sender_email: string;
};

/** Nothing once the decision was changed or deleted, or the account is deleted, blocked or another one. */
const WAITING = `SELECT COALESCE((SELECT ${jsonObject<WaitingMail>()({
	subject: 'message.subject',
	text: 'message.text',
	stage: 'event.stage',
	job: 'job.title',
	company: 'job.company',
	job_id: 'job.id',
	has_score: jsonBool(
		`${isNumber('assessment.score')} AND (assessment.evaluation_method = '${HUMAN_METHOD}' OR NOT ${HAS_ONLY_CHOICES})`,
	),
	sender: nameOf('message.sent_by'),
	sender_email: "COALESCE((SELECT email FROM users WHERE id = message.sent_by), '')",
})}
	FROM candidate_messages message JOIN hire_events event ON event.id = message.event_id
		JOIN assessments assessment ON assessment.id = message.assessment_id JOIN jobs job ON job.id = assessment.job_id
		JOIN users account ON account.id = assessment.user_id
		LEFT JOIN assessment_question_versions version ON version.id = assessment.question_version
	WHERE message.id = {:id} AND message.state = 'queued' AND account.email = {:recipient} COLLATE NOCASE AND account.verified), '') AS text`;

/**
 * The mail of a decision, the name that it comes in and the address for replies. A rejection links to the explanation of the score and to a
 * person, if there is a score. Undefined when it is not sent any more.
 */
export function composeDecisionMail(
	app: core.App,
	id: string,
	recipient: string,
): { text: MailText; from: string; replyTo: string } | undefined {
	const stored = readText(app.db(), WAITING, { id, recipient });
	if (stored === '') return undefined;
	const mail: WaitingMail = JSON.parse(stored);
	const title = titleAtCompany(mail.job, mail.company);
	const sender = oneLine(mail.sender);
	const page = `${appUrl()}/congratulations/${mail.job_id}`;
	const isRejection = mail.stage === 'rejected';
	const canQuestion = isRejection && mail.has_score;
	return {
		from: senderInMail(mail.sender, mail.company),
		replyTo: mail.sender_email,
		text: {
			subject: mail.subject,
			preview: `About your application for ${title}`,
			heading: mail.subject,
			paragraphs: [...mail.text.split('\n').filter((line) => line.trim() !== ''), ...(canQuestion ? [EXPLAINED] : [])],
			...(isRejection && { action: { label: canQuestion ? 'See the explanation' : 'See my assessment', href: page } }),
			remarks: [
				...(canQuestion ? [{ text: 'Ask a person, and say what is wrong', href: `${page}#human-review` }] : []),
				...(mail.sender_email === '' ? [] : [`Reply to this mail to write to ${sender || 'the hiring team'}.`]),
			],
			reason: `You get this mail because you applied for ${title}. ${sender || 'The hiring team'} wrote it. It is the answer to your work, so it cannot be switched off.`,
		},
	};
}
