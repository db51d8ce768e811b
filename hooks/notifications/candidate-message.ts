import { oneLine } from '#domain/text/one-line';
import type { MailText } from '../core/mail/layout.ts';
import { senderInMail, titleAtCompany } from '../core/mail/mail-names.ts';
import { execute, readText, toStoredTime } from '../core/sql/database.ts';
import { jsonObject, nameOf } from '../core/sql/sql.ts';

type StoredMessage = { subject: string; text: string; job: string; company: string; sender: string; email: string };

const MESSAGE = `SELECT COALESCE((SELECT ${jsonObject<StoredMessage>()({
	subject: 'message.subject',
	text: 'message.text',
	job: 'job.title',
	company: 'job.company',
	sender: nameOf('message.sent_by'),
	email: "COALESCE((SELECT email FROM users WHERE id = message.sent_by), '')",
})}
	FROM candidate_messages message JOIN assessments assessment ON assessment.id = message.assessment_id JOIN jobs job ON job.id = assessment.job_id
	WHERE message.id = {:id}), '') AS text`;

/** The mail of a message, the name that it comes in and the address for replies; undefined once the message or its job is deleted. */
export function composeMessage(
	app: core.App,
	id: string,
): { text: MailText; from: string; replyTo: string } | undefined {
	const stored = readText(app.db(), MESSAGE, { id });
	if (stored === '') return undefined;
	const { subject, text, job, company, sender, email }: StoredMessage = JSON.parse(stored);
	const name = oneLine(sender);
	const title = titleAtCompany(job, company);
	return {
		from: senderInMail(sender, company),
		replyTo: email,
		text: {
			subject,
			preview: `About your application for ${title}`,
			heading: subject,
			paragraphs: text.split('\n').filter((line) => line.trim() !== ''),
			remarks: email === '' ? [] : [`Reply to this mail to write to ${name || 'the hiring team'}.`],
			reason: `You get this mail because you applied for ${title}. ${name || 'The hiring team'} wrote it.`,
		},
	};
}

/**
 * Stores the delivery state of a message's mail, which the review shows. A mail that was handed over while its decision was changed
 * was sent.
 */
export function saveMessageState(app: core.App, id: string, state: 'sent' | 'failed', error = ''): void {
	execute(
		app.nonconcurrentDB(),
		`UPDATE candidate_messages SET state = {:state}, error = {:error}, ended_at = {:now}
		WHERE id = {:id} AND (state = 'queued' OR {:state} = 'sent')`,
		{ id, state, error: error.slice(0, 2000), now: toStoredTime(new Date()) },
	);
}
