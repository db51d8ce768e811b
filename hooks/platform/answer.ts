import type { AnswerCode } from '#domain/sync/answer-error';
import { logFailure } from './log.ts';

/** Beside the code, for whoever reads the API; people read the app's own sentence for the code. */
const MESSAGES: Record<AnswerCode, string> = {
	unauthorized: 'Sign in to do this.',
	forbidden: 'You are not allowed to do this.',
	not_found: 'There is nothing at this address.',
	not_json: 'The body is not JSON.',
	invalid_body: 'The body is not of the expected shape.',
	too_many_ops: 'The push carries too many operations.',
	body_too_large: 'The body is too large.',
	too_many_requests: 'Too many requests.',
	job_not_found: 'Job not found or no longer available',
	job_paused: 'This job is paused.',
	job_has_records: 'Something else refers to this job.',
	storage_not_ready: 'The storage is not ready yet.',
	storage_unavailable: 'The storage cannot be written at the moment.',
	evaluation_unavailable: 'No AI service is configured.',
	already_answered: 'Somebody has answered this already.',
	scored_by_person: 'A person gives or gave the score of this assessment.',
	risk_changed: 'The signals, or what was said about them, are no longer what was seen.',
};

/** An answer other than 200 that a route of ours gives: thrown anywhere below it, written by `answering`. */
export class Refusal extends Error {
	readonly status: number;
	readonly code: AnswerCode;

	constructor(status: number, code: AnswerCode, message: string = MESSAGES[code]) {
		super(message);
		this.status = status;
		this.code = code;
	}
}

/** What SQLite and the file system say when nothing can be stored, whatever was asked. */
const STORAGE_FAILURE =
	/disk is full|disk I\/O error|readonly database|unable to open database|database is locked|no space left|SQLITE_(FULL|IOERR|READONLY|BUSY|CANTOPEN)/i;

/**
 * The error edge of every route of ours: a `Refusal` becomes its status with `{code, message}`, a storage failure 503. What
 * remains is a defect and stays PocketBase's to report.
 */
export function answering(handle: (e: core.RequestEvent) => void): (e: core.RequestEvent) => void {
	return (e) => {
		try {
			handle(e);
		} catch (error) {
			const refusal = asRefusal(error);
			if (!refusal) throw error instanceof ApiError ? error : internalError(e, error);
			e.response.header().set('Cache-Control', 'no-store');
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

function internalError(e: core.RequestEvent, error: unknown): InternalServerError {
	logFailure('A route failed.', error, { route: `${e.request?.method ?? ''} ${e.request?.url?.path ?? ''}` });
	return new InternalServerError('Something went wrong on the server.', null);
}

/** Answers 200 with JSON text made elsewhere, so that what the database holds reaches the reader byte by byte. */
export function answerJson(e: core.RequestEvent, text: string, cacheControl = 'no-store'): void {
	e.response.header().set('Cache-Control', cacheControl);
	// Go takes the string for bytes; the declared type knows only the array.
	e.blob(200, 'application/json; charset=utf-8', text as unknown as number[]);
}
