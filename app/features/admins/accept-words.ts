import { actionFailureText } from '#domain/assessments/action-errors';

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
	register: 'No account yet? Create one with this address, confirm it, then open the link in the mail again.',
	create: 'Create account',
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

const SENTENCES: Readonly<Record<string, string>> = {
	too_many_requests: 'Too many attempts. Wait a minute and try again.',
	offline: 'There is no network. Try again when it is back.',
	unavailable: 'We can’t reach the server right now. Try again in a moment.',
	unauthorized: 'Your session ended. Sign in again.',
	invalid_name: 'Please enter a name of at most 100 characters without a web address.',
	password_too_weak:
		'The password of this account is too weak for the hiring team. Sign out, choose a new one with “Forgot password?”, then open the link again.',
	staff_deactivated: 'This address was on the hiring team and is deactivated. Ask a super admin to reactivate it.',
};

/** Returns what failed and why, as text. */
export const acceptFailureText = (what: string, failure: string): string =>
	`${what}. ${SENTENCES[failure] ?? actionFailureText(failure)}`;
