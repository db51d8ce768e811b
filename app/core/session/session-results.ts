/** Error codes of account actions. Screens choose the message by code; `message` is the server's message, or empty. */
export type SessionFailureCode =
	/** E-mail or password is wrong. */
	| 'invalid_credentials'
	/** The address is not confirmed yet. Offer `resendConfirmation`. */
	| 'not_confirmed'
	/** The address already has an account. */
	| 'email_taken'
	| 'invalid_email'
	/** The server rejected the password; `message` names the rule. */
	| 'invalid_password'
	/** Rate limited; `message` may contain the time to wait. */
	| 'too_many'
	/** Any other rejection, with the server's message in `message`. */
	| 'refused'
	/** The link of a mail was already used or has expired. */
	| 'invalid_token'
	/** The link was opened in a different browser from the one that created the account. */
	| 'needs_password'
	/** The server reported success but returned no account. */
	| 'no_account'
	/** The invitation for the sign-up is expired, revoked or declined. */
	| 'invitation_gone'
	/** The device has no network. */
	| 'offline'
	/** No valid response from the server. */
	| 'unavailable'
	/** This device could not store the session (full, or private browsing). */
	| 'storage_failed';

export type SessionFailure<Code extends string = SessionFailureCode> = { ok: false; code: Code; message: string };

export type SessionResult = { ok: true } | SessionFailure;
/** `isCreated`: the account was created, and only signing in to it failed. */
export type RegistrationResult = { ok: true; confirmed: boolean } | (SessionFailure & { isCreated?: true });
/** `wanted`: the path at which the account, created in this browser, goes on. */
export type ConfirmationResult = { ok: true; wanted?: string } | SessionFailure;
/** `unsent_work`: the server does not have all local work, and nothing was changed. */
export type SignOutResult = { ok: true } | { ok: false; code: 'unsent_work' | 'storage_failed' };
