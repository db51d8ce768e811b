import { PRODUCT_NAME } from '#domain/product';
import { appUrl } from '../core/environment.ts';
import type { MailText } from '../core/mail/layout.ts';

// None of these mails contains the account's name: a registration with another person's address could put arbitrary text into our mail.

/** The mail that confirms the address of a new account; undefined when it is confirmed. */
export function composeConfirmation(account: core.Record): MailText | undefined {
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
}

/** The mail with a link to a new password. */
export function composePasswordReset(account: core.Record): MailText {
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
}

/** The mail that tells of a new password. */
export function composePasswordChanged(): MailText {
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
}

function durationOf(seconds: number): string {
	const hours = seconds / 3600;
	if (hours < 1) return `${Math.round(seconds / 60)} minutes`;
	return hours === 1 ? 'an hour' : `${Math.round(hours)} hours`;
}
