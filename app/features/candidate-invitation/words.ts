import type { CallFailure } from '../../core/remote/call.ts';
import type { SessionFailure } from '../../core/session/session-results.ts';
import { paths } from '../../paths.ts';

/** Words of the page of a mailed invitation. Specified sentences are verbatim. */
export const candidateInvitationMessages = {
	title: paths.invite.title,
	loading: 'Opening your invitation…',
	overline: 'You’re invited to apply',
	time: 'The assessment takes about 15-20 minutes.',
	until: (day: string) => `This invitation works until the end of ${day}.`,
	message: 'From the hiring team',
	about: 'About the job',
	details: 'Invitation',
	accepted: 'You have accepted this invitation. Sign in to go to your assessment.',
	signIn: {
		title: 'Sign in to start',
		submit: 'Sign in and start',
		busy: 'Signing in...',
		other: 'No account yet?',
		choose: 'Create an account',
		forgot: 'Forgot your password?',
	},
	signUp: {
		title: 'Create an account to start',
		submit: 'Create account and start',
		busy: 'Creating account...',
		other: 'Already have an account?',
		choose: 'Sign in',
		firstName: 'First name',
		lastName: 'Last name',
		hint: 'Minimum 6 characters',
		missing: 'Fill this in.',
		longName: 'Please use at most 100 characters for a name',
		agree: 'By creating an account you accept the',
		terms: 'Terms',
		and: 'and the',
		privacy: 'Privacy notice',
	},
	email: 'Email',
	emailHelp: 'The invitation is for this address.',
	password: 'Password',
	offline: 'This needs a network. You can continue when it is back.',
	opensLater: 'There is no network. The invitation opens here when it is back.',
	accepting: 'Accepting your invitation…',
	other: {
		title: 'This invitation is for someone else',
		text: (invited: string, own: string) =>
			`It was sent to ${invited}. On this device you are signed in as ${own}. To accept it, sign out and sign in as ${invited}.`,
		signOut: 'Sign out on this device',
		stay: 'Stay signed in',
		unsent:
			'This account has unsent work on this device. Sign out from the account menu, which asks what to do with it. Then open the link in the mail again.',
		failed: 'Signing out failed: this device could not change its storage. You are still signed in.',
	},
	malformed: {
		title: 'Invalid invitation link',
		text: 'Open the link in the mail again, or copy the whole link into the address bar.',
	},
	missing: {
		title: 'Invitation not found or has expired',
		text: 'It may have been withdrawn, declined or replaced by a newer mail. Ask the hiring team if you expected one.',
	},
	expired: {
		title: 'Invitation Expired',
		text: (job: string, day: string) =>
			job === '' ? `This invitation expired on ${day}.` : `The invitation to ${job} expired on ${day}.`,
		contact: 'Please contact the hiring team for a new invitation.',
	},
	decline: {
		link: 'Decline this invitation',
		title: 'Decline this invitation?',
		text: 'The link stops working, and the hiring team sees that you declined.',
		cancel: 'Cancel',
		confirm: 'Decline',
		busy: 'Declining…',
		done: 'You declined this invitation',
		doneText: 'The hiring team sees it. You get no more mails about it.',
		failed: (message: string) => `Failed to decline invitation: ${message}`,
	},
	browse: 'Browse Jobs',
	failures: {
		load: 'Failed to load invitation details',
		accept: (message: string) => `Failed to accept invitation: ${message}`,
		authentication: (message: string) => `Authentication failed: ${message}`,
		created: 'Failed to create account',
	},
	reasons: {
		offline: 'There is no network. Nothing was sent; try again when it is back.',
		unavailable: 'We can’t reach the server right now. Try again in a moment.',
		too_many_requests: 'Too many tries from your network. Wait a minute and try again.',
		other_account: 'This invitation is for another email address.',
		already_accepted: 'This invitation has already been accepted.',
		other: 'The server could not do it. Try again in a moment.',
	},
	authentication: {
		wrong: 'The email or password is incorrect.',
		taken: 'An account with this email already exists. Please sign in instead.',
		notConfirmed: 'This account is not confirmed yet. Create it here again with a password of your choice.',
		password: 'The password must have at least 6 characters and at most 71.',
		storage: 'This device could not keep you signed in. Leave private browsing, or free some space, and try again.',
	},
} as const;

const { reasons, authentication } = candidateInvitationMessages;

/** Returns why the server rejected the request, as a sentence. */
export const reasonText = (code: CallFailure | 'other_account' | 'already_accepted'): string =>
	reasons[code in reasons ? (code as keyof typeof reasons) : 'other'];

/** Returns why the sign-in or registration failed, as a sentence. */
export function authenticationText({ code, message }: SessionFailure): string {
	const { failures } = candidateInvitationMessages;
	switch (code) {
		case 'no_account':
			return failures.created;
		case 'offline':
		case 'unavailable':
			return failures.authentication(reasons[code]);
		case 'too_many':
			return failures.authentication(message || reasons.too_many_requests);
		case 'email_taken':
			return failures.authentication(authentication.taken);
		case 'invalid_credentials':
			return failures.authentication(authentication.wrong);
		case 'not_confirmed':
			return failures.authentication(authentication.notConfirmed);
		case 'invalid_password':
			return failures.authentication(authentication.password);
		case 'storage_failed':
			return failures.authentication(authentication.storage);
		default:
			return failures.authentication(message || reasons.other);
	}
}
