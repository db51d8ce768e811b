import {
	INVITATION_DAYS,
	type InvitationStatus,
	type MAIL_FAILURES,
	REMINDER_DAYS,
} from '#domain/invitations/invitation';
import { BATCH_MAX_RECIPIENTS, INVITATION_MESSAGE_MAX_CHARS } from '#domain/invitations/recipient';
import { excerpt } from '#domain/text/excerpt';
import { andList } from '../../ui/and-list.ts';
import { number } from '../../ui/numbers.ts';
import type { FormError } from './invite-candidates-machine.ts';

const invitations = (count: number): string => (count === 1 ? '1 Invitation' : `${number(count)} Invitations`);

/** Items named at most in the sentence about those without an address, and characters of each. */
const NAMED_ITEMS = 3;
const NAMED_CHARS = 40;

/** The first items in quotes, and how many there are besides. */
function someOf(items: readonly string[]): string {
	const named = items.slice(0, NAMED_ITEMS).map((item) => `“${excerpt(item, NAMED_CHARS)}”`);
	const others = items.length - named.length;
	return andList.format(others > 0 ? [...named, `${number(others)} more`] : named);
}

const people = (count: number): string => (count === 1 ? '1 address' : `${number(count)} addresses`);

/** Words of inviting candidates and of sent invitations. Specified sentences are verbatim. */
export const invitationMessages = {
	open: 'Invite Candidates',
	offline: 'Inviting needs a network. What you type here is saved on this device.',
	paused: 'This job is paused. People you invite can still take its assessment.',
	description: `Each person gets a mail with a link that works for ${INVITATION_DAYS} days.`,
	restored: 'You wrote this earlier. It is saved on this device.',
	clear: 'Clear',
	mode: {
		legend: 'How to enter addresses',
		individual: 'One by one',
		bulk: 'Many at once',
	},
	row: (row: number) => `Candidate ${row}`,
	email: 'Email',
	firstName: 'First name',
	lastName: 'Last name',
	add: 'Add candidate',
	remove: (row: number) => `Remove candidate ${row}`,
	bulk: {
		label: 'Email addresses',
		help: 'Separate them with new lines, commas or semicolons. "Name <address>" and CSV with a header (email, first name, last name) also work.',
		file: 'Choose a CSV file',
		fileFailed: {
			unreadable: 'This file could not be read. Save it as CSV in UTF-8 and choose it again.',
			empty: 'This file is empty.',
			too_large: `This file is larger than 1 MB. Split it: you can invite at most ${number(BATCH_MAX_RECIPIENTS)} people at once.`,
		},
		understood: 'Recognized addresses',
		none: 'No address with an @ found yet.',
		count: (count: number) => `${people(count)} found.`,
		ignored: (items: readonly string[]) =>
			`${items.length === 1 ? '1 item without an @ is left out' : `${number(items.length)} items without an @ are left out`}: ${someOf(items)}.`,
		repeated: (count: number) =>
			count === 1 ? '1 repeated address is left out.' : `${number(count)} repeated addresses are left out.`,
		withErrors: (count: number) =>
			count === 1 ? '1 address can’t be invited.' : `${number(count)} addresses can’t be invited.`,
		willBeSent: (count: number) => (count === 0 ? 'None will be sent.' : `${number(count)} will be sent.`),
		list: 'Addresses found',
	},
	message: 'Custom message',
	messageHelp: 'It appears in the mail and on the invitation page exactly as you write it.',
	remind: `Remind those who have not accepted, ${REMINDER_DAYS} days before the link expires`,
	cancel: 'Cancel',
	send: (count: number) => `Send ${invitations(count)}`,
	posting: 'Sending…',
	errors: {
		no_address: 'Please enter at least one valid email address',
		too_many: `You can invite at most ${number(BATCH_MAX_RECIPIENTS)} people at once. Send the first ones, then the rest.`,
		message_too_long: `The message can have at most ${number(INVITATION_MESSAGE_MAX_CHARS)} characters.`,
	} satisfies Record<FormError, string>,
	failed: 'Failed to send invitations. Please try again.',
	reasons: {
		offline: 'There is no network. What you wrote is saved on this device.',
		unavailable: 'The server did not respond. You can send again: no one is invited twice.',
		too_many_requests: 'You have sent many invitations in the last hour. Wait a while, then send again.',
		forbidden: 'Your role no longer allows inviting candidates.',
		unauthorized: 'Your session ended. Sign in again; what you wrote is saved on this device.',
		job_not_found: 'This job was deleted.',
		lost: 'We do not know whether your last invitations reached the server. You can send again: no one is invited twice.',
		none: 'Your last invitations did not reach the server. No one was invited yet.',
		other: 'Nothing was sent. What you wrote is saved on this device.',
	},
	progress: {
		title: 'Sending invitations',
		of: (done: number, all: number) => `${number(done)} of ${number(all)} sent`,
		safe: 'You can close this window or the page. The server keeps sending.',
		unreachable:
			'There is no connection to the server right now. The server keeps sending; this list is updated when the connection is back.',
		close: 'Close',
	},
	results: {
		title: 'Invitations',
		succeeded: (count: number) => (count === 1 ? '1 invitation sent' : `${number(count)} invitations sent`),
		failed: (count: number) => (count === 1 ? '1 invitation failed' : `${number(count)} invitations failed`),
		skipped: (count: number) => (count === 1 ? '1 entry skipped' : `${number(count)} entries skipped`),
		unknown: 'Unknown error',
		more: 'Send More Invitations',
		close: 'Close',
		sent: 'Sent to',
	},
	panel: {
		tile: 'Invitations',
		title: 'Invitations',
		counts: {
			pending: 'Pending',
			accepted: 'Accepted',
			expired: 'Expired',
			declined: 'Declined',
		} satisfies Record<InvitationStatus, string>,
		recent: 'Recent Invitations',
		showing: (listed: number, all: number) => `Showing ${number(listed)} of ${number(all)} invitations`,
		showAll: 'Show all',
		showRecent: 'Show recent',
		empty: { title: 'No sent yet', text: 'Click Invite Candidates to get started' },
		receiving: 'The invitations are still arriving on this device.',
		invited: (day: string) => `Invited ${day}`,
		by: (name: string) => `by ${name}`,
		expires: (day: string) => `expires ${day}`,
		expired: (day: string) => `expired ${day}`,
		revoked: 'revoked',
		reminded: (day: string) => `reminded ${day}`,
		accepted: (day: string) => `accepted ${day}`,
		mail: {
			queued: 'Mail is waiting to be sent',
			no_mailbox: 'Mail refused: this mailbox does not exist',
			given_up: 'Mail refused: the recipient’s server did not accept it',
		} satisfies Record<'queued' | (typeof MAIL_FAILURES)[number], string>,
		refused: (count: number) =>
			count === 1
				? '1 mail was refused. Check the address.'
				: `${number(count)} mails were refused. Check the addresses.`,
		offline: 'Revoking and sending again need a network.',
		again: 'Send again',
		againOf: (email: string) => `Send again to ${email}`,
		againAll: (count: number) => (count === 1 ? 'Send 1 pending again' : `Send ${number(count)} pending again`),
		revoke: 'Revoke',
		revokeOf: (email: string) => `Revoke the invitation to ${email}`,
		sentAgain: {
			none: 'No invitation is pending any more.',
			sent: (count: number) =>
				count === 1 ? 'The invitation was sent again.' : `${number(count)} invitations were sent again.`,
			allSkipped: 'No mail was sent.',
			limited: (count: number) => `${people(count)} got too many mails today. Try again tomorrow.`,
			excluded: (count: number) =>
				count === 1
					? '1 person has applied already or is on the hiring team.'
					: `${number(count)} people have applied already or are on the hiring team.`,
			left: (count: number) => `${number(count)} more can be sent in an hour.`,
		},
		revokedToast: 'Invitation revoked successfully',
		dialogs: {
			revoke: {
				title: 'Revoke invitation',
				text: 'Are you sure you want to revoke this invitation?',
				effect: (email: string) => `The link that was sent to ${email} stops working.`,
				confirm: 'Revoke',
				busy: 'Revoking…',
			},
			again: {
				title: 'Send again',
				text: (count: number) =>
					count === 1
						? 'One person gets a new mail with a new link.'
						: `${number(count)} people get a new mail with a new link.`,
				effect: `The new links work for ${INVITATION_DAYS} days. Earlier links stop working.`,
				confirm: 'Send again',
				busy: 'Sending…',
			},
			cancel: 'Cancel',
		},
		failures: {
			revoke: 'Failed to revoke invitation',
			again: 'Failed to send invitation',
		},
		/** Appended to the sentence of a failed action. */
		actionReasons: {
			offline: 'There is no network.',
			unavailable: 'We can’t reach the server right now. Try again in a moment.',
			unauthorized: 'Your session ended. Sign in again.',
			forbidden: 'Your role no longer allows this.',
			not_found: 'This invitation no longer exists.',
			too_many_requests: 'You have sent many invitations in the last hour. Try again later.',
			other: 'Nothing was changed.',
		},
	},
} as const;
