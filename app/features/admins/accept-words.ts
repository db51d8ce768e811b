import { actionFailureText } from '#domain/assessments/action-errors';
import type { AcceptFailure } from './accept-invitation-machine.ts';

/** Words of the page that accepts an invitation to the hiring team. Specified sentences are verbatim. */
export const acceptMessages = {
	title: 'Join the hiring team',
	loading: 'Loading the invitation',
	intro: (inviter: string) =>
		inviter ? `${inviter} invites you to the hiring team.` : 'You are invited to the hiring team.',
	facts: { email: 'Email', role: 'Role', expires: 'Expires' },
	firstName: 'First name',
	lastName: 'Last name',
	accept: 'Accept Invitation',
	accepting: 'Accepting...',
	done: 'Successfully accepted admin invitation! Redirecting...',
	pleaseSignIn: (email: string) => `Please sign in with ${email} to accept this invitation`,
	password: 'Password',
	choosePassword: 'Choose a password',
	forgot: 'Forgot your password?',
	newPassword: 'New password',
	presentPassword: 'Present password',
	weak: 'The password of this account is too short for the hiring team. Choose a new one to join.',
	missing: 'Fill this in.',
	longName: 'Please use at most 100 characters for a name',
	agree: 'By creating an account you accept the',
	terms: 'Terms',
	and: 'and the',
	privacy: 'Privacy notice',
	signIn: 'Sign In',
	otherAccount: (email: string) => `You are signed in as ${email}.`,
	signOut: 'Sign out',
	signingOut: 'Signing out...',
	unsent: 'This account has unsent work on this device. Send it, or sign out from the menu. Then open the link again.',
	home: 'Home',
	dashboard: 'Dashboard',
	offline: 'This needs a network. You can continue when it is back.',
	opensLater: 'There is no network. The invitation opens here when it is back.',
	errors: {
		invalid: 'Invalid invitation link',
		notFound: 'Invitation not found or already claimed',
		expired: 'This invitation has expired',
		load: 'Failed to load invitation',
		accept: 'Failed to accept invitation',
	},
	advice: {
		invalid: 'Open the link in the mail again, or copy the whole link into the address bar.',
		notFound: 'It may have been revoked or replaced by a newer one. If you accepted it already, sign in.',
		notFoundSignedIn: 'It may have been revoked or replaced by a newer one, or you accepted it already.',
		expired: 'Please ask the person who invited you for a new invitation.',
	},
} as const;

const NETWORK = {
	offline: 'There is no network. Try again when it is back.',
	unavailable: 'We can’t reach the server right now. Try again in a moment.',
} as const;

const SENTENCES: Readonly<Record<string, string>> = {
	...NETWORK,
	too_many_requests: 'Too many attempts. Wait a minute and try again.',
	unauthorized: 'Your session ended. Sign in again.',
	invalid_name: 'Please enter a name of at most 100 characters without a web address.',
	staff_deactivated: 'This address was on the hiring team and is deactivated. Ask a super admin to reactivate it.',
};

/** The sentence of a failed sign-in or registration, by its code; others have the server's message. */
const SESSION_SENTENCES: Readonly<Record<string, string>> = {
	...NETWORK,
	invalid_credentials: 'The email or password is incorrect.',
	email_taken: 'An account with this email already exists. Please sign in instead.',
	storage_failed:
		'This device could not keep you signed in. Leave private browsing, or free some space, and try again.',
};

const because = (what: string, code: string): string => `${what}. ${SENTENCES[code] ?? actionFailureText(code)}`;

/** Returns what failed and why, as text. */
export function acceptFailureText(failure: AcceptFailure): string {
	const { errors } = acceptMessages;
	switch (failure.of) {
		case 'load':
			return because(errors.load, failure.code);
		case 'accept':
			return because(errors.accept, failure.code);
		case 'password':
			return SENTENCES[failure.code] ?? actionFailureText(failure.code);
		case 'session': {
			const { code, message } = failure.result;
			return (
				SESSION_SENTENCES[code] ?? (message || because(errors.accept, code === 'too_many' ? 'too_many_requests' : code))
			);
		}
	}
}
