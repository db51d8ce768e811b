import { saveInvitationState } from '../admins/invitation-mail.ts';
import { findSmtpUrl } from '../core/environment.ts';
import { pingStaff } from '../core/http/ping-staff.ts';
import { logFailure } from '../core/log.ts';
import type { MailKind } from '../core/mail/mail-kinds.ts';
import {
	claimMail,
	endMail,
	hasDueMail,
	hasNewRecipient,
	MAX_ATTEMPTS,
	type MailClaim,
	postponeMail,
} from '../core/mail/mail-outbox.ts';
import { MAIL_POOL, wakeMailWorker } from '../core/mail/mail-pool.ts';
import { drain } from '../core/queue/drain.ts';
import { invitationOf, saveInvitationMail } from '../invitations/invitation-mail.ts';
import { logNotifications, notifiedBy } from '../notifications/assessment-notification.ts';
import { saveMessageState } from '../notifications/candidate-message.ts';
import { unsubscribeHeaders } from '../notifications/unsubscribe.ts';
import { type ComposedMail, composeMail } from './compose.ts';

/** Sends mails until none is due. Without a configured mail server, mails stay queued. */
export function drainMails(app: core.App): void {
	if (!findSmtpUrl()) return;
	drain(app, MAIL_POOL, {
		countDue: (own) => (hasDueMail(own) ? 1 : 0),
		claim: claimMail,
		work: deliver,
		callNext: wakeMailWorker,
	});
}

function deliver(app: core.App, claim: MailClaim): void {
	if (claim.attempts > MAX_ATTEMPTS || !claim.kind) {
		giveUp(
			app,
			claim,
			claim.kind ? claim.lastError || 'The server ended each time it was sent.' : 'No such kind of mail.',
		);
		return;
	}
	try {
		const mail = composeMail(app, claim.kind, claim.recipient, claim.data);
		if (!mail) {
			if (hasNewRecipient(app, claim)) {
				postponeMail(app, claim, 'The account has another address.');
				return;
			}
			app.runInTransaction((transaction) => {
				endMail(transaction, claim, 'dropped');
				recordOutcome(transaction, claim, 'skipped', 'nobody_to_tell');
				// A reminder that is no longer due says nothing about its invitation.
				if (claim.kind !== 'candidate_invitation_reminder') {
					saveMailState(transaction, claim, 'failed', 'The account is deleted.');
				}
			});
			return;
		}
		handOver(app, claim.id, mail);
		// In one transaction: a reported assessment without a log entry would be reported again by the next notification.
		app.runInTransaction((transaction) => {
			endMail(transaction, claim, 'sent');
			if (mail.assessments.length > 0) logNotifications(transaction, claim.recipient, mail.assessments, 'sent');
			saveMailState(transaction, claim, 'sent');
		});
		announceState(app, claim);
	} catch (error) {
		if (claim.attempts >= MAX_ATTEMPTS || isNoMailbox(error)) giveUp(app, claim, String(error));
		else postponeMail(app, claim, String(error));
	}
}

/** Stores the result of a mail with the message or invitation that it belongs to. */
function saveMailState(app: core.App, { kind, data }: MailClaim, state: 'sent' | 'failed', error = ''): void {
	if (kind === 'contact_candidate' || kind === 'decision_mail') saveMessageState(app, data, state, error);
	if (kind === 'admin_invitation') saveInvitationState(app, data, state, error);
	if (isInvitation(kind)) {
		saveInvitationMail(app, data, state, state === 'sent' ? '' : isNoMailbox(error) ? 'no_mailbox' : 'given_up');
	}
}

/** Pings staff about the result of an invitation's mail. Call it after the commit. */
function announceState(app: core.App, { kind, data }: MailClaim): void {
	if (kind === 'admin_invitation') pingStaff(app, 'admin_invitations', data);
	if (isInvitation(kind)) pingStaff(app, 'candidate_invitations', invitationOf(data));
}

const isInvitation = (kind: MailKind | undefined): boolean =>
	kind === 'candidate_invitation' || kind === 'candidate_invitation_reminder';

/** Stores the result of a notification in its log. */
function recordOutcome(app: core.App, claim: MailClaim, status: 'failed' | 'skipped', detail: string): void {
	if (claim.kind !== 'assessment_notification') return;
	logNotifications(app, claim.recipient, notifiedBy(app, claim.recipient, claim.data), status, detail);
}

/**
 * Sends a mail to the mail server. A server killed between the mail server's response and the commit sends the mail again, with
 * the same Message-ID, by which mail systems detect the duplicate.
 */
function handOver(
	app: core.App,
	id: string,
	{ to, from, subject, html, text, replyTo, unsubscribe }: ComposedMail,
): void {
	const { senderAddress, senderName } = app.settings().meta;
	const message = new MailerMessage({
		from: { address: senderAddress, name: from || senderName },
		to: [{ address: to, name: '' }],
		subject,
		html,
		text,
		headers: {
			'Message-ID': `<${id}@${senderAddress.slice(senderAddress.lastIndexOf('@') + 1)}>`,
			...(replyTo === undefined && { 'Auto-Submitted': 'auto-generated' }),
			...(replyTo && { 'Reply-To': replyTo }),
			...(unsubscribe && unsubscribeHeaders(unsubscribe)),
		},
	} as Partial<mailer.Message>);
	app.newMailClient().send(message);
}

/** RFC 3463, 5.1.x: the address is invalid or no longer exists. A retry would only harm our reputation with the mail server. */
const isNoMailbox = (error: unknown): boolean => /\b55[013]\W+5\.1\.\d/.test(String(error));

function giveUp(app: core.App, claim: MailClaim, error: string): void {
	logFailure('A mail was given up.', error, { mail: claim.id, kind: claim.kind ?? '' });
	app.runInTransaction((transaction) => {
		endMail(transaction, claim, 'failed', error);
		recordOutcome(transaction, claim, 'failed', error);
		saveMailState(transaction, claim, 'failed', error);
	});
	announceState(app, claim);
}
