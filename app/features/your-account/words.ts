import type { SwitchedMail } from '#domain/accounts/switched-mails';
import { paths } from '../../paths.ts';

/** Words of the account page. */
export const yourAccountMessages = {
	title: paths.yourAccount.title,
	offline: 'There is no network. You see what is saved on this device; changes need a network.',
	change: 'Change',
	cancel: 'Cancel',
	saving: 'Saving…',
	you: {
		title: 'You',
		name: 'Name',
		nameText: 'As the hiring team sees it',
		changeName: 'Change your name',
		firstName: 'First name',
		lastName: 'Last name',
		saveName: 'Save name',
		missing: 'Fill this in.',
		longName: 'Please use at most 100 characters for a name',
		nameChanged: 'Your name is changed',
		email: 'Email',
		changeEmail: 'Change your email',
		emailText:
			'We send a link to the new address. Your address changes when you open it and enter your password there; until then everything stays as it is.',
		newEmail: 'New email',
		sendLink: 'Send the link',
		sending: 'Sending…',
		sent: (email: string) =>
			`We sent a link to ${email}. It works for 30 minutes. Your address changes when you open it and enter your password.`,
	},
	signingIn: {
		title: 'Signing in',
		password: 'Password',
		passwordText: 'A new one signs out every other device',
		changePassword: 'Change your password',
		explained:
			'Every other phone and computer is signed out and asks for the new password. Work that was not sent there stays there. You stay signed in here, and we mail you that the password changed.',
		present: 'Present password',
		newPassword: 'New password',
		confirmation: 'Confirm new password',
		mismatch: 'Passwords do not match',
		save: 'Change password',
		changed: 'Your password is changed. Every other device was signed out.',
	},
	mails: {
		title: 'Mails',
		receipt: { name: 'Receipt', text: 'When your work has arrived' },
		decisions: { name: 'Decisions', text: 'What the hiring team decided' },
		always: 'Always',
		unknown: 'Not on this device yet',
		failed: (reason: string) => `The mails stay as they were. ${reason}`,
		kinds: {
			result_ready: { name: 'Result', text: 'When it is ready, without the number' },
			scored_by_person: { name: 'Score by a person', text: 'When someone on a hiring team scored your answers' },
			human_review_answered: { name: 'Replies', text: 'When a person replied to your request' },
			candidate_invitation_reminder: { name: 'Invitations', text: 'One reminder before an invitation ends' },
		} satisfies Record<SwitchedMail, { name: string; text: string }>,
		team: { name: 'Hiring team', text: 'What you get as a member of it', link: paths.ownPreferences.title },
	},
	data: {
		title: 'Your data',
		download: {
			name: 'Download',
			text: 'Everything we keep about you, one file. What was not sent yet is only on your device.',
			action: 'Download',
			busy: 'Collecting…',
			done: 'Your data was downloaded',
			fileName: 'candor-data.json',
		},
		deletion: {
			name: 'Delete',
			text: 'Deletes your account, drafts and typing counts for good. What you submitted stays with the hiring team without your name and address, or is deleted too, as this site’s operator decides.',
			action: 'Delete account',
			warning: 'This cannot be undone. Unsent work on this device is deleted too. Enter your password to confirm.',
			password: 'Password',
			cancel: 'Cancel',
			confirm: 'Delete account permanently',
			busy: 'Deleting…',
		},
	},
} as const;
