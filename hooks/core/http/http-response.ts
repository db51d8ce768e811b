import type { ApiErrorCode } from '#domain/sync/api-error';
import { logFailure, logRefusedWrite } from '../log.ts';

/** Why staff may not decide about their own assessment. */
export const OWN_ASSESSMENT = 'This is your own assessment; only a colleague can decide on it.';

/** Why staff may not judge a score that is withheld from them. */
export const CARD_FIRST = 'This job asks for your scorecard first. Save it, then you see the score.';

/** Message beside the code, for API clients; the app shows its own sentence per code. */
const MESSAGES: Record<ApiErrorCode, string> = {
	unauthorized: 'Sign in to do this.',
	forbidden: 'You are not allowed to do this.',
	not_found: 'There is nothing at this address.',
	not_json: 'The body is not JSON.',
	invalid_body: 'The body is not of the expected shape.',
	too_many_ops: 'The push carries too many operations.',
	body_too_large: 'The body is too large.',
	too_many_requests: 'Too many requests.',
	server_busy: 'The server is busy. Try again in a moment.',
	job_not_found: 'Job not found or no longer available',
	job_paused: 'This job is paused.',
	job_has_records: 'Something else refers to this job.',
	storage_not_ready: 'The storage is not ready yet.',
	storage_unavailable: 'The storage cannot be written at the moment.',
	evaluation_unavailable: 'No AI service is configured.',
	batch_running: 'Another re-evaluation is running. Wait for it, or cancel it.',
	already_answered: 'Someone has already replied.',
	scored_by_person: 'A person gives or gave the score of this assessment.',
	risk_changed: 'The signals, or what was said about them, are no longer what was seen.',
	own_assessment: OWN_ASSESSMENT,
	card_first: CARD_FIRST,
	application_withdrawn: 'The candidate withdrew this application.',
	wrong_password: 'The password is incorrect.',
	password_too_weak: 'The password of this account is too weak for the hiring team. Choose a new one first.',
	last_super_admin: 'This is the last active super admin.',
	email_required: 'Email is required',
	email_invalid: 'Please enter a valid email address',
	email_taken: 'This email has an account already',
	own_email: 'This is the address of the account already.',
	link_invalid: 'The link was already used or has expired.',
	password_refused: 'The new password does not follow the rules.',
	invalid_name: 'Please enter a name of at most 100 characters without a web address',
	already_staff: 'This address is already on the hiring team.',
	staff_deactivated: 'This address was on the hiring team and is deactivated. A super admin can reactivate it.',
	own_row: 'You cannot change your own role or deactivate yourself. Ask a colleague to do it.',
	invitation_not_found: 'Invitation not found or already claimed',
	invitation_expired: 'This invitation has expired',
	invitation_of_other: 'This invitation is for another address.',
	invalid_signature: 'The signature is missing or not of this body, timestamp and secret.',
	stale_timestamp: 'The timestamp is more than five minutes from the server’s clock.',
	candidate_not_found: 'No account has this candidate_id or candidate_email.',
	answers_too_long: 'The answers of these people are too long for one link.',
};

/** A response other than 200 of our routes: thrown below the route, written by `route`. */
export class Refusal extends Error {
	readonly status: number;
	readonly code: ApiErrorCode;
	/** Value of Retry-After in seconds; undefined: no header. */
	readonly retryAfterS: number | undefined;

	constructor(status: number, code: ApiErrorCode, said: string | { retryAfterS: number } = MESSAGES[code]) {
		super(typeof said === 'string' ? said : MESSAGES[code]);
		this.status = status;
		this.code = code;
		this.retryAfterS = typeof said === 'string' ? undefined : said.retryAfterS;
	}
}

/** Messages of SQLite and the file system when a write fails for lack of storage. */
const STORAGE_FAILURE =
	/disk is full|disk I\/O error|readonly database|unable to open database|database is locked|no space left|SQLITE_(FULL|IOERR|READONLY|BUSY|CANTOPEN)/i;

/** Messages of Go when the client closed the connection: not an error of the server. */
const CLIENT_LEFT = /\bwrite tcp .*(broken pipe|connection reset|i\/o timeout|closed network connection)/;

/**
 * The error handler of our routes: a `Refusal` becomes its status with `{code, message}`, a storage failure 503. Other
 * errors are defects and propagate to PocketBase.
 */
export function route(handle: (e: core.RequestEvent) => void): (e: core.RequestEvent) => void {
	return (e) => {
		try {
			handle(e);
		} catch (error) {
			if (CLIENT_LEFT.test(String(error))) return;
			const refusal = asRefusal(error);
			if (!refusal) throw isApiError(error) ? error : internalError(e, error);
			if (refusal !== error && refusal.code === 'storage_unavailable') logRefusedWrite(e.app, error);
			e.response.header().set('Cache-Control', 'no-store');
			if (refusal.retryAfterS !== undefined) e.response.header().set('Retry-After', String(refusal.retryAfterS));
			e.json(refusal.status, { code: refusal.code, message: refusal.message });
		}
	};
}

/** The `Refusal` of an error; undefined for a defect. */
export function asRefusal(error: unknown): Refusal | undefined {
	if (error instanceof Refusal) return error;
	const text = String(error);
	if (STORAGE_FAILURE.test(text)) return new Refusal(503, 'storage_unavailable');
	if (/no such table/i.test(text)) return new Refusal(503, 'storage_not_ready');
	return undefined;
}

/** `BadRequestError` and the like are not instances of `ApiError` in the server's JavaScript VM. */
const isApiError = (error: unknown): boolean =>
	error instanceof ApiError || typeof (Object(error) as { status?: unknown }).status === 'number';

function internalError(e: core.RequestEvent, error: unknown): InternalServerError {
	logFailure('A route failed.', error, { route: `${e.request?.method ?? ''} ${e.request?.url?.path ?? ''}` });
	return new InternalServerError('Something went wrong on the server.', null);
}

/** Responds 200 with JSON text, unchanged. */
export function respondJson(e: core.RequestEvent, text: string, cacheControl = 'no-store'): void {
	e.response.header().set('Cache-Control', cacheControl);
	// Go accepts the string as bytes; the declared type has only the array.
	e.blob(200, 'application/json; charset=utf-8', text as unknown as number[]);
}
