import { type NotificationPreferences, readPreferences } from '#domain/admins/notification-preferences';
import { jsonOrNothing } from '#domain/text/json';
import { composeEmailChanged, composeNewEmail } from '../accounts/new-email-mail.ts';
import { composeAdminInvitation } from '../admins/invitation-mail.ts';
import { appUrl } from '../core/environment.ts';
import { type DrawnMail, drawMail, type MailText } from '../core/mail/layout.ts';
import type { ApplicationMail, MailKind } from '../core/mail/mail-kinds.ts';
import { findRecord, findRow, readText } from '../core/sql/database.ts';
import { composeCandidateInvitation } from '../invitations/invitation-mail.ts';
import { composeApplicationMail } from '../notifications/application-mails.ts';
import { composeNotification } from '../notifications/assessment-notification.ts';
import { composeMessage } from '../notifications/candidate-message.ts';
import { composeDecisionMail } from '../notifications/decision-mail.ts';
import { composeMention } from '../notifications/mention-mail.ts';
import { preferenceRemarks, unsubscribeUrl } from '../notifications/unsubscribe.ts';
import { composeConfirmation, composePasswordChanged, composePasswordReset } from './account-mails.ts';

type Envelope = {
	to: string;
	/** Those that a notification reports. */
	assessments: readonly string[];
	/** Set for mails written by staff, as `replyTo`. */
	from?: string;
	replyTo?: string;
	unsubscribe?: string;
};

export type ComposedMail = DrawnMail & Envelope;

/** What is to be sent. `to`: the recipient of the queued mail unless it is given. Undefined when nothing is left to send. */
type Composed = ({ text: MailText } & Partial<Envelope>) | undefined;

type Compose = (app: core.App, recipient: string, data: string) => Composed;

const only = (text: MailText | undefined): Composed => text && { text };

/** A mail to an account; nothing without one. */
const toAccount =
	(compose: (app: core.App, account: core.Record, data: string) => Composed): Compose =>
	(app, recipient, data) => {
		const account = findAccount(app, recipient);
		const composed = account && compose(app, account, data);
		return composed && { to: account.email(), ...composed };
	};

type Member = { account: core.Record; member: core.Record; unsubscribe: string };

/** A mail to a member of the hiring team, who can unsubscribe; nothing to one who has. */
const toMember = (compose: (app: core.App, to: Member, data: string) => Composed): Compose =>
	toAccount((app, account, data) => {
		const member = findNotifiedMember(app, account);
		const unsubscribe = member && unsubscribeUrl(app, member.id);
		const composed = unsubscribe && compose(app, { account, member, unsubscribe }, data);
		return composed ? { unsubscribe, ...composed } : undefined;
	});

const ofApplication =
	(kind: ApplicationMail): Compose =>
	(app, recipient, data) =>
		composeApplicationMail(app, kind, recipient, data);

const COMPOSERS: Record<MailKind, Compose> = {
	confirm_email: toAccount((_app, account) => only(composeConfirmation(account))),
	reset_password: toAccount((_app, account) => only(composePasswordReset(account))),
	password_changed: toAccount(() => only(composePasswordChanged())),
	change_email: (app, recipient, data) => only(composeNewEmail(app, recipient, data)),
	email_changed: (_app, _recipient, data) => only(composeEmailChanged(data)),
	assessment_notification: toMember((app, { account, unsubscribe }, data) =>
		composeNotification(app, account, { data, unsubscribe }),
	),
	ai_fault: toMember((_app, { member, unsubscribe }) => only(composeAiOutage(member, unsubscribe))),
	submitted_from_file: toAccount((app, _account, data) => only(submittedFromFile(app, data))),
	contact_candidate: toAccount((app, _account, data) => composeMessage(app, data)),
	admin_invitation: (app, _recipient, data) => only(composeAdminInvitation(app, data)),
	candidate_invitation: (app, _recipient, data) => composeCandidateInvitation(app, data, false),
	candidate_invitation_reminder: (app, _recipient, data) => composeCandidateInvitation(app, data, true),
	submission_received: ofApplication('submission_received'),
	result_ready: ofApplication('result_ready'),
	scored_by_person: ofApplication('scored_by_person'),
	human_review_answered: ofApplication('human_review_answered'),
	decision_mail: (app, recipient, data) => composeDecisionMail(app, data, recipient),
	mention: toMember((app, { account, member, unsubscribe }, data) =>
		preferencesOf(member).mentions
			? only(composeMention(app, { note: data, reader: account.id, unsubscribe }))
			: undefined,
	),
};

/**
 * Composes a mail when it is sent. Links are created only now: queued mails contain no token, and a link is fresh however long
 * the mail waited. Undefined when there is nothing left to send, for example for an address without an account.
 */
export function composeMail(app: core.App, kind: MailKind, recipient: string, data: string): ComposedMail | undefined {
	const composed = COMPOSERS[kind](app, recipient, data);
	if (!composed) return undefined;
	const { text, ...envelope } = composed;
	return { ...drawMail(text, appUrl()), to: recipient, assessments: [], ...envelope };
}

const IMPORTED = `SELECT COALESCE((SELECT job.title FROM assessments assessment JOIN jobs job ON job.id = assessment.job_id
	WHERE assessment.id = {:id} AND assessment.imported_by <> ''), '') AS text`;

/** Undefined when the submission is deleted or was confirmed by the candidate's own device. */
function submittedFromFile(app: core.App, assessment: string): MailText | undefined {
	const title = readText(app.db(), IMPORTED, { id: assessment });
	if (title === '') return undefined;
	return {
		subject: 'Your assessment was submitted from a file',
		preview: 'The hiring team submitted answers in your name.',
		heading: 'Your assessment was submitted from a file',
		paragraphs: [
			`The hiring team submitted a file with your answers for the job ${title}.`,
			'If you did not send them such a file, submit your own assessment. It replaces the one from the file.',
		],
		action: { label: 'See my applications', href: `${appUrl()}/applications` },
		remarks: [],
		reason: 'You get this mail because it concerns an application in your name.',
	};
}

/** Finds the active member of the hiring team with mails enabled, which may have changed while a digest waited. */
function findNotifiedMember(app: core.App, { id }: core.Record): core.Record | undefined {
	const member = findRecord(app, 'admin_users', 'user_id = {:id} && is_active = true', { id });
	return member && preferencesOf(member).email_notifications ? member : undefined;
}

const preferencesOf = (member: core.Record): NotificationPreferences =>
	readPreferences(jsonOrNothing(member.getString('notification_preferences')));

function composeAiOutage(member: core.Record, unsubscribe: string): MailText | undefined {
	if (!['super_admin', 'admin'].includes(member.getString('role'))) return undefined;
	return {
		subject: 'The AI service refuses our requests',
		preview: 'The backup method scores answers until its key, model or quota is fixed.',
		heading: 'The AI service refuses our requests',
		paragraphs: [
			'Its key or model is wrong, or its quota is used up. Until this is fixed, the backup method scores the submissions; nothing is lost.',
			'The operator of the server finds the settings under AI_BASE_URL, AI_API_KEY and AI_MODEL. After that, you can retry an assessment with the AI on its review page.',
		],
		action: { label: 'Open the jobs', href: `${appUrl()}/admin/jobs` },
		remarks: ['You get one mail per outage, not one per submission.', ...preferenceRemarks(unsubscribe)],
		reason: 'You get this mail because you are an admin on the hiring team.',
	};
}

function findAccount(app: core.App, email: string): core.Record | undefined {
	const row = findRow(app.db(), 'SELECT id FROM users WHERE email = {:email} COLLATE NOCASE', { email }, { id: '' });
	return row && app.findRecordById('users', row.id);
}
