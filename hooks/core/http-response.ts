import type { ApiErrorCode } from '#domain/sync/answer-error';
import { logFailure, logRefusedWrite } from './log.ts';

/** Why staff may not decide about an assessment. */
export const OWN_ASSESSMENT = 'This is your own assessment: a colleague decides about it.';

/** Beside the code, for whoever reads the API; people read the app's own sentence for the code. */
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
	already_answered: 'Somebody has answered this already.',
	scored_by_person: 'A person gives or gave the score of this assessment.',
	risk_changed: 'The signals, or what was said about them, are no longer what was seen.',
	own_assessment: OWN_ASSESSMENT,
};

/** An answer other than 200 that a route of ours gives: thrown anywhere below it, written by `answering`. */
export class Refusal extends Error {
	readonly status: number;
	readonly code: ApiErrorCode;
	/** Seconds after which the same may be asked again; undefined: nothing is said of it. */
	readonly retryAfterS: number | undefined;

	constructor(status: number, code: ApiErrorCode, said: string | { retryAfterS: number } = MESSAGES[code]) {
		super(typeof said === 'string' ? said : MESSAGES[code]);
		this.status = status;
		this.code = code;
		this.retryAfterS = typeof said === 'string' ? undefined : said.retryAfterS;
	}
}

/** What SQLite and the file system say when nothing can be stored, whatever was asked. */
const STORAGE_FAILURE =
	/disk is full|disk I\/O error|readonly database|unable to open database|database is locked|no space left|SQLITE_(FULL|IOERR|READONLY|BUSY|CANTOPEN)/i;

/** What Go says when a response could not be written to the end: no failure of ours. */
const CLIENT_LEFT = /\bwrite tcp .*(broken pipe|connection reset|i\/o timeout|closed network connection)/;

/**
 * The error edge of every route of ours: a `Refusal` becomes its status with `{code, message}`, a storage failure 503. What
 * remains is a defect and stays PocketBase's to report.
 */
export function answering(handle: (e: core.RequestEvent) => void): (e: core.RequestEvent) => void {
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

/** What a failure means for the request as a whole; undefined for a defect. */
export function asRefusal(error: unknown): Refusal | undefined {
	if (error instanceof Refusal) return error;
	const text = String(error);
	if (STORAGE_FAILURE.test(text)) return new Refusal(503, 'storage_unavailable');
	if (/no such table/i.test(text)) return new Refusal(503, 'storage_not_ready');
	return undefined;
}

/** `BadRequestError` and its like are no instances of `ApiError` in the server's machine. */
const isApiError = (error: unknown): boolean =>
	error instanceof ApiError || typeof (Object(error) as { status?: unknown }).status === 'number';

function internalError(e: core.RequestEvent, error: unknown): InternalServerError {
	logFailure('A route failed.', error, { route: `${e.request?.method ?? ''} ${e.request?.url?.path ?? ''}` });
	return new InternalServerError('Something went wrong on the server.', null);
}

/** Answers 200 with JSON text made elsewhere, so that what the database holds reaches the reader byte by byte. */
export function respondJson(e: core.RequestEvent, text: string, cacheControl = 'no-store'): void {
	e.response.header().set('Cache-Control', cacheControl);
	// Go takes the string for bytes; the declared type knows only the array.
	e.blob(200, 'application/json; charset=utf-8', text as unknown as number[]);
}
