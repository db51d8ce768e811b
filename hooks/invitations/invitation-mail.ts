import { lastInvitationDay } from '#domain/invitations/invitation';
import { dayInWords } from '#domain/text/day-in-words';
import { oneLine } from '#domain/text/one-line';
import { appUrl } from '../core/environment.ts';
import type { MailParagraph, MailText } from '../core/mail/layout.ts';
import { titleAtCompany } from '../core/mail/mail-names.ts';
import { listSwitchedOff } from '../core/mail/mail-switches.ts';
import { newMailToken } from '../core/mail/mail-token.ts';
import { switchRemarks, switchUrl } from '../core/mail/switch-link.ts';
import { execute, readText, toStoredTime } from '../core/sql/database.ts';
import { jsonBool, jsonObject } from '../core/sql/sql.ts';

type StoredInvitation = {
	id: string;
	email: string;
	remind: boolean;
	first_name: string;
	message: string;
	expires_at: string;
	job: string;
	company: string;
	sender: string;
};

/** Parses a mail's data (`MAIL_DATA`): the invitation's id, and its expiry when the mail was queued. */
const readMailData = (data: string): { id: string; expiry: string } => ({
	id: data.slice(0, 15),
	expiry: data.slice(16),
});

/** The id of the invitation in a mail's data. */
export const invitationOf = (data: string): string => readMailData(data).id;

/** A pending invitation that has not expired and has not been sent again since the mail was queued. */
const STORED = `SELECT COALESCE((SELECT ${jsonObject<StoredInvitation>()({
	id: 'invitation.id',
	email: 'invitation.email',
	remind: jsonBool('invitation.remind'),
	first_name: 'invitation.first_name',
	message: 'invitation.custom_message',
	expires_at: 'invitation.expires_at',
	job: 'job.title',
	company: 'job.company',
	sender: "COALESCE((SELECT email FROM users WHERE id = invitation.invited_by), '')",
})}
	FROM candidate_invitations invitation JOIN jobs job ON job.id = invitation.job_id
	WHERE invitation.id = {:id} AND invitation.status = 'pending' AND invitation.expires_at = {:expiry} AND invitation.expires_at > {:now}), '') AS text`;

/** Checks again, because the invitation may have been revoked or sent again since it was read. */
const SAVE_TOKEN = `INSERT INTO candidate_invitation_tokens (hash, invitation_id, created_at)
	SELECT {:hash}, id, {:now} FROM candidate_invitations WHERE id = {:id} AND status = 'pending' AND expires_at = {:expiry}`;

/**
 * The mail of an invitation with a new token, whose hash is stored, the address for replies, and for a reminder the link that
 * switches reminders off; undefined once the invitation is accepted, declined, revoked, expired or sent again, its job is
 * deleted, or reminders are switched off.
 */
export function composeCandidateInvitation(
	app: core.App,
	data: string,
	isReminder: boolean,
): { text: MailText; replyTo?: string; unsubscribe?: string } | undefined {
	const now = toStoredTime(new Date());
	const { id, expiry } = readMailData(data);
	const stored = readText(app.db(), STORED, { id, expiry, now });
	if (stored === '') return undefined;
	const invitation: StoredInvitation = JSON.parse(stored);
	const isSwitchedOff = listSwitchedOff(app, invitation.email).includes('candidate_invitation_reminder');
	if (isReminder && isSwitchedOff) return undefined;
	const { token, hash } = newMailToken();
	const saved = execute(app.nonconcurrentDB(), SAVE_TOKEN, { hash, id, expiry, now });
	if (saved === 0) return undefined;
	const switches = switchUrl(app, { by: 'invitation', id }, 'candidate_invitation_reminder');
	const text = textOf(invitation, token, isReminder);
	const links = isReminder
		? switchRemarks(switches)
		: invitation.remind && !isSwitchedOff
			? reminderRemarks(switches)
			: [];
	return {
		text: { ...text, remarks: [...text.remarks, ...links] },
		...(invitation.sender !== '' && { replyTo: invitation.sender }),
		...(isReminder && { unsubscribe: switches }),
	};
}

const reminderRemarks = (href: string): MailParagraph[] => [{ text: 'You may get one reminder. Switch it off', href }];

function textOf(
	{ first_name, message, expires_at, job, company, sender }: StoredInvitation,
	token: string,
	isReminder: boolean,
) {
	const position = titleAtCompany(job, company);
	const name = oneLine(first_name);
	const text: MailText = {
		subject: isReminder ? `Reminder: your invitation for ${position}` : `Your invitation for ${position}`,
		preview: `Open until ${dayInWords(lastInvitationDay(expires_at))}. The assessment takes about 15-20 minutes.`,
		heading: position,
		paragraphs: [
			...(name === '' ? [] : [`Hello ${name},`]),
			isReminder
				? `Your invitation to apply for ${position} is still open.`
				: `You are invited to apply for ${position}. Instead of a résumé, you answer a few questions in writing. It takes about 15-20 minutes.`,
			...message
				.split('\n')
				.map(oneLine)
				.filter((line) => line !== ''),
		],
		action: { label: 'Open the invitation', href: `${appUrl()}/invite/${token}` },
		remarks: [
			`The invitation is open until the end of ${dayInWords(lastInvitationDay(expires_at))}. The link is only for you.`,
			...(sender === '' ? [] : ['Reply to this mail to write to the hiring team.']),
		],
		reason:
			'You get this mail because the hiring team invited this address. Not interested? You can decline on that page.',
	};
	return text;
}

/** Stores the mail state of a pending invitation, which the team's list shows. */
export function saveInvitationMail(
	app: core.App,
	data: string,
	state: 'sent' | 'failed',
	error: '' | 'no_mailbox' | 'given_up',
): void {
	execute(
		app.nonconcurrentDB(),
		`UPDATE candidate_invitations SET mail_state = {:state}, mail_error = {:error}
		WHERE id = {:id} AND status = 'pending' AND expires_at = {:expiry}`,
		{ ...readMailData(data), state, error },
	);
}
