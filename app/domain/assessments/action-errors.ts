import { ACCOUNT_ERRORS } from '../accounts/email.ts';
import { REVIEW_ERRORS } from './review-errors.ts';

const REVIEW_SENTENCES: Record<keyof typeof REVIEW_ERRORS, string> = {
	already_answered: 'Someone else has already replied. Reload the page to read the reply.',
	risk_changed:
		'The signals, or a colleague’s decision about them, have changed. Nothing was saved; close this and look again.',
	card_first: `${REVIEW_ERRORS.card_first} Nothing was changed.`,
	own_assessment: `${REVIEW_ERRORS.own_assessment} Nothing was changed.`,
	application_withdrawn: `${REVIEW_ERRORS.application_withdrawn} Nothing was changed.`,
};

const ACCOUNT_SENTENCES: Record<keyof typeof ACCOUNT_ERRORS | 'last_super_admin', string> = {
	wrong_password: `${ACCOUNT_ERRORS.wrong_password} Nothing was changed.`,
	password_refused: `${ACCOUNT_ERRORS.password_refused} Nothing was changed.`,
	email_invalid: ACCOUNT_ERRORS.email_invalid,
	email_taken: `${ACCOUNT_ERRORS.email_taken}. Nothing was changed.`,
	own_email: 'This is your address already. Nothing was changed.',
	link_invalid: 'It was already used or has expired. Ask for a new one under Your account.',
	last_super_admin:
		'You are the last active super admin. Make another account a super admin before you delete this one.',
};

const SENTENCES = {
	...REVIEW_SENTENCES,
	...ACCOUNT_SENTENCES,
	offline: 'There is no network. Nothing was sent; try again when it is back.',
	unauthorized: 'Your session ended. Sign in again; nothing was sent.',
	forbidden: 'You are not allowed to do this. Nothing was changed.',
	not_found: 'It no longer exists. Nothing was changed.',
	too_many_requests: 'Too many attempts. Wait a few minutes and try again; nothing was changed.',
	other: 'The server did not accept it. Nothing was changed; try again in a moment.',
};

type Known = keyof typeof SENTENCES;
const isKnown = (failure: string): failure is Known => failure in SENTENCES;

/** The message for an error code of an action that requires the server. */
export const actionFailureText = (failure: string): string => (isKnown(failure) ? SENTENCES[failure] : SENTENCES.other);
