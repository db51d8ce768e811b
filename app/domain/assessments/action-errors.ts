const SENTENCES = {
	offline: 'There is no network. Nothing was sent; try again when it is back.',
	unauthorized: 'Your session ended. Sign in again; nothing was sent.',
	forbidden: 'You are not allowed to do this. Nothing was changed.',
	not_found: 'It no longer exists. Nothing was changed.',
	already_answered: 'Someone else has already replied. Reload the page to read the reply.',
	risk_changed:
		'The signals, or a colleague’s decision about them, have changed. Nothing was saved; close this and look again.',
	card_first: 'This job asks for your scorecard first. Save it, then you see the score. Nothing was changed.',
	own_assessment: 'This is your own assessment; only a colleague can decide on it. Nothing was changed.',
	application_withdrawn: 'The candidate withdrew this application. Nothing was changed.',
	wrong_password: 'The password is incorrect. Nothing was changed.',
	password_refused: 'The new password does not follow the rules. Nothing was changed.',
	email_invalid: 'Please enter a valid email address',
	email_taken: 'This email has an account already. Nothing was changed.',
	own_email: 'This is your address already. Nothing was changed.',
	link_invalid: 'This link does not work: it was already used or has expired. Ask for a new one under Your account.',
	too_many_requests: 'Too many attempts. Wait a few minutes and try again; nothing was changed.',
	last_super_admin:
		'You are the last active super admin. Make another account a super admin before you delete this one.',
	other: 'The server did not accept it. Nothing was changed; try again in a moment.',
} as const;

type Known = keyof typeof SENTENCES;
const isKnown = (failure: string): failure is Known => failure in SENTENCES;

/** The message for an error code of an action that requires the server. */
export const actionFailureText = (failure: string): string => (isKnown(failure) ? SENTENCES[failure] : SENTENCES.other);
