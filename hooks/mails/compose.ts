import { type NotificationPreferences, readPreferences } from '#domain/admins/notification-preferences';
import { PRODUCT_NAME } from '#domain/product';
import { jsonOrNothing } from '#domain/text/json';
import { composeEmailChanged, composeNewEmail } from '../accounts/new-email-mail.ts';
import { composeAdminInvitation } from '../admins/invitation-mail.ts';
import { appUrl } from '../core/environment.ts';
import { type DrawnMail, drawMail, type MailText } from '../core/mail/layout.ts';
import type { ApplicationMail, MailKind } from '../core/mail/mail-kinds.ts';
import { findRecord, findRow, readText } from '../core/sql/database.ts';
import { composeCandidateInvitation } from '../invitations/invitation-mail.ts';
import { composeApplicationMail, isApplicationMail } from '../notifications/application-mails.ts';
import { composeNotification } from '../notifications/assessment-notification.ts';
import { composeMessage } from '../notifications/candidate-message.ts';
import { composeDecisionMail } from '../notifications/decision-mail.ts';
import { composeMention } from '../notifications/mention-mail.ts';
import { preferenceRemarks, unsubscribeUrl } from '../notifications/unsubscribe.ts';

/** `assessments`: those that a notification reports. `from` and `replyTo`: set for mails written by staff. */
export type ComposedMail = DrawnMail & {
	to: string;
	assessments: readonly string[];
	from?: string;
	replyTo?: string;
	unsubscribe?: string;
};

/**
 * Composes a mail when it is sent. Links are created only now: queued mails contain no token, and a link is fresh however long
 * the mail waited. Undefined when there is nothing left to send, for example for an address without an account.
 */
export function composeMail(app: core.App, kind: MailKind, recipient: string, data: string): ComposedMail | undefined {
	if (kind === 'admin_invitation') {
		const invitation = composeAdminInvitation(app, data);
		return invitation && { ...drawMail(invitation, appUrl()), to: recipient, assessments: [] };
	}
	if (kind === 'change_email' || kind === 'email_changed') {
		const text = kind === 'change_email' ? composeNewEmail(app, recipient, data) : composeEmailChanged(data);
		return text && { ...drawMail(text, appUrl()), to: recipient, assessments: [] };
	}
	if (kind === 'candidate_invitation' || kind === 'candidate_invitation_reminder') {
		const invitation = composeCandidateInvitation(app, data, kind === 'candidate_invitation_reminder');
		if (!invitation) return undefined;
		const { text, ...headers } = invitation;
		return { ...drawMail(text, appUrl()), to: recipient, assessments: [], ...headers };
	}
	if (isApplicationMail(kind)) {
		const mail = composeApplicationMail(app, kind, recipient, data);
		if (!mail) return undefined;
		const { text, ...headers } = mail;
		return { ...drawMail(text, appUrl()), to: recipient, assessments: [], ...headers };
	}
	if (kind === 'decision_mail') {
		const mail = composeDecisionMail(app, data, recipient);
		if (!mail) return undefined;
		const { text, ...headers } = mail;
		return { ...drawMail(text, appUrl()), to: recipient, assessments: [], ...headers };
	}
	const account = findAccount(app, recipient);
	if (!account) return undefined;
	if (kind === 'assessment_notification' || kind === 'ai_fault') {
		const member = findNotifiedMember(app, account);
		if (!member) return undefined;
		const unsubscribe = unsubscribeUrl(app, member.id);
		const notification =
			kind === 'ai_fault'
				? { text: composeAiOutage(member, unsubscribe), assessments: [] }
				: composeNotification(app, account, { data, unsubscribe });
		return (
			notification?.text && {
				...drawMail(notification.text, appUrl()),
				to: account.email(),
				assessments: notification.assessments,
				unsubscribe,
			}
		);
	}
	if (kind === 'mention') {
		const member = findNotifiedMember(app, account);
		if (!member || !preferencesOf(member).mentions) return undefined;
		const unsubscribe = unsubscribeUrl(app, member.id);
		const text = composeMention(app, { note: data, reader: account.id, unsubscribe });
		return text && { ...drawMail(text, appUrl()), to: account.email(), assessments: [], unsubscribe };
	}
	if (kind === 'contact_candidate') {
		const message = composeMessage(app, data);
		return (
			message && {
				...drawMail(message.text, appUrl()),
				to: account.email(),
				assessments: [],
				from: message.from,
				replyTo: message.replyTo,
			}
		);
	}
	const text = kind === 'submitted_from_file' ? submittedFromFile(app, data) : KINDS[kind](account);
	return text && { ...drawMail(text, appUrl()), to: account.email(), assessments: [] };
}

/**
 * These mails must not contain the account's name: a registration with another person's address could put arbitrary text into
 * our mail.
 */
const KINDS: Record<
	Exclude<
		MailKind,
		| 'ai_fault'
		| 'change_email'
		| 'email_changed'
		| 'assessment_notification'
		| 'submitted_from_file'
		| 'contact_candidate'
		| 'decision_mail'
		| 'mention'
		| 'admin_invitation'
		| 'candidate_invitation'
		| 'candidate_invitation_reminder'
		| ApplicationMail
	>,
	(account: core.Record) => MailText | undefined
> = {
	confirm_email(account) {
		if (account.verified()) return undefined;
		return {
			subject: 'Confirm your email address',
			preview: `One step is left to finish your ${PRODUCT_NAME} account.`,
			heading: 'Confirm your email address',
			paragraphs: [`A ${PRODUCT_NAME} account was created with this address. Confirm your address and sign in.`],
			action: { label: 'Confirm my email', href: `${appUrl()}/login#confirm=${account.newVerificationToken()}` },
			remarks: [
				`The link works for ${durationOf(account.collection().verificationToken.duration)}. You can have a new one sent when you sign in.`,
				'If you open the link on another device, the page asks for your password.',
				'If that wasn’t you, ignore this mail. Without your confirmation, no one can sign in to the account.',
			],
			reason: 'You get this mail because this address was entered to create an account.',
		};
	},
	reset_password(account) {
		return {
			subject: 'Reset your password',
			preview: `Choose a new password for your ${PRODUCT_NAME} account.`,
			heading: 'Choose a new password',
			paragraphs: [`Someone asked to reset the password of the ${PRODUCT_NAME} account with this address.`],
			action: {
				label: 'Choose a new password',
				href: `${appUrl()}/reset-password#${account.newPasswordResetToken()}`,
			},
			remarks: [
				`The link works for ${durationOf(account.collection().passwordResetToken.duration)}, and once. A new password signs out every device.`,
				'If that wasn’t you, ignore this mail. Your password stays the same.',
			],
			reason: 'You get this mail because someone requested a password reset for this address.',
		};
	},
	password_changed() {
		return {
			subject: 'Your password was changed',
			preview: 'Every device was signed out.',
			heading: 'Your password was changed',
			paragraphs: [
				`The password of your ${PRODUCT_NAME} account was changed just now, and every device was signed out.`,
				'If that was you, there is nothing to do. If not, choose a new password now. Only you can do that, with this mailbox.',
			],
			action: { label: 'Reset my password', href: `${appUrl()}/forgot-password` },
			remarks: [],
			reason: 'You get this mail because it concerns the security of your account.',
		};
	},
};

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

function durationOf(seconds: number): string {
	const hours = seconds / 3600;
	if (hours < 1) return `${Math.round(seconds / 60)} minutes`;
	return hours === 1 ? 'an hour' : `${Math.round(hours)} hours`;
}

function findAccount(app: core.App, email: string): core.Record | undefined {
	const row = findRow(app.db(), 'SELECT id FROM users WHERE email = {:email} COLLATE NOCASE', { email }, { id: '' });
	return row && app.findRecordById('users', row.id);
}
