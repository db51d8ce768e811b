import type { UnsentCounts } from '../store/reads/count-unsent.ts';

/**
 * Why an account's deed failed. The sentence is the screen's choice, by code; `message` is the server's own sentence,
 * empty when the server said nothing.
 */
export type SessionFailureCode =
	/** E-mail or password is wrong. */
	| 'invalid_credentials'
	/** The address was not confirmed yet: offer `resendConfirmation`. */
	| 'not_confirmed'
	/** 'User already registered' of the specification. */
	| 'email_taken'
	| 'invalid_email'
	/** The server refused the password; its rule is in `message`. */
	| 'invalid_password'
	/** Asked too often; the server's sentence may say how long to wait. */
	| 'too_many'
	/** Any other refusal of the server, in its words. */
	| 'refused'
	/** The link of a mail is used up or too old. */
	| 'invalid_token'
	/** The link of the mail was opened in another browser than the one that made the account. */
	| 'needs_password'
	/** The device has no network. */
	| 'offline'
	/** The server did not answer, or not sensibly. */
	| 'unavailable'
	/** This device could not store the session (full, or private browsing). */
	| 'storage_failed';

export type SessionFailure<Code extends string = SessionFailureCode> = { ok: false; code: Code; message: string };

export type SessionResult = { ok: true } | SessionFailure;
export type RegistrationResult = { ok: true; confirmed: boolean } | SessionFailure;
export type ConfirmationResult = { ok: true } | SessionFailure;
/**
 * `unsent`: how much the server has not got; `isApart`: there is more in a database that cannot be brought together with the others now,
 * and nobody knows how much.
 */
export type SignOutResult =
	| { ok: true }
	| { ok: false; code: 'unsent_work'; message: string; unsent: UnsentCounts; isApart: boolean }
	| { ok: false; code: 'storage_failed'; message: string }
	/** The server could not be told to end the other sessions, so this one goes on too. */
	| { ok: false; code: 'offline' | 'unavailable'; message: string };
